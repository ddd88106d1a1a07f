/// Finds places for items in the grid (CSS Grid Layout 1, clause 8.5). The major axis is that which automatic placement
/// fills last: rows, or columns with `grid-auto-flow: column`.
struct GridPlacement {
  struct Item {
    var major: GridSpan
    var minor: GridSpan
  }

  private(set) var items: [Item]
  /// Tracks before the explicit grid that items asked for.
  private(set) var majorBefore = 0
  private(set) var minorBefore = 0
  private(set) var majorCount: Int
  private(set) var minorCount: Int
  private let isDense: Bool
  /// Cells that are taken: along the major axis, then along the minor one, as far as needed.
  private var taken: [[Bool]] = []
  /// Nothing is free above.
  private var firstOpen = 0
  /// Where the next item of that kind begins at the earliest in dense packing.
  private var hints: [Item.Key: Int] = [:]

  /// - Parameter explicit: The tracks of the template along both axes.
  init(_ items: [Item], explicit: (major: Int, minor: Int), isDense: Bool) {
    self.items = items
    self.isDense = isDense
    majorCount = explicit.major
    minorCount = explicit.minor
    shift()
    place()
  }

  /// Moves the origin so that nothing begins before it.
  private mutating func shift() {
    for item in items {
      majorBefore = max(majorBefore, -(item.major.start ?? 0))
      minorBefore = max(minorBefore, -(item.minor.start ?? 0))
    }
    majorCount += majorBefore
    minorCount += minorBefore
    for index in items.indices {
      if let start = items[index].major.start { items[index].major.start = start + majorBefore }
      if let start = items[index].minor.start { items[index].minor.start = start + minorBefore }
    }
  }

  private mutating func place() {
    for item in items where item.major.start != nil && item.minor.start != nil { take(item) }
    // Those whose row is known.
    var cursors: [Int: Int] = [:]
    for index in items.indices where items[index].minor.start == nil {
      guard let major = items[index].major.start else { continue }
      var minor = isDense ? 0 : cursors[major] ?? 0
      let count = items[index].minor.count
      while !isFree(items[index].major.range, minor..<minor + count) { minor += 1 }
      items[index].minor.start = minor
      cursors[major] = minor + count
      take(items[index])
    }
    for item in items {
      minorCount = max(minorCount, item.minor.start == nil ? item.minor.count : item.minor.range.upperBound)
    }
    minorCount = max(1, minorCount)
    placeRest()
    for item in items { majorCount = max(majorCount, item.major.range.upperBound) }
  }

  private mutating func placeRest() {
    var major = 0
    var minor = 0
    for index in items.indices where items[index].major.start == nil {
      let item = items[index]
      let key = Item.Key(minor: item.minor, count: item.major.count)
      if isDense {
        major = hints[key] ?? firstOpen
        minor = 0
      }
      if let start = item.minor.start {
        if !isDense, start < minor { major += 1 }
        minor = start
        while !isFree(major..<major + item.major.count, item.minor.range) { major += 1 }
      } else {
        while minor + item.minor.count > minorCount
          || !isFree(major..<major + item.major.count, minor..<minor + item.minor.count)
        {
          minor += 1
          if minor + item.minor.count > minorCount {
            minor = 0
            major += 1
          }
        }
      }
      items[index].major.start = major
      items[index].minor.start = minor
      if isDense { hints[key] = major }
      take(items[index])
    }
  }

  private func isFree(_ majors: Range<Int>, _ minors: Range<Int>) -> Bool {
    for major in majors {
      guard major < taken.count else { return true }
      let row = taken[major]
      for minor in minors where minor < row.count && row[minor] { return false }
    }
    return true
  }

  private mutating func take(_ item: Item) {
    let minors = item.minor.range
    for major in item.major.range {
      while taken.count <= major { taken.append([]) }
      if taken[major].count < minors.upperBound {
        taken[major] += Array(repeating: false, count: minors.upperBound - taken[major].count)
      }
      for minor in minors { taken[major][minor] = true }
    }
    while isDense, firstOpen < taken.count, taken[firstOpen].count >= minorCount,
      taken[firstOpen].allSatisfy({ $0 })
    {
      firstOpen += 1
    }
  }
}

extension GridPlacement.Item {
  struct Key: Hashable {
    let minor: GridSpan
    let count: Int
  }
}

import Foundation
import PlatenGraphics

/// Makes the bands of a structured table one after the other: headings of groups, rows, sums. A value: a copy goes on
/// from the same place.
struct BandCursor {
  let plan: StructuredPlan
  /// Bands that are made but not taken, the next one last.
  private var waiting: [TableBand] = []
  private var row = 0
  private var isDone = false
  /// The titles of the groups that are open, outermost first.
  private var titles: [String]?
  /// The sums of all rows so far, and of those in the open groups.
  private var total: [Decimal] = []
  private var groupSums: [[Decimal]] = []

  init(_ plan: StructuredPlan) {
    self.plan = plan
    total = plan.features.sums?.columns.map { _ in Decimal(0) } ?? []
  }

  /// Takes the next band; nil at the end.
  mutating func next() throws -> TableBand? {
    if let band = waiting.popLast() { return band }
    guard !isDone else { return nil }
    var made: [TableBand] = []
    try advance(into: &made)
    waiting = made.reversed()
    return waiting.popLast()
  }

  /// Gives bands back, to be taken again in the same order.
  mutating func putBack(_ bands: ArraySlice<TableBand>) { waiting.append(contentsOf: bands.reversed()) }

  /// Changes the next band and those of its cluster, which are all made.
  mutating func updateCluster(_ change: (inout [TableBand]) throws -> Void) rethrows {
    guard let next = waiting.last else { return }
    let count = min(next.clusterRemaining + 1, waiting.count)
    var cluster = Array(waiting.suffix(count).reversed())
    try change(&cluster)
    waiting.removeLast(count)
    waiting.append(contentsOf: cluster.reversed())
  }

  private var count: Int { plan.table.rows.count }

  private mutating func advance(into bands: inout [TableBand]) throws {
    if count == 0 {
      let style = plan.style
      let look = StructuredPlan.Look(text: style.secondary, secondary: style.secondary)
      bands.append(try plan.titleBand(plan.table.emptyText, kind: .empty, look: look, alignment: .center))
      isDone = true
      return
    }
    guard row < count else { return try finish(into: &bands) }
    if let groups = plan.features.groups { try openGroups(groups, into: &bands) }
    try appendCluster(into: &bands)
  }

  private mutating func finish(into bands: inout [TableBand]) throws {
    if plan.features.groups != nil { try closeGroups(from: 0, into: &bands) }
    if let totals = plan.table.totals {
      var band = try plan.cluster([RowLayout(totals)], kind: .totals, look: plan.totalsLook)[0]
      band.joinsPrevious = true
      bands.append(band)
    }
    isDone = true
  }

  // MARK: Groups

  private func groupTitles(_ groups: TableGroups, of row: Int) throws -> [String] {
    let titles = try groups.titles(row)
    guard titles.count == groups.levels else {
      throw PlatenError(
        .invalidTable, "The row is in \(titles.count) groups, but there are \(groups.levels) levels.", row: row + 1)
    }
    return titles
  }

  private mutating func openGroups(_ groups: TableGroups, into bands: inout [TableBand]) throws {
    let new = try groupTitles(groups, of: row)
    var level = 0
    if let titles {
      while level < groups.levels, titles[level] == new[level] { level += 1 }
      guard level < groups.levels else { return }
      try closeGroups(from: level, into: &bands)
    }
    for opened in level..<groups.levels {
      groupSums.append(total.map { _ in Decimal(0) })
      guard groups.showsHeaders else { continue }
      var band = try plan.titleBand(new[opened], kind: .group, look: plan.groupLook, level: opened)
      band.keepsWithNext = true
      band.sums = row > 0 ? total : nil
      bands.append(band)
    }
    titles = new
  }

  /// Ends the groups of `level` and deeper, the deepest first.
  private mutating func closeGroups(from level: Int, into bands: inout [TableBand]) throws {
    guard let groups = plan.features.groups, let titles else { return }
    for closed in stride(from: groups.levels - 1, through: level, by: -1) {
      let sums = groupSums.removeLast()
      guard let label = groups.subtotal else { continue }
      var band = try plan.sumBand(label(titles[closed]), sums, kind: .subtotal, look: plan.groupLook, level: closed)
      band.joinsPrevious = true
      band.sums = total
      bands.append(band)
    }
  }

  // MARK: Rows

  /// Appends the next row and all that spans tie to it.
  private mutating func appendCluster(into bands: inout [TableBand]) throws {
    let first = row
    var placement = SpanPlacement(columnCount: plan.columnCount)
    var cluster: [TableBand] = []
    repeat {
      let content = try plan.content(ofRow: row)
      if row > first, let groups = plan.features.groups, try groupTitles(groups, of: row) != titles {
        throw PlatenError(
          .invalidTable, "A cell spans rows of two groups; end it where the group ends.", row: row + 1)
      }
      let places = try placement.place(content, row: row, of: count)
      var band = try plan.band(content, places, kind: .row(row), look: plan.cellLook)
      band.background = plan.background(ofRow: row, content)
      // The totals have at least two rows with them.
      band.keepsWithNext = content.keepsWithNext || plan.table.totals != nil && row == count - 2
      if let sums = plan.features.sums {
        let numbers = try sums.numbers(row)
        try sums.add(numbers, to: &total, row: row)
        for level in groupSums.indices { try sums.add(numbers, to: &groupSums[level], row: row) }
      }
      band.sums = total
      cluster.append(band)
      row += 1
    } while placement.rowsCovered > 0 && row < count
    for index in cluster.indices {
      cluster[index].clusterOffset = index
      cluster[index].clusterRemaining = cluster.count - 1 - index
    }
    StructuredPlan.resolveHeights(of: &cluster, plan.style)
    bands.append(contentsOf: cluster)
  }
}

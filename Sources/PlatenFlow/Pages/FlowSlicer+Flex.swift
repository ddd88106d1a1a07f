import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// A flex container or grid: its bands one after the other, the boxes of a band beside each other (CSS Flexible Box
  /// Layout 1, chapter 10; CSS Grid Layout 1, chapter 12).
  func sliceFlex(_ box: FlowBox, _ flex: FlowFlexLayout, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    try sliceFlow(box, FlowBandItems(bands: flex.bands, width: box.size.width), from: token, in: room)
  }
}

struct FlowBandItems: FlowItems {
  let bands: [FlowFlexLayout.Band]
  let width: Double

  var count: Int { bands.count }
  func top(_ index: Int) -> Double { bands[index].y }
  func bottom(_ index: Int) -> Double { bands[index].y + bands[index].height }
  func offset(_ index: Int) -> Point { .zero }
  func paintsFirst(_ index: Int) -> Bool { false }

  func forcesBreak(before index: Int, inColumns: Bool) -> Bool {
    bands[index].boxes.contains { $0.forcesBreakBefore(inColumns: inColumns) }
      || index > 0 && bands[index - 1].boxes.contains { $0.forcesBreakAfter(inColumns: inColumns) }
  }

  func avoidsBreak(before index: Int) -> Bool {
    index > 0
      && (bands[index].boxes.contains { $0.avoidsBreakBefore }
        || bands[index - 1].boxes.contains { $0.avoidsBreakAfter })
  }

  /// Cuts the boxes of a band side by side. One that has to begin on a fresh page takes the others with it.
  func slice(_ index: Int, from token: FlowToken?, in room: FlowSlicer.Room, _ slicer: FlowSlicer) throws -> FlowSlice {
    let band = bands[index]
    var state: FlowFlexToken?
    if case .flex(let token) = token { state = token }
    let consumed = state?.consumed ?? 0
    let refusal = FlowSlice(Fragment(size: .zero), isRefused: true)
    // A band without boxes that fit is a stretch of room.
    if state == nil, !room.isTop, room.height <= 0 { return refusal }

    var placed: [(z: Int, placed: Fragment.Placed)] = []
    var rest: [Int: FlowToken?] = [:]
    var bottom = max(0, band.height - consumed)
    // Boxes that end here, by their places in `placed`.
    var ended: [(place: Int, number: Int, y: Double)] = []
    for (number, box) in band.boxes.enumerated() {
      let known = state?.boxes[number]
      if state != nil, known == nil { continue }
      let begun = known ?? nil
      let y = begun == nil ? max(state == nil ? -.infinity : 0, box.origin.y - band.y - consumed) : 0
      if begun == nil, y >= room.height, room.height > 1 {
        // It stands further down than this page reaches.
        if !room.isTop, box.size.height > 0, band.height <= room.freshHeight { return refusal }
        if box.size.height > 0 || state == nil && y > room.height {
          rest.updateValue(nil, forKey: number)
          continue
        }
      }
      if begun == nil, state == nil, box.style.avoidsBreakInside, !room.isTop, !room.fits(y + box.size.height),
        box.size.height <= room.freshHeight
      {
        return refusal
      }
      let slice = try slicer.slice(box, from: begun, in: room.below(y, isTop: true))
      if slice.isRefused {
        if !room.isTop, state == nil { return refusal }
        rest.updateValue(nil, forKey: number)
        continue
      }
      if let token = slice.rest { rest.updateValue(token, forKey: number) }
      // Elements of neighbours that go on at the same time cannot stay open.
      let isCut = slice.rest != nil || begun != nil
      let fragment = isCut && band.boxes.count > 1 ? slice.fragment.withElementsClosed() : slice.fragment
      // What only overflows the band does not make it higher; what page breaks have pushed down does.
      if isCut || fragment.size.height > box.size.height + Regions.tolerance {
        bottom = max(bottom, y + fragment.size.height + (slice.rest == nil ? max(0, box.margin.bottom) : 0))
      }
      if slice.rest == nil { ended.append((placed.count, number, y)) }
      placed.append(
        (
          box.style.zIndex ?? 0,
          Fragment.Placed(fragment, at: Point(x: box.origin.x + box.shift.x, y: y + box.shift.y))
        ))
    }
    let end = rest.isEmpty ? bottom : max(0, room.height)
    for (place, number, y) in ended where isStretched(band.boxes[number], in: band) {
      // Page breaks have made another one higher: this one still ends where the band does.
      let box = band.boxes[number]
      let height = end - y - max(0, box.margin.bottom)
      guard height > placed[place].placed.fragment.size.height + Regions.tolerance else { continue }
      placed[place].placed.fragment.size.height = height
      guard !rest.isEmpty, box.border.bottom == 0, box.style.radii.isEmpty else { continue }
      var later = FlowBlockToken(next: .max, consumed: box.size.height)
      later.reference = box.size.height
      later.besideReference = .infinity
      rest.updateValue(.blocks(later), forKey: number)
    }
    let sorted = placed.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
    let fragment = Fragment(
      size: Size(width: width, height: end), content: .group(sorted.map(\.element.placed)))
    return FlowSlice(
      fragment,
      rest: rest.isEmpty ? nil : .flex(FlowFlexToken(boxes: rest, consumed: consumed + max(end, 0))))
  }

  /// Whether a box reaches down to the end of its band because nothing says how high it is.
  private func isStretched(_ box: FlowBox, in band: FlowFlexLayout.Band) -> Bool {
    guard box.style.height.isAuto, box.style.maxHeight.isAuto else { return false }
    switch box.content {
    case .blocks, .lines, .empty: break
    case .replaced, .table, .flex, .columns: return false
    }
    let bottom = box.origin.y - band.y + box.size.height + max(0, box.margin.bottom)
    return abs(bottom - band.height) <= Regions.tolerance
  }
}

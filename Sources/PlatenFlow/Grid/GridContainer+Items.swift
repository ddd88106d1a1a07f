import PlatenGraphics

/// Items in their areas (CSS Grid Layout 1, chapter 6 and clause 11.1).
extension GridContainer {
  /// The item in the width of its area, as high as its content.
  func measure(_ item: GridItem, _ columns: GridLines) throws {
    item.areaWidth = columns.area(item.columns).size
    item.sizes = FlowSizes(item.style, in: item.areaWidth)
    item.margin = item.style.margin.resolved(item.areaWidth)
    item.width = try width(of: item)
    item.box = try layout.layOutItem(item.node, in: space(item))
  }

  private func space(_ item: GridItem, areaHeight: Double? = nil, height: Double? = nil) -> FlowSpace {
    FlowSpace(
      width: item.areaWidth, height: areaHeight, borderWidth: item.width, borderHeight: height, shrinksToFit: true)
  }

  private func width(of item: GridItem) throws -> Double? {
    let style = item.style
    let room = item.areaWidth - item.margin.horizontal
    if item.stretchesAcross { return item.sizes.clampedWidth(max(0, room), base: item.areaWidth) }
    if item.replaced != nil { return nil }
    let width: Double
    if let given = style.width.resolved(item.areaWidth) {
      width = item.sizes.borderWidth(given)
    } else {
      switch style.width {
      case .minContent: width = try layout.widths(of: item.node).min
      case .maxContent: width = try layout.widths(of: item.node).max
      default: width = try layout.fitted(item.node, room)
      }
    }
    return item.sizes.clampedWidth(width, base: item.areaWidth)
  }

  /// Items that share a baseline are moved down to it (clause 10.6).
  func shimBaselines() {
    var deepest: [Int: Double] = [:]
    func ascent(_ item: GridItem) -> Double? {
      guard item.align == .baseline else { return nil }
      return item.margin.top + (item.box.firstBaseline ?? item.box.size.height)
    }
    for item in items {
      guard let ascent = ascent(item) else { continue }
      deepest[item.rows.lowerBound] = max(deepest[item.rows.lowerBound] ?? ascent, ascent)
    }
    for item in items {
      if let ascent = ascent(item), let shared = deepest[item.rows.lowerBound] { item.shim = shared - ascent }
    }
  }

  /// Gives an item its final size and place.
  ///
  /// - Parameter origin: Of the content box.
  func place(_ item: GridItem, _ columns: GridLines, _ rows: GridLines, at origin: Point) throws {
    let across = columns.area(item.columns)
    let down = rows.area(item.rows)
    let style = item.style
    if item.stretchesDown {
      let height = item.sizes.clampedHeight(max(0, down.size - item.margin.vertical), base: down.size)
      if abs(height - item.box.size.height) > 1e-6 || item.node.dependsOnDefiniteHeight {
        item.box = try layout.layOutItem(item.node, in: space(item, areaHeight: down.size, height: height))
      }
    } else if style.height.isRelative || style.minHeight.isRelative || style.maxHeight.isRelative {
      item.box = try layout.layOutItem(item.node, in: space(item, areaHeight: down.size))
    }
    let box = item.box
    let isRight = self.style.isRightToLeft
    let x = offset(
      item.justify, free: across.size - box.size.width - item.margin.horizontal,
      automatic: (style.margin.left.isAuto, style.margin.right.isAuto), isMirrored: isRight)
    let y =
      item.shim
      + offset(
        item.align, free: down.size - box.size.height - item.margin.vertical,
        automatic: (style.margin.top.isAuto, style.margin.bottom.isAuto), isMirrored: false)
    box.origin = Point(
      x: origin.x + across.start + x + item.margin.left, y: origin.y + down.start + y + item.margin.top)
    box.margin = item.margin
    box.takeShift(width: across.size, height: down.size)
  }

  /// How far from the left or top of its area an item stands.
  private func offset(
    _ alignment: FlowAlignment, free: Double, automatic: (start: Bool, end: Bool), isMirrored: Bool
  ) -> Double {
    if automatic.start || automatic.end, free > 0 {
      return automatic.start ? (automatic.end ? free / 2 : free) : 0
    }
    switch alignment {
    case .center: return free / 2
    case .end, .flexEnd, .lastBaseline: return isMirrored ? 0 : free
    case .left: return 0
    case .right: return free
    default: return isMirrored ? free : 0
    }
  }

  /// Rows that pages may break between: those that no item connects.
  func bands(_ lines: GridLines, top: Double) -> [FlowFlexLayout.Band] {
    guard !rows.isEmpty else { return [] }
    var isConnected = [Bool](repeating: false, count: rows.count + 1)
    for item in items where item.rows.count > 1 {
      for row in item.rows.dropFirst() { isConnected[row] = true }
    }
    var bands: [FlowFlexLayout.Band] = []
    var bandOfRow: [Int] = []
    for row in rows.indices {
      let area = lines.area(row..<row + 1)
      if row > 0, isConnected[row], !bands.isEmpty {
        bands[bands.count - 1].height = top + area.start + area.size - bands[bands.count - 1].y
      } else {
        bands.append(FlowFlexLayout.Band(y: top + area.start, height: area.size, boxes: []))
      }
      bandOfRow.append(bands.count - 1)
    }
    for item in items { bands[bandOfRow[item.rows.lowerBound]].boxes.append(item.box) }
    return bands
  }

  /// Clause 4.2 of CSS Grid Layout 1: of the items of the first row that has any, those that share one come first.
  func setBaselines(of box: FlowBox) {
    guard let first = items.map(\.rows.lowerBound).min(), let last = items.map(\.rows.upperBound).max() else { return }
    let top = items.filter { $0.rows.lowerBound == first }
    let bottom = items.filter { $0.rows.upperBound == last }
    func leading(_ items: [GridItem]) -> FlowBox? {
      (items.first { $0.align == .baseline }
        ?? items.min { ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound) })?.box
    }
    if let item = leading(top) { box.firstBaseline = item.origin.y + (item.firstBaseline ?? item.size.height) }
    if let item = leading(bottom) { box.lastBaseline = item.origin.y + (item.lastBaseline ?? item.size.height) }
  }
}

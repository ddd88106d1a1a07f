import PlatenGraphics

/// Lays out one grid (CSS Grid Layout 1): places items, sizes columns, then rows, and aligns items in their areas.
final class GridContainer {
  let layout: FlowLayout
  let node: FlowNode
  let grid: FlowGridStyle
  private(set) var items: [GridItem]
  private(set) var columns: [GridTrack] = []
  private(set) var rows: [GridTrack] = []

  /// - Parameters:
  ///   - width: That of the content box; nil to find out how wide the content is.
  ///   - height: That of the content box, when it is definite.
  init(_ node: FlowNode, _ layout: FlowLayout, width: Double?, height: Double?) throws {
    self.node = node
    self.layout = layout
    let style = node.style
    let grid = style.grid ?? FlowGridStyle()
    self.grid = grid
    items = node.flexChildren.map { GridItem($0, in: style) }
    let columnGap = max(0, style.columnGap.resolved(width) ?? 0)
    let rowGap = max(0, style.rowGap.resolved(height) ?? 0)
    let areas = Self.areas(grid.areas)
    let columnTemplate = GridTemplate(
      grid.columns, areas: areas.mapValues(\.columns), areaCount: grid.areas.map(\.count).max() ?? 0,
      automatic: grid.autoColumns, room: width, gap: columnGap)
    let rowTemplate = GridTemplate(
      grid.rows, areas: areas.mapValues(\.rows), areaCount: grid.areas.count, automatic: grid.autoRows, room: height,
      gap: rowGap)
    try place(columnTemplate, rowTemplate, columnGap: columnGap, rowGap: rowGap, width: width, height: height)
  }

  var style: FlowStyle { node.style }

  private static func areas(_ names: [[String]]) -> [String: (columns: Range<Int>, rows: Range<Int>)] {
    var result: [String: (columns: Range<Int>, rows: Range<Int>)] = [:]
    for (row, line) in names.enumerated() {
      for (column, name) in line.enumerated() where !name.allSatisfy({ $0 == "." }) {
        let known = result[name] ?? (column..<column + 1, row..<row + 1)
        result[name] = (
          min(known.columns.lowerBound, column)..<max(known.columns.upperBound, column + 1),
          min(known.rows.lowerBound, row)..<max(known.rows.upperBound, row + 1)
        )
      }
    }
    return result
  }

  private func place(
    _ columnTemplate: GridTemplate, _ rowTemplate: GridTemplate, columnGap: Double, rowGap: Double, width: Double?,
    height: Double?
  ) throws {
    let byColumn = grid.flowsByColumn
    let wanted = items.map { item in
      let style = item.style.grid ?? FlowGridStyle()
      let column = columnTemplate.span(from: style.columnStart, to: style.columnEnd)
      let row = rowTemplate.span(from: style.rowStart, to: style.rowEnd)
      return GridPlacement.Item(major: byColumn ? column : row, minor: byColumn ? row : column)
    }
    let explicit = byColumn ? (columnTemplate.count, rowTemplate.count) : (rowTemplate.count, columnTemplate.count)
    // Items may ask for 10,000 lines each way: where each covers that many cells, a few of them are too much.
    for item in wanted { try layout.count(steps: item.major.count * item.minor.count) }
    let placement = GridPlacement(wanted, explicit: explicit, isDense: grid.isDense)
    for (item, place) in zip(items, placement.items) {
      item.columns = byColumn ? place.major.range : place.minor.range
      item.rows = byColumn ? place.minor.range : place.major.range
    }
    let (columnsBefore, rowsBefore) =
      byColumn
      ? (placement.majorBefore, placement.minorBefore) : (placement.minorBefore, placement.majorBefore)
    let (columnCount, rowCount) =
      byColumn ? (placement.majorCount, placement.minorCount) : (placement.minorCount, placement.majorCount)
    columns = Self.tracks(
      columnTemplate, grid.autoColumns, before: columnsBefore, count: columnCount, base: width, gap: columnGap,
      taken: items.map(\.columns))
    rows = Self.tracks(
      rowTemplate, grid.autoRows, before: rowsBefore, count: items.isEmpty ? rowTemplate.count : rowCount,
      base: height, gap: rowGap, taken: items.map(\.rows))
  }

  /// The tracks of the template with implicit ones around them (clause 7.5).
  private static func tracks(
    _ template: GridTemplate, _ automatic: [FlowGridStyle.Track], before: Int, count: Int, base: Double?, gap: Double,
    taken: [Range<Int>]
  ) -> [GridTrack] {
    let automatic = automatic.isEmpty ? [.length(.auto)] : automatic
    var empty = Set(template.fitted.map { $0 + before })
    if !empty.isEmpty { for range in taken { empty.subtract(range) } }
    var isFirst = true
    return (0..<count).map { index in
      let explicit = index - before
      let track: FlowGridStyle.Track
      if template.tracks.indices.contains(explicit) {
        track = template.tracks[explicit]
      } else {
        // The pattern goes on from the end, and backwards from the start.
        let step = explicit < 0 ? explicit : explicit - template.count
        track = automatic[((step % automatic.count) + automatic.count) % automatic.count]
      }
      guard !empty.contains(index) else {
        var result = GridTrack(.length(.zero), base: base)
        result.isCollapsed = true
        return result
      }
      var result = GridTrack(track, base: base)
      result.gap = isFirst ? 0 : gap
      isFirst = false
      return result
    }
  }

  // MARK: Columns

  /// Sizes the columns for a content box of this width, or for as narrow or wide as the content makes it.
  func sizeColumns(room: Double?, constraint: GridSizing.Constraint) throws -> GridSizing {
    var sizing = GridSizing(columns, room: room)
    sizing.constraint = constraint
    sizing.stretches = style.justifyContent == .normal || style.justifyContent == .stretch
    sizing.run(try items.map { try columnContribution($0) })
    columns = sizing.tracks
    return sizing
  }

  private func columnContribution(_ item: GridItem) throws -> GridContribution {
    let widths = try layout.outerWidths(of: item.node)
    return GridContribution(
      tracks: item.columns, minimum: try columnMinimum(item, widths), minContent: widths.min, maxContent: widths.max)
  }

  /// The minimum contribution of clause 11.5, with the automatic minimum size of clause 6.6.
  private func columnMinimum(_ item: GridItem, _ widths: FlowWidths) throws -> Double {
    let style = item.style
    guard style.width.isAuto || style.width.isRelative else { return widths.min }
    let margins = (style.margin.left.resolved(nil) ?? 0) + (style.margin.right.resolved(nil) ?? 0)
    guard style.minWidth.isAuto else {
      return max(0, FlowSizes(style, in: 0).limited(FlowWidths()).min + margins)
    }
    let tracks = columns[item.columns]
    let isContent =
      !item.scrolls && tracks.contains { $0.min.isAuto } && (tracks.count == 1 || !tracks.contains { $0.factor != nil })
    guard isContent else { return max(0, FlowSizes(style, in: 0).surround.horizontal + margins) }
    // No larger than the area may become.
    var most = 0.0
    for track in tracks {
      guard case .fixed(let size) = track.max else { return widths.min }
      most += size + (track.gap)
    }
    return min(widths.min, max(most - (tracks.first?.gap ?? 0), FlowSizes(style, in: 0).surround.horizontal + margins))
  }

  // MARK: Rows

  func sizeRows(room: Double?, least: Double, most: Double) {
    var sizing = GridSizing(rows, room: room)
    sizing.least = least
    sizing.most = most
    sizing.stretches = style.alignContent == .normal || style.alignContent == .stretch
    sizing.run(
      items.map { item in
        let height = max(0, item.box.size.height + item.margin.vertical + item.shim)
        let tracks = rows[item.rows]
        let isContent =
          !item.style.minHeight.isAuto || !item.style.height.isAuto
          || !item.scrolls && tracks.contains { $0.min.isAuto }
            && (tracks.count == 1 || !tracks.contains { $0.factor != nil })
        return GridContribution(
          tracks: item.rows,
          minimum: isContent ? height : min(height, item.sizes.surround.vertical + item.margin.vertical),
          minContent: height, maxContent: height)
      })
    rows = sizing.tracks
  }
}

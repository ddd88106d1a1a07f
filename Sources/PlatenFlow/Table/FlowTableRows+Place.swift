import PlatenGraphics

extension FlowTableRows {
  /// Puts everything to its place in the table.
  ///
  /// - Parameters:
  ///   - origin: The inner edge of padding and border.
  ///   - width: The width inside of them.
  /// - Returns: The height of all rows with spacing.
  func place(into table: FlowTableLayout, places: FlowTableColumnPlaces, origin: Point, width: Double) -> Double {
    let isRightToLeft = grid.node.style.isRightToLeft
    func left(_ extent: (x: Double, width: Double)) -> Double {
      origin.x + (isRightToLeft ? width - extent.x - extent.width : extent.x)
    }
    table.isRightToLeft = isRightToLeft
    table.hasHeader = grid.hasHeader
    table.hasFooter = grid.hasFooter
    table.rowSpacing = grid.spacing.height
    table.borders = grid.borders
    table.groups = grid.groups.map { FlowTableLayout.Group(node: $0.node, rows: $0.rows) }
    table.columnWidths = places.widths
    table.columnX = places.x.indices.map { left((places.x[$0], places.widths[$0])) }
    for element in grid.columnElements where element.node.style.hasBackground {
      let extent = places.extent(of: element.first..<element.first + element.span)
      guard extent.width > 0 else { continue }
      let columns = element.first..<element.first + element.span
      table.strips.append(
        .init(
          node: element.node, columns: columns, isGroup: element.isGroup, x: left(extent), width: extent.width))
    }
    table.hasGrounds =
      !table.strips.isEmpty || grid.groups.contains { $0.node.style.hasBackground }
      || grid.rows.contains { $0.node.style.hasBackground }
    table.rows.reserveCapacity(rows.count)
    table.cells.reserveCapacity(cells.count)
    let spacing = places.x.isEmpty ? 0 : grid.spacing.height
    var y = origin.y + spacing
    for (index, row) in rows.enumerated() {
      let source = grid.rows[index]
      var placed = FlowTableLayout.Row(node: source.node, group: source.group, cells: source.cells)
      placed.y = y
      placed.height = row.height
      placed.isCollapsed = row.isCollapsed
      table.rows.append(placed)
      for cell in source.cells {
        let place = grid.cells[cell]
        let box = cells[cell].box
        box.origin = Point(x: left(places.extent(of: place.columns)), y: y)
        let isHidden = row.isCollapsed || places.hides(place.columns)
        table.cells.append(
          .init(box: isHidden ? nil : box, row: place.row, rowSpan: place.rowSpan, column: place.column))
      }
      if !row.isCollapsed { y += row.height + spacing }
    }
    return rows.isEmpty ? 0 : max(0, y - origin.y)
  }

  /// The baselines of the first and the last row that is seen (CSS 2.2, clause 17.5.3).
  func baselines(in table: FlowTableLayout) -> (first: Double?, last: Double?) {
    func baseline(_ index: Int?) -> Double? {
      guard let index, let baseline = rows[index].baseline else { return nil }
      return table.rows[index].y + baseline
    }
    return (
      baseline(rows.firstIndex { !$0.isCollapsed }), baseline(rows.lastIndex { !$0.isCollapsed })
    )
  }
}

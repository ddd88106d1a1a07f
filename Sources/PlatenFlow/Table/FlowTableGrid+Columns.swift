extension FlowTableGrid {
  private struct Span: Hashable {
    var first: Int
    var count: Int
  }

  /// What each column asks for (CSS Tables 3, clause 3.8): of its elements, of the cells in it, of the cells that span it.
  func measuredColumns(_ layout: FlowLayout) throws -> [FlowTableColumn] {
    if let columns { return columns }
    var result = elementWishes()
    var single = [FlowTableColumn.Wish?](repeating: nil, count: columnCount)
    var wide: [(span: Span, wish: FlowTableColumn.Wish)] = []
    var places: [Span: Int] = [:]
    let measured = isFixed ? groups.first.map { rows[$0.rows.lowerBound].cells } ?? 0..<0 : 0..<cells.count
    for index in measured {
      let cell = cells[index]
      let wish = try wish(of: cell, layout)
      if cell.columnSpan == 1 {
        single[Int(cell.column)]?.unite(wish)
        if single[Int(cell.column)] == nil { single[Int(cell.column)] = wish }
        continue
      }
      let span = Span(first: Int(cell.column), count: Int(cell.columnSpan))
      // Long tables with spanning cells in each row cost no more than short ones.
      if !wish.isConstrained, wish.percent == nil {
        if let place = places[span] {
          wide[place].wish.unite(wish)
          continue
        }
        places[span] = wide.count
      }
      wide.append((span, wish))
    }
    fit(&result)
    for cell in cells where cell.columnSpan > 1 {
      let open = cell.columns.first { !result[$0].isCollapsed } ?? Int(cell.column)
      result[open].isMergeable = false
    }
    for (index, wish) in single.enumerated() {
      if let wish { result[index].take(wish, isFixed: isFixed) }
    }
    let sorted = wide.enumerated().sorted {
      ($0.element.span.count, $0.element.span.first, $0.offset) < (
        $1.element.span.count, $1.element.span.first, $1.offset
      )
    }
    for (_, cell) in sorted {
      let span = cell.span.first..<cell.span.first + cell.span.count
      if isFixed {
        FlowColumnWidths.spreadFixed(cell.wish, over: span, spacing: spacing.width, in: &result)
      } else {
        FlowColumnWidths.spread(cell.wish, over: span, spacing: spacing.width, in: &result)
      }
    }
    limitPercentages(&result)
    columns = result
    return result
  }

  /// Columns as their elements ask: `col` before its `colgroup`.
  private func elementWishes() -> [FlowTableColumn] {
    var result: [FlowTableColumn] = []
    var groupWidth: Double?
    var groupEnd = 0
    for element in columnElements {
      let style = element.node.style
      let end = element.first + element.span
      if element.isGroup {
        groupWidth = isFixed ? nil : Self.column(style, width: nil, isFixed: isFixed).max
        groupEnd = end
        guard element.node.children.isEmpty else { continue }
      }
      let inherited = element.first < groupEnd ? groupWidth : nil
      let column = Self.column(style, width: inherited, isFixed: isFixed)
      while result.count < end { result.append(column) }
    }
    return result
  }

  private static func column(_ style: FlowStyle, width inherited: Double?, isFixed: Bool) -> FlowTableColumn {
    var column = FlowTableColumn()
    let least = style.minWidth.resolved(nil)
    column.min = max(0, least ?? 0)
    var width = style.width.resolved(nil) ?? inherited
    if let asked = width, let least { width = max(asked, least) }
    column.max = width
    column.isConstrained = width != nil
    if case .fraction(let part) = style.width, part > 0 { column.percent = part }
    column.isCollapsed = style.isCollapsed
    column.isMergeable = !isFixed && (width ?? 0) == 0 && column.percent == nil
    return column
  }

  /// As many columns as there are: those of cells, and those of elements with a width.
  private func fit(_ columns: inout [FlowTableColumn]) {
    while columns.count > columnCount, columns.last?.isMergeable == true { columns.removeLast() }
    var added = FlowTableColumn()
    added.isMergeable = !isFixed
    while columns.count < columnCount { columns.append(added) }
  }

  /// All percentages together are no more than 100 %.
  private func limitPercentages(_ columns: inout [FlowTableColumn]) {
    var total = 0.0
    for index in columns.indices {
      columns[index].min = columns[index].least
      columns[index].max = columns[index].most
      guard let part = columns[index].percent else { continue }
      let used = isFixed ? part : min(part, max(0, 1 - total))
      columns[index].percent = used
      total += used
    }
    guard isFixed, total > 1 else { return }
    for index in columns.indices {
      if let part = columns[index].percent { columns[index].percent = part / total }
    }
  }

  /// CSS Tables 3, clause 3.8.1, "outer min-content and outer max-content widths for table cells".
  private func wish(of cell: Cell, _ layout: FlowLayout) throws -> FlowTableColumn.Wish {
    let style = cell.node.style
    let border = border(of: cell)
    let padding = max(0, style.padding.left.resolved(nil) ?? 0) + max(0, style.padding.right.resolved(nil) ?? 0)
    let surround = border.left + border.right + padding
    func outer(_ length: FlowLength) -> Double? {
      guard let given = length.resolved(nil) else { return nil }
      return style.isBorderBox ? max(given, surround) : max(0, given) + surround
    }
    let width = outer(style.width)
    let least = outer(style.minWidth)
    let most = outer(style.maxWidth).map { max($0, least ?? 0) }
    var content = FlowWidths()
    if !isFixed {
      let own = style.borders.left.width + style.borders.right.width
      content = try layout.cellWidths(of: cell.node)
      content.min = max(content.min - own + border.left + border.right, surround)
      content.max = max(content.max - own + border.left + border.right, content.min)
    }
    var narrow = isFixed ? 0 : max(content.min, least ?? 0)
    var wide = width ?? content.max
    if let most {
      wide = min(wide, most)
      narrow = min(narrow, most)
    }
    var wish = FlowTableColumn.Wish(min: narrow, max: max(narrow, wide), isConstrained: width != nil)
    if case .fraction(let part) = style.width {
      wish.percent = max(0, part)
      if case .fraction(let limit) = style.maxWidth { wish.percent = max(0, min(part, limit)) }
      if isFixed, !style.isBorderBox { wish.percentSurround = surround }
    }
    return wish
  }
}

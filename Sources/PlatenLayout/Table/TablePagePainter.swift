import PlatenGraphics

/// Draws the part of a structured table on a page: backgrounds, rules, then the content of its cells.
struct TablePagePainter {
  let canvas: Canvas
  let painter: Painter

  func paint(_ page: TablePage, at origin: Point) throws {
    let bands = try page.bands.map { band in
      var band = band
      if band.cells == nil { band.cells = try page.plan.remade(band) }
      return band
    }
    var tops = [origin.y]
    for band in bands { tops.append((tops.last ?? 0) + band.height) }
    let layout = Layout(plan: page.plan, bands: bands, tops: tops, x: origin.x)
    paintBackgrounds(layout)
    if !page.plan.style.rules.isEmpty { paintRules(layout) }
    if canvas.isTagged {
      try paintContent(layout)
    } else {
      try canvas.batchingText { try paintContent(layout) }
    }
  }

  /// The bands with their cells, and where they are.
  private struct Layout {
    let plan: StructuredPlan
    let bands: [PlacedBand]
    /// The top of each band, and the bottom of the last.
    let tops: [Double]
    let x: Double

    func frame(of cell: LaidCell, inBand index: Int) -> Rect {
      let end = min(index + max(1, cell.rowSpan), bands.count)
      return Rect(
        x: x + plan.x(of: cell), y: tops[index], width: plan.width(of: cell), height: tops[end] - tops[index])
    }
  }

  private func paintBackgrounds(_ layout: Layout) {
    var covered = [Int](repeating: 0, count: layout.plan.columnCount)
    for (index, band) in layout.bands.enumerated() {
      if let color = band.background { fillBand(at: index, with: color, beside: covered, layout) }
      for column in covered.indices { covered[column] = max(0, covered[column] - 1) }
      for cell in band.cells ?? [] where cell.rowSpan > 1 {
        for column in cell.columns { covered[column] = cell.rowSpan - 1 }
      }
    }
    for (index, band) in layout.bands.enumerated() {
      for cell in band.cells ?? [] {
        // A cell over several rows has the background of its first row.
        guard let color = cell.background ?? (cell.rowSpan > 1 ? band.background : nil) else { continue }
        canvas.fill(layout.frame(of: cell, inBand: index), with: color)
      }
    }
  }

  /// Fills a band but for the columns that cells from above cover.
  private func fillBand(at index: Int, with color: Color, beside covered: [Int], _ layout: Layout) {
    let plan = layout.plan
    let height = layout.bands[index].height
    let y = layout.tops[index]
    guard covered.contains(where: { $0 > 0 }) else {
      canvas.fill(Rect(x: layout.x, y: y, width: plan.base.width, height: height), with: color)
      return
    }
    var column = 0
    while column < covered.count {
      let start = column
      while column < covered.count, covered[column] == 0 { column += 1 }
      if column > start {
        let left = plan.base.columnX[start..<column].min() ?? 0
        let width = plan.base.columnWidths[start..<column].reduce(0, +)
        canvas.fill(Rect(x: layout.x + left, y: y, width: width, height: height), with: color)
      }
      column += 1
    }
  }

  private func paintRules(_ layout: Layout) {
    let plan = layout.plan
    let count = plan.columnCount
    var rules = RulePainter(rules: plan.style.rules)
    var covered = [Int](repeating: 0, count: count)
    for (index, band) in layout.bands.enumerated() {
      /// Whether an edge after a column lies between two cells.
      var isEdge = [Bool](repeating: true, count: count)
      var wasCovered = covered
      for column in 0..<count where covered[column] > 0 { covered[column] -= 1 }
      for cell in band.cells ?? [] {
        for column in cell.columns.dropLast() { isEdge[column] = false }
        for column in cell.columns {
          covered[column] = cell.rowSpan - 1
          wasCovered[column] = 0
        }
      }
      // A span of rows and columns has no rules inside; its columns are those whose edge was not drawn above.
      for column in 0..<max(0, count - 1) where isEdge[column] {
        let isInside = wasCovered[column] > 0 && wasCovered[column + 1] > 0 && spans(column, above: index, layout)
        if !isInside {
          rules.vertical(x: layout.x + plan.base.inner[column], from: layout.tops[index], to: layout.tops[index + 1])
        }
      }
      guard index + 1 < layout.bands.count else { break }
      for column in 0..<count where covered[column] == 0 {
        let left = layout.x + plan.base.columnX[column]
        rules.horizontal(y: layout.tops[index + 1], from: left, to: left + plan.base.columnWidths[column])
      }
    }
    guard let top = layout.tops.first, let bottom = layout.tops.last else { return }
    rules.paint(around: Rect(x: layout.x, y: top, width: plan.base.width, height: bottom - top), on: canvas)
  }

  /// Whether one cell from above covers a column and the next in the band at `index`.
  private func spans(_ column: Int, above index: Int, _ layout: Layout) -> Bool {
    for above in stride(from: index - 1, through: 0, by: -1) {
      for cell in layout.bands[above].cells ?? [] where cell.columns.contains(column) {
        return cell.columns.contains(column + 1) && cell.rowSpan > index - above
      }
    }
    return false
  }

  private func paintContent(_ layout: Layout) throws {
    let missing = canvas.document.missingGlyphs
    for (index, band) in layout.bands.enumerated() {
      let cells = band.cells ?? []
      guard !cells.isEmpty else { continue }
      let isFurniture = if case .furniture = band.kind { true } else { false }
      let isHeader = if case .header = band.kind { true } else { false }
      let tag: StructureTag = isHeader ? .headerCell : .dataCell
      func row(_ body: () throws -> Void) rethrows {
        if isFurniture { try canvas.asArtifact(body) } else { try canvas.withTag(.tableRow, body) }
      }
      try row {
        let baseline = baseline(of: band, at: layout.tops[index], layout.plan)
        for cell in cells {
          let known = missing.count
          try canvas.withTag(tag) {
            try paint(cell, in: layout.frame(of: cell, inBand: index), baseline: baseline, layout.plan)
          }
          if missing.count != known { locate(missing, after: known, cell, in: band.kind, layout.plan) }
        }
      }
    }
  }

  private func locate(
    _ missing: MissingGlyphLog, after count: Int, _ cell: LaidCell, in kind: TableBand.Kind, _ plan: StructuredPlan
  ) {
    var row: Int?
    let part: MissingCharacter.Part
    switch kind {
    case .row(let index):
      part = .table
      row = index
    case .header: part = .tableHeader
    case .group, .subtotal, .totals, .furniture: part = .tableSums
    case .empty: part = .table
    }
    missing.locate(after: count, in: part, .part)
    missing.locate(after: count, row: row) { _ in (cell.column, plan.table.columns[cell.column].header) }
  }

  /// Single lines of a row stand on a common baseline.
  private func baseline(of band: PlacedBand, at top: Double, _ plan: StructuredPlan) -> Double {
    var ascent = plan.base.cellSetters[0].ascent
    var descent = plan.base.cellSetters[0].descent
    for cell in band.cells ?? [] {
      guard case .line(let text, let setter) = cell.content, cell.rowSpan == 1 else { continue }
      let extent = setter.extent(of: text)
      ascent = max(ascent, extent.ascent)
      descent = max(descent, extent.descent)
    }
    return top + (band.height - ascent - descent) / 2 + ascent
  }

  private func paint(_ cell: LaidCell, in frame: Rect, baseline: Double, _ plan: StructuredPlan) throws {
    let width = plan.contentWidth(of: cell)
    let padding = plan.style.padding
    let isLeftToRight = plan.base.context.direction == .leftToRight
    let x = frame.minX + padding + (isLeftToRight ? cell.inset : 0)
    let y =
      cell.isCut
      ? frame.minY + plan.style.verticalPadding : frame.minY + (frame.height - cell.height) / 2
    let column = plan.table.columns[cell.column]
    let decimal = cell.isDecimal ? plan.base.decimals[cell.column] : nil
    switch cell.content {
    case .line(let text, let setter):
      let base =
        cell.isCut || cell.rowSpan > 1 ? y + setter.extent(of: text).ascent : baseline
      plan.base.draw(
        text, with: setter, on: canvas, x: x, width: width, baseline: base, alignment: cell.alignment,
        decimal: decimal, separator: column.decimalSeparator, minimum: cell.minimum)
    case .text(let text):
      if let left = plan.base.left(of: text, decimal: decimal, separator: column.decimalSeparator, width: width) {
        canvas.draw(text, at: Point(x: x + left, y: y))
      } else {
        canvas.draw(text, at: Point(x: x, y: y), width: width)
      }
    case .block(_, let fragment):
      try painter.paint(fragment, at: Point(x: x, y: y))
    }
  }
}

extension StructuredPlan {
  /// The cells of a row that was only remembered by its height.
  func remade(_ placed: PlacedBand) throws -> [LaidCell] {
    guard case .row(let index) = placed.kind else { return [] }
    let content = try content(ofRow: index)
    // Rows that spans from above reach into are not remembered this way.
    var placement = SpanPlacement(columnCount: columnCount)
    let places = try placement.place(content, row: index, of: table.rows.count)
    return try band(content, places, kind: placed.kind, look: cellLook).cells
  }
}

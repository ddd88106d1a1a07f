import PlatenGraphics

/// Draws a range of rows: stripes first, then all text in a few calls.
struct TablePainter {
  let canvas: Canvas
  let painter: Painter

  private var context: LayoutContext { painter.context }

  func paint(_ fragment: TableFragment, at origin: Point) throws {
    paintBackgrounds(fragment, at: origin)
    if canvas.isTagged {
      try canvas.drawingTextOnly { try paintText(of: fragment, at: origin) }
    } else {
      try canvas.batchingText { try paintText(of: fragment, at: origin) }
    }
  }

  private func paintText(of fragment: TableFragment, at origin: Point) throws {
    let plan = fragment.plan
    let missing = canvas.document.missingGlyphs
    var known = missing.count
    func locate(_ row: Int?, _ part: MissingCharacter.Part = .table) {
      guard missing.count != known else { return }
      plan.locate(missing, after: known, row: row, in: part, x: origin.x)
      known = missing.count
    }
    var y = origin.y
    if fragment.showsHeader {
      // Only the first header is read out; the repeated ones are for the eye.
      let isFirst = fragment.rows.lowerBound == 0 && fragment.opening == nil
      let place = Point(x: origin.x, y: y)
      if isFirst {
        paint(plan.header, of: plan, at: place, height: plan.headerHeight, cell: .headerCell)
      } else {
        canvas.asArtifact {
          paint(plan.header, of: plan, at: place, height: plan.headerHeight, cell: .headerCell)
        }
      }
      y += plan.headerHeight
      locate(nil, .tableHeader)
    }
    if fragment.showsNoRows {
      canvas.withTag(.tableRow) {
        canvas.withTag(.dataCell) { paintEmpty(plan, at: Point(x: origin.x, y: y)) }
      }
      y += plan.table.style.rowHeight
    }
    if let opening = fragment.opening {
      paint(opening.cells, of: plan, at: Point(x: origin.x, y: y), height: opening.height, centered: false)
      y += opening.height
      locate(opening.row)
    }
    for (index, row) in fragment.rows.enumerated() {
      let height = fragment.height(at: index)
      try paintRow(row, of: plan, at: Point(x: origin.x, y: y), height: height)
      y += height
      locate(row)
    }
    if let closing = fragment.closing {
      paint(closing.cells, of: plan, at: Point(x: origin.x, y: y), height: closing.height, centered: false)
      y += closing.height
      locate(closing.row)
    }
    if fragment.showsTotals, let totals = plan.table.totals {
      paintLine(
        totals, with: plan.totalsSetters, of: plan, at: Point(x: origin.x, y: y), height: plan.totalsHeight,
        isTotals: true)
      locate(nil, .tableSums)
    }
  }

  private func paintBackgrounds(_ fragment: TableFragment, at origin: Point) {
    let plan = fragment.plan
    let style = plan.table.style
    var y = origin.y
    func band(_ height: Double, _ color: Color?) {
      if let color { canvas.fill(Rect(x: origin.x, y: y, width: plan.width, height: height), with: color) }
      y += height
    }
    var stripes: [Rect] = []
    func stripe(_ row: Int, _ height: Double) {
      if row % 2 == 1 { stripes.append(Rect(x: origin.x, y: y, width: plan.width, height: height)) }
      y += height
    }
    if fragment.showsHeader { band(plan.headerHeight, style.headerBackground) }
    if fragment.showsNoRows { band(style.rowHeight, nil) }
    if let opening = fragment.opening { stripe(opening.row, opening.height) }
    for (index, row) in fragment.rows.enumerated() { stripe(row, fragment.height(at: index)) }
    if let closing = fragment.closing { stripe(closing.row, closing.height) }
    if let color = style.alternateBackground { canvas.fill(stripes, with: color) }
    if fragment.showsTotals { band(plan.totalsHeight, style.totalsBackground) }
    if !style.rules.isEmpty { paintRules(fragment, at: origin, bottom: y) }
  }

  private func paintRules(_ fragment: TableFragment, at origin: Point, bottom: Double) {
    let plan = fragment.plan
    var rules = RulePainter(rules: plan.table.style.rules)
    var y = origin.y
    func below(_ height: Double) {
      y += height
      if y < bottom - Regions.tolerance { rules.horizontal(y: y, from: origin.x, to: origin.x + plan.width) }
    }
    if fragment.showsHeader { below(plan.headerHeight) }
    if plan.table.rows.count == 0 { y = bottom }
    if let opening = fragment.opening { below(opening.height) }
    for index in fragment.rows.indices { below(fragment.height(at: index - fragment.rows.lowerBound)) }
    if let closing = fragment.closing { below(closing.height) }
    if plan.table.rows.count > 0 {
      for x in plan.inner { rules.vertical(x: origin.x + x, from: origin.y, to: bottom) }
    }
    rules.paint(around: Rect(x: origin.x, y: origin.y, width: plan.width, height: bottom - origin.y), on: canvas)
  }

  private func paintRow(_ row: Int, of plan: TablePlan, at origin: Point, height: Double) throws {
    let cells = try plan.table.rows.cells(at: row)
    let hasLines =
      cells.contains(where: \.hasLineEnds)
      || !plan.isSingleLine && cells.indices.contains { !plan.staysOnLine(cells[$0], column: $0) }
    guard hasLines else {
      paintLine(cells, with: plan.cellSetters, of: plan, at: origin, height: height)
      return
    }
    paint(cells.enumerated().map { plan.shape($1, column: $0) }, of: plan, at: origin, height: height)
  }

  /// Single lines on a common baseline.
  private func paintLine(
    _ cells: [String], with setters: [LineSetter], of plan: TablePlan, at origin: Point, height: Double,
    isTotals: Bool = false
  ) {
    var ascent = setters[0].ascent
    var descent = setters[0].descent
    if height != plan.table.style.rowHeight {
      for (text, setter) in zip(cells, setters) {
        let extent = setter.extent(of: text)
        ascent = max(ascent, extent.ascent)
        descent = max(descent, extent.descent)
      }
    }
    let baseline = origin.y + (height - ascent - descent) / 2 + ascent
    let padding = plan.table.style.padding
    canvas.withTag(.tableRow) {
      for column in cells.indices {
        let (x, width) =
          isTotals ? plan.totalsPlace(column, of: cells) : (plan.columnX[column], plan.columnWidths[column])
        canvas.withTag(.dataCell) {
          plan.draw(
            cells[column], with: setters[column], column: column, on: canvas, x: origin.x + x + padding,
            width: max(0, width - 2 * padding), baseline: baseline)
        }
      }
    }
  }

  /// Cells of several lines; each stands in the middle of the row, or at its top where the row goes on.
  private func paint(
    _ cells: [ShapedText], of plan: TablePlan, at origin: Point, height: Double, centered: Bool = true,
    cell: StructureTag = .dataCell
  ) {
    let style = plan.table.style
    canvas.withTag(.tableRow) {
      for (column, text) in cells.enumerated() {
        let y = centered ? (height - text.size.height) / 2 : style.verticalPadding
        canvas.withTag(cell) {
          let place = Point(x: origin.x + plan.columnX[column] + style.padding, y: origin.y + y)
          let width = max(1, plan.columnWidths[column] - 2 * style.padding)
          // Headers are words: they stand by their alignment, whatever their digits.
          if plan.isAdjusted[column], cell == .dataCell,
            let left = plan.left(
              of: text, decimal: plan.decimals[column], separator: plan.table.columns[column].decimalSeparator,
              width: width)
          {
            canvas.draw(text, at: Point(x: place.x + left, y: place.y))
          } else {
            canvas.draw(text, at: place, width: width)
          }
        }
      }
    }
  }

  private func paintEmpty(_ plan: TablePlan, at origin: Point) {
    let text = context.engine.shape(
      [TextRun(plan.table.emptyText, style: plan.table.style.secondary)],
      style: context.paragraph(.center, maxLines: 1, overflow: .ellipsis), width: plan.width)
    let y = (plan.table.style.rowHeight - text.size.height) / 2
    canvas.draw(text, at: Point(x: origin.x, y: origin.y + y), width: plan.width)
  }
}

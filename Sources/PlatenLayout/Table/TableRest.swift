import PlatenGraphics

/// A table from a row onwards. Paginates by arithmetic: rows are measured, not shaped, unless they wrap.
struct TableRest: Block {
  let plan: TablePlan
  /// The first row that is not placed yet.
  let row: Int
  /// What is left of the row before `row`, when it is higher than a page.
  let slice: [ShapedText]?

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let count = plan.table.rows.count
    if count == 0 { return layoutEmpty(in: regions) }
    var fragment = TableFragment(plan: plan, rows: row..<row)
    // The header gives way where a page holds nothing else beside it.
    let least = plan.table.style.rowHeight
    if !Regions.fits(plan.headerHeight + least, in: regions.freshHeight) { fragment.showsHeader = false }
    var y = fragment.showsHeader ? plan.headerHeight : 0
    if let slice {
      let (placed, rest) = split(slice, row: row - 1, room: regions.height - y)
      guard let placed else { return refuseOrFail(regions, needed: y + least) }
      fragment.opening = placed
      y += placed.height
      if let rest {
        return .partial(finish(fragment, height: y), rest: TableRest(plan: plan, row: row, slice: rest))
      }
    }
    let end = try take(from: row, y: &y, regions: regions, into: &fragment)
    if end == count { return placeTotals(fragment, y: y, regions: regions) }
    if let result = try keepCompany(for: fragment, next: end, y: y, regions: regions) { return result }
    return try goOn(fragment, at: end, y: y, regions: regions)
  }

  /// Takes rows while they fit; answers the first that does not.
  private func take(
    from start: Int, y: inout Double, regions: Regions, into fragment: inout TableFragment
  ) throws -> Int {
    let count = plan.table.rows.count
    let standard = plan.table.style.rowHeight
    var index = start
    var heights: ContiguousArray<Float>?
    while index < count, regions.fits(y + standard) {
      let height = try plan.height(ofRow: index)
      guard regions.fits(y + height) else { break }
      if height != standard, heights == nil {
        heights = ContiguousArray(repeating: Float(standard), count: index - start)
      }
      heights?.append(Float(height))
      y += height
      index += 1
    }
    fragment.rows = start..<index
    fragment.heights = heights
    return index
  }

  /// All rows are placed: the totals go with them, or at least two rows go with the totals.
  private func placeTotals(_ placed: TableFragment, y: Double, regions: Regions) -> LayoutResult {
    guard plan.table.totals != nil else { return .complete(finish(placed, height: y, continues: false)) }
    var fragment = placed
    if regions.fits(y + plan.totalsHeight) {
      fragment.showsTotals = true
      return .complete(finish(fragment, height: y + plan.totalsHeight, continues: false))
    }
    let count = plan.table.rows.count
    let keep = max(fragment.rows.lowerBound, count - 2)
    if keep == fragment.rows.lowerBound, fragment.opening == nil {
      // Nothing would be left here. On a page that has been started, all move on; a fresh page that cannot hold two
      // rows and the totals gives up the company.
      if !regions.isFresh { return .refused(Refusal(block: "table", needed: y + plan.totalsHeight)) }
      if fragment.rows.count > 1 { return cut(fragment, at: count - 1, y: y) }
      return .partial(finish(fragment, height: y), rest: TotalsRest(plan: plan))
    }
    return cut(fragment, at: keep, y: y)
  }

  /// One row is left for the next page, and totals, which want two: the row before it moves on as well. Nil when that is
  /// not so or does not help.
  private func keepCompany(
    for placed: TableFragment, next: Int, y: Double, regions: Regions
  ) throws -> LayoutResult? {
    let last = plan.table.rows.count - 1
    guard plan.table.totals != nil, next == last, placed.rows.last == last - 1 else { return nil }
    let company = try plan.height(ofRow: last - 1) + plan.height(ofRow: last) + plan.totalsHeight
    let needed = (placed.showsHeader ? plan.headerHeight : 0) + company
    guard Regions.fits(needed, in: regions.freshHeight) else { return nil }
    if placed.rows.count > 1 || placed.opening != nil { return cut(placed, at: last - 1, y: y) }
    return regions.isFresh ? nil : .refused(Refusal(block: "table", needed: needed))
  }

  private func cut(_ fragment: TableFragment, at row: Int, y: Double) -> LayoutResult {
    var kept = fragment
    var height = y
    for index in row..<fragment.rows.upperBound { height -= fragment.height(at: index - fragment.rows.lowerBound) }
    kept.rows = fragment.rows.lowerBound..<row
    if let heights = fragment.heights { kept.heights = ContiguousArray(heights.prefix(kept.rows.count)) }
    return .partial(finish(kept, height: height), rest: TableRest(plan: plan, row: row, slice: nil))
  }

  /// The row at `next` does not fit here: it moves on whole, or is split when no page could hold it.
  private func goOn(_ placed: TableFragment, at next: Int, y: Double, regions: Regions) throws -> LayoutResult {
    let header = placed.showsHeader ? plan.headerHeight : 0
    let height = try plan.height(ofRow: next)
    let isEmpty = placed.rows.isEmpty && placed.opening == nil
    if Regions.fits(header + height, in: regions.freshHeight) {
      if isEmpty { return refuseOrFail(regions, needed: header + height) }
      return .partial(finish(placed, height: y), rest: TableRest(plan: plan, row: next, slice: nil))
    }
    let cells = zip(try plan.table.rows.cells(at: next), plan.table.columns.indices).map { plan.shape($0, column: $1) }
    // A beginning of fewer than three lines is no help to a reader, except where there is no better page.
    let room = regions.height - y
    let (slice, rest) = split(cells, row: next, room: room)
    let worthIt = regions.isFresh && isEmpty || room > 3 * plan.cellSetters[0].ascent * 1.4 + 8
    guard let slice, let rest, worthIt else {
      if isEmpty { return refuseOrFail(regions, needed: header + plan.table.style.rowHeight) }
      return .partial(finish(placed, height: y), rest: TableRest(plan: plan, row: next, slice: nil))
    }
    var fragment = placed
    fragment.closing = slice
    return .partial(
      finish(fragment, height: y + slice.height), rest: TableRest(plan: plan, row: next + 1, slice: rest))
  }

  /// As many lines of each cell as fit into `room`, and the others; no slice when not one line fits.
  private func split(
    _ cells: [ShapedText], row: Int, room: Double
  ) -> (TableFragment.RowSlice?, rest: [ShapedText]?) {
    let padding = 2 * plan.table.style.verticalPadding
    var placed: [ShapedText] = []
    var rest: [ShapedText] = []
    var height = 0.0
    var any = false
    for cell in cells {
      let count = cell.linesFitting(room - padding)
      any = any || count > 0
      placed.append(cell[0..<count])
      rest.append(cell[count..<cell.lineCount])
      height = max(height, placed[placed.count - 1].size.height)
    }
    guard any else { return (nil, cells) }
    let slice = TableFragment.RowSlice(row: row, cells: placed, height: plan.table.style.height(of: height))
    return (slice, rest.contains { $0.lineCount > 0 } ? rest : nil)
  }

  private func refuseOrFail(_ regions: Regions, needed: Double) -> LayoutResult {
    .refused(Refusal(block: "table row", needed: needed))
  }

  /// A line that says so stands in place of rows; the totals go with it.
  private func layoutEmpty(in regions: Regions) -> LayoutResult {
    let row = plan.table.style.rowHeight
    let showsHeader = Regions.fits(plan.headerHeight + row, in: regions.freshHeight)
    let height = (showsHeader ? plan.headerHeight : 0) + row
    let needed = height + plan.totalsHeight
    var fragment = TableFragment(plan: plan, rows: 0..<0)
    fragment.showsHeader = showsHeader
    fragment.showsNoRows = true
    if regions.fits(needed) {
      fragment.showsTotals = plan.table.totals != nil
      return .complete(finish(fragment, height: needed, continues: false))
    }
    guard regions.isFresh, regions.fits(height) else { return .refused(Refusal(block: "table", needed: needed)) }
    return .partial(finish(fragment, height: height), rest: TotalsRest(plan: plan))
  }

  private func finish(_ rows: TableFragment, height: Double, continues: Bool = true) -> Fragment {
    var fragment = Fragment(size: Size(width: plan.width, height: height), role: .table, content: .rows(rows))
    fragment.isContinued = row > 0 || slice != nil
    fragment.continues = continues
    return fragment
  }
}

/// The totals row alone: the last resort on pages that hold fewer than three rows.
private struct TotalsRest: Block {
  let plan: TablePlan

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    guard regions.fits(plan.totalsHeight) else {
      return .refused(Refusal(block: "totals row", needed: plan.totalsHeight))
    }
    let end = plan.table.rows.count
    var rows = TableFragment(plan: plan, rows: end..<end)
    rows.showsHeader = false
    rows.showsTotals = true
    var fragment = Fragment(
      size: Size(width: plan.width, height: plan.totalsHeight), role: .table, content: .rows(rows))
    fragment.isContinued = true
    return .complete(fragment)
  }
}

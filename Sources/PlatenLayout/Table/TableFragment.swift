import PlatenGraphics

/// A range of rows at its place: no cells, only what it takes to draw them.
package struct TableFragment {
  /// A part of a row that is higher than a page.
  struct RowSlice {
    let row: Int
    let cells: [ShapedText]
    let height: Double
  }

  /// What only few fragments have.
  struct Extras {
    /// The rest of a row that began on an earlier page, below the header.
    var opening: RowSlice?
    /// The beginning of a row that goes on on the next page, after the rows.
    var closing: RowSlice?
  }

  let plan: TablePlan
  var rows: Range<Int>
  /// The heights of `rows`; nil when all have the style's row height.
  var heights: ContiguousArray<Float>?
  private var extras: [Extras] = []
  /// Whether the header stands on top.
  var showsHeader = true
  var showsTotals = false
  /// Whether a line says that there are no rows.
  var showsNoRows = false

  init(plan: TablePlan, rows: Range<Int>) {
    self.plan = plan
    self.rows = rows
  }

  var opening: RowSlice? {
    get { extras.first?.opening }
    set { extras = [Extras(opening: newValue, closing: closing)] }
  }

  var closing: RowSlice? {
    get { extras.first?.closing }
    set { extras = [Extras(opening: opening, closing: newValue)] }
  }

  /// Where the rows of this fragment are in the table.
  package var rowRange: Range<Int> { rows }

  /// The rows, when nothing but the header stands beside them and all have the same height.
  var plainRange: Range<Int>? {
    heights == nil && extras.isEmpty && showsHeader && !showsTotals && !showsNoRows ? rows : nil
  }

  func height(at index: Int) -> Double {
    heights.map { Double($0[index]) } ?? plan.table.style.rowHeight
  }
}

extension TablePlan {
  /// The fragment of rows that all have the style's height, in the middle of the table.
  func fragment(rows: Range<Int>) -> Fragment {
    var fragment = Fragment(
      size: Size(width: width, height: headerHeight + Double(rows.count) * table.style.rowHeight), role: .table,
      content: .rows(TableFragment(plan: self, rows: rows)))
    fragment.isContinued = true
    fragment.continues = true
    return fragment
  }
}

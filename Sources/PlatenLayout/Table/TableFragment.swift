import PlatenGraphics

/// A range of rows at its place: no cells, only what it takes to draw them.
package struct TableFragment {
  let plan: TablePlan
  /// Whether the header stands on top.
  var showsHeader: Bool
  /// The rest of a row that began on an earlier page, below the header.
  var opening: RowSlice?
  var rows: Range<Int>
  /// The heights of `rows`; nil when all have the style's row height.
  var heights: ContiguousArray<Float>?
  /// The beginning of a row that goes on on the next page, after `rows`.
  var closing: RowSlice?
  var showsTotals: Bool
  /// Whether a line says that there are no rows.
  var showsNoRows = false

  /// A part of a row that is higher than a page.
  struct RowSlice {
    let row: Int
    let cells: [ShapedText]
    let height: Double
  }

  /// Where the rows of this fragment are in the table.
  package var rowRange: Range<Int> { rows }

  func height(at index: Int) -> Double {
    heights.map { Double($0[index]) } ?? plan.table.style.rowHeight
  }
}

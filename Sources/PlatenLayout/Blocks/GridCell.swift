/// A cell of a grid.
package struct GridCell {
  package var block: any Block
  package var columnSpan: Int
  package var rowSpan: Int
  /// Where the content stands in a cell that is higher; a box fills the cell.
  package var alignment: Row.VerticalAlignment

  /// Makes a cell; spans are brought into 1...1000.
  package init(
    _ block: any Block, columnSpan: Int = 1, rowSpan: Int = 1, alignment: Row.VerticalAlignment = .top
  ) {
    self.block = block
    self.columnSpan = min(max(1, columnSpan), 1000)
    self.rowSpan = min(max(1, rowSpan), 1000)
    self.alignment = alignment
  }
}

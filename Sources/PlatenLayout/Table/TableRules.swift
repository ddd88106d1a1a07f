/// The lines of a table; nil draws none.
package struct TableRules: Hashable {
  /// Between rows.
  package var horizontal: BorderSide?
  /// Between columns.
  package var vertical: BorderSide?
  /// Around the part of the table on each page.
  package var border: BorderSide?

  package init(horizontal: BorderSide? = nil, vertical: BorderSide? = nil, border: BorderSide? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.border = border
  }

  var isEmpty: Bool { horizontal == nil && vertical == nil && border == nil }
}

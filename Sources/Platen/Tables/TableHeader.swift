import PlatenLayout

/// A row of a table's header above the names of its columns, or of its repeated footer.
///
/// Each cell takes the next columns that no cell from above covers; together they must fill the table.
public struct HeaderRow: Hashable, Sendable {
  /// The cells.
  public var cells: [HeaderCell]

  /// Makes a row of cells.
  public init(_ cells: HeaderCell...) { self.cells = cells }

  /// Makes a row of cells.
  public init(_ cells: [HeaderCell]) { self.cells = cells }

  var layout: RowLayout {
    RowLayout(
      cells.map {
        CellLayout($0.text, columnSpan: $0.columns, rowSpan: $0.rows, style: $0.style.layout)
      })
  }
}

/// A cell of a ``HeaderRow``.
public struct HeaderCell: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String
  /// The number of columns it takes.
  public var columns: Int
  /// The number of rows it takes; the last one may be that of the columns' names.
  public var rows: Int
  /// How it differs from the others.
  public var style: CellStyle

  /// Makes a cell.
  public init(_ text: String, columns: Int = 1, rows: Int = 1, style: CellStyle = CellStyle()) {
    self.text = text
    self.columns = columns
    self.rows = rows
    self.style = style
  }

  /// Makes a cell of one column and row.
  public init(stringLiteral text: String) { self.init(text) }
}

/// Turns the statements of a closure into rows of a header.
@resultBuilder
public enum HeaderBuilder {
  /// One row.
  public static func buildExpression(_ row: HeaderRow) -> [HeaderRow] { [row] }
  /// Rows one below the other.
  public static func buildBlock(_ rows: [HeaderRow]...) -> [HeaderRow] { rows.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ rows: [HeaderRow]?) -> [HeaderRow] { rows ?? [] }
  /// `if`.
  public static func buildEither(first rows: [HeaderRow]) -> [HeaderRow] { rows }
  /// `else`.
  public static func buildEither(second rows: [HeaderRow]) -> [HeaderRow] { rows }
  /// `for`.
  public static func buildArray(_ rows: [[HeaderRow]]) -> [HeaderRow] { rows.flatMap { $0 } }
}

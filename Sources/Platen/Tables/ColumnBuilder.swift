/// Turns the statements of a closure into columns of a table; `if`, `switch`, `for` and optionals work.
@resultBuilder
public enum ColumnBuilder<Value> {
  /// One column.
  public static func buildExpression(_ column: Column<Value>) -> [Column<Value>] { [column] }
  /// Columns one after the other.
  public static func buildBlock(_ columns: [Column<Value>]...) -> [Column<Value>] { columns.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ columns: [Column<Value>]?) -> [Column<Value>] { columns ?? [] }
  /// `if`.
  public static func buildEither(first columns: [Column<Value>]) -> [Column<Value>] { columns }
  /// `else`.
  public static func buildEither(second columns: [Column<Value>]) -> [Column<Value>] { columns }
  /// `for`.
  public static func buildArray(_ columns: [[Column<Value>]]) -> [Column<Value>] { columns.flatMap { $0 } }
}

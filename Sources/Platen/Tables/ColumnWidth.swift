/// How wide a column is.
public struct ColumnWidth: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case weight(Double)
    case fixed(Double)
    case automatic
  }

  let kind: Kind
  let minimum: Double
  let maximum: Double

  /// A share of the width that the other kinds leave; greater than zero.
  ///
  /// - Parameters:
  ///   - weight: The share, compared with those of the other columns.
  ///   - minimum: The least width, in points.
  ///   - maximum: The greatest width, in points.
  public static func weight(_ weight: Double, minimum: Double = 0, maximum: Double = .infinity) -> ColumnWidth {
    ColumnWidth(kind: .weight(weight), minimum: minimum, maximum: maximum)
  }

  /// So many points.
  public static func fixed(_ points: Double) -> ColumnWidth {
    ColumnWidth(kind: .fixed(points), minimum: 0, maximum: .infinity)
  }

  /// From the content: narrow columns get what they need, wide ones share the rest.
  ///
  /// - Parameters:
  ///   - minimum: The least width, in points.
  ///   - maximum: The greatest width, in points.
  public static func automatic(minimum: Double = 0, maximum: Double = .infinity) -> ColumnWidth {
    ColumnWidth(kind: .automatic, minimum: minimum, maximum: maximum)
  }

  /// From the content, without limits.
  public static var automatic: ColumnWidth { automatic() }
}

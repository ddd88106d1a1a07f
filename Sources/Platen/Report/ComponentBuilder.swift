/// Turns the statements of a closure into one component; `if`, `switch`, `for` and optionals work.
@resultBuilder
public enum ComponentBuilder {
  /// One statement.
  public static func buildExpression(_ component: some Component) -> [any Component] { [component] }
  /// One statement whose component is not there.
  public static func buildExpression(_ component: (some Component)?) -> [any Component] {
    component.map { [$0] } ?? []
  }
  /// Statements one after the other.
  public static func buildBlock(_ parts: [any Component]...) -> [any Component] { parts.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ part: [any Component]?) -> [any Component] { part ?? [] }
  /// `if`.
  public static func buildEither(first part: [any Component]) -> [any Component] { part }
  /// `else`.
  public static func buildEither(second part: [any Component]) -> [any Component] { part }
  /// `for`.
  public static func buildArray(_ parts: [[any Component]]) -> [any Component] { parts.flatMap { $0 } }
  /// `#available`.
  public static func buildLimitedAvailability(_ part: [any Component]) -> [any Component] { part }
  /// The whole closure.
  public static func buildFinalResult(_ parts: [any Component]) -> ComponentGroup { ComponentGroup(parts) }
}

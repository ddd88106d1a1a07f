import PlatenLayout

/// Label and value pairs on cards of equal width, in as many rows as their text needs.
public struct SummaryCards: Component, WidthDependent {
  /// The pairs.
  public var items: [(label: String, value: String)]

  /// Makes cards.
  public init(_ items: [(label: String, value: String)]) { self.items = items }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    SummaryCardsComponent(items: items).block(in: environment)
  }
}

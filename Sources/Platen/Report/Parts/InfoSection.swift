import PlatenLayout

/// A heading and label: value pairs. Breaks across pages between pairs.
public struct InfoSection: Component, WidthDependent {
  /// The heading.
  public var title: String?
  /// The pairs.
  public var items: [(label: String, value: String)]

  /// Makes a section of facts.
  public init(_ title: String? = nil, items: [(label: String, value: String)]) {
    self.title = title
    self.items = items
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    InfoSectionComponent(title: title, items: items).block(in: environment)
  }
}

import PlatenLayout

/// A word or phrase on a rounded ground, centred, in a colour that can be read on it.
public struct StatusBadge: Component, WidthDependent {
  /// The words.
  public var status: String
  /// The ground.
  public var background: Color

  /// Makes a badge.
  public init(_ status: String, background: Color) {
    self.status = status
    self.background = background
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    BadgeComponent(status: status, background: background).block(in: environment)
  }
}

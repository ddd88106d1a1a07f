import PlatenLayout

/// The title in capitals and a line below it, centred.
public struct ReportTitle: Component, BlockComponent {
  /// The title.
  public var title: String
  /// The line below it.
  public var subtitle: String?

  /// Makes a title.
  public init(_ title: String, subtitle: String? = nil) {
    self.title = title
    self.subtitle = subtitle
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    TitleComponent(title: title, subtitle: subtitle).block(in: environment)
  }
}

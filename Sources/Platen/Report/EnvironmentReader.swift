import PlatenLayout

/// Components that depend on what flows down to them.
///
/// ```swift
/// EnvironmentReader { values in
///   Text("In the accent colour").color(values.theme.accentBlue)
/// }
/// ```
public struct EnvironmentReader: Component, BlockComponent {
  let content: (EnvironmentValues) -> ComponentGroup

  /// Makes a part whose content is asked for when the report is composed.
  public init(@ComponentBuilder content: @escaping (EnvironmentValues) -> ComponentGroup) { self.content = content }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    try content(environment.values).block(in: environment)
  }
}

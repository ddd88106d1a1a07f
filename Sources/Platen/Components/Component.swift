import PlatenLayout

/// A part of a report: a value that says what it consists of and draws nothing itself.
///
/// Compose parts of your own from others:
///
/// ```swift
/// struct Greeting: Component {
///   var name: String
///   var body: some Component {
///     Heading("Hello")
///     Text("Dear \(name),")
///   }
/// }
/// ```
public protocol Component {
  /// What the part consists of.
  associatedtype Body: Component
  /// What the part consists of.
  @ComponentBuilder var body: Body { get }
}

extension Component where Body == EmptyComponent {
  /// Nothing: components of the library are laid out by themselves.
  public var body: EmptyComponent { return EmptyComponent() }
}

/// A component of the library, which makes its layout block itself; its body is never asked for.
protocol BlockComponent {
  func block(in environment: ComponentEnvironment) throws -> any Block
}

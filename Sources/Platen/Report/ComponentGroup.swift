import PlatenLayout

/// Components one below the other: what a closure of components comes to.
public struct ComponentGroup: Component, BlockComponent {
  let parts: [any Component]

  init(_ parts: [any Component]) { self.parts = parts }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    Stack(try blocks(in: environment), spacing: environment.values.spacing ?? environment.theme.partSpacing)
  }

  /// The blocks of the parts, groups in groups resolved.
  func blocks(in environment: ComponentEnvironment) throws -> [any Block] {
    try parts.flatMap { part -> [any Block] in
      if let group = part as? ComponentGroup { return try group.blocks(in: environment) }
      return [try environment.block(of: part)]
    }
  }
}

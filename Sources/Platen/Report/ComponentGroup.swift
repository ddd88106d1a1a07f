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

  /// The blocks of the parts; groups in groups, and in the bodies of components, resolved: a heading at the end of one
  /// then stands with what follows the group.
  func blocks(in environment: ComponentEnvironment) throws -> [any Block] {
    try parts.flatMap { part -> [any Block] in
      let (inner, part) = try environment.resolved(part)
      if part is EmptyComponent { return [] }
      if let group = part as? ComponentGroup { return try group.blocks(in: inner) }
      return [try inner.block(of: part)]
    }
  }
}

import PlatenLayout

/// A component with changes to the environment it is composed in, or with a wrapper around its block.
struct Modified: Component, BlockComponent {
  let content: any Component
  var change: (inout EnvironmentValues) -> Void = { _ in }
  var wrap: (any Block, ComponentEnvironment) -> any Block = { block, _ in block }

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    var inner = environment
    inner.update(change)
    let block = wrap(try inner.block(of: content), environment)
    let isSame =
      inner.layout.direction == environment.layout.direction && inner.layout.language == environment.layout.language
    return isSame ? block : Localized(block, direction: inner.layout.direction, language: inner.layout.language)
  }
}

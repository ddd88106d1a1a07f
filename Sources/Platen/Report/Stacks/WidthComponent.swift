import PlatenLayout

extension ColumnWidth {
  /// The width as layout knows it.
  var track: Track {
    switch kind {
    case .fixed(let points): .fixed(points)
    case .weight(let weight): .weight(weight, minimum: minimum, maximum: maximum)
    case .automatic: .automatic(minimum: minimum, maximum: maximum)
    }
  }
}

/// A component that says how wide it is in an ``HStack``.
struct WidthComponent: Component, BlockComponent {
  let content: any Component
  let width: ColumnWidth

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block { try environment.block(of: content) }
}

extension Component {
  /// How wide it is as a part of an ``HStack``; it has no effect elsewhere. To be the last modifier.
  public func width(_ width: ColumnWidth) -> some Component { WidthComponent(content: self, width: width) }
}

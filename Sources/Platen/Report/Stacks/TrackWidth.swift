import PlatenLayout

/// How wide a column of a ``Grid`` or a part of an ``HStack`` is.
public enum TrackWidth: Hashable, Sendable {
  /// Points.
  case fixed(Double)
  /// A share of what the others leave.
  case weight(Double)
  /// As wide as its widest content, as far as there is room.
  case automatic

  var track: Track {
    switch self {
    case .fixed(let points): .fixed(points)
    case .weight(let weight): .weight(weight)
    case .automatic: .automatic
    }
  }
}

/// A component that says how wide it is in an ``HStack``.
struct WidthComponent: Component, BlockComponent {
  let content: any Component
  let width: TrackWidth

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block { try environment.block(of: content) }
}

extension Component {
  /// How wide it is as a part of an ``HStack``; it has no effect elsewhere. To be the last modifier.
  public func width(_ width: TrackWidth) -> some Component { WidthComponent(content: self, width: width) }
}

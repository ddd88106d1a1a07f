import PlatenLayout

/// A side or the middle of the width, in reading direction.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The side where reading starts.
  case leading
  /// The middle.
  case center
  /// The side where reading ends.
  case trailing

  var layout: LayerBlock.HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A side or the middle of the height.
public enum VerticalAlignment: Hashable, Sendable {
  /// The upper side.
  case top
  /// The middle.
  case center
  /// The lower side.
  case bottom

  var layout: Row.VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    }
  }
}

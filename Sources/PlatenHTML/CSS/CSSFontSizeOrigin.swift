/// Where a font size comes from: browsers show text in `monospace` alone smaller (13 px for 16 px) as long as nothing but a
/// keyword or something relative to one says how large it is.
enum CSSFontSizeOrigin: Hashable, Sendable {
  case keyword(String)
  /// Relative to a keyword's size, directly or by way of others.
  case relative
  case absolute

  static let monospaceFactor = 13.0 / 16

  /// Pixels of the keywords, and of the same in `monospace`.
  private static let sizes: [String: (proportional: Double, monospace: Double)] = [
    "xx-small": (9, 9), "x-small": (10, 9), "small": (13, 10), "medium": (16, 13), "large": (18, 16),
    "x-large": (24, 20), "xx-large": (32, 26), "xxx-large": (48, 40),
  ]

  /// The size of a keyword in points.
  static func points(of keyword: String, isMonospace: Bool) -> Double {
    let size = sizes[keyword] ?? (16, 13)
    return (isMonospace ? size.monospace : size.proportional) * 0.75
  }

  /// What a value of `font-size` that is no keyword of its own makes of the parent's.
  func applying(_ value: CSSValue) -> CSSFontSizeOrigin {
    if self == .absolute { return .absolute }
    switch value {
    case .percentage, .keyword: return .relative
    case .dimension(_, let unit):
      switch unit {
      case .em, .rem, .ex, .ch, .lh, .rlh: return .relative
      default: return .absolute
      }
    default: return .absolute
    }
  }
}

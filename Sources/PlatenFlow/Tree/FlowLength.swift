/// A computed length that may depend on the size of its containing block, in points.
package enum FlowLength {
  case auto
  case points(Double)
  /// A part of the base: 0.5 for 50 %.
  case fraction(Double)
  /// `calc()` and its like with percentages in it; takes the base.
  case expression(@Sendable (_ base: Double) -> Double)
  case minContent
  case maxContent
  case fitContent

  package static let zero = FlowLength.points(0)

  /// Far more than any page; percentages of percentages stay finite.
  private static let most = 1e9

  /// The length with percentages of `base`; nil for keywords, and for what needs a base when there is none.
  package func resolved(_ base: Double?) -> Double? {
    switch self {
    case .points(let points): return points
    case .fraction(let part): return base.map { min(max($0 * part, -Self.most), Self.most) }
    case .expression(let expression): return base.map(expression)
    case .auto, .minContent, .maxContent, .fitContent: return nil
    }
  }

  package var isAuto: Bool {
    if case .auto = self { return true }
    return false
  }

  /// Whether it needs the size of the containing block.
  package var isRelative: Bool {
    switch self {
    case .fraction, .expression: true
    case .auto, .points, .minContent, .maxContent, .fitContent: false
    }
  }
}

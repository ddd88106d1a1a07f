/// The units of CSS Values and Units Level 4 that we know, by their names in CSS.
package enum CSSUnit: String, Hashable, Sendable {
  case px, pt, pc, mm, cm, `in`, q
  case em, rem, ex, ch, lh, rlh
  case vw, vh, vmin, vmax, vi, vb
  case deg, rad, grad, turn
  case fr, dpi, dpcm, dppx, s, ms

  /// One unit in points, when that is fixed: 96 px are one inch.
  package var points: Double? {
    switch self {
    case .px: 0.75
    case .pt: 1
    case .pc: 12
    case .mm: 72 / 25.4
    case .cm: 72 / 2.54
    case .in: 72
    case .q: 72 / 101.6
    default: nil
    }
  }

  /// One unit in degrees, for angles.
  package var degrees: Double? {
    switch self {
    case .deg: 1
    case .rad: 180 / Double.pi
    case .grad: 0.9
    case .turn: 360
    default: nil
    }
  }

  /// Whether it measures lengths that depend on a font or the page.
  var isRelativeLength: Bool {
    switch self {
    case .em, .rem, .ex, .ch, .lh, .rlh, .vw, .vh, .vmin, .vmax, .vi, .vb: true
    default: false
    }
  }
}

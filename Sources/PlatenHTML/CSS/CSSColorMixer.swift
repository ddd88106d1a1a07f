/// Mixes two colours (CSS Color 4, clause 12, "color interpolation").
struct CSSColorMixer {
  let space: CSSColorSpace
  /// How the hue goes from one to the other: `shorter`, `longer`, `increasing` or `decreasing`.
  var way = "shorter"

  /// - Parameter share: How much of the second there is, 0 to 1.
  func mix(_ first: CSSColor, _ second: CSSColor, _ share: Double) -> CSSColor {
    var (start, end) = (space.parts(of: first), space.parts(of: second))
    if let hue = space.hue {
      // What has no hue takes that of the other (clause 12.2, "powerless components").
      if isGrey(start) || first.alpha == 0 { start[hue] = end[hue] }
      if isGrey(end) || second.alpha == 0 { end[hue] = start[hue] }
      end[hue] = start[hue] + turn(end[hue] - start[hue])
    }
    let alpha = first.alpha * (1 - share) + second.alpha * share
    guard alpha > 0 else { return .transparent }
    var result = CSSColorSpace.Parts()
    for part in 0..<3 {
      // All but hues are weighed by their alpha.
      let weights = part == space.hue ? (1 - share, share) : (first.alpha * (1 - share), second.alpha * share)
      result[part] = (start[part] * weights.0 + end[part] * weights.1) / (weights.0 + weights.1)
    }
    return space.color(result, alpha: alpha)
  }

  private func isGrey(_ parts: CSSColorSpace.Parts) -> Bool {
    switch space {
    case .lch: parts[1] < 0.015
    case .oklch: parts[1] < 0.00004
    case .hsl: parts[1] < 1e-6
    case .hwb: parts[1] + parts[2] >= 1 - 1e-6
    default: false
    }
  }

  private func turn(_ difference: Double) -> Double {
    switch way {
    case "longer":
      if difference > 0, difference < 180 { return difference - 360 }
      return difference > -180 && difference <= 0 ? difference + 360 : difference
    case "increasing": return difference < 0 ? difference + 360 : difference
    case "decreasing": return difference > 0 ? difference - 360 : difference
    default: return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
    }
  }
}

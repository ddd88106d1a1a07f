/// Colours (CSS Color 4, clauses 4 to 10, and `color-mix()` of CSS Color 5, clause 2).
extension CSSValueReader {
  /// A colour; `currentcolor` stays a keyword until it is computed.
  mutating func color() -> CSSValue? {
    let mark = index
    switch next()?.kind {
    case .ident(let text):
      let name = HTMLText.lowercased(text)
      if name == "currentcolor" {
        index += 1
        return .keyword(name)
      }
      guard let color = CSSColor(named: name) else { return nil }
      index += 1
      return .color(color)
    case .hash(let text, _):
      guard let color = CSSColor(hex: text) else { return nil }
      index += 1
      return .color(color)
    case .function:
      guard let (name, inside) = function() else { return nil }
      var reader = inside
      guard let color = Self.color(name, &reader), reader.isAtEnd() else {
        index = mark
        return nil
      }
      return .color(color)
    default: return nil
    }
  }

  private static func color(_ name: String, _ reader: inout CSSValueReader) -> CSSColor? {
    switch name {
    case "rgb", "rgba", "hsl", "hsla", "hwb": olderColor(name, &reader)
    case "lab": color(in: .lab, scales: [1, 1.25, 1.25], &reader)
    case "lch": color(in: .lch, scales: [1, 1.5, nil], &reader)
    case "oklab": color(in: .oklab, scales: [0.01, 0.004, 0.004], &reader)
    case "oklch": color(in: .oklch, scales: [0.01, 0.004, nil], &reader)
    case "color": colorOfProfile(&reader)
    case "color-mix": mix(&reader)
    default: nil
    }
  }

  /// Those that may have commas.
  private static func olderColor(_ name: String, _ reader: inout CSSValueReader) -> CSSColor? {
    let isRGB = name == "rgb" || name == "rgba"
    var parts: [Double] = []
    var hasCommas = false
    for place in 0..<3 {
      if place > 0 {
        let comma = reader.comma()
        if place == 1 { hasCommas = comma } else if comma != hasCommas { return nil }
      }
      if reader.keyword(["none"]) != nil {
        parts.append(0)
      } else if let percent = reader.percentage() {
        guard isRGB || place > 0 else { return nil }
        parts.append(percent / 100)
      } else if let number = reader.number() {
        parts.append(isRGB ? number / 255 : place == 0 ? number : number / 100)
      } else if !isRGB, place == 0, let angle = reader.angle() {
        parts.append(angle)
      } else {
        return nil
      }
    }
    guard let alpha = alpha(after: hasCommas ? reader.comma() : reader.delim("/"), &reader) else { return nil }
    if isRGB { return CSSColor(parts[0], parts[1], parts[2], alpha) }
    if name == "hwb" { return CSSColor(hue: parts[0], whiteness: parts[1], blackness: parts[2], alpha: alpha) }
    return CSSColor(hue: parts[0], saturation: parts[1], lightness: parts[2], alpha: alpha)
  }

  /// Three parts; what a percent stands for is given for each, nil for a hue.
  private static func color(
    in space: CSSColorSpace, scales: [Double?], _ reader: inout CSSValueReader
  ) -> CSSColor? {
    var parts = CSSColorSpace.Parts()
    for (place, scale) in scales.enumerated() {
      if reader.keyword(["none"]) != nil { continue }
      if let scale, let percent = reader.percentage() {
        parts[place] = percent * scale
      } else if let number = reader.number() {
        parts[place] = number
      } else if scale == nil, let angle = reader.angle() {
        parts[place] = angle
      } else {
        return nil
      }
    }
    // No colour is out here, and powers of such numbers are no numbers.
    parts.clamp(lowerBound: CSSColorSpace.Parts(repeating: -10_000), upperBound: CSSColorSpace.Parts(repeating: 10_000))
    if space != .srgb, space.hue != nil || space == .lab || space == .oklab {
      let white = space == .lab || space == .lch ? 100.0 : 1
      parts[0] = min(max(parts[0], 0), white)
    }
    return alpha(after: reader.delim("/"), &reader).map { space.color(parts, alpha: $0) }
  }

  /// `color(display-p3 1 0.5 0 / 50%)`
  private static func colorOfProfile(_ reader: inout CSSValueReader) -> CSSColor? {
    let known: Set<String> = ["srgb", "srgb-linear", "display-p3", "xyz", "xyz-d65", "xyz-d50"]
    guard let name = reader.keyword(known)?.keyword, let space = CSSColorSpace(rawValue: name) else { return nil }
    return color(in: space, scales: [0.01, 0.01, 0.01], &reader)
  }

  /// Full when no alpha is announced; nil for what is none.
  private static func alpha(after isAnnounced: Bool, _ reader: inout CSSValueReader) -> Double? {
    guard isAnnounced else { return 1 }
    if reader.keyword(["none"]) != nil { return 0 }
    return reader.percentage().map { $0 / 100 } ?? reader.number()
  }

  private static func mix(_ reader: inout CSSValueReader) -> CSSColor? {
    let spaces: Set<String> = [
      "srgb", "srgb-linear", "display-p3", "xyz", "xyz-d65", "xyz-d50", "lab", "lch", "oklab", "oklch", "hsl", "hwb",
    ]
    guard reader.keyword(["in"]) != nil, let name = reader.keyword(spaces)?.keyword,
      let space = CSSColorSpace(rawValue: name)
    else { return nil }
    var way = "shorter"
    if space.hue != nil, let given = reader.keyword(["shorter", "longer", "increasing", "decreasing"])?.keyword {
      way = given
      guard reader.keyword(["hue"]) != nil else { return nil }
    }
    guard reader.comma(), let first = portion(&reader), reader.comma(), let second = portion(&reader) else {
      return nil
    }
    var shares = (first.share ?? 0, second.share ?? 0)
    switch (first.share, second.share) {
    case (nil, nil): shares = (50, 50)
    case (nil, let share?): shares.0 = 100 - share
    case (let share?, nil): shares.1 = 100 - share
    default: break
    }
    let sum = shares.0 + shares.1
    guard sum > 0 else { return nil }
    var mixed = CSSColorMixer(space: space, way: way).mix(first.color, second.color, shares.1 / sum)
    if sum < 100 { mixed.alpha *= sum / 100 }
    return mixed
  }

  /// A colour of a mixture and the percentage before or behind it.
  private static func portion(_ reader: inout CSSValueReader) -> (color: CSSColor, share: Double?)? {
    var share = reader.percentage()
    guard case .color(let color)? = reader.color() else { return nil }
    share = share ?? reader.percentage()
    if let share, !(0...100).contains(share) { return nil }
    return (color, share)
  }
}

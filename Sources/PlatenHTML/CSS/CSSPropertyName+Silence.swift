extension CSSPropertyName {
  /// Whether a declaration of a property that is not supported may be passed over without a warning: it has nothing to do on paper, says
  /// how a browser should do what we do anyway, or its value asks for nothing.
  static func isWithoutEffect(_ name: String, _ value: [CSSToken]) -> Bool {
    if name.hasPrefix("-webkit-") {
      return !visibleOfWebKit.contains(name) || asksForNothing(String(name.dropFirst(8)), value)
    }
    if name.hasPrefix("-") || name.hasPrefix("*") || name.hasPrefix("_") { return true }
    if name.hasPrefix("mso-") || name == "supported-color-schemes" { return true }
    if name.hasPrefix("transition") || name.hasPrefix("animation") || name.hasPrefix("scroll") { return true }
    return withoutEffect.contains(name) || asksForNothing(name, value)
  }

  /// The value that a property has anyway, or one that draws nothing.
  private static func asksForNothing(_ name: String, _ value: [CSSToken]) -> Bool {
    let words = value.compactMap { token -> String? in
      switch token.kind {
      case .ident(let word), .function(let word): HTMLText.lowercased(word)
      default: nil
      }
    }
    if words.count == 1, CSSWideKeyword(rawValue: words[0]) != nil { return true }
    let numbers = value.compactMap { token -> Double? in
      switch token.kind {
      case .number(let number), .dimension(let number, _): number.value
      case .percentage(let percent): percent / 100
      default: nil
      }
    }
    switch name {
    case "outline", "outline-style":
      return numbers.contains(0) || words.contains { ["none", "hidden", "transparent"].contains($0) }
    case "filter":
      // Those of Internet Explorer are none elsewhere.
      return words == ["none"] || words.first == "alpha" || words.first == "progid"
    case "content-visibility": return words != ["hidden"]
    case "image-rendering": return words != ["pixelated"] && words != ["crisp-edges"]
    case "accent-color": return words == ["auto"]
    case "text-fill-color": return words == ["currentcolor"]
    case "text-stroke", "text-stroke-width": return numbers == [0]
    default: return words == ["none"]
    }
  }

  /// Those with the prefix that change what is seen.
  private static let visibleOfWebKit: Set<String> = [
    "-webkit-filter", "-webkit-backdrop-filter", "-webkit-text-stroke", "-webkit-text-stroke-width",
    "-webkit-text-fill-color", "-webkit-mask", "-webkit-mask-image", "-webkit-clip-path", "-webkit-line-clamp",
    "-webkit-box-reflect", "-webkit-text-emphasis", "-webkit-text-emphasis-style", "-webkit-border-image",
    "-webkit-text-shadow",
  ]

  private static let withoutEffect: Set<String> = [
    "cursor", "pointer-events", "user-select", "will-change", "appearance", "resize", "touch-action", "text-rendering",
    "print-color-adjust", "color-adjust", "caret-color", "overscroll-behavior", "backface-visibility", "perspective",
    "color-scheme", "text-size-adjust", "font-smooth", "behavior", "speak", "contain", "font-display", "src",
    "unicode-range", "ime-mode", "forced-color-adjust", "text-decoration-skip-ink", "font-synthesis",
    // They look like nothing without the style of the outline, which is warned about.
    "outline-width", "outline-color", "outline-offset",
  ]
}

extension CSSProperty {
  /// Whether a value is understood but does not show.
  func passesOver(_ value: CSSValue) -> Bool {
    switch self {
    case .fontStretch: value != .normal
    case .backgroundAttachment: value.items.contains(.keyword("fixed"))
    default: false
    }
  }
}

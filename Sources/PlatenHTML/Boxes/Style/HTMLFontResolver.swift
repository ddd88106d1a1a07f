internal import PlatenGraphics

/// Chooses the fonts of text by the rules of CSS Fonts 4, clause 5, up to where single characters decide.
final class HTMLFontResolver {
  private struct Key: Hashable {
    var families: CSSValue
    var size: Double
    var weight: CSSValue
    var style: CSSValue
    var variant: CSSValue
    var features: CSSValue
    var kerning: CSSValue
    var spacing: CSSValue
  }

  private let library: FontLibrary
  private var families: [CSSValue: [String]] = [:]
  private var fonts: [Key: Font] = [:]

  init(library: FontLibrary) { self.library = library }

  func font(of css: CSSComputedStyle) -> Font {
    let key = Key(
      families: css[.fontFamily], size: css.fontSize, weight: css[.fontWeight], style: css[.fontStyle],
      variant: css[.fontVariant], features: css[.fontFeatureSettings], kerning: css[.fontKerning],
      spacing: css[.letterSpacing])
    if let known = fonts[key] { return known }
    let font = Font(
      resolved(css), size: css.fontSize, weight: FontWeight(Int(css.number(.fontWeight) ?? 400)),
      isItalic: css.keyword(.fontStyle) != "normal", features: Self.features(css),
      letterSpacing: css.length(.letterSpacing) ?? 0)
    fonts[key] = font
    return font
  }

  /// The families that are there, best first. One for emoji stands last: it has digits as well, which it is not meant to
  /// decide.
  private func resolved(_ css: CSSComputedStyle) -> [String] {
    let value = css[.fontFamily]
    if let known = families[value] { return known }
    var result: [String] = []
    var emoji: [String] = []
    for name in css.fontFamilies {
      let isEmoji = name.lowercased().contains("emoji")
      guard let family = library.resolvedFamily(name) else { continue }
      if isEmoji {
        if family.lowercased().contains("emoji"), !emoji.contains(family) { emoji.append(family) }
      } else if !result.contains(family) {
        result.append(family)
      }
    }
    // What browsers fall back on.
    if result.isEmpty { result.append(library.resolvedFamily("serif") ?? "serif") }
    result += emoji
    families[value] = result
    return result
  }

  private static let variants: [String: [(String, Int)]] = [
    "small-caps": [("smcp", 1)], "all-small-caps": [("smcp", 1), ("c2sc", 1)], "petite-caps": [("pcap", 1)],
    "all-petite-caps": [("pcap", 1), ("c2pc", 1)], "unicase": [("unic", 1)], "titling-caps": [("titl", 1)],
    "lining-nums": [("lnum", 1)], "oldstyle-nums": [("onum", 1)], "proportional-nums": [("pnum", 1)],
    "tabular-nums": [("tnum", 1)], "diagonal-fractions": [("frac", 1)], "stacked-fractions": [("afrc", 1)],
    "ordinal": [("ordn", 1)], "slashed-zero": [("zero", 1)], "common-ligatures": [("liga", 1), ("clig", 1)],
    "no-common-ligatures": [("liga", 0), ("clig", 0)], "discretionary-ligatures": [("dlig", 1)],
    "no-discretionary-ligatures": [("dlig", 0)], "contextual": [("calt", 1)], "no-contextual": [("calt", 0)],
    "none": [("liga", 0), ("clig", 0), ("dlig", 0), ("hlig", 0), ("calt", 0)], "sub": [("subs", 1)],
    "super": [("sups", 1)],
  ]

  /// CSS Fonts 4, clauses 6 and 7; what `font-feature-settings` says counts most.
  private static func features(_ css: CSSComputedStyle) -> [FontFeature] {
    var values: [(String, Int)] = css[.fontVariant].items.flatMap { variants[$0.keyword ?? ""] ?? [] }
    if css.keyword(.fontKerning) == "none" { values.append(("kern", 0)) }
    let settings = css[.fontFeatureSettings]
    if settings != .normal {
      let groups: [CSSValue]
      if case .commas(let items) = settings { groups = items } else { groups = [settings] }
      for group in groups {
        guard case .string(let tag)? = group.items.first else { continue }
        switch group.items.dropFirst().first {
        case .number(let number): values.append((tag, Int(min(max(number, 0), 65_535))))
        case .keyword(let word) where HTMLText.lowercased(word) == "off": values.append((tag, 0))
        default: values.append((tag, 1))
        }
      }
    }
    var result: [FontFeature] = []
    for (tag, value) in values {
      guard let feature = FontFeature(tag: tag, value: value) else { continue }
      result.removeAll { $0.tag == tag }
      result.append(feature)
    }
    return result
  }
}

internal import PlatenGraphics

/// Chooses the fonts of text by the rules of CSS Fonts 4, clause 5, up to where single characters decide.
final class HTMLFontResolver {
  /// Identities of values instead of the values: to hash a list of families takes longer than all else about a style.
  private struct Key: Hashable {
    var families, weight, style, variant, features, kerning, spacing: Int
    var size: Double
  }

  private let library: FontLibrary
  /// The families that stand for generic ones in the language of the document, where they are installed.
  private let regional: [String: String]
  private var families: [CSSValue: [String]] = [:]
  /// With the style that keeps the values of the key alive.
  private var fonts: [Key: (font: Font, source: CSSComputedStyle)] = [:]
  /// Whether fonts lack small capitals.
  private var lackingSmallCapitals: [Font: Bool] = [:]

  /// - Parameter language: Of the document, as a BCP 47 tag: browsers show Chinese, Japanese and Korean pages in fonts that
  ///   have these characters, Latin letters and all, where the page names a generic family or none.
  init(library: FontLibrary, language: String? = nil) {
    self.library = library
    var regional: [String: String] = [:]
    if let region = Self.region(of: language) {
      for (generic, kind) in [(Self.standard, "Sans"), ("sans-serif", "Sans"), ("serif", "Serif")] {
        regional[generic] = library.resolvedFamily("Noto \(kind) CJK \(region)")
      }
    }
    self.regional = regional
  }

  private static let generics: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math",
  ]

  /// What `font-family` is before anything is said of it.
  static let standard = "-platen-standard"

  /// What `ex` and `ch` are in the first family that is there, as fractions of the font size.
  static func metrics(in library: FontLibrary) -> CSSEnvironment.FontMetrics {
    { families, size in
      let names = families.compactMap { library.resolvedFamily($0 == Self.standard ? "serif" : $0) }
      guard let engine = try? TextEngine.current(for: library), size > 0 else { return (0.5, 0.5) }
      // Large enough for no rounding to matter.
      let font = Font(names.isEmpty ? [library.resolvedFamily("serif") ?? "serif"] : names, size: 100)
      let height = engine.inlineMetrics(of: font, language: nil)?.xHeight ?? 50
      return (height > 0 ? height / 100 : 0.5, engine.zeroWidth(of: font, language: nil) / 100)
    }
  }

  private static func region(of language: String?) -> String? {
    let parts = (language ?? "").lowercased().split(separator: "-")
    switch parts.first {
    case "ja": return "JP"
    case "ko": return "KR"
    case "zh":
      if parts.contains("hk") || parts.contains("mo") { return "HK" }
      return parts.contains("hant") || parts.contains("tw") ? "TC" : "SC"
    default: return nil
    }
  }

  func font(of css: CSSComputedStyle) -> Font {
    let key = Key(
      families: css.identity(of: .fontFamily), weight: css.identity(of: .fontWeight),
      style: css.identity(of: .fontStyle), variant: css.identity(of: .fontVariant),
      features: css.identity(of: .fontFeatureSettings), kerning: css.identity(of: .fontKerning),
      spacing: css.identity(of: .letterSpacing), size: css.fontSize)
    if let known = fonts[key] { return known.font }
    let font = Font(
      resolved(css), size: css.fontSize, weight: FontWeight(Int(css.number(.fontWeight) ?? 400)),
      isItalic: css.keyword(.fontStyle) != "normal", features: Self.features(css),
      letterSpacing: css.length(.letterSpacing) ?? 0)
    fonts[key] = (font, css)
    return font
  }

  /// The families that are there, best first.
  private func resolved(_ css: CSSComputedStyle) -> [String] {
    let value = css[.fontFamily]
    if let known = families[value] { return known }
    var result: [String] = []
    for item in value.items {
      let name: String
      switch item {
      case .keyword(let word): name = word
      // In quotes it is the name of a font, and there is none of such a name.
      case .string(let text) where !Self.generics.contains(HTMLText.lowercased(text)): name = text
      default: continue
      }
      // A font of emoji has digits as well, which it is not meant to decide; emoji come out of it also unasked.
      guard !name.lowercased().contains("emoji") else { continue }
      let found = regional[name] ?? library.resolvedFamily(name == Self.standard ? "serif" : name)
      if let family = found, !result.contains(family) { result.append(family) }
    }
    // What browsers fall back on.
    if result.isEmpty { result.append(regional[Self.standard] ?? library.resolvedFamily("serif") ?? "serif") }
    families[value] = result
    return result
  }

  /// Whether capitals have to be drawn smaller in place of small capitals that the font does not have.
  func lacksSmallCapitals(_ font: Font, language: String?) -> Bool {
    if let known = lackingSmallCapitals[font] { return known }
    let engine = try? TextEngine.current(for: library)
    let lacks = engine.map { !$0.hasFeature("smcp", in: font, language: language) } ?? false
    lackingSmallCapitals[font] = lacks
    return lacks
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

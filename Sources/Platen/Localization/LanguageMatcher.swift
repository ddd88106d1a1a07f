package import Foundation

/// Chooses among available languages, after Unicode Technical Standard 35 (likely subtags, parent locales), because
/// `Bundle.preferredLocalizations` does not match languages on Linux.
package struct LanguageMatcher: Sendable {
  private struct Candidate {
    var tag: String
    var maximal: Locale.Language
  }

  /// Codes that are deprecated or stand for part of a macrolanguage.
  private static let aliases = [
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "no": "nb", "tl": "fil", "cmn": "zh", "arb": "ar", "prs": "fa-AF",
    "sh": "sr-Latn", "nn": "nb",
  ]
  /// Written languages that readers of another one can read (CLDR languageMatching).
  private static let substitutes = ["yue-Hant": "zh-Hant", "yue-Hans": "zh-Hans", "zh-Hant": "zh-Hans"]

  private let candidates: [Candidate]

  /// Makes a matcher for these language tags, in any case.
  package init(available: [String]) {
    candidates = available.sorted().map { Candidate(tag: $0, maximal: Self.maximal($0)) }
  }

  /// The tag that suits `locale` best, or nil when none does.
  ///
  /// Script goes before region: `zh-TW` and `zh-HK` are `zh-Hant`. Of several regions the same one, then a parent, then
  /// the language's main one is taken.
  package func match(_ locale: Locale) -> String? {
    var tag = locale.language.maximalIdentifier
    if tag.isEmpty { tag = locale.identifier }
    let exact = Locale.Language(identifier: tag)
    if let found = match(exact) { return found }
    if let code = exact.languageCode?.identifier, let alias = Self.aliases[code] {
      let components = alias.split(separator: "-")
      var renamed = Locale.Language.Components(identifier: alias)
      if components.count == 1 {
        // The script and region that were asked for stay, unless the script is only that of the deprecated code.
        renamed.region = exact.region
      }
      if let found = match(Self.maximal(Locale.Language(components: renamed).minimalIdentifier)) { return found }
    }
    return nil
  }

  private func match(_ wanted: Locale.Language) -> String? {
    guard let code = wanted.languageCode else { return nil }
    var script = wanted.script?.identifier ?? ""
    var language = code.identifier
    while true {
      let sameScript = candidates.filter {
        $0.maximal.languageCode.map { Self.same($0.identifier, language) } == true
          && ($0.maximal.script?.identifier ?? "") == script
      }
      if let found = closestRegion(to: wanted, among: sameScript) { return found }
      guard let substitute = Self.substitutes["\(language)-\(script)"] else { return nil }
      let parts = substitute.split(separator: "-")
      (language, script) = (String(parts[0]), String(parts[1]))
    }
  }

  private func closestRegion(to wanted: Locale.Language, among candidates: [Candidate]) -> String? {
    guard candidates.count > 1 else { return candidates.first?.tag }
    // From the shortest form, whose parents are those of CLDR: es-MX, es-419, es.
    var current: Locale.Language? = Locale.Language(identifier: wanted.minimalIdentifier)
    // Parents end at the root; the count guards against a cycle in the data.
    for _ in 0..<8 {
      guard let language = current else { break }
      let region = Self.maximal(language.minimalIdentifier).region
      if language.languageCode != nil, let found = candidates.first(where: { $0.maximal.region == region }) {
        return found.tag
      }
      current = language.parent
    }
    return candidates.min { $0.tag.count < $1.tag.count }?.tag
  }

  /// Whether two codes name the same language, deprecated codes included.
  private static func same(_ left: String, _ right: String) -> Bool {
    left == right || (aliases[left] ?? left) == (aliases[right] ?? right)
  }

  private static func maximal(_ tag: String) -> Locale.Language {
    let language = Locale.Language(identifier: tag)
    let maximal = language.maximalIdentifier
    return maximal.isEmpty ? language : Locale.Language(identifier: maximal)
  }
}

package import Foundation

/// Chooses among available languages, after Unicode Technical Standard 35 (likely subtags, parent locales, language
/// matching), because `Bundle.preferredLocalizations` does not match languages on Linux.
package struct LanguageMatcher: Sendable {
  private struct Candidate {
    var tag: String
    /// The tag with its regions and scripts as ICU writes them.
    var canonical: String
    var code: String
    var script: String
    var region: String?

    init(tag: String) {
      self.tag = tag
      let identity = LanguageIdentity(Locale(identifier: tag))
      canonical = identity.minimal
      (code, script, region) = (identity.code, identity.script, identity.region)
    }
  }

  private let candidates: [String: [Candidate]]

  /// Makes a matcher for these language tags, in any case.
  package init(available: [String]) {
    candidates = Dictionary(grouping: available.sorted().map(Candidate.init), by: \.code)
  }

  /// The tag that suits `locale` best, or nil when none does.
  ///
  /// Script goes before region: `zh-TW` and `zh-HK` are `zh-Hant`, and no one gets words in a script that was not asked
  /// for. Of several regions the same one, then a parent, then the language's main one is taken.
  package func match(_ locale: Locale) -> String? {
    let wanted = LanguageIdentity(locale)
    if let found = closest(to: wanted, code: wanted.code, script: wanted.script) { return found }
    for other in LanguageSubstitutes.readable(by: wanted) {
      if let found = closest(to: wanted, code: other.code, script: other.script) { return found }
    }
    return nil
  }

  private func closest(to wanted: LanguageIdentity, code: String, script: String) -> String? {
    let candidates = (candidates[code] ?? []).filter { $0.script == script }
    guard candidates.count > 1 else { return candidates.first?.tag }
    if code == wanted.code {
      // From the shortest form, whose parents are those of CLDR: es-MX, es-419, es.
      var current: Locale.Language? = Locale.Language(identifier: wanted.minimal)
      // Parents end at the root; the count guards against a cycle in the data.
      for _ in 0..<8 {
        guard let language = current else { break }
        let identity = LanguageIdentity(Locale(identifier: language.minimalIdentifier))
        if identity.code == code, let found = candidates.first(where: { $0.region == identity.region }) {
          return found.tag
        }
        current = identity.code == code ? language.parent : nil
      }
    }
    let main = LanguageIdentity(Locale(identifier: "\(code)-\(script)")).region
    return candidates.first { $0.region == main }?.tag ?? candidates.min { $0.tag.count < $1.tag.count }?.tag
  }
}

/// The part of a language tag that fonts and shaping depend on.
///
/// Each tag that is handed to Pango costs a search through all fonts (`FcFontSort`) and caches of its own, so "en-GB" and
/// "en-US" had better be one.
package enum TextLanguage {
  /// Languages whose regions differ in letters or in the shapes of letters (the orthographies of fontconfig, the language
  /// systems of OpenType).
  private static let regional: Set<Substring> = ["az", "ber", "ku", "mn", "pa", "pap", "ps", "ro", "ti", "yue", "zh"]

  /// `tag`, a BCP 47 language tag, with its script, and with its region only where that matters.
  package static func tag(_ tag: String) -> String {
    var subtags = tag.split(separator: "-")
    guard let language = subtags.first, subtags.count > 1 else { return tag }
    let isRegional = regional.contains(Substring(language.lowercased()))
    // Single letters begin extensions and private use (RFC 5646, 2.2.6 and 2.2.7).
    if let extensions = subtags.dropFirst().firstIndex(where: { $0.count == 1 }) {
      subtags.removeSubrange(extensions...)
    }
    let kept = subtags.dropFirst().filter { subtag in
      let isScript = subtag.count == 4 && subtag.allSatisfy(\.isLetter)
      let isRegion = subtag.count == 2 || subtag.count == 3 && subtag.allSatisfy(\.isNumber)
      return isScript || isRegion && isRegional
    }
    return ([language] + kept).joined(separator: "-")
  }
}

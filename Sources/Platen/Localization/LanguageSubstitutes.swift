/// Written languages that readers of another one read (CLDR's languageMatching): its pairs in the same script up to a
/// distance of 20, and simplified for traditional Chinese. Farther pairs (Kazakh to Russian) are not taken: English then
/// is the more neutral choice.
enum LanguageSubstitutes {
  private static let pairs: [String: [String]] = {
    var pairs: [String: [String]] = [:]
    for (language, readers) in [
      ("nb", "nn"), ("da", "nb fo"), ("nb", "da"), ("de", "gsw lb rm"), ("es", "ca eu gl ay"),
      ("fr", "br co crs ht oc"), ("nl", "af fy"), ("it", "la"), ("ru", "be"), ("id", "jv su"), ("hi", "mai"),
      ("fil", "ceb"), ("fa", "haz"), ("zh", "gan hak hsn lzh nan wuu yue"),
      (
        "ar",
        "aao abh abv acm acq acw acx acy adf aeb aec afb apc apd arq ars ary arz auz avl ayh ayl ayn ayp pga shu ssh"
      ),
    ] {
      for reader in readers.split(separator: " ") { pairs[String(reader), default: []].append(language) }
    }
    return pairs
  }()

  /// The languages to try, best first.
  static func readable(by wanted: LanguageIdentity) -> [(code: String, script: String)] {
    var result = (pairs[wanted.code] ?? []).map { (code: $0, script: wanted.script) }
    for (code, script) in result + [(wanted.code, wanted.script)] where code == "zh" && script == "Hant" {
      result.append((code, "Hans"))
    }
    return result
  }
}

/// The quotation marks of `open-quote` and `close-quote` (CSS Generated Content 3, clause 2.4.2).
struct HTMLQuotes {
  private var depth = 0

  /// What a keyword of `content` stands for; nil when it is none of the four.
  mutating func text(_ keyword: String, _ quotes: CSSValue, language: String?) -> String? {
    switch keyword {
    case "open-quote", "no-open-quote":
      let text = Self.mark(quotes, language, depth, isOpening: true)
      depth += 1
      return keyword == "open-quote" ? text : ""
    case "close-quote", "no-close-quote":
      // Without an opening one there is nothing to close.
      guard depth > 0 else { return "" }
      depth -= 1
      return keyword == "close-quote" ? Self.mark(quotes, language, depth, isOpening: false) : ""
    default: return nil
    }
  }

  private static func mark(_ quotes: CSSValue, _ language: String?, _ depth: Int, isOpening: Bool) -> String {
    if quotes == .none { return "" }
    var marks = quotes.items.compactMap { item -> String? in
      if case .string(let text) = item { return text }
      return nil
    }
    if marks.count < 2 { marks = byLanguage(language) }
    let pair = min(depth, marks.count / 2 - 1) * 2
    return marks[isOpening ? pair : pair + 1]
  }

  /// The most common marks of languages whose marks differ from English ones (CLDR).
  private static func byLanguage(_ language: String?) -> [String] {
    let primary = (language ?? "").lowercased().prefix { $0 != "-" }
    switch primary {
    case "de", "cs", "sk", "sl", "is", "et", "bg", "lt", "ka": return ["„", "“", "‚", "‘"]
    case "fr": return ["«\u{A0}", "\u{A0}»", "«\u{A0}", "\u{A0}»"]
    case "it", "es", "pt", "el", "fa": return ["«", "»", "“", "”"]
    case "ar": return ["”", "“", "’", "‘"]
    case "he": return ["”", "”", "’", "’"]
    case "ru", "uk", "be": return ["«", "»", "„", "“"]
    case "pl", "ro", "hu", "hr", "sr": return ["„", "”", "«", "»"]
    case "sv", "fi": return ["”", "”", "’", "’"]
    case "no", "nb", "nn", "da": return ["«", "»", "‘", "’"]
    case "ja": return ["「", "」", "『", "』"]
    default: return ["“", "”", "‘", "’"]
    }
  }
}

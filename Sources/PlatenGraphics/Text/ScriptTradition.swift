/// A way of writing a script that readers of some languages expect, and fontconfig does not choose by itself.
enum ScriptTradition: Hashable {
  /// Arabic letters in the hanging style of Urdu (ISO 15924: Aran).
  case nastaliq

  /// Languages that are written so when their script is Arabic.
  private static let nastaliqLanguages: Set = ["ur", "ks", "pa", "pnb", "skr"]

  /// The tradition of a language (a BCP 47 tag); nil for most.
  init?(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let code = parts.first.map(String.init) else { return nil }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    // Punjabi without a script is in Gurmukhi, except in Pakistan (CLDR, likely subtags).
    let isArabic = script == "arab" || script == nil && (code != "pa" || parts.contains("pk"))
    guard script == "aran" || isArabic && Self.nastaliqLanguages.contains(code) else { return nil }
    self = .nastaliq
  }

  /// Families in that style, best first, then those that come nearest.
  var families: [String] {
    switch self {
    case .nastaliq: ["Noto Nastaliq Urdu", "Jameel Noori Nastaleeq", "Noto Naskh Arabic"]
    }
  }
}

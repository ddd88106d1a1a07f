import Foundation

/// Makes locales fit for formatters. Foundation's date formatters end the process on Linux when an identifier names an
/// unknown numbering system or calendar, has no language, or has several keywords in BCP 47 form; and for a language that
/// ICU does not know they write in that of the machine, so that documents would differ from one machine to the next.
enum FormattingLocale {
  /// The calendars that Foundation has, as ICU names them.
  private static let calendars: Set<String> = [
    "buddhist", "chinese", "coptic", "ethiopic", "ethiopic-amete-alem", "gregorian", "hebrew", "indian", "islamic",
    "islamic-civil", "islamic-tbla", "islamic-umalqura", "iso8601", "japanese", "persian", "roc",
  ]
  /// The languages that ICU has data for.
  private static let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" } })
  /// Known without a look at ICU's list, which takes longer than a short document.
  private static let usualLanguages: Set<Substring> = [
    "ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb",
    "nl",
    "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "ur", "vi", "zh",
  ]
  private static let numberingSystems = Set(Locale.NumberingSystem.availableNumberingSystems.map(\.identifier))

  /// `locale` itself when nothing is wrong with it; else one with the parts of it that formatters know.
  static func safe(_ locale: Locale) -> Locale {
    let identifier = locale.identifier
    if isPlain(identifier) {
      let mended = known(identifier)
      return mended == identifier ? locale : Locale(identifier: mended)
    }
    let icu = locale.identifier(.icu)
    var base = String(icu.prefix { $0 != "@" && $0 != "." })
    base = isPlain(base) ? known(base) : "en"
    var keywords: [String] = []
    for keyword in icu.drop(while: { $0 != "@" }).dropFirst().split(separator: ";") {
      let parts = keyword.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 64 && $0.utf8.allSatisfy(isKeywordByte) }) else {
        continue
      }
      let value = parts[1].lowercased()
      switch parts[0].lowercased() {
      case "numbers" where !numberingSystems.contains(value), "calendar" where !calendars.contains(value): continue
      default: break
      }
      keywords.append("\(parts[0])=\(parts[1])")
    }
    return Locale(identifier: keywords.isEmpty ? base : "\(base)@\(keywords.joined(separator: ";"))")
  }

  /// The identifier, with English in place of a language that ICU does not know; its region stays.
  private static func known(_ identifier: String) -> String {
    let subtags = identifier.split { $0 == "-" || $0 == "_" }
    guard let language = subtags.first else { return "en" }
    if usualLanguages.contains(language) || languages.contains(Substring(language.lowercased())) { return identifier }
    // Codes that ICU has under another name: "iw", "in", "no", "sh", "tl" and so on.
    let canonical = Locale(identifier: identifier).language.languageCode?.identifier ?? ""
    if canonical != language, languages.contains(Substring(canonical)) { return identifier }
    let region = subtags.dropFirst().first { $0.count == 2 && $0.allSatisfy(\.isLetter) }
    return region.map { "en_\($0.uppercased())" } ?? "en"
  }

  /// Whether there are only subtags of language, script, region and variants.
  private static func isPlain(_ identifier: String) -> Bool {
    guard identifier.utf8.count <= 64 else { return false }
    var length = 0
    var isFirst = true
    for byte in identifier.utf8 {
      switch byte {
      case 0x2D, 0x5F:
        // A single letter begins an extension.
        if length == 1, !isFirst { return false }
        isFirst = false
        length = 0
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: length += 1
      default: return false
      }
    }
    return true
  }

  private static func isKeywordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B, 0x2D, 0x2F, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}

internal import Foundation
import Platen

/// Turns option texts into values; every failure is a `UsageError` that names the option.
struct ArgumentValues {
  let parsed: ParsedArguments
  let command: String

  func error(_ message: String) -> UsageError { UsageError(message, command: command) }

  /// A value that is one of a few words.
  func choice<Value: RawRepresentable & CaseIterable>(_ name: String) throws -> Value? where Value.RawValue == String {
    guard let text = parsed.last(name) else { return nil }
    if let value = Value(rawValue: text.lowercased()) { return value }
    let words = Value.allCases.map(\.rawValue)
    throw error("--\(name) \"\(text)\" is not one of \(words.joined(separator: ", "))")
  }

  /// A text that says something.
  func text(_ name: String) throws -> String? {
    guard let value = parsed.last(name) else { return nil }
    guard !value.isEmpty else { throw error("--\(name) is empty") }
    return value
  }

  /// What to write: as `--format` says, or else the ending of the file's name.
  func format(of output: String) throws -> FormatArgument {
    if let named: FormatArgument = try choice("format") { return named }
    let name = output.split(separator: "/").last ?? ""
    guard output != "-", let point = name.lastIndex(of: "."), point > name.startIndex else { return .pdf }
    let ending = name[name.index(after: point)...].lowercased()
    if let format = FormatArgument(rawValue: ending) { return format }
    guard !Self.otherFormats.contains(ending) else {
      let words = FormatArgument.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("-o \"\(output)\" asks for a format that is not written; use one of \(words), or --format")
    }
    return .pdf
  }

  /// Endings that promise something else than what would be in the file.
  private static let otherFormats: Set<String> = [
    "gif", "jpg", "jpeg", "webp", "tif", "tiff", "bmp", "avif", "heic", "ico", "ps", "eps", "html", "htm", "xhtml",
    "txt",
    "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "csv", "json", "xml", "md", "epub", "svgz", "zip",
  ]

  /// Refuses to write over what is read: `-o page.html` for `-o page.pdf` is typed soon, and the page gone.
  func check(output: String, option: String = "-o", keeping inputs: [String]) throws {
    func file(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    guard output != "-", let input = inputs.first(where: { $0 != "-" && file($0) == file(output) }) else { return }
    // Terminals and pipes can be both.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(input))
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return }
    throw error("\(option) \"\(output)\" would replace a file that is read; name another one")
  }

  /// The pixels per inch of pictures.
  func resolution() throws -> Double { try number("resolution", in: 18...2400) ?? 150 }

  /// A number within limits.
  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let text = parsed.last(name) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw error(
        "--\(name) \"\(text)\" is not a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return value
  }

  /// A locale, such as `ar`, `zh-Hans` or `de_AT`.
  func locale(_ text: String) throws -> Locale {
    guard let locale = Self.knownLocale(text) else {
      throw error("--locale \"\(text)\" is not a known language tag, such as en, ar, zh-Hans or pt-BR")
    }
    return locale
  }

  /// The locale of a tag; nil when it is malformed or nobody's language.
  static func knownLocale(_ text: String) -> Locale? {
    let locale = Locale(identifier: text)
    let isWellFormed = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || $0.properties.numericType != nil || "-_@=;".unicodeScalars.contains($0))
    }
    guard isWellFormed, let language = locale.language.languageCode,
      Locale.LanguageCode.isoLanguageCodes.contains(language) || Locale.availableIdentifiers.contains(text)
    else { return nil }
    return locale
  }

  /// A day, as the start of that day in UTC.
  func day(_ name: String) throws -> Date? {
    guard let text = parsed.last(name) else { return nil }
    guard text.utf8.count == 10, let token = DateToken(text) else {
      throw error("--\(name) \"\(text)\" is not a day written YYYY-MM-DD")
    }
    return Date(timeIntervalSince1970: Double(token.daysSince1970) * 86_400)
  }

  /// A list with commas; items that contain one stand in double quotes.
  func list(_ name: String) throws -> [String]? {
    guard let text = parsed.last(name) else { return nil }
    guard let items = try? CSVReader(data: Data(text.utf8), options: CSVOptions(separator: ",")).header else {
      throw error("--\(name) \"\(text)\" is not a list such as Name,City,\"Last, first\"")
    }
    return items.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The character between the fields of a CSV file.
  func separator(_ name: String) throws -> Character? {
    guard let text = parsed.last(name) else { return nil }
    let names: [String: Character] = ["comma": ",", "semicolon": ";", "tab": "\t", "\\t": "\t", "pipe": "|"]
    if let known = names[text.lowercased()] { return known }
    guard text.count == 1, let character = text.first, let ascii = character.asciiValue, character != "\"",
      ascii == 9 || (0x20..<0x7F).contains(ascii)
    else { throw error("--\(name) \"\(text)\" is not one character, or comma, semicolon, tab or pipe") }
    return character
  }

  /// An ISO 4217 code.
  func currency(_ name: String) throws -> String? {
    guard let text = parsed.last(name) else { return nil }
    let code = text.uppercased()
    guard Locale.Currency.isoCurrencies.contains(where: { $0.identifier.uppercased() == code }) else {
      throw error("--\(name) \"\(text)\" is not an ISO 4217 code, such as EUR or JPY")
    }
    return code
  }
}

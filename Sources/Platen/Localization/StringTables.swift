public import Foundation

/// A caller's own words: a folder of `.lproj` folders, each with a `.strings` file, a `.stringsdict` file or both.
///
/// ```
/// Words/en.lproj/Localizable.strings        "delivery note" = "Delivery Note";
/// Words/de.lproj/Localizable.strings        "delivery note" = "Lieferschein";   "invoice" = "Faktura";
/// Words/de.lproj/Localizable.stringsdict    "N boxes": one, other
/// ```
///
/// Keys of the library (``Localizer/Key``, ``Localizer/PluralKey``) replace its phrases in that language; all others
/// are the caller's, for ``Localizer/text(forKey:_:)`` and ``Localizer/text(forKey:count:)-(_,Int)``. The language is matched
/// as the library's own: `zh-TW` finds `zh-Hant`.
///
/// All files are read and checked at once, so that a mistake shows before the first report is made.
public struct StringTables: Sendable {
  /// The languages there are, as their folders are named.
  public let languages: [String]
  /// The language of keys that another one does not have.
  public let developmentLanguage: String

  private let catalogues: [String: StringsCatalogue]
  private let matcher: LanguageMatcher

  /// Reads the tables in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder that has the `.lproj` folders in it.
  ///   - table: The name of the files, without their ending.
  ///   - developmentLanguage: The language that has all keys; its placeholders are those of all languages.
  /// - Throws: `PlatenError` that names the file, and the line or key: `unreadable` when the folder or a file cannot be
  ///   read or has no tables, `invalidData` when a file is malformed or placeholders do not agree.
  public init(contentsOf folder: URL, table: String = "Localizable", developmentLanguage: String = "en") throws {
    var catalogues: [String: StringsCatalogue] = [:]
    var files: [String: URL] = [:]
    for (language, folder) in StringsStore.folders(in: folder) {
      let strings = folder.appendingPathComponent("\(table).strings")
      let plurals = folder.appendingPathComponent("\(table).stringsdict")
      let hasStrings = FileManager.default.fileExists(atPath: strings.path)
      let hasPlurals = FileManager.default.fileExists(atPath: plurals.path)
      guard hasStrings || hasPlurals else { continue }
      files[language] = strings
      catalogues[language] = StringsCatalogue(
        language: language, strings: hasStrings ? try StringsCatalogue.strings(contentsOf: strings) : [:],
        plurals: hasPlurals ? try PluralPhrase.phrases(contentsOf: plurals) : [:])
    }
    guard !catalogues.isEmpty else {
      throw PlatenError(
        .unreadable, "There is no folder such as en.lproj with \(table).strings or \(table).stringsdict in it.",
        file: folder.path)
    }
    try self.init(catalogues, developmentLanguage, file: { files[$0]?.path })
  }

  /// Reads the tables of a bundle, such as an application's `Bundle.module`.
  ///
  /// - Throws: As ``init(contentsOf:table:developmentLanguage:)``.
  public init(bundle: Bundle, table: String = "Localizable", developmentLanguage: String = "en") throws {
    try self.init(
      contentsOf: bundle.resourceURL ?? bundle.bundleURL, table: table, developmentLanguage: developmentLanguage)
  }

  /// Tables from texts in memory: phrases by language and key.
  ///
  /// - Throws: `PlatenError` (`invalidData`) that names the language and key when placeholders do not agree.
  public init(_ strings: [String: [String: String]], developmentLanguage: String = "en") throws {
    var catalogues: [String: StringsCatalogue] = [:]
    for (language, strings) in strings {
      catalogues[language] = StringsCatalogue(language: language, strings: strings)
    }
    try self.init(catalogues, developmentLanguage, file: { _ in nil })
  }

  private init(
    _ catalogues: [String: StringsCatalogue], _ developmentLanguage: String, file: (String) -> String?
  ) throws {
    self.catalogues = catalogues
    self.developmentLanguage = developmentLanguage
    languages = catalogues.keys.sorted()
    matcher = LanguageMatcher(available: languages)
    let model = catalogues.first { $0.key.lowercased() == developmentLanguage.lowercased() }?.value.strings ?? [:]
    for (language, catalogue) in catalogues.sorted(by: { $0.key < $1.key }) {
      for (key, text) in catalogue.strings.sorted(by: { $0.key < $1.key }) {
        guard let expected = Localizer.Key(rawValue: key)?.english ?? model[key] else { continue }
        let (places, wanted) = (PhraseFormat.places(in: text).sorted(), PhraseFormat.places(in: expected).sorted())
        guard places == wanted else {
          throw PlatenError(
            .invalidData,
            "Key \"\(key)\" (\(language)): the placeholders are \(Self.listed(places)), but must be \(Self.listed(wanted)) as in \"\(expected)\".",
            file: file(language))
        }
      }
    }
  }

  /// The table that suits `locale` best.
  func catalogue(for locale: Locale) -> StringsCatalogue? {
    matcher.match(locale).flatMap { catalogues[$0] }
  }

  private static func listed(_ places: [Int]) -> String {
    places.isEmpty ? "none" : places.map { "%\($0)$@" }.joined(separator: " ")
  }
}

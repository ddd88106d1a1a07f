package import Foundation

/// Loads catalogues, each once, and remembers which suits a locale.
///
/// The caches are the only state that outlives a call; `lock` protects them.
package final class StringsStore: @unchecked Sendable {
  // Unchecked: everything but the caches is constant, and those are only touched while `lock` is held.

  /// The library's own catalogues.
  package static let shared = StringsStore(folder: ResourceFolder.find())

  /// More locales than ICU has; beyond that the cache starts anew.
  private static let mostLocales = 2048

  /// The languages there are, as their folders are named (lower case on Linux).
  package let languages: [String]
  private let folders: [String: URL]
  private let matcher: LanguageMatcher
  private let lock = NSLock()
  private var catalogues: [String: StringsCatalogue] = [:]
  private var matches: [String: String] = [:]

  /// Makes a store on a folder of `.lproj` folders. Without a folder there is no language but the English of the callers.
  package init(folder: URL?) {
    folders = folder.map { Self.folders(in: $0) } ?? [:]
    languages = folders.keys.sorted()
    matcher = LanguageMatcher(available: languages)
  }

  /// The `.lproj` folders in a folder, by language.
  static func folders(in folder: URL) -> [String: URL] {
    var folders: [String: URL] = [:]
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where entry.hasSuffix(".lproj") {
      folders[String(entry.dropLast(6))] = folder.appendingPathComponent(entry)
    }
    return folders
  }

  /// The language that suits `locale` best; English when there is none.
  package func language(for locale: Locale) -> String {
    let identifier = locale.identifier
    lock.lock()
    defer { lock.unlock() }
    if let known = matches[identifier] { return known }
    let language = matcher.match(locale) ?? "en"
    if matches.count >= Self.mostLocales { matches = [:] }
    matches[identifier] = language
    return language
  }

  /// The table in the language that suits `locale` best. Without one, an empty English table.
  package func catalogue(table: String, for locale: Locale) -> StringsCatalogue {
    catalogue(table: table, language: language(for: locale))
  }

  /// The table in the language named by its folder; empty when it does not exist or is malformed.
  package func catalogue(table: String, language: String) -> StringsCatalogue {
    let key = "\(language)/\(table)"
    lock.lock()
    defer { lock.unlock() }
    if let known = catalogues[key] { return known }
    var catalogue = StringsCatalogue(language: "en", strings: [:])
    if let folder = folders[language],
      let strings = try? StringsCatalogue.strings(contentsOf: folder.appendingPathComponent("\(table).strings"))
    {
      let plurals = folder.appendingPathComponent("\(table).stringsdict")
      catalogue = StringsCatalogue(
        language: language, strings: strings, plurals: (try? PluralPhrase.phrases(contentsOf: plurals)) ?? [:])
    }
    catalogues[key] = catalogue
    return catalogue
  }
}

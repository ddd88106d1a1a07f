package import Foundation

/// Loads catalogues, each once.
///
/// The cache is the only state that outlives a call; `lock` protects it.
package final class StringsStore: @unchecked Sendable {
  // Unchecked: everything but `catalogues` is constant, and `catalogues` is only touched while `lock` is held.

  /// The library's own catalogues.
  package static let shared = StringsStore(folder: ResourceFolder.find())

  /// The languages there are, as their folders are named (lower case on Linux).
  package let languages: [String]
  private let folders: [String: URL]
  private let matcher: LanguageMatcher
  private let lock = NSLock()
  private var catalogues: [String: StringsCatalogue] = [:]

  /// Makes a store on a folder of `.lproj` folders. Without a folder there is no language but the English of the callers.
  package init(folder: URL?) {
    var folders: [String: URL] = [:]
    let entries = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    for entry in entries where entry.hasSuffix(".lproj") {
      folders[String(entry.dropLast(6))] = folder?.appendingPathComponent(entry)
    }
    self.folders = folders
    languages = folders.keys.sorted()
    matcher = LanguageMatcher(available: languages)
  }

  /// The table in the language that suits `locale` best. Without one, an empty English table.
  package func catalogue(table: String, for locale: Locale) -> StringsCatalogue {
    catalogue(table: table, language: matcher.match(locale) ?? "en")
  }

  /// The table in the language named by its folder; empty when it does not exist or is malformed.
  package func catalogue(table: String, language: String) -> StringsCatalogue {
    let key = "\(language)/\(table)"
    lock.lock()
    defer { lock.unlock() }
    if let known = catalogues[key] { return known }
    let strings = folders[language].flatMap {
      StringsCatalogue.strings(contentsOf: $0.appendingPathComponent("\(table).strings"))
    }
    let catalogue = StringsCatalogue(language: strings == nil ? "en" : language, strings: strings ?? [:])
    catalogues[key] = catalogue
    return catalogue
  }
}

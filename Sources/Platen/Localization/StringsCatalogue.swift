package import Foundation

/// One table of phrases in one language.
package struct StringsCatalogue: Hashable, Sendable {
  /// The language tag, from the name of the folder.
  package let language: String
  /// Phrases by key.
  package let strings: [String: String]
  /// Phrases that change with a number, by key.
  package let plurals: [String: PluralPhrase]

  package init(language: String, strings: [String: String], plurals: [String: PluralPhrase] = [:]) {
    self.language = language
    self.strings = strings
    self.plurals = plurals
  }

  /// Reads a `.strings` file, in text or compiled form.
  ///
  /// - Throws: `PlatenError` that names the file, and the line of a fault.
  package static func strings(contentsOf url: URL) throws -> [String: String] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw PlatenError(.unreadable, "The table of phrases cannot be read; check its permissions.", file: url.path)
    }
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      guard let strings = list as? [String: String] else {
        throw PlatenError(.invalidData, "The table of phrases is no property list of texts.", file: url.path)
      }
      return strings
    }
    return try StringsParser.entries(of: text(data, url), file: url.path)
  }

  /// UTF-8, or UTF-16 with a byte order mark, as Apple's tools write these files.
  private static func text(_ data: Data, _ url: URL) throws -> String {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
      throw PlatenError(
        .invalidData, "The table of phrases is neither UTF-8 nor UTF-16; save it as UTF-8.", file: url.path)
    }
    return text
  }
}

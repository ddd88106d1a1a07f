package import Foundation

/// One table of phrases in one language.
package struct StringsCatalogue: Hashable, Sendable {
  /// The language tag, from the name of the folder.
  package let language: String
  /// Phrases by key.
  package let strings: [String: String]

  package init(language: String, strings: [String: String]) {
    self.language = language
    self.strings = strings
  }

  /// Reads a `.strings` file, in text or compiled form; nil when it is malformed.
  package static func strings(contentsOf url: URL) -> [String: String]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return list as? [String: String]
  }
}

package import Foundation

/// The words of the sample reports in one language.
package struct SampleWords: Sendable {
  private let strings: [String: String]

  package init(locale: Locale, store: StringsStore = .shared) {
    strings = store.catalogue(table: "Samples", for: locale).strings
  }

  package subscript(word: SampleWord) -> String { strings[word.rawValue] ?? word.english }
}

import Foundation
import Platen
import PlatenServer

/// The words of the page, in the languages that there are.
struct PreviewWords: Sendable {
  private let tables: StringTables?
  private let matcher: LanguageMatcher

  /// Reads the catalogues. Without them, which only a broken installation has, keys stand for words.
  init(folder: URL) {
    tables = try? StringTables(contentsOf: folder)
    matcher = LanguageMatcher(available: tables?.languages ?? [])
  }

  /// The words for a reader: in the language that was set, else the best of those the browser names.
  func localizer(for request: HTTPRequest, fixed: Locale?) -> Localizer {
    let wanted = request.languages.prefix(20).map { Locale(identifier: $0) }
    let locale = fixed ?? wanted.first { matcher.match($0) != nil } ?? Locale(identifier: "en")
    // Words in another language than the page's direction and digits would be no help.
    return Localizer(locale: matcher.match(locale) == nil ? Locale(identifier: "en") : locale, tables: tables)
  }
}

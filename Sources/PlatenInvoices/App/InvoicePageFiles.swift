import Foundation
import Platen
import PlatenServer

/// The files of the page.
struct InvoicePageFiles: Sendable {
  private static let names = [
    "index.html", "app.css", "icon.svg", "api.js", "app.js", "dom.js", "editor.js", "fields.js", "lines.js", "list.js",
    "numbers.js", "preview.js", "settings.js", "share.js",
  ]
  /// The languages of the page.
  static let languages = ["en", "ar", "zh-Hans"]

  private let files: HTTPFiles
  private let locale: Locale?

  init(locale: Locale?) throws {
    files = try HTTPFiles(folder: InvoiceWords.resources().appendingPathComponent("Web"), names: Self.names)
    self.locale = locale
  }

  func response(_ name: String) -> HTTPResponse {
    guard name != "index.html", let response = files.response(name) else {
      return .failure(404, "There is nothing at this address.")
    }
    return response
  }

  /// The page in the reader's language.
  func page(for request: HTTPRequest) -> HTTPResponse {
    let language = Self.language(for: request, locale: locale)
    let html = (files.text("index.html") ?? "")
      .replacingOccurrences(of: "LANGUAGE", with: language)
      .replacingOccurrences(of: "DIRECTION", with: language == "ar" ? "rtl" : "ltr")
      .replacingOccurrences(of: "TITLE", with: HTTPEscape.html(Self.word("app.title", language)))
      .replacingOccurrences(of: "LOADING", with: HTTPEscape.html(Self.word("app.loading", language)))
    return .html(html)
  }

  /// The language chosen in the page, that of the program, or the first of the browser's that there is.
  static func language(for request: HTTPRequest, locale: Locale?) -> String {
    if let chosen = request.cookies["platen-language"], languages.contains(chosen) { return chosen }
    let wanted = locale.map { [$0.identifier(.bcp47)] } ?? request.languages
    return wanted.lazy.compactMap { language(for: $0) }.first ?? "en"
  }

  /// The page's language for one that somebody reads; nil when there is none.
  static func language(for tag: String) -> String? {
    switch Locale(identifier: tag).language.languageCode?.identifier {
    case "en": "en"
    case "ar": "ar"
    case "zh": "zh-Hans"
    default: nil
    }
  }

  /// What a browser gets that was not let in.
  static func denial(_ request: HTTPRequest, locale: Locale?) -> HTTPResponse {
    let language = language(for: request, locale: locale)
    guard request.wantsPage else { return .failure(403, word("error.forbidden", "en")) }
    let text = HTTPEscape.html(word("error.forbidden", language))
    let title = HTTPEscape.html(word("app.title", language))
    return .html(
      """
      <!DOCTYPE html><html lang="\(language)" dir="\(language == "ar" ? "rtl" : "ltr")"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"><title>\(title)</title><h1>\(title)</h1><p>\(text)</p></html>
      """, status: 403)
  }

  private static func word(_ key: String, _ language: String) -> String {
    (try? InvoiceWords.localizer(Locale(identifier: language)).text(forKey: key)) ?? key
  }
}

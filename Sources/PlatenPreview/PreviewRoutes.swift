import Foundation
import Platen
import PlatenServer

/// The addresses of a preview.
struct PreviewRoutes: Sendable {
  static let files = [
    "preview.html", "preview.css", "preview.js", "page.js", "place.js", "sheets.js", "problems.js", "sharing.js",
  ]
  /// How long the page waits for news, in seconds; proxies cut connections that are silent for a minute.
  private static let patience = 25.0

  let engine: PreviewEngine
  let sharing: PreviewSharing
  let web: HTTPFiles
  let words: PreviewWords
  let options: PreviewOptions

  var routes: HTTPRoutes {
    var routes = HTTPRoutes()
    routes.get { request, _ in page(request) }
    for name in Self.files.dropFirst() {
      routes.get(name) { _, _ in web.response(name) ?? .failure(404, "The file is missing.") }
    }
    routes.get("state") { request, _ in
      let known = request.query["after"].flatMap { UInt64($0) } ?? 0
      return .wait(for: engine.signal, after: known, atMost: Self.patience) { try .json(engine.snapshot) }
    }
    routes.get("pages", ":document", ":page") { _, values in try picture(values) }
    routes.get("document.pdf") { request, _ in try pdf(request) }
    routes.post("share") { request, _ in
      let wish = try request.decode(PreviewShareRequest.self)
      return try sharing.share(try document(wish.document), name: engine.source.name, wish)
    }
    routes.post("reload") { _, _ in
      engine.reload()
      return .noContent
    }
    return routes
  }

  /// What is said to a browser without the token.
  func denial(_ request: HTTPRequest) -> HTTPResponse {
    let words = words.localizer(for: request, fixed: options.locale)
    guard request.wantsPage else { return .failure(403, words.text(forKey: "no access")) }
    let text = HTTPEscape.html(words.text(forKey: "no access"))
    let direction = words.isRightToLeft ? "rtl" : "ltr"
    let language = HTTPEscape.html(words.locale.identifier(.bcp47))
    return .html(
      "<!DOCTYPE html><html lang=\"\(language)\" dir=\"\(direction)\"><meta charset=\"utf-8\">"
        + "<meta name=\"viewport\" content=\"width=device-width\"><title>\(text)</title><main><p>\(text)</p></main>",
      status: 403)
  }

  private func page(_ request: HTTPRequest) -> HTTPResponse {
    let words = words.localizer(for: request, fixed: options.locale)
    return .html(
      PreviewPage.html(
        web.text("preview.html") ?? "", name: engine.source.name, words: words, sendsMail: options.mail != nil))
  }

  private func document(_ number: Int) throws -> PreviewDocument {
    guard let document = engine.document(number) else {
      throw HTTPError(410, "The document has changed since; look at the new one first.")
    }
    return document
  }

  private func picture(_ values: [String: String]) throws -> HTTPResponse {
    guard let number = values["document"].flatMap({ Int($0) }), let page = values["page"].flatMap({ Int($0) }) else {
      throw HTTPError(404, "There is nothing at this address.")
    }
    let pictures = try document(number).pictures
    guard page >= 1, page <= pictures.count else { throw HTTPError(404, "There is no picture of this page.") }
    let picture = pictures[page - 1]
    var response = HTTPResponse.data(picture.data, type: picture.contentType)
    response.headers["Content-Security-Policy"] = SecurityHeaders.foreignDocumentPolicy
    // The number of the document is part of the address: the picture never changes.
    response.headers["Cache-Control"] = "private, max-age=3600, immutable"
    return response
  }

  private func pdf(_ request: HTTPRequest) throws -> HTTPResponse {
    let found = try request.query["document"].flatMap { Int($0) }.map { try document($0) } ?? engine.latest
    guard let found else { throw HTTPError(404, "There is no document yet.") }
    let name = PreviewSharing.fileName(engine.source.name)
    if request.query["inline"] == nil { return .download(.data(found.pdf), type: "application/pdf", name: name) }
    var response = HTTPResponse.data(found.pdf, type: "application/pdf")
    response.headers["Content-Disposition"] = ContentDisposition.value("inline", name: name)
    response.headers["Content-Security-Policy"] = "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
    return response
  }
}

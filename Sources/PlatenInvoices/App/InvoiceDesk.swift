import Foundation
import Platen
import PlatenServer

/// What the addresses of the application do.
struct InvoiceDesk: Sendable {
  let store: InvoiceStore
  let options: InvoiceApp.Options
  let files: InvoicePageFiles
  let previews = PreviewShelf()

  init(store: InvoiceStore, options: InvoiceApp.Options) throws {
    self.store = store
    self.options = options
    files = try InvoicePageFiles(locale: options.locale)
  }

  func routes() -> HTTPRoutes {
    var routes = HTTPRoutes()
    func add(
      _ method: String, _ pattern: String,
      _ action: @escaping @Sendable (HTTPRequest, [String: String]) throws -> HTTPResponse
    ) {
      routes.add(method, pattern.split(separator: "/").map(String.init)) { request, values in
        do {
          return try action(request, values)
        } catch let error as InvoiceError {
          return InvoiceFailure.response(error)
        } catch let error as PlatenError {
          return InvoiceFailure.response(error)
        }
      }
    }
    add("GET", "") { request, _ in files.page(for: request) }
    add("GET", "web/:name") { _, values in files.response(values["name"] ?? "") }
    add("GET", "api/start") { request, _ in try start(request) }
    add("GET", "api/invoices") { request, _ in try list(request) }
    add("POST", "api/invoices") { request, _ in try create(request) }
    add("GET", "api/invoices/:id") { request, values in try read(request, values) }
    add("PUT", "api/invoices/:id") { request, values in try update(request, values) }
    add("DELETE", "api/invoices/:id") { request, values in try delete(request, values) }
    add("POST", "api/invoices/:id/restore") { request, values in try restore(request, values) }
    add("POST", "api/invoices/:id/duplicate") { request, values in try duplicate(request, values) }
    add("PUT", "api/invoices/:id/payment") { request, values in try pay(request, values) }
    add("GET", "api/invoices/:id/pdf") { request, values in try pdf(request, values) }
    add("POST", "api/invoices/:id/mail") { request, values in try mail(request, values) }
    add("POST", "api/totals") { request, _ in try totals(request) }
    add("POST", "api/preview") { request, _ in try preview(request) }
    add("GET", "api/previews/:key/pages/:page") { _, values in try previewPage(values) }
    add("GET", "api/previews/:key/html") { _, values in try previewHTML(values) }
    add("GET", "api/settings") { _, _ in try settings() }
    add("PUT", "api/settings") { request, _ in try save(settings: request) }
    return routes
  }

  /// The key in an address.
  func key(_ values: [String: String]) throws -> Invoice.ID {
    guard let text = values["id"], let id = Invoice.ID(text), id > 0 else {
      throw InvoiceError(.notFound, "There is no such invoice.")
    }
    return id
  }

  /// The body as an object of JSON, of which nothing may be left unread.
  func body(_ request: HTTPRequest) throws -> JSONFields {
    let type = request.headers["Content-Type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/json" else { throw HTTPError(415, "Send the body as application/json.") }
    do {
      return try JSONFields(JSONParser.parse(request.body), path: "")
    } catch let error as PlatenError {
      throw HTTPError(400, error.description)
    }
  }
}

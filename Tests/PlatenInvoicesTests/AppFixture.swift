import Foundation
import Platen
import PlatenInvoices
import TestSupport

/// A running invoice maker, and a browser that was let in.
// Unchecked: all of it is constant.
final class AppFixture: @unchecked Sendable {
  let folder: TemporaryFolder
  let store: InvoiceStore
  let app: InvoiceApp
  private let cookie: String

  init(timeout: Double = 10, _ change: (inout InvoiceApp.Options) throws -> Void = { _ in }) throws {
    folder = try TemporaryFolder(inMemory: true)
    store = try InvoiceStore(path: folder.file("invoices.db"), timeout: timeout)
    var options = InvoiceApp.Options()
    options.timeZone = .gmt
    try change(&options)
    app = try InvoiceApp(store: store, options: options)
    let entry = try RawHTTP.request("GET", Self.path(app.makeEntryURL()), port: app.port)
    cookie = String((entry["Set-Cookie"] ?? "").prefix { $0 != ";" })
  }

  deinit { app.stop() }

  private static func path(_ address: String) -> String {
    "/" + address.split(separator: "/", maxSplits: 2)[2]
  }

  func request(
    _ method: String, _ path: String, body: String? = nil, headers: [String: String] = [:]
  ) throws -> RawHTTP.Response {
    var fields = ["Cookie": cookie]
    if body != nil { fields["Content-Type"] = "application/json" }
    return try RawHTTP.request(
      method, path, port: app.port, headers: fields.merging(headers) { $1 }, body: body.map { Data($0.utf8) })
  }

  func json(_ response: RawHTTP.Response) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
  }

  /// The JSON of an invoice's content, with changes put over it.
  static func content(_ changes: [String: Any] = [:]) throws -> String {
    var content: [String: Any] = [
      "recipient": ["name": "Ana Lima", "address": "", "email": "", "phone": "", "taxID": ""],
      "lines": [["description": "Lantern", "quantity": "2", "unitPrice": "35.00", "taxRate": "19", "discount": "0"]],
      "currency": "EUR", "date": "2026-03-31", "dueDate": NSNull(), "paymentMethod": "", "note": "", "closing": "",
      "locale": "en",
      "template": "report",
    ]
    for (key, value) in changes { content[key] = value }
    return String(decoding: try JSONSerialization.data(withJSONObject: content), as: UTF8.self)
  }
}

import Foundation
import Platen
import PlatenServer

/// Failures as answers: what happened as a code that the page has words for, and a sentence.
enum InvoiceFailure {
  private struct Body: Encodable {
    var error, code: String
    var field: String?
    var currentRevision: Int?
  }

  static func response(_ error: InvoiceError) -> HTTPResponse {
    make(
      status(error.code),
      Body(error: error.message, code: error.code.name, field: error.field, currentRevision: error.currentRevision))
  }

  /// A document could not be made.
  static func response(_ error: PlatenError) -> HTTPResponse {
    make(422, Body(error: error.description, code: "document"))
  }

  /// Mail did not leave.
  static func mail(_ error: any Error) -> HTTPResponse {
    make(502, Body(error: String(describing: error), code: "mail"))
  }

  private static func make(_ status: Int, _ body: Body) -> HTTPResponse {
    (try? HTTPResponse.json(body, status: status)) ?? .failure(status, body.error)
  }

  private static func status(_ code: InvoiceError.Code) -> Int {
    switch code {
    case .invalidField: 422
    case .notFound: 404
    case .conflict, .notEditable, .issued, .numberTaken: 409
    case .locked: 503
    case .diskFull: 507
    default: 500
    }
  }
}

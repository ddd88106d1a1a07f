package import Foundation

extension HTTPResponse {
  /// Bytes of a type, such as `image/png`.
  package static func data(_ data: Data, type: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status, headers: ["Content-Type": type], body: .data(data))
  }

  /// Plain text.
  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    .data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A page. Whoever writes it escapes what it is given (`HTTPEscape`).
  package static func html(_ html: String, status: Int = 200) -> HTTPResponse {
    .data(Data(html.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// A value as JSON, with keys in order and dates as ISO 8601.
  ///
  /// - Throws: `EncodingError` for numbers that are not finite.
  package static func json(_ value: some Encodable, status: Int = 200) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return .data(try encoder.encode(value), type: "application/json", status: status)
  }

  /// Another address of this server, to be fetched with GET.
  package static func redirect(to location: String) -> HTTPResponse {
    HTTPResponse(303, headers: ["Location": location])
  }

  /// Success with nothing to say.
  package static let noContent = HTTPResponse(204)

  /// A file for the reader's disk, under a name in any script (RFC 6266).
  package static func download(_ body: Body, type: String, name: String) -> HTTPResponse {
    HTTPResponse(
      headers: [
        "Content-Type": type, "Content-Disposition": ContentDisposition.value("attachment", name: name),
      ], body: body)
  }

  /// The method is not one of those that the address has.
  package static func methodNotAllowed(_ allowed: [String]) -> HTTPResponse {
    var response = HTTPResponse.failure(405, "This address answers \(allowed.joined(separator: ", ")).")
    response.headers["Allow"] = allowed.joined(separator: ", ")
    return response
  }

  /// `{"error": "..."}`.
  package static func failure(_ status: Int, _ message: String, headers: HTTPHeaders = [:]) -> HTTPResponse {
    let body = (try? JSONEncoder().encode(["error": message])) ?? Data()
    var response = HTTPResponse(status, headers: headers, body: .data(body))
    response.headers["Content-Type"] = "application/json"
    return response
  }

  /// Answers when `signal` has moved on from `version`, or after `seconds`, without holding a thread meanwhile.
  ///
  /// - Parameter then: Makes the response; runs as the handler does.
  package static func wait(
    for signal: HTTPSignal, after version: UInt64, atMost seconds: Double,
    then: @escaping @Sendable () throws -> HTTPResponse
  ) -> HTTPResponse {
    HTTPResponse(body: .waiting(HTTPWait(signal: signal, version: version, seconds: seconds, then: then)))
  }
}

/// What a handler throws to answer with a status and a sentence for the client.
package struct HTTPError: Error, CustomStringConvertible, Sendable {
  /// The status, from 400 to 599.
  package var status: Int
  /// What is wrong and what mends it. The client sees it.
  package var message: String
  package var headers: HTTPHeaders

  package init(_ status: Int, _ message: String, headers: HTTPHeaders = [:]) {
    self.status = status
    self.message = message
    self.headers = headers
  }

  package var description: String { "\(status): \(message)" }
}

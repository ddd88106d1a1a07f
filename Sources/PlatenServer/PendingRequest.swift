import Foundation

/// One request on its way through the server.
///
/// The threads of libmicrohttpd and the one that runs the handler take turns: while the connection is suspended it belongs to
/// the latter. `ServerCore`'s lock orders the turns.
final class PendingRequest: @unchecked Sendable {
  enum Phase {
    case new
    case body
    case suspended
    case answered
  }

  /// What followed the method in the request line.
  let target: String
  let connection: ConnectionHandle
  var phase = Phase.new
  var request = HTTPRequest(method: "", path: [])
  /// An answer that was found before the body came, which is then not kept.
  var rejection: HTTPResponse?
  var response: HTTPResponse?
  /// Bytes of the body that came, kept or not.
  var received = 0

  init(target: String, connection: ConnectionHandle) {
    self.target = target
    self.connection = connection
  }
}

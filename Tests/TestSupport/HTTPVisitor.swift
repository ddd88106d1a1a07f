import Foundation

/// A program that uses a server as a browser does: it opens an address with a ticket and keeps the cookie.
package struct HTTPVisitor {
  package let port: UInt16
  private let cookie: String

  /// Opens an address such as `http://127.0.0.1:8000/enter/...`.
  package init(entering address: String) throws {
    guard let url = URL(string: address), let port = url.port.flatMap({ UInt16(exactly: $0) }) else {
      throw RawHTTP.Failure(message: "no address: \(address)")
    }
    self.port = port
    let response = try RawHTTP.request("GET", url.path, port: port)
    guard let pair = response["Set-Cookie"]?.split(separator: ";").first else {
      throw RawHTTP.Failure(message: "status \(response.status): \(response.text)")
    }
    cookie = String(pair)
  }

  package func get(_ target: String, _ headers: [String: String] = [:]) throws -> RawHTTP.Response {
    try RawHTTP.request("GET", target, port: port, headers: headers.merging(["Cookie": cookie]) { $1 })
  }

  /// Sends JSON as a page of the server does.
  package func post(_ target: String, json: String, _ headers: [String: String] = [:]) throws -> RawHTTP.Response {
    let own = ["Cookie": cookie, "Content-Type": "application/json", "Origin": "http://127.0.0.1:\(port)"]
    return try RawHTTP.request(
      "POST", target, port: port, headers: own.merging(headers) { $1 }, body: Data(json.utf8))
  }

  /// A JSON object.
  package func json(_ target: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: get(target).body) as? [String: Any] ?? [:]
  }

  /// The state of a preview, as soon as `isRight` says so.
  package func previewState(where isRight: ([String: Any]) -> Bool) throws -> [String: Any] {
    var version = 0
    for _ in 0..<50 {
      let state = try json("/state?after=\(version)")
      if isRight(state) { return state }
      version = state["version"] as? Int ?? 0
    }
    throw RawHTTP.Failure(message: "the preview did not come to the state that was waited for")
  }
}

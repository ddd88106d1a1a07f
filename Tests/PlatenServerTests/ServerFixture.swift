import Foundation
import TestSupport

@testable import PlatenServer

/// A server with a few addresses, for tests.
struct ServerFixture {
  let server: HTTPServer
  let access: HTTPAccess?
  let signal = HTTPSignal()

  init(hasAccess: Bool = true, _ change: (inout HTTPServerOptions) -> Void = { _ in }) throws {
    var options = HTTPServerOptions()
    change(&options)
    access = hasAccess ? HTTPAccess() : nil
    var routes = HTTPRoutes()
    routes.get { _, _ in .text("root") }
    routes.get("echo", ":word") { request, values in
      try .json(["word": values["word"] ?? "", "query": request.query["q"] ?? ""])
    }
    routes.post("length") { request, _ in .text("\(request.body.count)") }
    routes.get("slow") { _, _ in
      Thread.sleep(forTimeInterval: 0.3)
      return .text("done")
    }
    routes.get("fail") { _, _ in throw CocoaError(.fileNoSuchFile) }
    routes.get("file") { _, _ in HTTPResponse(body: .file("/dev/null")) }
    let signal = self.signal
    routes.get("wait") { request, _ in
      .wait(for: signal, after: UInt64(request.query["after"] ?? "") ?? 0, atMost: 60) { .text("\(signal.version)") }
    }
    server = try HTTPServer(options: options, access: access, handler: routes.handler)
  }

  var port: UInt16 { server.port }

  /// The header that lets a program in.
  var key: [String: String] { access.map { ["Authorization": "Bearer \($0.token)"] } ?? [:] }

  func get(_ target: String, _ headers: [String: String] = [:]) throws -> RawHTTP.Response {
    try RawHTTP.request("GET", target, port: port, headers: key.merging(headers) { $1 })
  }
}

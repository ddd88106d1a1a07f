/// The addresses of a server and what answers there.
///
/// ```swift
/// var routes = HTTPRoutes()
/// routes.get("invoices", ":id") { request, values in try page(of: values["id"]) }
/// let server = try HTTPServer(options: options, access: access, handler: routes.handler)
/// ```
package struct HTTPRoutes: Sendable {
  /// Answers a request; the second argument has the components that the pattern names.
  package typealias Action = @Sendable (HTTPRequest, [String: String]) throws -> HTTPResponse

  private var entries: [(method: String, pattern: [String], action: Action)] = []

  package init() {}

  /// Answers a method at an address, whose components are given one by one: `:name` stands for any, and is never empty.
  package mutating func add(_ method: String, _ pattern: [String], _ action: @escaping Action) {
    entries.append((method, pattern, action))
  }

  /// Answers GET, and HEAD as RFC 9110 (9.3.2) wants it.
  package mutating func get(_ pattern: String..., action: @escaping Action) { add("GET", pattern, action) }

  package mutating func post(_ pattern: String..., action: @escaping Action) { add("POST", pattern, action) }

  package mutating func put(_ pattern: String..., action: @escaping Action) { add("PUT", pattern, action) }

  package mutating func delete(_ pattern: String..., action: @escaping Action) { add("DELETE", pattern, action) }

  /// Answers a request: with 404 where there is nothing, with 405 where there is something for other methods.
  package func respond(to request: HTTPRequest) throws -> HTTPResponse {
    let method = request.method == "HEAD" ? "GET" : request.method
    var allowed: Set<String> = []
    for entry in entries {
      guard let values = Self.match(request.path, entry.pattern) else { continue }
      if entry.method == method { return try entry.action(request, values) }
      allowed.insert(entry.method)
    }
    guard !allowed.isEmpty else { return .failure(404, "There is nothing at this address.") }
    if allowed.contains("GET") { allowed.insert("HEAD") }
    return .methodNotAllowed(allowed.sorted())
  }

  /// The routes as the handler of a server.
  package var handler: HTTPHandler { { try respond(to: $0) } }

  private static func match(_ path: [String], _ pattern: [String]) -> [String: String]? {
    guard path.count == pattern.count else { return nil }
    var values: [String: String] = [:]
    for (component, part) in zip(path, pattern) {
      if part.hasPrefix(":") {
        guard !component.isEmpty else { return nil }
        values[String(part.dropFirst())] = component
      } else if component != part {
        return nil
      }
    }
    return values
  }
}

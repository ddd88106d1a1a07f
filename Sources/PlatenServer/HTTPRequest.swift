package import Foundation

/// A request as it arrived, decoded.
package struct HTTPRequest: Sendable {
  /// `GET`, `POST` and so on, in capitals.
  package var method: String
  /// The components of the path, decoded; none for the root. None of them is `.` or `..` or has a slash in it.
  package var path: [String]
  /// Names and values of the query, decoded, in order.
  package var queryItems: [(name: String, value: String)] = []
  package var headers = HTTPHeaders()
  package var body = Data()

  package init(method: String, path: [String]) {
    self.method = method
    self.path = path
  }

  /// The query by name; of several values the first.
  package var query: [String: String] { Dictionary(queryItems) { first, _ in first } }

  /// The cookies by name; of several the first (RFC 6265, 4.2).
  package var cookies: [String: String] {
    var cookies: [String: String] = [:]
    for value in headers.values(of: "Cookie") {
      for pair in value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        let name = parts[0].trimmingCharacters(in: .whitespaces)
        if cookies[name] == nil { cookies[name] = parts[1].trimmingCharacters(in: .whitespaces) }
      }
    }
    return cookies
  }

  /// Whether it asks to change something (all but the safe methods of RFC 9110, 9.2.1).
  package var isChange: Bool { !["GET", "HEAD", "OPTIONS"].contains(method) }

  /// Whether it prefers a page to data, as a browser that opens an address does.
  package var wantsPage: Bool { headers["Accept"]?.lowercased().contains("text/html") ?? false }

  /// The languages of `Accept-Language`, best first (RFC 9110, 12.5.4); `*` and what has weight 0 left out.
  package var languages: [String] {
    var weighted: [(tag: String, weight: Double)] = []
    for item in (headers["Accept-Language"] ?? "").split(separator: ",").prefix(50) {
      let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first, !tag.isEmpty, tag != "*" else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      if weight > 0 { weighted.append((tag, weight)) }
    }
    // `sorted` is stable only by promise of the implementation; the index settles equal weights.
    return weighted.enumerated().sorted { one, other in
      one.element.weight != other.element.weight
        ? one.element.weight > other.element.weight : one.offset < other.offset
    }.map(\.element.tag)
  }

  /// The body as a value of JSON.
  ///
  /// - Throws: `HTTPError` 415 when it is not declared as `application/json` (a form of another site cannot declare that),
  ///   400 when it is malformed or of another shape; the message names the key.
  package func decode<Value: Decodable>(_ type: Value.Type, with decoder: JSONDecoder = JSONDecoder()) throws -> Value {
    let declared = headers["Content-Type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
    guard declared?.lowercased() == "application/json" else {
      throw HTTPError(415, "Send the body as application/json.")
    }
    do {
      return try decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw HTTPError(400, Self.describe(error))
    } catch {
      throw HTTPError(400, "The body is not well-formed JSON.")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = context.codingPath + (key.map { [$0] } ?? [])
      return keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\"\(place(context, key))\" is missing."
    case .typeMismatch(_, let context): return "\"\(place(context))\" is of another kind than it should be."
    case .valueNotFound(_, let context): return "\"\(place(context))\" is null."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\"\(place(context))\" has a value that cannot be used."
    default: return "The body is not well-formed JSON."
    }
  }
}

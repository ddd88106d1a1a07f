package import Foundation
import PlatenGraphics

/// Files of a folder that are served: those of a fixed list, read once. A request's path never becomes a path on disk.
package struct HTTPFiles: Sendable {
  private let responses: [String: HTTPResponse]

  /// Reads the files named.
  ///
  /// - Throws: `PlatenError` `unreadable` when one is not there.
  package init(folder: URL, names: [String]) throws {
    var responses: [String: HTTPResponse] = [:]
    for name in names {
      let url = folder.appendingPathComponent(name)
      guard let data = try? Data(contentsOf: url) else {
        throw PlatenError(.unreadable, "A file of the program is missing; install it again.", file: url.path)
      }
      responses[name] = .data(data, type: Self.type(of: url.pathExtension))
    }
    self.responses = responses
  }

  /// The file, or nil when it is not on the list.
  package func response(_ name: String) -> HTTPResponse? { responses[name] }

  /// The text of a file of the list.
  package func text(_ name: String) -> String? {
    guard case .data(let data)? = responses[name]?.body else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  private static func type(of fileExtension: String) -> String {
    switch fileExtension.lowercased() {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}

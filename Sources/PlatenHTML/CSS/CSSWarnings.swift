/// Something in a style sheet that is skipped.
package struct CSSWarning: Hashable, Sendable {
  package var message: String
  package var file: String?
  package var line: Int
}

/// Collects warnings, each message once with the place where it came up first.
package struct CSSWarnings: Sendable {
  package private(set) var list: [CSSWarning] = []
  private var seen: Set<String> = []
  /// Named in the warnings that follow.
  package var file: String?
  /// More are not kept: a broken file should not fill the memory.
  private static let most = 1000

  package init(file: String? = nil) { self.file = file }

  package mutating func add(_ message: String, line: Int) {
    guard list.count < Self.most, seen.insert(message).inserted else { return }
    list.append(CSSWarning(message: message, file: file, line: line))
  }
}

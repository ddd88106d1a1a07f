import PlatenGraphics

/// Collects warnings of one document while it is laid out. In strict mode the first one is thrown as an error.
package final class WarningLog {
  package private(set) var warnings: [LayoutWarning] = []
  package let isStrict: Bool
  /// The page being filled, from 1.
  package var page = 1

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Notes that `block` was changed; the message says how.
  package func add(_ message: String, block: String, column: Int? = nil) throws {
    let warning = LayoutWarning(message: message, block: block, page: page)
    if isStrict { throw PlatenError(.doesNotFit, "\(block): \(message)", column: column, page: page) }
    warnings.append(warning)
  }

  /// Forgets what was noted since there were `count` warnings: for a try that came to nothing.
  func forget(after count: Int) {
    if warnings.count > count { warnings.removeSubrange(count...) }
  }
}

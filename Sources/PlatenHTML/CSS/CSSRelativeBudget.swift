internal import Foundation

/// How many nodes all `:has()` of a document may look at: rules made for it would ask for every node once for each element. What
/// is asked beyond that matches nothing.
package final class CSSRelativeBudget: @unchecked Sendable {
  /// Guards `left`.
  private let lock = NSLock()
  private var left: Int

  package static let most = 20_000_000

  init(_ most: Int) { left = most }

  var isSpent: Bool { lock.withLock { left <= 0 } }

  func spend(_ visits: Int) { lock.withLock { left -= visits } }
}

internal import Foundation
internal import PlatenGraphics

/// The directions that elements took from their text, each found once.
///
/// A locked cache: all members may be called on any thread.
final class CSSAutomaticDirections: @unchecked Sendable {
  /// Guards `known`.
  private let lock = NSLock()
  private var known: [HTMLDocument.NodeID: WritingDirection] = [:]

  func direction(of id: HTMLDocument.NodeID, find: () -> WritingDirection) -> WritingDirection {
    if let found = lock.withLock({ known[id] }) { return found }
    let direction = find()
    lock.withLock { known[id] = direction }
    return direction
  }
}

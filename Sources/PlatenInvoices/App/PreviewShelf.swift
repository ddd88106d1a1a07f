import Foundation

/// The previews made last, in memory: what was typed need not be saved to be seen.
///
/// Unchecked: the entries are only touched while `lock` is held.
final class PreviewShelf: @unchecked Sendable {
  struct Entry: Sendable {
    var key: String
    var pages: [Data]
    var html: String?
  }

  private static let most = 6

  private let lock = NSLock()
  private var entries: [Entry] = []

  /// Keeps a preview and returns its key.
  func add(pages: [Data], html: String?) -> String {
    let key = UUID().uuidString
    lock.withLock {
      entries.append(Entry(key: key, pages: pages, html: html))
      if entries.count > Self.most { entries.removeFirst() }
    }
    return key
  }

  func entry(_ key: String?) -> Entry? { lock.withLock { entries.first { $0.key == key } } }
}

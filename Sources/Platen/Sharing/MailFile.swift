public import Foundation

/// Messages written to a file that mail programs open (`.eml`).
public struct MailFile: MailTransport {
  /// The file; an existing one is replaced.
  public var url: URL
  /// Whether mail programs open it for editing; then sender and recipients may be missing.
  public var isDraft: Bool

  /// Writes to `url`.
  public init(_ url: URL, isDraft: Bool = true) {
    self.url = url
    self.isDraft = isDraft
  }

  /// Writes the file. Throws ``MailError`` or ``PlatenError``.
  public func send(_ message: MailMessage) throws { try message.write(to: url, isDraft: isDraft) }
}

import Foundation
import Platen

/// Takes mail and keeps it; the lock guards it.
final class MailBox: MailTransport, @unchecked Sendable {
  private let lock = NSLock()
  private var taken: [MailMessage] = []

  var messages: [MailMessage] { lock.withLock { taken } }

  func send(_ message: MailMessage) throws {
    // What a mail server would refuse.
    _ = try message.data()
    lock.withLock { taken.append(message) }
  }
}

internal import Foundation
public import Platen

/// Sends messages through a mail server (SMTP, RFC 5321), by libcurl.
///
/// ```swift
/// let server = SMTPServer(host: "mail.example.org", user: "ana", password: try .fromEnvironment())
/// try SMTPClient(server).send(message)
/// ```
///
/// The server's certificate and name are checked, and a connection that is to be protected is never used unprotected. A
/// message goes to all recipients or to none. Values may be used by several threads; each message has a connection of
/// its own.
public struct SMTPClient: MailTransport {
  /// The server and how it is reached.
  public var server: SMTPServer

  /// Makes a client; nothing is connected yet.
  public init(_ server: SMTPServer) { self.server = server }

  /// Sends a message, and returns when the server has taken it over. The thread waits meanwhile, at most the server's
  /// time limit.
  ///
  /// Throws `SMTPError`, `MailError` when the message itself is not right, or `CancellationError` when the task was
  /// cancelled.
  public func send(_ message: MailMessage) throws {
    try send(message) { Task<Never, Never>.isCancelled }
  }

  /// Sends a message as `send(_:)` does; `isCancelled` is asked about once a second and while bytes flow, on the thread
  /// that called.
  public func send(_ message: MailMessage, isCancelled: @escaping () -> Bool) throws {
    let data = try message.data()
    guard let sender = message.from else { return }
    if isCancelled() { throw CancellationError() }
    try SMTPTransfer(server: server, data: data, isCancelled: isCancelled)
      .perform(from: sender.address, to: message.recipients.map(\.address))
  }

  /// Sends a message on a thread of its own. Ends early when the task is cancelled. Throws as `send(_:)` does.
  public func send(_ message: MailMessage) async throws {
    let client = self
    let cancellation = Cancellation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread {
          continuation.resume(with: Result { try client.send(message) { cancellation.isCancelled } })
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

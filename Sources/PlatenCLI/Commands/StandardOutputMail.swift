import Platen

/// A draft written to standard output.
struct StandardOutputMail: MailTransport {
  func send(_ message: MailMessage) throws {
    let sink = DescriptorSink.standardOutput()
    try message.data(isDraft: true).withUnsafeBytes { try sink.write($0) }
    try sink.finish()
  }
}

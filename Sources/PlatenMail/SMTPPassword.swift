internal import Foundation

/// A password that does not show: not when printed, dumped or put into an error.
public struct SMTPPassword: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The environment variable that `fromEnvironment()` reads.
  public static let environmentVariable = "PLATEN_SMTP_PASSWORD"

  let text: String

  /// Keeps `text`. Throws `SMTPError` (`invalidSettings`) when it is empty or has line ends or NUL in it.
  public init(_ text: String) throws(SMTPError) {
    guard !text.isEmpty, text.utf8.count <= 4096,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw SMTPError(
        .invalidSettings, "The password is empty, too long or has control characters in it. Check where it comes from.",
        settings: [.password])
    }
    self.text = text
  }

  /// The password in `PLATEN_SMTP_PASSWORD`; nil when that is not set.
  public static func fromEnvironment() throws(SMTPError) -> SMTPPassword? {
    guard let text = ProcessInfo.processInfo.environment[environmentVariable], !text.isEmpty else { return nil }
    return try SMTPPassword(text)
  }

  /// The first line of a file that only its owner may read and write (mode 0600 or 0400). Throws `SMTPError` for other
  /// files.
  public init(file: String) throws(SMTPError) {
    func failure(_ message: String) -> SMTPError {
      SMTPError(.invalidSettings, "\(file): \(message)", settings: [.password])
    }
    guard !file.utf8.contains(0) else { throw failure("The name contains a NUL character. Remove it.") }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw failure("Cannot read the password: \(String(cString: strerror(errno))). Name a file that exists.")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("The password must be in a regular file.")
    }
    guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() || status.st_uid == 0 else {
      throw failure("Others may read the password. Make the file yours alone: chmod 600.")
    }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    let line = bytes.prefix(max(0, count)).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let text = String(validating: line, as: UTF8.self) else { throw failure("The password is not UTF-8.") }
    try self.init(text)
  }

  /// Dots.
  public var description: String { "••••" }

  /// Dots.
  public var debugDescription: String { description }

  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

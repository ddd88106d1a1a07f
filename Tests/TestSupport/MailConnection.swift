import Foundation

/// The server's side of a talk in SMTP.
final class MailConnection {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  func say(_ line: String) {
    let bytes = Array((line + "\r\n").utf8)
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    _ = send(descriptor, bytes, bytes.count, flags)
  }

  /// The next line without its end; nil when the other side has gone.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<end]
        buffer.removeSubrange(...end)
        return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
      guard read() else { return nil }
    }
  }

  /// A message up to the line with a dot alone.
  func message() -> Data? {
    let end: [UInt8] = Array("\r\n.\r\n".utf8)
    // The line end of DATA counts as the one before the dot of an empty message.
    var data = Data("\r\n".utf8)
    while true {
      data += buffer
      buffer = []
      if let range = data.range(of: Data(end)) {
        buffer = Array(data[range.upperBound...])
        let whole = data[data.startIndex + 2..<range.lowerBound + 2]
        // Line by line: the first of two dots was put there for the way.
        var result = Data()
        for line in whole.split(separator: 0x0A, omittingEmptySubsequences: false) {
          result += line.first == 0x2E ? line.dropFirst() : line
          result.append(0x0A)
        }
        return result.dropLast()
      }
      guard read() else { return nil }
    }
  }

  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes.prefix(count)
    return true
  }
}

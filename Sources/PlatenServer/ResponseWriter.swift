internal import CMicroHTTPD
import Foundation

/// Turns responses into those of libmicrohttpd.
enum ResponseWriter {
  /// Queues the response. False when that fails, which ends the connection.
  static func queue(_ response: HTTPResponse, on connection: ConnectionHandle) -> Bool {
    var response = response
    guard let handle = make(&response) else { return false }
    defer { MHD_destroy_response(handle) }
    for (name, value) in SecurityHeaders.completed(response.headers).all where isSafe(name) {
      MHD_add_response_header(handle, name, sanitized(value))
    }
    return MHD_queue_response(connection.pointer, UInt32(clamping: response.status), handle) == .YES
  }

  /// The body; a file that is not there makes another response of it.
  private static func make(_ response: inout HTTPResponse) -> OpaquePointer? {
    switch response.body {
    case .data(let data): return fromData(data)
    case .file(let path):
      if let handle = fromFile(path) { return handle }
      response = .failure(404, "The file is not there any more.")
      guard case .data(let data) = response.body else { return nil }
      return fromData(data)
    case .waiting: return nil
    }
  }

  private static func fromData(_ data: Data) -> OpaquePointer? {
    data.withUnsafeBytes { bytes in
      // With MUST_COPY the bytes are only read.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  private static func fromFile(_ path: String) -> OpaquePointer? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size >= 0,
      let handle = MHD_create_response_from_fd64(UInt64(facts.st_size), descriptor)
    else {
      close(descriptor)
      return nil
    }
    return handle
  }

  /// A field name (RFC 9110, 5.6.2).
  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
  }

  /// A value that cannot begin another field.
  private static func sanitized(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}

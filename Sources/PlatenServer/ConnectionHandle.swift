internal import CMicroHTTPD

/// A connection of libmicrohttpd. Valid until it tells that the request is completed; suspending and resuming is allowed on any
/// thread.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Identifies the connection while it is open.
  var key: Int { Int(bitPattern: pointer) }

  func suspend() { MHD_suspend_connection(pointer) }

  func resume() { MHD_resume_connection(pointer) }

  /// Reads the header fields, with their lengths: a value may have any bytes.
  func headers() -> HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { target in
      _ = MHD_get_connection_values_n(
        pointer, .HEADER_KIND,
        { context, _, name, nameLength, value, valueLength in
          guard let context, let name else { return .YES }
          let fields = context.assumingMemoryBound(to: HTTPHeaders.self)
          fields.pointee.add(
            ConnectionHandle.text(name, nameLength), value.map { ConnectionHandle.text($0, valueLength) } ?? "")
          return .YES
        }, target)
    }
    return headers
  }

  private static func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}

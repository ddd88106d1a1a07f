package import Foundation

#if canImport(Darwin)
private let streamType = SOCK_STREAM
#else
private let streamType = Int32(SOCK_STREAM.rawValue)
#endif

/// A client of HTTP that sends any bytes, also those that no client sends.
package final class RawHTTP {
  package struct Failure: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// What came back.
  package struct Response {
    package var status = 0
    package var fields: [(name: String, value: String)] = []
    package var body = Data()

    package subscript(name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let socket: Int32

  /// Connects to a port of the loopback. Reads give up after `seconds`.
  package init(port: UInt16, seconds: Int = 60) throws {
    socket = Foundation.socket(AF_INET, streamType, 0)
    guard socket >= 0 else { throw Failure(message: "no socket: \(errno)") }
    var timeout = timeval(tv_sec: .init(seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(message: "cannot connect: \(errno)") }
  }

  deinit { close(socket) }

  /// Sends bytes; false when the other side has hung up.
  @discardableResult
  package func send(_ bytes: Data) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.send(socket, part.baseAddress, part.count, flags)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  /// Everything until the other side hangs up.
  package func readAll() -> Data {
    var all = Data()
    while let piece = read(), !piece.isEmpty { all += piece }
    return all
  }

  /// Bytes that came; empty at the end, nil when none came in time.
  private func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count < 0 ? nil : Data(buffer.prefix(count))
  }

  /// One response, as long as its `Content-Length` says; without a body when the request was HEAD.
  package func response(toHead isHead: Bool = false) throws -> Response {
    var data = Data()
    while true {
      if let response = try Self.parse(data, isHead: isHead) { return response }
      guard let piece = read(), !piece.isEmpty else {
        throw Failure(message: "the connection ended after \(data.count) bytes")
      }
      data += piece
    }
  }

  private static func parse(_ data: Data, isHead: Bool) throws -> Response? {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    var response = Response()
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { throw Failure(message: "no status: \(lines[0])") }
    if status == 100 { return try parse(Data(data[end.upperBound...]), isHead: isHead) }
    response.status = status
    response.fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    let length = isHead ? 0 : response["Content-Length"].flatMap { Int($0) } ?? 0
    let body = data[end.upperBound...]
    guard body.count >= length else { return nil }
    response.body = Data(isHead ? body : body.prefix(length))
    return response
  }

  /// One request on a connection of its own. `Host` is added unless `headers` has it.
  package static func request(
    _ method: String, _ target: String, port: UInt16, headers: [String: String] = [:], body: Data? = nil
  ) throws -> Response {
    let client = try RawHTTP(port: port)
    var head = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
    var headers = headers
    if headers["Host"] == nil { headers["Host"] = "127.0.0.1:\(port)" }
    if let body { headers["Content-Length"] = "\(body.count)" }
    for (name, value) in headers where !value.isEmpty { head += "\(name): \(value)\r\n" }
    client.send(Data((head + "\r\n").utf8))
    if let body { client.send(body) }
    return try client.response(toHead: method == "HEAD")
  }
}

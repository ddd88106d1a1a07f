import Foundation
import PlatenGraphics

#if canImport(Darwin)
private let streamType = SOCK_STREAM
#else
private let streamType = Int32(SOCK_STREAM.rawValue)
#endif

/// A socket that listens, made here and not by libmicrohttpd, so that a port in use is told from other failures.
struct ListenSocket {
  let descriptor: Int32
  let port: UInt16

  /// Listens at a numeric address or `localhost`.
  ///
  /// - Throws: `PlatenError` `invalidValue` for an address that is none, `unwritable` when it cannot be used.
  init(address: String, port: UInt16) throws {
    let numeric = address == "localhost" ? "127.0.0.1" : address
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if inet_pton(AF_INET, numeric, &four.sin_addr) == 1 {
      #if canImport(Darwin)
      four.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      #endif
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      (descriptor, self.port) = try Self.listen(four, family: AF_INET, address: address, port: port)
    } else if inet_pton(AF_INET6, numeric, &six.sin6_addr) == 1 {
      #if canImport(Darwin)
      six.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      (descriptor, self.port) = try Self.listen(six, family: AF_INET6, address: address, port: port)
    } else {
      throw PlatenError(
        .invalidValue, "\"\(address)\" is not a numeric address, such as 127.0.0.1 or ::1, and not localhost.")
    }
  }

  static func isNumeric(_ address: String) -> Bool {
    var room = in6_addr()
    return inet_pton(AF_INET, address, &room) == 1 || inet_pton(AF_INET6, address, &room) == 1
  }

  /// Whether a numeric address or `localhost` is that of this machine alone (RFC 6890).
  static func isLoopback(_ address: String) -> Bool {
    if address == "localhost" { return true }
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return false }
    return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
  }

  private static func listen<Address>(
    _ wanted: Address, family: Int32, address: String, port: UInt16
  ) throws -> (Int32, UInt16) {
    let descriptor = socket(family, streamType, 0)
    guard descriptor >= 0 else { throw failure("no socket", address, port) }
    var isDone = false
    defer { if !isDone { close(descriptor) } }
    var on: Int32 = 1
    // A server that was ended can be started again at once.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var place = wanted
    let length = socklen_t(MemoryLayout<Address>.size)
    let isBound = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    guard isBound else { throw failure("it cannot be used", address, port) }
    guard Foundation.listen(descriptor, SOMAXCONN) == 0 else {
      throw failure("it cannot be listened at", address, port)
    }
    var storage = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let hasName = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
    }
    guard hasName else { throw failure("it has no name", address, port) }
    isDone = true
    // The port lies at the same place in addresses of both families.
    return (descriptor, UInt16(bigEndian: storage.sin6_port))
  }

  private static func failure(_ what: String, _ address: String, _ port: UInt16) -> PlatenError {
    let code = errno
    if code == EADDRINUSE {
      return PlatenError(.unwritable, "Port \(port) at \(address) is in use; choose another one, or 0 for any.")
    }
    return PlatenError(
      .unwritable, "Port \(port) at \(address): \(what) (\(String(cString: strerror(code)))); choose another one.")
  }
}

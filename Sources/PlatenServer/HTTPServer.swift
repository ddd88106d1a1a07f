internal import CMicroHTTPD
import Foundation
import PlatenGraphics

/// Answers a request; called on several threads at the same time, and may block. What it throws is answered as JSON with an
/// `error`: `HTTPError` with its status, `PlatenError` with 422, anything else with 500 and without its text.
package typealias HTTPHandler = @Sendable (HTTPRequest) throws -> HTTPResponse

/// A server of HTTP/1.1 on libmicrohttpd, for one person's browser on the same machine.
///
/// What reaches the handler has a `Host` that is this server's, a path that leads nowhere else, a body within the limit, the token
/// of `HTTPAccess`, and, when it changes something, comes from a page of this server. All responses have `SecurityHeaders`.
/// Slow clients, floods of connections and malformed requests cost no thread.
///
/// The handler must not keep the server alive; the server ends when it goes.
package final class HTTPServer: @unchecked Sendable {
  private let core: ServerCore
  private let daemon: OpaquePointer
  private let context: Unmanaged<ServerCore>
  private let ticker: Ticker
  private let access: HTTPAccess?
  private let lock = NSLock()
  /// Guarded by `lock`.
  private var isRunning = true

  /// The address that it listens at.
  package let address: String
  /// The port that it listens at.
  package let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameter access: Who may come in; nil lets everyone in who can connect.
  /// - Throws: `PlatenError` `invalidValue` for an address that is none, `unwritable` when the port is in use or the like.
  package init(options: HTTPServerOptions, access: HTTPAccess?, handler: @escaping HTTPHandler) throws {
    let socket = try ListenSocket(address: options.address, port: options.port)
    let limit = Self.connections(options.connectionLimit)
    let core = ServerCore(
      options: options, port: socket.port, connectionLimit: limit, access: access, handler: handler)
    let context = Unmanaged.passRetained(core)
    var settings = ServerCore.settings(context.toOpaque())
    settings.socket = socket.descriptor
    // They only move bytes; the handler runs on other threads.
    settings.threads = 2
    settings.connections = UInt32(clamping: limit)
    settings.timeout_seconds = UInt32(clamping: max(1, options.idleTimeout))
    settings.memory = max(4096, options.headerLimit)
    let flags = MHD_USE_AUTO.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_SUSPEND_RESUME.rawValue
    guard let daemon = platen_mhd_start(UInt32(flags), &settings) else {
      close(socket.descriptor)
      core.workers.stop()
      context.release()
      throw PlatenError(.unwritable, "The server cannot be started; there may be too many open files or threads.")
    }
    self.core = core
    self.daemon = daemon
    self.context = context
    self.access = access
    address = options.address
    port = socket.port
    ticker = Ticker(every: 0.2) { [weak core] in core?.tick() }
  }

  deinit { stop() }

  /// `http://address:port`, without a slash at its end.
  package var baseURL: String {
    let host = ["0.0.0.0", "::"].contains(address) ? "localhost" : address
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// An address that lets one browser in, once; without access control the plain one.
  package func makeEntryURL() -> String {
    guard let access else { return baseURL + "/" }
    return "\(baseURL)/\(HTTPAccess.entry)/\(access.makeTicket())"
  }

  /// Stops to listen, gives requests that are being answered `stopTimeout` to finish, and closes all connections. Does nothing
  /// the second time.
  package func stop() {
    let wasRunning = lock.withLock {
      defer { isRunning = false }
      return isRunning
    }
    guard wasRunning else { return }
    let listening = MHD_quiesce_daemon(daemon)
    core.drain()
    ticker.stop()
    core.workers.stop()
    MHD_stop_daemon(daemon)
    if listening >= 0 { close(listening) }
    context.release()
  }

  /// No more connections than the process may have open files.
  private static func connections(_ wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Darwin)
    let answer = getrlimit(RLIMIT_NOFILE, &limit)
    #else
    let answer = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
    guard answer == 0 else { return max(2, wanted) }
    let files = Int(clamping: limit.rlim_cur)
    return max(2, min(wanted, files - min(64, files / 2)))
  }
}

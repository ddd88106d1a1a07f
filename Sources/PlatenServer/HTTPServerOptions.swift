/// Where a server listens and what a client may cost it.
package struct HTTPServerOptions: Sendable {
  /// A numeric IPv4 or IPv6 address, or `localhost`. Others than those of the loopback let the network in.
  package var address = "127.0.0.1"
  /// The TCP port; 0 takes any that is free.
  package var port: UInt16 = 0
  /// Further values of `Host` that are answered, such as that of a proxy in front: `reports.example.org` or with a port.
  package var extraHosts: [String] = []
  /// The largest body of a request, in bytes.
  package var bodyLimit = 4 << 20
  /// The memory for request line and headers of one connection, in bytes.
  package var headerLimit = 32 << 10
  /// Connections that may be open at the same time. When three quarters are, the ones that have idled longest are closed.
  package var connectionLimit = 512
  /// Seconds without a byte after which a connection is closed.
  package var idleTimeout = 20
  /// Seconds that a request may take to arrive, however steadily its bytes drip in.
  package var requestDeadline = 30.0
  /// Seconds that a client may take to fetch a response.
  package var responseDeadline = 120.0
  /// Seconds that `HTTPServer/stop()` gives requests that are being answered.
  package var stopTimeout = 3.0
  /// Threads that run the handler: as many requests are answered at the same time.
  package var workerCount = 4
  /// Told of errors that the handler threw and clients were not shown.
  package var onError: (@Sendable (any Error, HTTPRequest) -> Void)?

  /// Whether only this machine can connect: the address is of 127.0.0.0/8, ::1 or `localhost`.
  package var isLoopback: Bool { ListenSocket.isLoopback(address) }

  package init() {}
}

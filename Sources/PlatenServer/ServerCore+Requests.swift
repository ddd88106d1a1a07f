import Foundation

extension ServerCore {
  /// Bodies beyond the limit are read and dropped up to this many bytes, so that the client gets to see the answer.
  private static let mostDropped = 256 << 20
  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// The head of a request is there. Finds out whether it will be answered.
  func begin(_ pending: PendingRequest, method: String) {
    pending.phase = .body
    pending.request.method = method
    pending.request.headers = pending.connection.headers()
    pending.rejection = rejection(of: pending)
  }

  /// A piece of the body. False ends the connection.
  func take(_ bytes: UnsafeRawBufferPointer, of pending: PendingRequest) -> Bool {
    let (total, isTooMuch) = pending.received.addingReportingOverflow(bytes.count)
    guard !isTooMuch, total <= max(Self.mostDropped, options.bodyLimit) else { return false }
    pending.received = total
    if total > options.bodyLimit, pending.rejection == nil { pending.rejection = tooLarge }
    if pending.rejection == nil {
      pending.request.body.append(contentsOf: bytes)
    } else {
      pending.request.body = Data()
    }
    return true
  }

  /// All of a request is there: hands it to a worker, or has the answer at once.
  func respondLater(_ pending: PendingRequest) -> HTTPResponse? {
    if let rejection = pending.rejection { return rejection }
    condition.lock()
    defer { condition.unlock() }
    guard !isStopping else { return Self.stopping }
    connections.setBusy(pending.connection.key)
    pending.phase = .suspended
    suspended[ObjectIdentifier(pending)] = pending
    // Before the worker can resume it.
    pending.connection.suspend()
    let request = pending.request
    let handler = self.handler
    dispatch(pending) { try handler(request) }
    return nil
  }

  /// Whether a body is announced that is not wanted: a client that asks first (RFC 9110, 10.1.1) need not send it.
  func declinesBody(_ pending: PendingRequest) -> Bool {
    pending.rejection != nil && pending.request.headers["Expect"]?.lowercased() == "100-continue"
  }

  /// The answer to what must not reach the handler.
  private func rejection(of pending: PendingRequest) -> HTTPResponse? {
    let headers = pending.request.headers
    let values = headers.values(of: "Host")
    guard values.count == 1, let host = values.first, hosts.admits(host) else {
      return .failure(403, "This server does not answer to that host name.")
    }
    let target = pending.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = target.first.flatMap({ PercentDecoding.components(ofPath: $0) }),
      let items = PercentDecoding.items(ofQuery: target.count > 1 ? target[1] : "")
    else { return .failure(400, "The address is malformed.") }
    pending.request.path = path
    pending.request.queryItems = items
    guard Self.methods.contains(pending.request.method) else { return .methodNotAllowed(Self.methods) }
    if let access {
      if let response = access.enter(pending.request, port: port) { return response }
      guard access.admits(pending.request, port: port) else { return access.deny(pending.request) }
      // Cookies do not tell ports apart: pages of other servers on this machine must not even measure what is here.
      if Self.isPartOfAnotherPage(headers) { return .failure(403, "Only this server's own pages may use it.") }
    }
    if pending.request.isChange, !isFromHere(headers, host: host) {
      return .failure(403, "Changes are accepted from this server's own pages only.")
    }
    if let length = headers["Content-Length"], (Int(length) ?? .max) > options.bodyLimit { return tooLarge }
    return nil
  }

  /// Whether the page that sends a request is ours, as far as browsers tell; programs that are none say nothing.
  private func isFromHere(_ headers: HTTPHeaders, host: String) -> Bool {
    if let origin = headers["Origin"] {
      let own = ["http://\(host)", "https://\(host)"].map { $0.lowercased() }
      return own.contains(origin.lowercased())
    }
    guard let site = headers["Sec-Fetch-Site"]?.lowercased() else { return true }
    return site == "same-origin" || site == "none"
  }

  /// Whether another origin's page fetches this as a part of itself, rather than leads the reader here (Fetch Metadata).
  private static func isPartOfAnotherPage(_ headers: HTTPHeaders) -> Bool {
    guard let site = headers["Sec-Fetch-Site"]?.lowercased(), site == "cross-site" || site == "same-site" else {
      return false
    }
    return headers["Sec-Fetch-Mode"]?.lowercased() != "navigate"
      || headers["Sec-Fetch-Dest"]?.lowercased() != "document"
  }

  private var tooLarge: HTTPResponse {
    .failure(
      413, "The body is larger than \(options.bodyLimit) bytes; send less.", headers: ["Connection": "close"])
  }
}

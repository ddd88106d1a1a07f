internal import CMicroHTTPD
import Foundation

/// What libmicrohttpd calls. The context is the `ServerCore`, kept alive by `HTTPServer`; that of a request is its
/// `PendingRequest`, retained from its first line until it is completed.
extension ServerCore {
  static func settings(_ context: UnsafeMutableRawPointer) -> platen_mhd_settings {
    var settings = platen_mhd_settings()
    settings.context = context
    settings.began = { context, target, connection in
      guard let context, let connection else { return nil }
      let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
      return core.began(target.map { String(cString: $0) } ?? "", ConnectionHandle(pointer: connection))
    }
    settings.handler = { context, connection, _, method, _, bytes, count, slot in
      guard let context, let method, let count, let state = slot?.pointee else { return .NO }
      let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
      let pending = Unmanaged<PendingRequest>.fromOpaque(state).takeUnretainedValue()
      let piece = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count.pointee)
      count.pointee = 0
      return core.goOn(pending, method: String(cString: method), piece) ? .YES : .NO
    }
    settings.completed = { context, _, slot, _ in
      guard let context, let state = slot?.pointee else { return }
      slot?.pointee = nil
      let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
      core.completed(Unmanaged<PendingRequest>.fromOpaque(state).takeRetainedValue())
    }
    settings.connection = { context, connection, _, code in
      guard let context, let connection else { return }
      let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
      let key = ConnectionHandle(pointer: connection).key
      if code == .CONNECTION_NOTIFY_STARTED {
        core.connections.open(key, socket: platen_mhd_socket(connection), seconds: core.options.requestDeadline)
      } else {
        core.connections.close(key)
      }
    }
    // Addresses are decoded by `PercentDecoding`, which tells an escaped slash from a slash.
    settings.unescape = { _, _, text in text.map { strlen($0) } ?? 0 }
    return settings
  }

  private func began(_ target: String, _ connection: ConnectionHandle) -> UnsafeMutableRawPointer {
    condition.lock()
    active += 1
    condition.unlock()
    return Unmanaged.passRetained(PendingRequest(target: target, connection: connection)).toOpaque()
  }

  /// One of the calls for a request: its head, pieces of its body, its end, its resumption. False ends the connection.
  private func goOn(_ pending: PendingRequest, method: String, _ piece: UnsafeRawBufferPointer) -> Bool {
    switch pending.phase {
    case .new:
      begin(pending, method: method)
      guard declinesBody(pending), let rejection = pending.rejection else { return true }
      return send(rejection, pending)
    case .body:
      guard piece.isEmpty else { return take(piece, of: pending) }
      guard let response = respondLater(pending) else { return true }
      return send(response, pending)
    case .suspended: return true
    case .answered:
      guard let response = pending.response else { return false }
      return send(response, pending)
    }
  }

  private func send(_ response: HTTPResponse, _ pending: PendingRequest) -> Bool {
    connections.setDeadline(pending.connection.key, seconds: options.responseDeadline)
    return ResponseWriter.queue(response, on: pending.connection)
  }

  private func completed(_ pending: PendingRequest) {
    connections.setDeadline(pending.connection.key, seconds: options.requestDeadline)
    condition.lock()
    suspended[ObjectIdentifier(pending)] = nil
    let wait = waits.removeValue(forKey: ObjectIdentifier(pending))
    active -= 1
    condition.broadcast()
    condition.unlock()
    if let wait, let key = wait.key { wait.wait.signal.forget(key) }
  }
}

import Foundation
import PlatenGraphics

/// The part of a server that its threads share.
///
/// `condition` guards `suspended`, `waits`, `active`, `isStopping` and the phases of suspended requests.
final class ServerCore: @unchecked Sendable {
  /// A request that waits for a signal.
  struct Wait {
    var pending: PendingRequest
    var wait: HTTPWait
    var deadline: Double
    var key: UInt64?
  }

  let options: HTTPServerOptions
  let access: HTTPAccess?
  let handler: HTTPHandler
  let hosts: HostCheck
  let connections: ConnectionTable
  let workers: WorkerPool

  let condition = NSCondition()
  var suspended: [ObjectIdentifier: PendingRequest] = [:]
  var waits: [ObjectIdentifier: Wait] = [:]
  /// Requests between their first line and the last byte of their response.
  var active = 0
  var isStopping = false

  init(
    options: HTTPServerOptions, port: UInt16, connectionLimit: Int, access: HTTPAccess?, handler: @escaping HTTPHandler
  ) {
    self.options = options
    self.access = access
    self.handler = handler
    hosts = HostCheck(port: port, address: options.address, extraHosts: options.extraHosts)
    connections = ConnectionTable(limit: connectionLimit)
    workers = WorkerPool(count: options.workerCount)
  }

  var port: UInt16 { hosts.port }

  /// Runs the handler and turns what it throws into a response.
  func answer(_ request: HTTPRequest, _ body: () throws -> HTTPResponse) -> HTTPResponse {
    do {
      return try body()
    } catch let error as HTTPError {
      return .failure(error.status, error.message, headers: error.headers)
    } catch let error as PlatenError {
      return .failure(422, error.description)
    } catch {
      options.onError?(error, request)
      return .failure(500, "The program failed; its messages say more.")
    }
  }

  /// Hands a suspended request to a worker.
  func dispatch(_ pending: PendingRequest, _ body: @escaping @Sendable () throws -> HTTPResponse) {
    let request = pending.request
    workers.add { [self] in settle(pending, answer(request, body)) }
  }

  /// Takes the response of a handler, which may be that there is none yet.
  func settle(_ pending: PendingRequest, _ response: HTTPResponse) {
    if case .waiting(let wait) = response.body { begin(wait, of: pending) } else { finish(pending, response) }
  }

  /// Lets libmicrohttpd go on with the response. Later responses to the same request are dropped.
  func finish(_ pending: PendingRequest, _ response: HTTPResponse) {
    condition.lock()
    defer { condition.unlock() }
    guard suspended.removeValue(forKey: ObjectIdentifier(pending)) != nil else { return }
    waits[ObjectIdentifier(pending)] = nil
    pending.response = response
    pending.phase = .answered
    pending.connection.resume()
  }

  private func begin(_ wait: HTTPWait, of pending: PendingRequest) {
    let id = ObjectIdentifier(pending)
    let deadline = ConnectionTable.now + min(max(wait.seconds, 0), 3600)
    condition.lock()
    let isWelcome = suspended[id] != nil && !isStopping
    if isWelcome { waits[id] = Wait(pending: pending, wait: wait, deadline: deadline) }
    condition.unlock()
    guard isWelcome else { return finish(pending, Self.stopping) }
    let key = wait.signal.onChange(from: wait.version) { [weak self] in self?.endWait(id) }
    condition.lock()
    let isOver = waits[id] == nil
    waits[id]?.key = key
    condition.unlock()
    if isOver { wait.signal.forget(key) }
  }

  /// Makes the response that was waited for, once.
  func endWait(_ id: ObjectIdentifier) {
    condition.lock()
    let ended = waits.removeValue(forKey: id)
    condition.unlock()
    guard let ended else { return }
    if let key = ended.key { ended.wait.signal.forget(key) }
    dispatch(ended.pending, ended.wait.then)
  }

  /// What time brings: connections that are overdue, waits that are over.
  func tick() {
    connections.endOverdue()
    let now = ConnectionTable.now
    condition.lock()
    var over = waits.filter { $0.value.deadline <= now }.map(\.key)
    // Clients that left are not noticed while they wait: of very many, the longest-waiting make room.
    let surplus = waits.count - options.connectionLimit / 2
    if surplus > 0 { over += waits.sorted { $0.value.deadline < $1.value.deadline }.prefix(surplus).map(\.key) }
    condition.unlock()
    for id in over { endWait(id) }
  }

  static var stopping: HTTPResponse { .failure(503, "The program is ending.") }
}

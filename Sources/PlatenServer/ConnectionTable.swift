import Foundation

/// The open connections and until when each may go on as it does.
///
/// libmicrohttpd knows a time-out between two bytes only, which a client that sends one each second never meets. A connection
/// that is due is shut down, whereupon libmicrohttpd closes it. Its socket stays open while it is in the table, because
/// libmicrohttpd announces the end of a connection before it closes the socket.
///
/// A lock guards all of it.
final class ConnectionTable: @unchecked Sendable {
  private struct Entry {
    var socket: Int32
    var deadline: Double
    /// When it was opened or finished its last response.
    var idleSince: Double
    var isBusy = false
  }

  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]
  private let highWater: Int

  init(limit: Int) { highWater = max(1, limit * 3 / 4) }

  static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Notes a new connection; when there are many, the one that has idled longest makes room.
  func open(_ key: Int, socket: Int32, seconds: Double) {
    let now = Self.now
    lock.withLock {
      entries[key] = Entry(socket: socket, deadline: now + seconds, idleSince: now)
      guard entries.count > highWater else { return }
      let idle = entries.filter { !$0.value.isBusy && $0.value.deadline > 0 && $0.key != key }
      guard let oldest = idle.min(by: { $0.value.idleSince < $1.value.idleSince }) else { return }
      end(oldest.key)
    }
  }

  func close(_ key: Int) { lock.withLock { entries[key] = nil } }

  /// A whole request is there and is being answered: it takes the time it takes.
  func setBusy(_ key: Int) {
    lock.withLock {
      entries[key]?.isBusy = true
      entries[key]?.deadline = .infinity
    }
  }

  /// The next step, of the client, must come within `seconds`.
  func setDeadline(_ key: Int, seconds: Double) {
    let now = Self.now
    lock.withLock {
      guard let entry = entries[key], entry.deadline > 0 else { return }
      entries[key]?.deadline = now + seconds
      entries[key]?.idleSince = now
      entries[key]?.isBusy = false
    }
  }

  /// Shuts down what is overdue.
  func endOverdue() {
    let now = Self.now
    lock.withLock {
      for (key, entry) in entries where entry.deadline > 0 && entry.deadline < now { end(key) }
    }
  }

  /// Called with the lock held. A deadline of 0 stands for "was shut down".
  private func end(_ key: Int) {
    guard let entry = entries[key] else { return }
    shutdown(entry.socket, Int32(SHUT_RDWR))
    entries[key]?.deadline = 0
  }
}

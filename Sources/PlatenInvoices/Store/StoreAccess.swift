import Foundation

/// One connection for all threads.
final class StoreAccess: @unchecked Sendable {
  // Unchecked: the connection is only touched while `lock` is held.
  private let lock = NSLock()
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func use<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(connection)
  }

  func write<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try use { connection in try connection.write { try body(connection) } }
  }

  func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try use { connection in try connection.read { try body(connection) } }
  }
}

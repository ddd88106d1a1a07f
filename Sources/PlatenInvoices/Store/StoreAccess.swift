import Foundation

/// A connection for all threads that write, and another one for those that read, who need not wait for the others.
final class StoreAccess: @unchecked Sendable {
  // Unchecked: a connection is only touched while its lock is held.
  private let writing = NSLock()
  private let writer: SQLiteConnection
  private let reading = NSLock()
  private let reader: SQLiteConnection?

  /// - Parameter reader: nil where a second connection would see another database.
  init(writer: SQLiteConnection, reader: SQLiteConnection?) {
    self.writer = writer
    self.reader = reader
  }

  func use<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    writing.lock()
    defer { writing.unlock() }
    return try body(writer)
  }

  func write<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try use { connection in try connection.write { try body(connection) } }
  }

  func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    guard let reader else { return try use { connection in try connection.read { try body(connection) } } }
    reading.lock()
    defer { reading.unlock() }
    return try reader.read { try body(reader) }
  }
}

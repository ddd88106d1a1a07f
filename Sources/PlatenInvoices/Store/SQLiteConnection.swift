internal import CSQLite
import Foundation

/// A connection to a database. Not for several threads at a time: its owner has a lock.
package final class SQLiteConnection {
  let handle: OpaquePointer
  /// The file, for messages.
  private let path: String
  let patience: LockPatience

  /// Opens a database, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - path: The file; `:memory:` for one that goes with the connection.
  ///   - timeout: How long to wait for others, in seconds.
  package init(path: String, timeout: Double) throws {
    self.path = path
    patience = LockPatience(timeout: timeout)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw InvoiceError(.unreadable, "The name of the database is empty or has a zero byte in it; give another one.")
    }
    // A name that begins with "file:" would be taken for an address.
    let file = path == ":memory:" || path.hasPrefix("/") ? path : "./" + path
    if path != ":memory:" { try DatabasePlace.check(file, named: path) }
    Self.makePrivateFile(file)
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(
      file, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let handle else { throw InvoiceError(.failed, "There is not enough memory for the database.", file: path) }
    guard status == SQLITE_OK else {
      let error = SQLiteFailure(status, handle).error(file: path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    patience.install(on: handle)
    // VACUUM INTO attaches its target.
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Invoices are nobody else's business: SQLite gives its other files the rights of this one.
  private static func makePrivateFile(_ path: String) {
    guard path != ":memory:" else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Runs a statement and returns its rows.
  @discardableResult
  package func run(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    let statement = try SQLiteStatement(sql, self)
    try statement.bind(values)
    var rows: [[SQLiteValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// Runs statements without values, one after the other.
  package func execute(_ script: String) throws {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// How many rows the last statement changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// The key of the row inserted last.
  var lastKey: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether the system lets it be read only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Does what it is given in one transaction that holds the right to write from its start, so that nothing it has
  /// read can change before it writes. All of it is done and on the disk when this returns, or nothing.
  package func write<Result>(_ body: () throws -> Result) throws -> Result {
    patience.letOthersGoFirst()
    try run("BEGIN IMMEDIATE")
    patience.didTake()
    defer { patience.didRelease() }
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some failures, such as a full disk, have already rolled back.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Reads in one transaction: all statements see the same state.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN")
    defer { if sqlite3_get_autocommit(handle) == 0 { _ = try? run("COMMIT") } }
    return try body()
  }

  func check(_ status: Int32) throws {
    guard status == SQLITE_OK else { throw error(status) }
  }

  func error(_ status: Int32) -> InvoiceError { SQLiteFailure(status, handle).error(file: path) }
}

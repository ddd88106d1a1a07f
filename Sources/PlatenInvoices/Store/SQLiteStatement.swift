internal import CSQLite
import Foundation

/// A prepared statement. It belongs to its connection's thread and does not outlive the connection.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  /// Prepares one statement. Values are bound, never written into `sql`.
  init(_ sql: String, _ connection: SQLiteConnection) throws {
    var handle: OpaquePointer?
    try connection.check(sqlite3_prepare_v2(connection.handle, sql, -1, &handle, nil))
    guard let handle else { throw InvoiceError(.failed, "An empty statement was prepared.") }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [SQLiteValue]) throws {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw InvoiceError(.failed, "A statement got \(values.count) values in place of those that it has places for.")
    }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let status: Int32
      switch value {
      case .null: status = sqlite3_bind_null(handle, place)
      case .integer(let number): status = sqlite3_bind_int64(handle, place, number)
      case .text(var text):
        status = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            // Null would bind NULL for an empty text.
            guard let base = $0.baseAddress else { return platen_sqlite_bind_text(handle, place, "", 0) }
            return platen_sqlite_bind_text(handle, place, base, UInt64($0.count))
          }
        }
      case .blob(let data):
        status = data.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return sqlite3_bind_zeroblob(handle, place, 0) }
          return platen_sqlite_bind_blob(handle, place, base, UInt64(bytes.count))
        }
      }
      try connection.check(status)
    }
  }

  /// Whether there is another row.
  func step() throws -> Bool {
    let status = sqlite3_step(handle)
    if status == SQLITE_ROW { return true }
    if status == SQLITE_DONE { return false }
    throw connection.error(status)
  }

  /// The values of the current row.
  var row: [SQLiteValue] {
    (0..<sqlite3_column_count(handle)).map { column in
      switch sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
      case SQLITE_TEXT, SQLITE_FLOAT:
        guard let bytes = sqlite3_column_text(handle, column) else { return .null }
        let count = Int(sqlite3_column_bytes(handle, column))
        return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        let count = Int(sqlite3_column_bytes(handle, column))
        guard let bytes = sqlite3_column_blob(handle, column) else { return .blob(Data()) }
        return .blob(Data(bytes: bytes, count: count))
      default: return .null
      }
    }
  }
}

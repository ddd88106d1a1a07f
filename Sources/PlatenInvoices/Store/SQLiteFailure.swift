internal import CSQLite
import Foundation

/// What SQLite says went wrong, in the words of this library.
struct SQLiteFailure {
  private let status: Int32
  private let message: String
  private let systemError: Int32

  init(_ status: Int32, _ handle: OpaquePointer) {
    self.status = status
    message = String(cString: sqlite3_errmsg(handle))
    systemError = sqlite3_system_errno(handle)
  }

  func error(file: String) -> InvoiceError {
    func failure(_ code: InvoiceError.Code, _ message: String) -> InvoiceError {
      InvoiceError(code, message, file: file)
    }
    switch status & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      return failure(
        .locked, "Another program holds the database. Nothing was saved; close that program, or try again.")
    case SQLITE_NOTADB:
      return failure(
        .notDatabase,
        """
        The file is not a database. It was left as it is. Name another file; if there were invoices in it, put a copy from a \
        backup in its place.
        """)
    case SQLITE_CORRUPT: return Self.corrupt(file: file, detail: message)
    case SQLITE_FULL: return Self.diskFull(file: file)
    case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT: return Self.diskFull(file: file)
    case SQLITE_READONLY:
      return failure(.readOnly, "The database cannot be written. Give yourself the right to write it and its folder.")
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      return failure(
        .unreadable,
        "The database cannot be opened. Give yourself the right to read and write the file and its folder.")
    default:
      return failure(.failed, "The database reported \"\(message)\" (SQLite's code \(status)). Nothing was saved.")
    }
  }

  static func corrupt(file: String, detail: String) -> InvoiceError {
    InvoiceError(
      .corrupt,
      """
      The database is damaged (\(detail)). It was left as it is. Put a copy from a backup in its place, or save what can be \
      read into a new file: sqlite3 DAMAGED .recover | sqlite3 NEW
      """, file: file)
  }

  private static func diskFull(file: String) -> InvoiceError {
    InvoiceError(
      .diskFull, "The disk is full. Nothing was saved, and what was saved before is there; make room and try again.",
      file: file)
  }
}

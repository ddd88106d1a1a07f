import Foundation

/// The invoices of a person or organization, in an SQLite database.
///
/// ```swift
/// let store = try InvoiceStore(path: "invoices.db")
/// var content = try store.settings().newContent(date: CalendarDay(Date(), in: .current))
/// content.recipient.name = "Ana Lima"
/// content.lines = [InvoiceLine(description: "Lantern", quantity: 2, unitPrice: 35, taxRate: 19)]
/// let invoice = try store.create(content, issuing: true)   // number 2026-0001
/// ```
///
/// A draft has no number. It is given one when it is issued, in the transaction that saves it, so that numbers have
/// neither gaps nor duplicates however many people, threads and processes save at once. An issued invoice that is
/// deleted becomes cancelled and keeps its number.
///
/// What a method has returned from is on the disk (`synchronous = FULL`); what failed, or was cut short by the end of
/// the process, has not happened. Several threads may use a store, and several processes a file. Everything
/// throws ``InvoiceError``.
public final class InvoiceStore: Sendable {
  /// The file.
  public let path: String
  let access: StoreAccess

  /// Opens a database, and makes it where there is none; older ones are brought up to date.
  ///
  /// - Parameters:
  ///   - path: The file. Beside it lie two files of SQLite's, which end in `-wal` and `-shm`, as long as it is in use.
  ///   - timeout: How long to wait for other processes that save, in seconds.
  /// - Throws: ``InvoiceError``: `unreadable` for a folder, a name whose folder is not there and what may not be read,
  ///   `readOnly`, `locked`, `diskFull`; `notDatabase` for a file of another kind, `corrupt` for a damaged one,
  ///   `foreignDatabase` for that of another program and `newerSchema` for that of a newer version, all of which are
  ///   left as they are.
  /// - Complexity: Linear in the size of the file, which is looked through for damage (`PRAGMA quick_check`).
  public init(path: String, timeout: Double = 10) throws {
    self.path = path
    let connection = try SQLiteConnection(path: path, timeout: timeout)
    try Self.prepare(connection, path: path)
    guard path != ":memory:" else {
      access = StoreAccess(writer: connection, reader: nil)
      return
    }
    let reader = try SQLiteConnection(path: path, timeout: timeout)
    try reader.execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF;")
    access = StoreAccess(writer: connection, reader: reader)
  }

  private static func prepare(_ connection: SQLiteConnection, path: String) throws {
    try connection.execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;")
    let findings = try connection.run("PRAGMA quick_check(1)").first?.first?.text ?? ""
    guard findings == "ok" else { throw SQLiteFailure.corrupt(file: path, detail: findings) }
    guard !connection.isReadOnly else {
      throw InvoiceError(
        .readOnly, "The database cannot be written. Give yourself the right to write it and its folder.", file: path)
    }
    try InvoiceSchema.migrate(connection, file: path)
    // FULL, because otherwise the last saves could be lost with the power.
    try connection.execute("PRAGMA synchronous = FULL")
    guard path != ":memory:" else { return }
    // Not before the file is known to be ours. SQLite does not wait for others that open the file at the same time.
    let mode = try connection.patience.repeating { () -> String? in
      do {
        let mode = try connection.run("PRAGMA journal_mode = WAL").first?.first?.text
        return mode == "wal" ? mode : nil
      } catch let error as InvoiceError where error.code == .locked {
        return nil
      }
    }
    guard mode != nil else {
      throw InvoiceError(.locked, "Another program holds the database; close that program, or try again.", file: path)
    }
  }

  /// Copies the database as it is now into a new file, while others go on using it.
  ///
  /// - Throws: ``InvoiceError``, also when there is such a file already.
  /// - Complexity: Linear in the size of the database.
  public func backUp(to path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw InvoiceError(.unreadable, "There is such a file already; name another one for the copy.", file: path)
    }
    try access.use { _ = try $0.run("VACUUM INTO ?", [.text(path)]) }
  }

  /// Keeps the database from growing, as a full disk does.
  package func limit(pages: Int) throws {
    try access.use { _ = try $0.run("PRAGMA max_page_count = \(pages)") }
  }
}

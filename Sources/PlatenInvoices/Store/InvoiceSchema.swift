import Foundation

/// The tables, and how older ones become today's.
enum InvoiceSchema {
  /// "Plti": what tells our files from other databases (`PRAGMA application_id`).
  static let application: Int64 = 0x506C_7469

  /// The steps; the number of those taken is the file's version (`PRAGMA user_version`). A step is never changed once
  /// it was released: files have been made with it.
  private static let steps: [@Sendable (SQLiteConnection) throws -> Void] = [
    makeTables, addSearchAndLogo, addPaymentAndClosing,
  ]

  static var version: Int { steps.count }

  /// Brings the database up to date. Each step is a transaction with its version, so that a step cut short has not
  /// happened.
  static func migrate(_ connection: SQLiteConnection, file: String) throws {
    // One look, not three: another process may be making the file at this moment.
    guard try connection.read({ try stateOfFile(connection, file: file) }) < version else { return }
    for (index, step) in steps.enumerated() {
      try connection.write {
        // Another process may have taken the step while this one waited.
        guard try stateOfFile(connection, file: file) == index else { return }
        try step(connection)
        try connection.run("PRAGMA application_id = \(application)")
        try connection.run("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  /// The version of the file; 0 for a new one.
  private static func stateOfFile(_ connection: SQLiteConnection, file: String) throws -> Int {
    let found = try connection.run("PRAGMA application_id").first?.first?.integer ?? 0
    let stored = Int(try connection.run("PRAGMA user_version").first?.first?.integer ?? 0)
    let isEmpty = try connection.run("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty
    if isEmpty, found == 0, stored == 0 { return 0 }
    guard found == application else {
      throw InvoiceError(
        .foreignDatabase, "This database belongs to another program. It was left as it is; name another file.",
        file: file)
    }
    guard stored <= version else {
      throw InvoiceError(
        .newerSchema,
        "A newer version of this program wrote the database (version \(stored), this one knows \(version)). Update the program.",
        file: file)
    }
    return stored
  }

  @Sendable private static func makeTables(_ connection: SQLiteConnection) throws {
    try connection.execute(
      """
      CREATE TABLE settings (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        revision INTEGER NOT NULL CHECK (revision > 0),
        sender_name TEXT NOT NULL, sender_address TEXT NOT NULL, sender_email TEXT NOT NULL,
        sender_phone TEXT NOT NULL, sender_tax_id TEXT NOT NULL,
        payment_method TEXT NOT NULL,
        payment_days INTEGER,
        currency TEXT NOT NULL,
        tax_rate TEXT NOT NULL,
        locale TEXT NOT NULL,
        template TEXT NOT NULL,
        number_format TEXT NOT NULL
      ) STRICT;
      CREATE TABLE series (
        year INTEGER PRIMARY KEY,
        last INTEGER NOT NULL CHECK (last >= 0)
      ) STRICT;
      CREATE TABLE invoice (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        revision INTEGER NOT NULL CHECK (revision > 0),
        status TEXT NOT NULL CHECK (status IN ('draft', 'issued', 'cancelled')),
        number TEXT UNIQUE,
        request TEXT UNIQUE,
        date TEXT NOT NULL,
        due_date TEXT,
        currency TEXT NOT NULL,
        locale TEXT NOT NULL,
        template TEXT NOT NULL,
        recipient_name TEXT NOT NULL, recipient_address TEXT NOT NULL, recipient_email TEXT NOT NULL,
        recipient_phone TEXT NOT NULL, recipient_tax_id TEXT NOT NULL,
        sender_name TEXT, sender_address TEXT, sender_email TEXT, sender_phone TEXT, sender_tax_id TEXT,
        payment_method TEXT NOT NULL,
        note TEXT NOT NULL,
        total TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        deleted_at INTEGER,
        CHECK ((status = 'draft') = (number IS NULL)),
        CHECK ((status = 'draft') = (sender_name IS NULL))
      ) STRICT;
      CREATE TABLE line (
        invoice INTEGER NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        description TEXT NOT NULL,
        quantity TEXT NOT NULL,
        unit_price TEXT NOT NULL,
        tax_rate TEXT NOT NULL,
        discount TEXT NOT NULL,
        PRIMARY KEY (invoice, position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX invoice_by_date ON invoice (date DESC, id DESC);
      """)
    let settings = InvoiceSettings()
    try connection.run(
      "INSERT INTO settings VALUES (1, 1, '', '', '', '', '', '', ?, ?, ?, ?, ?, ?)",
      [
        .optional(settings.paymentDays.map(Int64.init)), .text(settings.currency),
        .text(ExactDecimal.text(settings.taxRate)), .text(settings.locale), .text(settings.template),
        .text(settings.numberFormat.description),
      ])
  }

  @Sendable private static func addSearchAndLogo(_ connection: SQLiteConnection) throws {
    try connection.execute(
      """
      ALTER TABLE settings ADD COLUMN logo BLOB;
      ALTER TABLE invoice ADD COLUMN search TEXT NOT NULL DEFAULT '';
      """)
    for row in try connection.run(
      "SELECT id, coalesce(number, ''), recipient_name, recipient_address, recipient_email, note FROM invoice")
    {
      guard let id = row[0].integer else { continue }
      let lines = try connection.run("SELECT description FROM line WHERE invoice = ? ORDER BY position", [row[0]])
      let words = SearchText.folded(row.dropFirst().compactMap(\.text) + lines.compactMap { $0[0].text })
      try connection.run("UPDATE invoice SET search = ? WHERE id = ?", [.text(words), .integer(id)])
    }
  }

  /// Searches fold more than before and find totals, so what they look at is written anew.
  @Sendable private static func addPaymentAndClosing(_ connection: SQLiteConnection) throws {
    try connection.execute(
      """
      ALTER TABLE settings ADD COLUMN closing TEXT NOT NULL DEFAULT '';
      ALTER TABLE invoice ADD COLUMN closing TEXT NOT NULL DEFAULT '';
      ALTER TABLE invoice ADD COLUMN paid_on TEXT CHECK (paid_on IS NULL OR status <> 'draft');
      """)
    try fillSearch(connection)
  }

  private static func fillSearch(_ connection: SQLiteConnection) throws {
    for row in try connection.run(
      """
      SELECT id, coalesce(number, ''), recipient_name, recipient_address, recipient_email, note, currency, total
      FROM invoice
      """)
    {
      guard let id = row[0].integer, let currency = row[6].text else { continue }
      let lines = try connection.run("SELECT description FROM line WHERE invoice = ? ORDER BY position", [row[0]])
      let total = row[7].text.flatMap(ExactDecimal.stored).map { SearchText.amount($0, currency: currency) }
      let words = SearchText.folded(
        row[1...5].compactMap(\.text) + lines.compactMap { $0[0].text } + [total ?? ""])
      try connection.run("UPDATE invoice SET search = ? WHERE id = ?", [.text(words), .integer(id)])
    }
  }
}

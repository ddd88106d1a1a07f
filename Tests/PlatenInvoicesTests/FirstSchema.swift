/// A database as version 1 made it, with an issued invoice in it. Never changed: such files are out there.
enum FirstSchema {
  static let script = """
    PRAGMA application_id = 1349284969;
    PRAGMA user_version = 1;
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
    INSERT INTO settings VALUES (
      1, 4, 'Kestrel', '14 Harbour Row', 'a@kestrel.example', '+44', 'GB 1', 'Transfer', 14, 'EUR', '19', 'de', 'html',
      '{year}-{number:4}');
    INSERT INTO series VALUES (2025, 3);
    INSERT INTO invoice VALUES (
      7, 2, 'issued', '2025-0003', NULL, '2025-11-02', '2025-11-16', 'EUR', 'de', 'html', 'Ana', 'Weg 1', '', '', '',
      'Kestrel', '14 Harbour Row', 'a@kestrel.example', '+44', 'GB 1', 'Transfer', '', '25.63', 1762041600000,
      1762041600000, NULL);
    INSERT INTO line VALUES (7, 0, 'Größe L', '2', '9.99', '19', '0'), (7, 1, 'Kabel', '1', '1.73', '7', '0');
    """
}

/// What version 2 made of a database of version 1. Never changed: such files are out there.
enum SecondSchema {
  static let script = """
    ALTER TABLE settings ADD COLUMN logo BLOB;
    ALTER TABLE invoice ADD COLUMN search TEXT NOT NULL DEFAULT '';
    UPDATE settings SET logo = x'0102';
    UPDATE invoice SET recipient_name = 'شركة', search = '2025-0003
    شركة
    weg 1
    grosse l
    kabel';
    PRAGMA user_version = 2;
    """
}

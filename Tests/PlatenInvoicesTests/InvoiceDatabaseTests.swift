import Foundation
import PlatenInvoices
import TestSupport
import Testing

/// What a database can be besides in order.
@Suite struct InvoiceDatabaseTests {
  private func connection(_ path: String) throws -> SQLiteConnection { try SQLiteConnection(path: path, timeout: 5) }

  @Test func aDatabaseOfTheFirstVersionIsBroughtUpToDate() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("old.db")
    try connection(path).execute(FirstSchema.script)
    let store = try InvoiceStore(path: path)
    let settings = try store.settings()
    #expect(settings.sender.name == "Kestrel")
    #expect(settings.logo == nil)
    let invoice = try store.invoice(7)
    #expect(invoice.number == "2025-0003")
    #expect(invoice.sender?.name == "Kestrel")
    #expect(invoice.content.lines.map(\.description) == ["Größe L", "Kabel"])
    #expect(invoice.content.totals.total.description == "25.63")
    // What came later was filled in.
    #expect(try store.page(InvoiceQuery(search: "GROSSE kabel")).rows.map(\.id) == [7])
    #expect(try store.create(InvoiceSamples.content(date: "2025-12-01"), issuing: true).number == "2025-0004")
    #expect(try connection(path).run("PRAGMA user_version") == [[.integer(3)]])
    #expect(try connection(path).run("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func aDatabaseOfTheSecondVersionGetsPaymentsAndFindsTotals() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("old.db")
    try connection(path).execute(FirstSchema.script)
    try connection(path).execute(SecondSchema.script)
    let store = try InvoiceStore(path: path)
    let invoice = try store.invoice(7)
    #expect(invoice.paidOn == nil)
    #expect(invoice.content.closing.isEmpty)
    #expect(invoice.content.note.isEmpty)
    #expect(invoice.content.recipient.name == "شركة")
    #expect(try store.settings().closing.isEmpty)
    #expect(try store.settings().logo == Data([1, 2]))
    for search in ["25.63", "25,63", "شركه", "kabel 2025-0003"] {
      #expect(try store.page(InvoiceQuery(search: search)).rows.map(\.id) == [7], "\(search)")
    }
    try store.setPayment(7, revision: invoice.revision, on: InvoiceSamples.day("2025-12-01"))
    #expect(try store.page(InvoiceQuery(payment: .paid)).rows.map(\.id) == [7])
    #expect(try connection(path).run("PRAGMA user_version") == [[.integer(3)]])
    // A draft cannot be paid, whatever a program writes.
    let draft = try store.create(InvoiceSamples.content())
    #expect(
      InvoiceSamples.failure {
        try connection(path).run("UPDATE invoice SET paid_on = '2026-01-01' WHERE id = ?", [.integer(draft.id)])
      } != nil)
  }

  @Test func aMigrationThatFailsHasNotHappened() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("old.db")
    try connection(path).execute(FirstSchema.script)
    // A column that the second step wants to add is there already.
    try connection(path).execute("ALTER TABLE invoice ADD COLUMN search TEXT")
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: path) }?.code == .failed)
    #expect(try connection(path).run("PRAGMA user_version") == [[.integer(1)]])
    let columns = try connection(path).run("SELECT name FROM pragma_table_info('settings')").map { $0[0].text }
    #expect(!columns.contains("logo"))
  }

  @Test func aNewerDatabaseIsLeftAlone() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("new.db")
    _ = try InvoiceStore(path: path)
    try connection(path).execute("PRAGMA user_version = 999")
    let error = InvoiceSamples.failure { _ = try InvoiceStore(path: path) }
    #expect(error?.code == .newerSchema)
    #expect(error?.file == path)
    #expect(try connection(path).run("PRAGMA user_version") == [[.integer(999)]])
  }

  @Test func theDatabaseOfAnotherProgramIsLeftAlone() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("other.db")
    try connection(path).execute("CREATE TABLE songs (title TEXT)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: path) }?.code == .foreignDatabase)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(arguments: [0, 1, 2]) func aDamagedFileIsLeftAsItIs(kind: Int) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    try {
      let store = try InvoiceStore(path: path)
      for index in 0..<200 { _ = try store.create(InvoiceSamples.content("Recipient \(index)")) }
    }()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.count > 20_000)
    switch kind {
    case 0: bytes = Data("This is a letter, not a database. ".utf8) + bytes.dropFirst(34)
    case 1: bytes.replaceSubrange(8_192..<16_384, with: Data(repeating: 0x5A, count: 8_192))
    default: bytes = bytes.prefix(bytes.count / 2)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = InvoiceSamples.failure { _ = try InvoiceStore(path: path) }
    #expect(error?.code == (kind == 0 ? .notDatabase : .corrupt))
    #expect(error?.description.contains("backup") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func aLockedDatabaseIsSaidToBe() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    let store = try InvoiceStore(path: path, timeout: 0.05)
    let first = try store.create(InvoiceSamples.content(), issuing: true)
    let other = try connection(path)
    try other.run("BEGIN IMMEDIATE")
    #expect(InvoiceSamples.failure { _ = try store.create(InvoiceSamples.content(), issuing: true) }?.code == .locked)
    // Reading goes on meanwhile.
    #expect(try store.invoice(first.id) == first)
    try other.run("ROLLBACK")
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0002")
  }

  @Test func aFullDiskLosesNothing() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    let store = try InvoiceStore(path: path)
    try store.limit(pages: 40)
    var saved: [Invoice] = []
    var error: InvoiceError?
    for index in 0..<200 where error == nil {
      error = InvoiceSamples.failure {
        var content = try InvoiceSamples.content("Recipient \(index)")
        content.note = String(repeating: "n", count: 3_000)
        saved.append(try store.create(content, issuing: true))
      }
    }
    #expect(error?.code == .diskFull)
    #expect(!saved.isEmpty)
    #expect(try store.page().count == saved.count)
    try store.limit(pages: 10_000)
    // The number that could not be saved is not lost.
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-00\(saved.count + 1)")
    #expect(try saved.allSatisfy { try store.invoice($0.id) == $0 })
  }

  @Test func whatIsNoDatabaseIsSaidToBeWhatItIs() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let letter = try folder.write(
      Data("Dear Sir or Madam, this is a letter and not a database.".utf8), to: "letter.txt")
    func message(_ path: String) -> String {
      InvoiceSamples.failure { _ = try InvoiceStore(path: path) }?.description ?? ""
    }
    #expect(message(letter).contains("is not a database") && !message(letter).contains("damaged"))
    #expect(message(folder.path).contains("is a folder") && message(folder.path).contains("Name a file in it"))
    let missing = message(folder.file("no/such/a.db"))
    #expect(missing.contains(folder.file("no/such")) && missing.contains("is not there. Make it first"))
    #expect(message(letter + "/a.db").contains("is a file, not a folder"))
    #expect(try folder.contents() == ["letter.txt"])
    // A name without a folder is one in the current one, and so is a link to a place where nothing is yet.
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.db"), withDestinationPath: folder.file("b.db"))
    _ = try InvoiceStore(path: folder.file("link.db"))
    #expect(try folder.contents().contains("b.db"))
  }

  @Test func aPlaceThatIsNotThereIsSaidToBe() throws {
    let folder = try TemporaryFolder(inMemory: true)
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: folder.file("no/such/a.db")) }?.code == .unreadable)
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: folder.path) }?.code == .unreadable)
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: "") }?.code == .unreadable)
    #expect(InvoiceSamples.failure { _ = try InvoiceStore(path: "a\u{0}b") }?.code == .unreadable)
    #expect(try folder.contents().isEmpty)
  }

  @Test func aNameLikeAnAddressIsAFile() throws {
    let folder = try TemporaryFolder(inMemory: true)
    _ = try InvoiceStore(path: folder.path + "/file:a.db?mode=memory")
    #expect(try folder.contents().contains("file:a.db?mode=memory"))
  }
}

import Foundation
import PlatenInvoices
import TestSupport
import Testing

@Suite struct InvoiceStoreTests {
  /// What would end a statement, a string or a page, and scripts of all kinds.
  private static let nasty = [
    "'; DROP TABLE invoice; --", "\" OR 1=1 --", "?1 :name @name $name", "%_\\", "<script>alert(1)</script>&amp;",
    "{{number}} #TOTAL_AMOUNT#", "تجربة \u{202E}عكس", "张三 「公司」", "👩‍👩‍👧‍👦 e\u{301}", "a\r\nb\tc",
    "\u{FEFF}\u{FFFD}\u{10FFFF}",
  ].joined(separator: " ")

  @Test func everythingComesBackAsItWentIn() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    let party = InvoiceParty(
      name: String(Self.nasty.prefix(190)), address: Self.nasty,
      email: Self.nasty.replacingOccurrences(of: "\r\n", with: ""),
      phone: "'; --", taxID: "%_'\"")
    let content = InvoiceContent(
      recipient: party,
      lines: [
        InvoiceLine(
          description: Self.nasty, quantity: try InvoiceSamples.decimal("123456789.0001"),
          unitPrice: try InvoiceSamples.decimal("-999999999999.123456"), taxRate: try InvoiceSamples.decimal("7.7"),
          discount: try InvoiceSamples.decimal("0.01")),
        InvoiceLine(description: "", quantity: 0, unitPrice: try InvoiceSamples.decimal("0.1")),
      ], currency: "KWD", date: try InvoiceSamples.day("2024-02-29"), dueDate: try InvoiceSamples.day("2024-03-01"),
      paymentMethod: Self.nasty, note: Self.nasty, locale: "zh-Hans", template: "folder:It's \"mine\"")
    let created = try InvoiceStore(path: path).create(content)
    let read = try InvoiceStore(path: path).invoice(created.id)
    #expect(read == created)
    #expect(Array(read.content.note.utf8) == Array(content.note.utf8))
    #expect(read.content == content)
    #expect(try InvoiceStore(path: path).page().rows.map(\.recipient) == [party.name])
  }

  @Test func theSettingsComeBack() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var settings = try store.settings()
    settings.sender = InvoiceParty(
      name: "O'Neill", address: "1\n2", email: "a@b.example", phone: "+1", taxID: "DE 1")
    settings.logo = Data([0, 1, 255, 0])
    settings.paymentDays = nil
    settings.taxRate = try InvoiceSamples.decimal("8.1")
    settings.locale = "ar"
    let saved = try store.save(settings)
    #expect(try store.settings() == saved)
    #expect(saved.revision == settings.revision + 1)
    #expect(InvoiceSamples.failure { try store.save(settings) }?.code == .conflict)
  }

  @Test func theSenderOfAnIssuedInvoiceStays() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var settings = try store.settings()
    settings.sender.name = "Old name"
    settings = try store.save(settings)
    let issued = try store.create(InvoiceSamples.content(), issuing: true)
    settings.sender.name = "New name"
    try store.save(settings)
    #expect(try store.invoice(issued.id).sender?.name == "Old name")
    #expect(try store.create(InvoiceSamples.content()).sender == nil)
  }

  @Test func theSecondOfTwoChangesIsAConflict() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let invoice = try store.create(InvoiceSamples.content())
    var first = invoice.content
    first.note = "first"
    let changed = try store.update(invoice.id, revision: invoice.revision, first)
    var second = invoice.content
    second.note = "second"
    let error = InvoiceSamples.failure { _ = try store.update(invoice.id, revision: invoice.revision, second) }
    #expect(error?.code == .conflict)
    #expect(error?.currentRevision == changed.revision)
    #expect(try store.invoice(invoice.id).content.note == "first")
    #expect(
      InvoiceSamples.failure { try store.delete(invoice.id, revision: invoice.revision) }?.code == .conflict)
  }

  @Test func theSameRequestIsSavedOnce() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let first = try store.create(InvoiceSamples.content(), issuing: true, request: "key-1")
    #expect(try store.create(InvoiceSamples.content(), issuing: true, request: "key-1") == first)
    #expect(try store.page().count == 1)
    #expect(try store.create(InvoiceSamples.content(), issuing: true, request: "key-2").number == "2026-0002")
    // Typed on before asking again: the same invoice says it now.
    #expect(
      InvoiceSamples.failure { _ = try store.create(InvoiceSamples.content("Bo"), issuing: true, request: "key-1") }?
        .code == .issued)
    let changed = try store.create(
      InvoiceSamples.content("Bo"), issuing: true, request: "key-1", changingIssued: true)
    #expect(changed.id == first.id && changed.number == first.number && changed.content.recipient.name == "Bo")
    // But not over a change of somebody else.
    #expect(
      InvoiceSamples.failure {
        _ = try store.create(
          InvoiceSamples.content("Cy"), issuing: true, request: "key-1", changingIssued: true)
      }?
      .code
        == .conflict)
    #expect(try store.page().count == 2)
  }

  @Test func theSameChangeTwiceIsNoConflict() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let draft = try store.create(InvoiceSamples.content())
    let content = try InvoiceSamples.content("Bo")
    let issued = try store.update(draft.id, revision: 1, content, issuing: true)
    #expect(try store.update(draft.id, revision: 1, content, issuing: true) == issued)
    #expect(try store.nextNumber(year: 2026) == "2026-0002")
    let cancelled = try store.delete(draft.id, revision: 2)
    #expect(try store.delete(draft.id, revision: 2) == cancelled)
  }

  @Test func anIssuedInvoiceIsChangedOnlyWhereThatIsAskedFor() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let issued = try store.create(InvoiceSamples.content(), issuing: true)
    let content = try InvoiceSamples.content("Bo")
    for issuing in [false, true] {
      let error = InvoiceSamples.failure {
        _ = try store.update(issued.id, revision: issued.revision, content, issuing: issuing)
      }
      #expect(error?.code == .issued)
      #expect(error?.currentRevision == issued.revision)
      #expect(error?.message.contains("2026-0001") == true)
    }
    #expect(try store.invoice(issued.id) == issued)
    let changed = try store.update(issued.id, revision: issued.revision, content, changingIssued: true)
    #expect(changed.content == content)
    #expect(changed.number == issued.number)
    #expect(changed.revision == issued.revision + 1)
    // What was wrong in a draft is wrong in a change of what is issued.
    var empty = content
    empty.lines = []
    #expect(
      InvoiceSamples.failure {
        _ = try store.update(issued.id, revision: changed.revision, empty, changingIssued: true)
      }?.field == "lines")
  }

  @Test func aPaymentIsKept() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    let store = try InvoiceStore(path: path)
    let draft = try store.create(InvoiceSamples.content())
    let day = try InvoiceSamples.day("2026-04-12")
    #expect(
      InvoiceSamples.failure { try store.setPayment(draft.id, revision: draft.revision, on: day) }?.code
        == .notEditable)
    let issued = try store.update(draft.id, revision: draft.revision, draft.content, issuing: true)
    let paid = try store.setPayment(issued.id, revision: issued.revision, on: day)
    #expect(paid.paidOn == day)
    #expect(try InvoiceStore(path: path).invoice(issued.id) == paid)
    // Asked again, and by somebody who looked at it before.
    #expect(try store.setPayment(issued.id, revision: issued.revision, on: day) == paid)
    #expect(
      InvoiceSamples.failure { try store.setPayment(issued.id, revision: issued.revision, on: nil) }?.code == .conflict)
    let unpaid = try store.setPayment(issued.id, revision: paid.revision, on: nil)
    #expect(unpaid.paidOn == nil)
    let cancelled = try store.delete(issued.id, revision: unpaid.revision)
    #expect(
      InvoiceSamples.failure { try store.setPayment(issued.id, revision: cancelled.revision, on: day) }?.code
        == .notEditable)
    #expect(InvoiceSamples.failure { try store.setPayment(99, revision: 1, on: day) }?.code == .notFound)
  }

  @Test func aDraftIsDeletedAndComesBack() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let draft = try store.create(InvoiceSamples.content())
    let deleted = try store.delete(draft.id, revision: draft.revision)
    #expect(try store.page().rows.isEmpty)
    #expect(
      InvoiceSamples.failure { _ = try store.update(draft.id, revision: deleted.revision, draft.content) }?.code
        == .notEditable)
    #expect(try store.purge(deletedBefore: .distantPast) == 0)
    #expect(try store.restore(draft.id).content == draft.content)
    #expect(try store.page().count == 1)
    let again = try store.invoice(draft.id)
    try store.delete(draft.id, revision: again.revision)
    #expect(try store.purge(deletedBefore: .distantFuture) == 1)
    #expect(InvoiceSamples.failure { _ = try store.restore(draft.id) }?.code == .notFound)
    // Its key is not given away again.
    #expect(try store.create(InvoiceSamples.content()).id > draft.id)
  }

  @Test func aCopyIsADraftOfToday() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var content = try InvoiceSamples.content(date: "2026-03-01")
    content.dueDate = try InvoiceSamples.day("2026-03-15")
    let original = try store.create(content, issuing: true)
    let copy = try store.duplicate(original.id, today: InvoiceSamples.day("2026-11-30"))
    #expect(copy.status == .draft)
    #expect(copy.id != original.id)
    #expect(copy.content.lines == original.content.lines)
    #expect(copy.content.date.description == "2026-11-30")
    #expect(copy.content.dueDate?.description == "2026-12-14")
  }

  @Test func aCopyOfTheDatabaseIsWhole() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let invoice = try store.create(InvoiceSamples.content(), issuing: true)
    try store.backUp(to: folder.file("b.db"))
    #expect(try InvoiceStore(path: folder.file("b.db")).invoice(invoice.id) == invoice)
    #expect(InvoiceSamples.failure { try store.backUp(to: folder.file("b.db")) }?.code == .unreadable)
  }

  @Test func othersCannotReadTheFile() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    _ = try store.create(InvoiceSamples.content())
    for name in try folder.contents() {
      let rights = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
      #expect(rights == 0o600, "\(name)")
    }
  }
}

import Foundation
import PlatenInvoices
import TestSupport
import Testing

@Suite struct InvoiceNumberTests {
  @Test(arguments: [
    ("{year}-{number:4}", "2026-0007"), ("R{number}", "R7"), ("{number:3}/{year}", "007/2026"),
    ("فاتورة {number}", "فاتورة 7"),
  ])
  func formatsAreWritten(pattern: String, expected: String) throws {
    #expect(try InvoiceNumberFormat(pattern).string(number: 7, year: 2026) == expected)
  }

  @Test(arguments: [
    "", "{year}", "{number}{number}", "{number", "number}", "{Number}", "{number:0}", "{number:13}", "{number}\n",
  ])
  func badFormatsAreRefused(pattern: String) {
    let error = InvoiceSamples.failure { _ = try InvoiceNumberFormat(pattern) }
    #expect(error?.code == .invalidField)
    #expect(error?.field == "numberFormat")
  }

  @Test func eachYearHasItsSeries() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let numbers = try ["2026-01-05", "2026-12-31", "2027-01-01", "2026-06-01"].map {
      try store.create(InvoiceSamples.content(date: $0), issuing: true).number
    }
    #expect(numbers == ["2026-0001", "2026-0002", "2027-0001", "2026-0003"])
    #expect(try store.nextNumber(year: 2027) == "2027-0002")
  }

  @Test func draftsHaveNoNumberUntilTheyAreIssued() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let draft = try store.create(InvoiceSamples.content())
    #expect(draft.number == nil)
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0001")
    let issued = try store.update(draft.id, revision: draft.revision, draft.content, issuing: true)
    #expect(issued.number == "2026-0002")
    // Saved again it keeps the number, and so in another year.
    var content = issued.content
    content.date = try InvoiceSamples.day("2027-02-01")
    #expect(
      try store.update(issued.id, revision: issued.revision, content, issuing: true, changingIssued: true).number
        == "2026-0002")
  }

  @Test func whatFailsTakesNoNumber() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var empty = try InvoiceSamples.content()
    empty.lines = []
    #expect(InvoiceSamples.failure { _ = try store.create(empty, issuing: true) }?.field == "lines")
    let draft = try store.create(InvoiceSamples.content())
    #expect(
      InvoiceSamples.failure { _ = try store.update(draft.id, revision: 9, draft.content, issuing: true) }?.code
        == .conflict)
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0001")
  }

  @Test func aDeletedInvoiceKeepsItsNumber() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let first = try store.create(InvoiceSamples.content(), issuing: true)
    let cancelled = try store.delete(first.id, revision: first.revision)
    #expect(cancelled.status == .cancelled)
    #expect(cancelled.number == "2026-0001")
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0002")
    #expect(try store.purge(deletedBefore: .distantFuture) == 0)
    #expect(try store.restore(first.id).status == .issued)
  }

  @Test func aSeriesCanGoOnFromAnotherProgram() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    try store.save(store.settings(), continuingAt: 118, in: 2026)
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0118")
    #expect(InvoiceSamples.failure { try store.save(store.settings(), continuingAt: 118, in: 2026) }?.field == "next")
  }

  @Test func aFormatThatWouldRepeatANumberIsFoundOut() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var settings = try store.settings()
    settings.numberFormat = try InvoiceNumberFormat("2026-{number:4}")
    settings = try store.save(settings)
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0001")
    settings.numberFormat = .standard
    try store.save(settings)
    #expect(
      InvoiceSamples.failure { _ = try store.create(InvoiceSamples.content(), issuing: true) }?.code == .numberTaken)
    try store.save(store.settings(), continuingAt: 2, in: 2026)
    #expect(try store.create(InvoiceSamples.content(), issuing: true).number == "2026-0002")
  }
}

import Foundation
import PlatenInvoices
import TestSupport
import Testing

@Suite struct InvoiceFieldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var field: String
    var change: @Sendable (inout InvoiceContent) throws -> Void
    var testDescription: String { field }
  }

  static let cases = [
    Case(field: "recipient.name") { $0.recipient.name = String(repeating: "x", count: 201) },
    Case(field: "recipient.name") { $0.recipient.name = "e" + String(repeating: "\u{301}", count: 200) },
    Case(field: "recipient.address") { $0.recipient.address = "a\u{0}b" },
    Case(field: "recipient.email") { $0.recipient.email = "a\u{1B}[2J" },
    Case(field: "lines") { $0.lines = Array(repeating: $0.lines[0], count: 501) },
    Case(field: "lines[0].description") { $0.lines[0].description = String(repeating: "界", count: 2_001) },
    Case(field: "lines[1].quantity") {
      $0.lines += $0.lines
      $0.lines[1].quantity = 1_000_000_000
    },
    Case(field: "lines[0].quantity") { $0.lines[0].quantity = try InvoiceSamples.decimal("0.00001") },
    Case(field: "lines[0].unitPrice") { $0.lines[0].unitPrice = .nan },
    Case(field: "lines[0].unitPrice") { $0.lines[0].unitPrice = .greatestFiniteMagnitude },
    Case(field: "lines[0].taxRate") { $0.lines[0].taxRate = -1 },
    Case(field: "lines[0].taxRate") { $0.lines[0].taxRate = 101 },
    Case(field: "lines[0].discount") { $0.lines[0].discount = try InvoiceSamples.decimal("100.01") },
    Case(field: "currency") { $0.currency = "EURO" },
    Case(field: "currency") { $0.currency = "eur" },
    Case(field: "dueDate") { $0.dueDate = $0.date.adding(days: -1) },
    Case(field: "locale") { $0.locale = "../../etc" },
    Case(field: "locale") { $0.locale = "qq" },
    Case(field: "template") { $0.template = "folder:../secret" },
    Case(field: "template") { $0.template = "pdf" },
    Case(field: "closing") { $0.closing = String(repeating: "x", count: 501) },
    Case(field: "note") { $0.note = String(repeating: "x", count: 4_001) },
  ]

  @Test(arguments: cases) func aWrongFieldIsNamed(_ wrong: Case) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var content = try InvoiceSamples.content()
    try wrong.change(&content)
    let error = InvoiceSamples.failure { _ = try store.create(content) }
    #expect(error?.code == .invalidField)
    #expect(error?.field == wrong.field)
    #expect(try store.page().count == 0)
  }

  @Test func onlyWhatGetsANumberHasToBeFilledIn() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var content = try InvoiceSamples.content(" ")
    _ = try store.create(content)
    #expect(InvoiceSamples.failure { _ = try store.create(content, issuing: true) }?.field == "recipient.name")
    content.recipient.name = "Ana"
    content.lines[0].description = ""
    #expect(InvoiceSamples.failure { _ = try store.create(content, issuing: true) }?.field == "lines[0].description")
  }
}

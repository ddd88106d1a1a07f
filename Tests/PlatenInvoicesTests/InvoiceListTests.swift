import Foundation
import PlatenInvoices
import TestSupport
import Testing

@Suite struct InvoiceListTests {
  private func store(_ folder: TemporaryFolder, recipients: [String]) throws -> InvoiceStore {
    let store = try InvoiceStore(path: folder.file("a.db"))
    for recipient in recipients { _ = try store.create(InvoiceSamples.content(recipient)) }
    return store
  }

  @Test(arguments: [
    ("muller", ["Jörg MÜLLER"]), ("MÜLLER", ["Jörg MÜLLER"]), ("张", ["张三 公司"]), ("三 张", ["张三 公司"]),
    ("محمد", ["مُحَمَّد الأحمر"]),
    ("الاحمر", ["مُحَمَّد الأحمر"]), ("strasse", ["Große Straße"]), ("100%", ["100% _ Wolle"]), ("%", ["100% _ Wolle"]),
    ("_", ["100% _ Wolle"]),
    ("'", ["O'Neill"]), ("wolle muller", []), ("ﾃｽﾄ", ["テスト"]), ("ア", []), ("lantern neill", ["O'Neill"]),
  ])
  func searchesFindInAnyScript(search: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let store = try store(
      folder, recipients: ["Jörg MÜLLER", "张三 公司", "مُحَمَّد الأحمر", "Große Straße", "100% _ Wolle", "O'Neill", "テスト"])
    #expect(try store.page(InvoiceQuery(search: search)).rows.map(\.recipient) == expected)
  }

  @Test func numbersAreFoundInAnyDigits() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder, recipients: ["Ana"])
    let issued = try store.create(InvoiceSamples.content("Bo"), issuing: true)
    #expect(try store.page(InvoiceQuery(search: "2026-0001")).rows.map(\.id) == [issued.id])
    #expect(try store.page(InvoiceQuery(search: "٢٠٢٦-٠٠٠١")).rows.map(\.id) == [issued.id])
    #expect(try store.page(InvoiceQuery(status: .draft)).rows.map(\.recipient) == ["Ana"])
  }

  @Test func pagesFollowEachOtherThoughInvoicesCome() throws {
    let folder = try TemporaryFolder()
    let store = try InvoiceStore(path: folder.file("a.db"))
    // Five days with several invoices each: the key breaks ties.
    for index in 0..<23 {
      _ = try store.create(InvoiceSamples.content("R\(index)", date: "2026-03-0\(index % 5 + 1)"))
    }
    var seen: [String] = []
    var query = InvoiceQuery(limit: 5)
    while true {
      let page = try store.page(query)
      seen += page.rows.map(\.recipient)
      // One that comes in front moves nothing on the pages behind.
      _ = try store.create(InvoiceSamples.content("new", date: "2026-04-01"))
      guard let next = page.next else { break }
      query.after = InvoiceQuery.Cursor(next.description)
      #expect(query.after == next)
    }
    let expected = (0..<23).sorted { ($0 % 5, $0) > ($1 % 5, $1) }.map { "R\($0)" }
    #expect(seen == expected)
    #expect(InvoiceQuery.Cursor("2026-03-01") == nil)
    #expect(InvoiceQuery.Cursor("2026-03-01_x'") == nil)
  }

  @Test func theListHasTheTotal() throws {
    let folder = try TemporaryFolder()
    let store = try InvoiceStore(path: folder.file("a.db"))
    var content = try InvoiceSamples.content()
    content.lines = [
      InvoiceLine(description: "x", quantity: 3, unitPrice: try InvoiceSamples.decimal("33.335"), taxRate: 19)
    ]
    _ = try store.create(content)
    #expect(try store.page().rows.first?.total.description == "119.01")
  }
}

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
    ("شركه", ["شركة الأنوار"]), ("شركة", ["شركة الأنوار"]), ("الانوار", ["شركة الأنوار"]),
    ("شـــركة", ["شركة الأنوار"]),
    ("مصطفي", ["مصطفى"]), ("مصطفى", ["مصطفى"]), ("ٱلاحمر", ["مُحَمَّد الأحمر"]), ("ﻣﺼﻄﻔﻰ", ["مصطفى"]),
    ("ｍｕｌｌｅｒ", ["Jörg MÜLLER"]), ("soren", ["Søren Łukasz"]), ("lukasz", ["Søren Łukasz"]), ("SØREN", ["Søren Łukasz"]),
  ])
  func searchesFindInAnyScript(search: String, expected: [String]) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try store(
      folder,
      recipients: [
        "Jörg MÜLLER", "张三 公司", "مُحَمَّد الأحمر", "Große Straße", "100% _ Wolle", "O'Neill", "テスト", "شركة الأنوار",
        "مصطفى",
        "Søren Łukasz",
      ])
    #expect(try store.page(InvoiceQuery(search: search)).rows.map(\.recipient) == expected)
  }

  @Test func numbersAreFoundInAnyDigits() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try store(folder, recipients: ["Ana"])
    let issued = try store.create(InvoiceSamples.content("Bo"), issuing: true)
    #expect(try store.page(InvoiceQuery(search: "2026-0001")).rows.map(\.id) == [issued.id])
    #expect(try store.page(InvoiceQuery(search: "٢٠٢٦-٠٠٠١")).rows.map(\.id) == [issued.id])
    #expect(try store.page(InvoiceQuery(status: .draft)).rows.map(\.recipient) == ["Ana"])
  }

  @Test func pagesFollowEachOtherThoughInvoicesCome() throws {
    let folder = try TemporaryFolder(inMemory: true)
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

  @Test(arguments: [
    ("1208.20", [1]), ("1,208.20", [1]), ("1.208,20", [1]), ("1208,2", [1]), ("€1,208.20", [1]), ("1 208,20", [1]),
    ("١٢٠٨٫٢٠", [1]), ("١٬٢٠٨٫٢", [1]), ("１２０８．２０", [1]), ("1208", [1, 2]), ("1,208", [1, 2]), ("1’208", [1, 2]),
    ("-35", [3]), ("−35.00", [3]), ("12,08.20", []), ("1208.21", []), ("1.2.0", []),
  ])
  func totalsAreFoundHoweverTheyAreWritten(search: String, expected: [Int64]) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    for (price, currency) in [("1208.2", "EUR"), ("1208", "JPY"), ("-35", "EUR")] {
      var content = try InvoiceSamples.content("A")
      content.currency = currency
      content.lines = [InvoiceLine(description: "x", unitPrice: try InvoiceSamples.decimal(price))]
      _ = try store.create(content)
    }
    #expect(try store.page(InvoiceQuery(search: search)).rows.map(\.id).sorted() == expected)
  }

  @Test func paidUnpaidAndOverdueAreListed() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    func make(_ name: String, due: String?, issuing: Bool = true) throws -> Invoice {
      var content = try InvoiceSamples.content(name)
      content.dueDate = try due.map { try InvoiceSamples.day($0) }
      return try store.create(content, issuing: issuing)
    }
    _ = try make("draft", due: "2026-04-01", issuing: false)
    let late = try make("late", due: "2026-04-29")
    let today = try make("today", due: "2026-04-30")
    _ = try make("open", due: nil)
    let paid = try make("paid", due: "2026-04-01")
    let gone = try make("gone", due: "2026-04-01")
    let day = try InvoiceSamples.day("2026-04-30")
    try store.setPayment(paid.id, revision: paid.revision, on: day)
    try store.delete(gone.id, revision: gone.revision)
    func names(_ payment: InvoiceQuery.Payment) throws -> Set<String> {
      let page = try store.page(InvoiceQuery(payment: payment))
      #expect(page.count == page.rows.count)
      return Set(page.rows.map(\.recipient))
    }
    #expect(try names(.paid) == ["paid"])
    #expect(try names(.unpaid) == ["late", "today", "open"])
    #expect(try names(.overdue(on: day)) == ["late"])
    #expect(try store.page(InvoiceQuery(payment: .paid)).rows.first?.paidOn == day)
    #expect(late.isOverdue(on: day) && !today.isOverdue(on: day) && !paid.isOverdue(on: today.content.date))
    #expect(try store.page().rows.filter { $0.isOverdue(on: day) }.map(\.recipient) == ["late"])
  }

  @Test func theListHasTheTotal() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var content = try InvoiceSamples.content()
    content.lines = [
      InvoiceLine(description: "x", quantity: 3, unitPrice: try InvoiceSamples.decimal("33.335"), taxRate: 19)
    ]
    _ = try store.create(content)
    #expect(try store.page().rows.first?.total.description == "119.01")
  }
}

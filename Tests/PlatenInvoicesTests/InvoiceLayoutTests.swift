import Foundation
import Platen
import PlatenInvoices
import TestSupport
import Testing

/// Where things stand on the pages of invoices, and whose words are there.
@Suite struct InvoiceLayoutTests {
  private static let templates = [InvoiceTemplate.report, InvoiceTemplate.html]

  private func content(_ template: String, locale: String = "en", currency: String = "EUR") throws -> InvoiceContent {
    var content = try InvoiceSamples.content()
    content.template = template
    content.locale = locale
    content.currency = currency
    // 2 x 3500 less 5 % is 6650.00, 3 x 1.335 is 4.005 -> 4.01; 19 % of 6650 is 1263.50, 7 % of 4.01 is 0.28.
    content.lines = [
      InvoiceLine(description: "A", quantity: 2, unitPrice: 3500, taxRate: 19, discount: 5),
      InvoiceLine(description: "B", quantity: 3, unitPrice: try InvoiceSamples.decimal("1.335"), taxRate: 7),
    ]
    return content
  }

  private func words(_ content: InvoiceContent) throws -> [ReadPDF.Word] {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let document = try InvoiceRenderer().document(
      of: try store.create(content, issuing: true), settings: store.settings())
    #expect(document.warnings.isEmpty)
    return try ReadPDF(document.pdf).pages.flatMap(\.words)
  }

  @Test(
    arguments: templates,
    [
      ("en", "EUR", ["€6,650.00", "€4.01", "€6,654.01", "€0.28", "€1,263.50", "€7,917.79"]),
      ("zh-Hans", "CNY", ["¥6,650.00", "¥4.01", "¥6,654.01", "¥0.28", "¥1,263.50", "¥7,917.79"]),
    ])
  func sumsStandUnderTheAmounts(template: String, expected: (locale: String, currency: String, amounts: [String]))
    throws
  {
    let words = try words(content(template, locale: expected.locale, currency: expected.currency))
    let edges = try expected.amounts.map { amount in
      // The total is also among the facts at the top.
      try #require(words.last { $0.text == amount }, "\(amount)").right
    }
    #expect((edges.max() ?? 0) - (edges.min() ?? 0) < 1, "\(edges)")
  }

  @Test(arguments: templates) func headingsOfTwoWordsStayInOneLine(template: String) throws {
    let words = try words(content(template))
    let unit = try #require(words.first { $0.text.hasPrefix("Unit") })
    // What does not break may be one word to the reader.
    let price = try #require(words.first { $0.text.hasSuffix("Price") })
    #expect(abs(unit.top - price.top) < 0.5)
    let description = try #require(words.first { $0.text == "Description" })
    #expect(abs(unit.bottom - description.bottom) < 1)
  }

  @Test(arguments: templates) func noAmountIsCut(template: String) throws {
    var content = try content(template, locale: "de", currency: "CHF")
    // 123456789 x 1000000 and 19 % of it, 23456789910000.
    content.lines = [InvoiceLine(description: "A", quantity: 123_456_789, unitPrice: 1_000_000, taxRate: 19)]
    let text = try words(content).map(\.text).joined(separator: " ")
    for amount in ["123.456.789.000.000,00", "23.456.789.910.000,00", "146.913.578.910.000,00"] {
      #expect(text.contains(amount), "\(amount)")
    }
    #expect(!text.contains("…"))
    #expect(text.components(separatedBy: "146.913.578.910.000,00").count == 3)
  }

  @Test(arguments: templates) func nobodyIsThankedWhoNeedNotBe(template: String) throws {
    var content = try content(template)
    #expect(try !words(content).contains { $0.text == "Thank" })
    content.closing = "Thank you, Ana"
    #expect(try words(content).map(\.text).joined(separator: " ").contains("Thank you, Ana"))
  }

  @Test(arguments: templates) func draftsFollowTheSenderAndIssuedInvoicesKeepTheirs(template: String) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    var settings = try store.settings()
    settings.sender.name = "Before"
    settings = try store.save(settings)
    let draft = try store.create(content(template))
    let issued = try store.create(content(template), issuing: true)
    settings.sender.name = "Afterwards"
    settings = try store.save(settings)
    func text(_ id: Invoice.ID) throws -> String {
      try ReadPDF.text(InvoiceRenderer().document(of: store.invoice(id), settings: settings).pdf).joined()
        .lowercased()
    }
    #expect(try text(draft.id).contains("afterwards") && !text(draft.id).contains("before"))
    #expect(try text(issued.id).contains("before") && !text(issued.id).contains("afterwards"))
    // Issued, the draft keeps what was there then.
    let later = try store.update(draft.id, revision: draft.revision, draft.content, issuing: true)
    #expect(later.sender?.name == "Afterwards")
  }

  @Test(
    arguments: templates,
    [
      ("de", "Entwurf", "Storniert"), ("fr", "Brouillon", "Annulée"), ("ru", "Черновик", "Аннулирован"),
      ("ja", "下書き", "取消済み"), ("sw", "Rasimu", "Imeghairiwa"), ("ar", "مسودة", "ملغاة"),
    ])
  func draftsAndCancelledInvoicesSaySoInTheirLanguage(
    template: String, expected: (locale: String, draft: String, cancelled: String)
  ) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let draft = try store.create(content(template, locale: expected.locale))
    let issued = try store.create(content(template, locale: expected.locale), issuing: true)
    let cancelled = try store.delete(issued.id, revision: issued.revision)
    func text(_ invoice: Invoice) throws -> String {
      try ReadPDF.text(InvoiceRenderer().document(of: invoice, settings: store.settings()).pdf).joined()
        .precomposedStringWithCompatibilityMapping
    }
    #expect(try text(draft).contains(expected.draft.precomposedStringWithCompatibilityMapping))
    #expect(try text(cancelled).contains(expected.cancelled.precomposedStringWithCompatibilityMapping))
    #expect(try text(cancelled).contains("2026-0001"))
  }
}

import Foundation
import Platen
import PlatenInvoices
import TestSupport
import Testing

@Suite struct InvoiceRendererTests {
  static let templates = [InvoiceTemplate.report, InvoiceTemplate.html]

  private func invoice(_ change: (inout InvoiceContent) throws -> Void = { _ in }) throws -> (Invoice, InvoiceSettings)
  {
    let folder = try TemporaryFolder()
    let store = try InvoiceStore(path: folder.file("a.db"))
    var settings = try store.settings()
    settings.sender = InvoiceParty(name: "Kestrel Ltd", address: "14 Harbour Row", taxID: "GB 123")
    settings = try store.save(settings)
    var content = try InvoiceSamples.content("Ana Lima")
    // 2 x 35.00 and 3 x 1.335 = 4.005 -> 4.01; 19 % of 70.00 is 13.30, 7 % of 4.01 is 0.28.
    content.lines = [
      InvoiceLine(description: "Lantern", quantity: 2, unitPrice: 35, taxRate: 19),
      InvoiceLine(description: "Rope", quantity: 3, unitPrice: try InvoiceSamples.decimal("1.335"), taxRate: 7),
    ]
    content.dueDate = try InvoiceSamples.day("2026-04-30")
    content.paymentMethod = "Bank transfer"
    try change(&content)
    return (try store.create(content, issuing: true), settings)
  }

  @Test(arguments: templates) func theAmountsStandOnThePage(template: String) throws {
    let (invoice, settings) = try invoice { $0.template = template }
    let document = try InvoiceRenderer().document(of: invoice, settings: settings)
    let text = try ReadPDF.text(document.pdf).joined()
    #expect(document.pageCount == 1)
    for words in [
      "2026-0001", "Kestrel Ltd", "Ana Lima", "Lantern", "€70.00", "€1.335", "€4.01", "€74.01", "€13.30", "€0.28",
      "€87.59",
      "19%", "7%", "Bank transfer",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(try Tool.complaints(about: document.pdf).isEmpty)
    #expect(try Tool.info(of: document.pdf).contains("Invoice 2026-0001"))
  }

  @Test(arguments: templates, ["ar", "ar-EG", "zh-Hans", "ja"]) func invoicesSpeakTheirLanguage(
    template: String, locale: String
  )
    throws
  {
    let (invoice, settings) = try invoice {
      $0.template = template
      $0.locale = locale
      $0.currency = "JPY"
    }
    let document = try InvoiceRenderer().document(of: invoice, settings: settings)
    let text = try ReadPDF.text(document.pdf).joined()
    #expect(document.warnings.isEmpty)
    // 35 and 1.335 yen: 70 + 4 + 13 + 0.
    let expected =
      ["ar": ["87", "فاتورة"], "ar-EG": ["٨٧", "فاتورة"], "zh-Hans": ["87", "发票"], "ja": ["87", "請求書"]][locale] ?? []
    for words in expected { #expect(text.contains(words), "\(words)") }
  }

  /// A folder that is not there is told at the start; later it leaves the templates of the library.
  @Test func templatesThatAreNotThere() throws {
    let folder = try TemporaryFolder()
    let renderer = InvoiceRenderer(templates: URL(fileURLWithPath: folder.file("gone")))
    let error = try #require(throws: PlatenError.self) { try renderer.ownTemplateNames() }
    #expect(error.code == .unreadable && error.file == folder.file("gone"))
    #expect(renderer.templateNames() == Self.templates)
    var options = InvoiceApp.Options()
    options.renderer = renderer
    let store = try InvoiceStore(path: folder.file("a.db"))
    #expect(throws: PlatenError.self) { try InvoiceApp(store: store, options: options) }
    let (invoice, settings) = try invoice { $0.template = InvoiceTemplate.folder("Blue") }
    #expect(throws: PlatenError.self) { try renderer.document(of: invoice, settings: settings) }
    #expect(try InvoiceRenderer().ownTemplateNames() == [])
  }

  @Test(arguments: templates) func markupInFieldsIsText(template: String) throws {
    let markup = "<b>x</b> {{y}} #TOTAL_AMOUNT# &amp;"
    let (invoice, settings) = try invoice {
      $0.template = template
      $0.recipient = InvoiceParty(name: markup, address: markup, email: markup, phone: markup, taxID: markup)
      $0.lines[0].description = markup
      $0.note = markup
      $0.paymentMethod = markup
    }
    let document = try InvoiceRenderer().document(of: invoice, settings: settings)
    let text = try ReadPDF.text(document.pdf, ["-raw"]).joined()
    #expect(text.components(separatedBy: "<b>x</b>").count - 1 >= 7)
    #expect(text.contains("{{y}}"))
    let html = try InvoiceRenderer().html(of: invoice, settings: settings)
    #expect(template == InvoiceTemplate.report ? html == nil : html?.contains("<b>x") == false)
  }

  @Test(arguments: templates) func draftsAndCancelledInvoicesSaySo(template: String) throws {
    var (invoice, settings) = try invoice { $0.template = template }
    invoice.status = .cancelled
    let cancelled = try InvoiceRenderer().document(of: invoice, settings: settings)
    #expect(try ReadPDF.text(cancelled.pdf).joined().contains("2026-0001 (Cancelled)"))
    invoice.status = .draft
    invoice.number = nil
    let draft = try InvoiceRenderer().document(of: invoice, settings: settings)
    #expect(try ReadPDF.text(draft.pdf).joined().contains("Draft"))
  }

  @Test func templatesOfAFolderAreFoundAndFilled() throws {
    let folder = try TemporaryFolder()
    let own = URL(fileURLWithPath: folder.path).appendingPathComponent("Blue & 青")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data("<h1>#INVOICE_NUMBER#</h1><table>#ITEMS#</table>#TOTAL_AMOUNT# #STATUS#".utf8)
      .write(to: own.appendingPathComponent("invoice.html"))
    try Data("<tr><td>#ITEM_DESC#<td>#PRICE#</tr>".utf8).write(to: own.appendingPathComponent("single_item.html"))
    try folder.write(Data(), to: "no-template")
    let renderer = InvoiceRenderer(templates: URL(fileURLWithPath: folder.path))
    #expect(renderer.templateNames() == ["report", "html", "folder:Blue & 青"])
    var (invoice, settings) = try invoice { $0.template = "folder:Blue & 青" }
    let text = try ReadPDF.text(renderer.document(of: invoice, settings: settings).pdf).joined()
    for words in ["2026-0001", "Lantern", "€70.00", "€87.59", "issued"] { #expect(text.contains(words), "\(words)") }

    invoice.content.template = "folder:Gone"
    let error = InvoiceSamples.failure { _ = try renderer.document(of: invoice, settings: settings) }
    #expect(error?.field == "template")
    #expect(error?.message.contains("Gone") == true)
  }

  @Test func pagesAreDrawn() throws {
    let (invoice, settings) = try invoice {
      $0.lines = (1...60).map { InvoiceLine(description: "Item \($0)", unitPrice: 1) }
    }
    let pictures = try InvoiceRenderer().pictures(of: invoice, settings: settings, resolution: 50)
    #expect(pictures.count >= 2)
    #expect(pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
  }
}

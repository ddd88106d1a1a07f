import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

@Suite struct InvoiceComposerTests {
  /// A page and rows as they are found in tutorials for other systems, with words of our own.
  private static func classic() throws -> (folder: TemporaryFolder, templates: InvoiceTemplates) {
    let folder = try TemporaryFolder()
    try folder.write(
      Data(
        """
        <html><head><style>td { color: #eee; border: 1px solid #CCCCCC }</style></head><body>
        <img src="#LOGO_IMAGE#"><p>#INVOICE_NUMBER#|#INVOICE_DATE#|#DUE_DATE#</p>
        <p class="s">#SENDER_INFO#</p><p class="r">#RECIPIENT_INFO#</p><p class="m">#PAYMENT_METHOD#</p>
        <table>#ITEMS#</table><b>#TOTAL_AMOUNT#</b></body></html>
        """.utf8), to: "invoice.html")
    try folder.write(Data("<tr><td>#ITEM_DESC#</td><td>#PRICE#</td></tr>".utf8), to: "single_item.html")
    try folder.write(Data("<tr class=\"last\"><td>#ITEM_DESC#</td><td>#PRICE#</td></tr>".utf8), to: "last_item.html")
    return (folder, try InvoiceTemplates(folder: folder.path))
  }

  @Test func setOfThreeFiles() throws {
    let (folder, templates) = try Self.classic()
    defer { withExtendedLifetime(folder) {} }
    var composer = try InvoiceSamples.composer("de_DE")
    composer.templates = templates
    composer.logo = "logo.png"
    composer.paymentMethod = "Bar & bar"
    let html = try composer.renderInvoice(
      invoiceNumber: "<17>", invoiceDate: InvoiceSamples.day, recipientInfo: "Example \"Inc\"\r\n1 <High> Street",
      items: [InvoiceItem("A\nB", price: 1), InvoiceItem("C", price: InvoiceSamples.decimal("1189.5"))],
      totalAmount: InvoiceSamples.decimal("1190.50"))
    #expect(
      html == """
        <html><head><style>td { color: #eee; border: 1px solid #CCCCCC }</style></head><body>
        <img src="logo.png"><p>&lt;17&gt;|31.01.2026|14.02.2026</p>
        <p class="s">Linden Paper Ltd<br>7 Linden Street<br>Berlin 10115<br>+49 30 1234567</p>\
        <p class="r">Example &quot;Inc&quot;<br>1 &lt;High&gt; Street</p><p class="m">Bar &amp; bar</p>
        <table><tr><td>A<br>B</td><td>1,00\u{A0}€</td></tr>\
        <tr class="last"><td>C</td><td>1.189,50\u{A0}€</td></tr></table><b>1.190,50\u{A0}€</b></body></html>
        """)
  }

  @Test func texts() throws {
    let (folder, templates) = try Self.classic()
    defer { withExtendedLifetime(folder) {} }
    var composer = try InvoiceComposer(currency: "USD", templates: templates)
    composer.values["DUE_DATE"] = "in 14 days"
    let html = try composer.renderInvoice(
      invoiceNumber: "17", invoiceDate: "2026-01-31", recipientInfo: "X",
      items: [["item": "A", "price": "1234.5"], ["item": "B", "price": "on request"]], totalAmount: "1234.50")
    #expect(html.contains("<p>17|Jan 31, 2026|in 14 days</p>"))
    #expect(html.contains("<td>A</td><td>$1,234.50</td>"))
    #expect(html.contains("<td>B</td><td>on request</td>"))
    #expect(html.contains("<b>$1,234.50</b>"))
    let other = try composer.renderInvoice(
      invoiceNumber: "17", invoiceDate: "Today", recipientInfo: "", items: [], totalAmount: "$ 5 <")
    #expect(other.contains("17|Today|"))
    #expect(other.contains("<table></table><b>$ 5 &lt;</b>"))
    #expect {
      try composer.renderInvoice(
        invoiceNumber: "1", invoiceDate: "", recipientInfo: "",
        items: [["item": "A", "price": "1"], ["item": "B"]], totalAmount: "1")
    } throws: {
      let error = $0 as? PlatenError
      return error?.code == .missingValue && error?.row == 2 && error?.message.contains("\"price\"") == true
    }
  }

  @Test func unknownValuesOfATemplate() throws {
    let (folder, _) = try Self.classic()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(Data("<tr>\n<td>#VAT_ID#</td></tr>".utf8), to: "single_item.html")
    var composer = try InvoiceSamples.composer("en_US", currency: "USD")
    composer.templates = try InvoiceTemplates(folder: folder.path)
    #expect { try InvoiceSamples.html(composer) } throws: {
      let error = $0 as? PlatenError
      return error?.code == .missingValue && error?.file == "single_item.html" && error?.line == 2 && error?.row == 1
        && error?.message.contains("\"VAT_ID\"") == true
    }
    composer.values["VAT_ID"] = "DE 1"
    #expect(try InvoiceSamples.html(composer).contains("<td>DE 1</td>"))
    #expect { try InvoiceTemplates(folder: folder.path, lastItem: "none.html") } throws: {
      ($0 as? PlatenError)?.file == "none.html"
    }
    #expect(try InvoiceTemplates(folder: folder.path, lastItem: nil).items.last == nil)
  }

  @Test func amountsThatAreNoNumbers() throws {
    let composer = try InvoiceSamples.composer("en_US")
    #expect {
      try InvoiceSamples.html(composer, items: [InvoiceItem("A", price: 1), InvoiceItem("B", price: .nan)])
    } throws: {
      ($0 as? PlatenError)?.code == .invalidValue && ($0 as? PlatenError)?.row == 2
    }
    var other = composer
    other.tax = InvoiceTax(.nan)
    #expect { try InvoiceSamples.html(other) } throws: { ($0 as? PlatenError)?.code == .invalidValue }
  }

  @Test func severalTaxes() throws {
    var composer = try InvoiceSamples.composer("en_US", currency: "EUR")
    composer.taxes = [
      InvoiceTax(InvoiceSamples.decimal("0.28"), rate: InvoiceSamples.decimal("0.07")),
      InvoiceTax(InvoiceSamples.decimal("13.30"), rate: InvoiceSamples.decimal("0.19")),
    ]
    let html = try composer.renderInvoice(
      invoiceNumber: "1", invoiceDate: InvoiceSamples.day, recipientInfo: "Ana",
      items: [InvoiceItem("A", price: 70), InvoiceItem("B", price: 4)], totalAmount: InvoiceSamples.decimal("87.58"))
    // 87.58 less 0.28 and 13.30.
    #expect(html.contains("<td class=\"number\">€74.00</td>"))
    #expect(html.contains("<bdi>(7%)</bdi></td><td class=\"number\">€0.28</td>"))
    #expect(html.contains("<bdi>(19%)</bdi></td><td class=\"number\">€13.30</td>"))
    composer.taxes[1].amount = .nan
    #expect { try InvoiceSamples.html(composer) } throws: { ($0 as? PlatenError)?.code == .invalidValue }
  }

  /// A product is exact, and what one unit costs is not rounded to the currency's digits.
  @Test func prices() throws {
    let item = InvoiceItem(
      "Diesel", quantity: InvoiceSamples.decimal("41.37"), unitPrice: InvoiceSamples.decimal("1.559"))
    #expect(item.amount == InvoiceSamples.decimal("64.49583"))
    var composer = try InvoiceSamples.composer("en_US", currency: "EUR")
    composer.tax = nil
    let html = try InvoiceSamples.html(composer, items: [item])
    #expect(html.contains(">41.37</td>"))
    #expect(html.contains(">€1.559</td>"))
    #expect(html.contains(">€64.50</td>"))
    #expect(!html.contains("Subtotal"))
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8], "image/png"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
    (Array("GIF89a".utf8), "image/gif"), (Array("RIFF\0\0\0\0WEBP".utf8), "image/webp"),
    (Array("<?xml version=\"1.0\"?><!-- a --><svg/>".utf8), "image/svg+xml"),
  ])
  func logos(bytes: [UInt8], type: String) throws {
    var composer = try InvoiceSamples.composer("en_US")
    try composer.setLogo(Data(bytes))
    let address = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    #expect(composer.logo == address)
    #expect(try InvoiceSamples.html(composer).contains("<img src=\"\(address)\" alt=\"Linden Paper Ltd\">"))
  }

  @Test(arguments: ["", "hello", "<html>", "%PDF-1.7"])
  func noLogos(text: String) throws {
    var composer = try InvoiceSamples.composer("en_US")
    #expect { try composer.setLogo(Data(text.utf8)) } throws: { ($0 as? PlatenError)?.code == .invalidImage }
    #expect(composer.logo == nil)
  }
}

import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// The set of templates that comes with the library.
@Suite struct InvoiceTemplateTests {
  /// All languages of the library, with a region each that decides digits and currency.
  private static let locales = [
    "am_ET", "ar_EG", "bn_BD", "cs_CZ", "da_DK", "de_DE", "el_GR", "en_US", "es_ES", "fa_IR", "fi_FI", "fr_FR", "he_IL",
    "hi_IN", "hu_HU", "id_ID", "it_IT", "ja_JP", "km_KH", "ko_KR", "mr_IN", "my_MM", "nb_NO", "nl_NL", "pl_PL", "pt_BR",
    "pt_PT", "ro_RO", "ru_RU", "sv_SE", "sw_TZ", "ta_IN", "te_IN", "th_TH", "tr_TR", "uk_UA", "ur_PK", "vi_VN",
    "zh-Hans_CN", "zh-Hant_TW",
  ]
  private static let rightToLeft: Set<String> = ["ar_EG", "fa_IR", "he_IL", "ur_PK"]

  @Test(arguments: locales)
  func everyLanguage(identifier: String) throws {
    var composer = try InvoiceSamples.composer(identifier)
    composer.closing = composer.localizer.text(.thankYou)
    let document = try HTMLParser().parse(try InvoiceSamples.html(composer))
    let tree = HTMLTree(document)
    let html = try #require(tree.elements("html").first)
    #expect(html["dir"] == (Self.rightToLeft.contains(identifier) ? "rtl" : "ltr"))
    let language = identifier.prefix { $0 != "_" }
    // Portuguese has two catalogues, told apart by the region.
    #expect(html["lang"].map { $0.hasPrefix(language) } == true)
    let localizer = Localizer(locale: Locale(identifier: identifier))
    #expect(tree.text("h1") == localizer.text(.invoice))
    #expect(tree.text("title") == localizer.text(.invoice) + " 2026-17")
    #expect(tree.texts("h2") == [.from, .billTo, .paymentMethod, .notes].map { localizer.text($0) })
    #expect(tree.texts("th") == [.description, .quantity, .unitPrice, .amount].map { localizer.text($0) })
    #expect(tree.elements("tr").count == 2 + 1 + 3 + 3 + 1)
    let total = localizer.format.currency(1190, code: "EUR").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(tree.texts("td").filter { $0 == total }.count == 1)
    #expect(tree.text("p", class: "thanks") == localizer.text(.thankYou))
  }

  /// "Page N of M" is an expression of CSS, whose counters stand where the language has them.
  @Test(arguments: [
    ("en_US", "content: \"Page \" counter(page, decimal) \" of \" counter(pages, decimal) ;"),
    ("ja_JP", "content: counter(page, decimal) \"\\2F \" counter(pages, decimal) \"ページ\" ;"),
    ("ar_EG", "content: \"صفحة \" counter(page, arabic-indic) \" من \" counter(pages, arabic-indic) ;"),
    ("fa_IR", "counter(page, persian)"), ("my_MM", "counter(page, myanmar)"),
    ("hi_IN-u-nu-deva", "counter(page, devanagari)"),
  ])
  func pageNumbers(identifier: String, content: String) throws {
    #expect(try InvoiceSamples.html(try InvoiceSamples.composer(identifier)).contains(content))
  }

  /// Lines in the other direction are isolated, so that their numbers stay where they are.
  @Test func directions() throws {
    let hebrew = try InvoiceSamples.html(try InvoiceSamples.composer("he_IL", currency: "ILS"))
    #expect(hebrew.contains("<div>\u{2068}1 High Street\u{2069}<br>\u{2068}London\u{2069}</div>"))
    #expect(hebrew.contains("\u{2068}+49 30 1234567\u{2069}"))
    let english = try InvoiceSamples.html(try InvoiceSamples.composer("en_US"))
    #expect(!english.contains("\u{2068}"))
  }

  /// The renderer knows all of the CSS in it; items fill pages of which each has the header of the table.
  @Test(arguments: ["en_US", "ar_EG", "ja_JP"])
  func rendered(identifier: String) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let composer = try InvoiceSamples.composer(identifier)
    for (count, pages) in [(3, 1...1), (100, 3...6)] {
      let items = (1...count).map { InvoiceItem("\($0)", quantity: 1, unitPrice: Decimal($0)) }
      let file = folder.file("\(count).pdf")
      let result = try composer.exportHTMLContentToPDF(
        try InvoiceSamples.html(composer, items: items), to: URL(fileURLWithPath: file))
      #expect(pages.contains(result.pageCount))
      #expect(result.warnings.map(\.description) == [])
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)).starts(with: Data("%PDF-".utf8)))
    }
  }

  @Test func partsThatAreNotSetAreNotThere() throws {
    var composer = try InvoiceComposer(currency: "EUR")
    let html = try composer.renderInvoice(
      invoiceNumber: "1", invoiceDate: InvoiceSamples.day, recipientInfo: "X", items: [InvoiceItem("A", price: 5)],
      totalAmount: 5)
    let tree = HTMLTree(try HTMLParser().parse(html))
    #expect(tree.texts("h2") == ["Bill To"])
    #expect(tree.texts("th") == ["Description", "Amount"])
    #expect(tree.elements("img").isEmpty)
    // Nobody is thanked who need not be.
    #expect(!html.contains("class=\"thanks\"") && !html.contains("Thank"))
    #expect(tree.texts("td").contains("€5.00"))
    #expect(html.contains("size: A4;"))
    composer.values["PAPER"] = "letter"
    composer.closing = "Bye <3"
    let other = try InvoiceSamples.html(composer)
    #expect(other.contains("size: letter;"))
    #expect(other.contains(">Bye &lt;3</p>"))
  }
}

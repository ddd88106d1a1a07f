import Foundation
import PlatenInvoices
import TestSupport
import Testing

/// Numbers as people type them, in a real browser.
@Suite(
  .serialized, .enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct InvoiceNumberInputTests {
  /// What is typed, and what it is in English, German and Arabic with Arabic-Indic digits; nil is refused.
  private static let readings: [(typed: String, english: String?, german: String?, arabic: String?)] = [
    ("1234.5", "1234.5", "1234.5", "1234.5"), ("1,234", "1234", "1.234", "1234"), ("1.234", "1.234", "1234", "1.234"),
    ("1,5", "1.5", "1.5", "1.5"), ("12,50", "12.50", "12.50", "12.50"), ("0,125", "0.125", "0.125", "0.125"),
    ("1234,567", "1234.567", "1234.567", "1234.567"), ("1.234,56", "1234.56", "1234.56", "1234.56"),
    ("1,234.56", "1234.56", "1234.56", "1234.56"), ("1 234,56", "1234.56", "1234.56", "1234.56"),
    ("1\u{202F}234", "1234", "1234", "1234"), ("1’234.50", "1234.50", "1234.50", "1234.50"),
    ("1.234.567", "1234567", "1234567", "1234567"), ("12,34,567.5", "1234567.5", "1234567.5", "1234567.5"),
    ("٣٥٫٥٠", "35.50", "35.50", "35.50"), ("١٬٢٣٤٫٥", "1234.5", "1234.5", "1234.5"), ("١٬٢٣٤", "1234", "1234", "1234"),
    ("١،٥", "1.5", "1.5", "1.5"), ("１２，５０", "12.50", "12.50", "12.50"), ("１．５", "1.5", "1.5", "1.5"),
    ("۱۲٫۵", "12.5", "12.5", "12.5"), ("१२.५", "12.5", "12.5", "12.5"), ("−5", "-5", "-5", "-5"),
    ("\u{200F}-٥", "-5", "-5", "-5"), (".5", "0.5", "0.5", "0.5"), ("007", "7", "7", "7"),
    ("1,23,45", nil, nil, nil), ("1,234,56", nil, nil, nil), ("1 5", nil, nil, nil), ("1,2.3,4", nil, nil, nil),
    ("1e3", nil, nil, nil), ("12 €", nil, nil, nil), ("", nil, nil, nil), ("-", nil, nil, nil), ("½", nil, nil, nil),
  ]

  @Test func numbersAreReadAsTheLanguageWritesThem() throws {
    let person = try InvoiceBrowser(try AppFixture())
    let browser = person.browser
    let script = """
      return import('/web/numbers.js').then(({ readNumber }) => {
        const latin = [...'0123456789'];
        return [
          { decimal: '.', group: ',', digits: latin }, { decimal: ',', group: '.', digits: latin },
          { decimal: '٫', group: '٬', digits: [...'٠١٢٣٤٥٦٧٨٩'] },
        ].map((signs) => readNumber(arguments[0], signs));
      });
      """
    for reading in Self.readings {
      let found = try browser.run(script, reading.typed) as? [Any] ?? []
      #expect(
        found.map { $0 as? String } == [reading.english, reading.german, reading.arabic], "\"\(reading.typed)\"")
    }
  }

  @Test func numbersAreShownAsTheLanguageWritesThem() throws {
    let person = try InvoiceBrowser(try AppFixture())
    let script = """
      return import('/web/numbers.js').then(({ showNumber }) => {
        const arabic = { decimal: '٫', group: '٬', digits: [...'٠١٢٣٤٥٦٧٨٩'] };
        const german = { decimal: ',', group: '.', digits: [...'0123456789'] };
        return [showNumber('-1234567.50'), showNumber('1234.5', arabic), showNumber('1234567', german),
          showNumber('2026', german, false), showNumber('12')];
      });
      """
    let shown = try person.browser.run(script) as? [String]
    #expect(shown == ["-1,234,567.50", "١٬٢٣٤٫٥", "1.234.567", "2026", "12"])
  }

  @Test(arguments: ["en", "ar", "zh-CN"]) func aCommaIsTakenForWhatItCanBe(language: String) throws {
    let fixture = try AppFixture()
    let person = try InvoiceBrowser(fixture, language: language)
    let browser = person.browser
    try person.newInvoice()
    try person.fill("recipient.name", "Ana")
    try person.item(0, "Lantern", quantity: "1,5", price: "1,234", tax: "７,７")
    // 1.5 x 1234 = 1851.00; 7.7 % of it is 142.527 -> 142.53.
    try browser.wait(for: "document.querySelector('.totals').dataset.total === '1993.53'")
    // It stands there as it was understood once the field is left.
    try browser.run("document.querySelector('[data-field=\"note\"]').focus();")
    #expect(try person.value("lines[0].quantity") == "1.5")
    #expect(try person.value("lines[0].unitPrice") == "1,234")
    #expect(try person.value("lines[0].taxRate") == "7.7")
    try person.save()
    let row = try #require(try fixture.store.page().rows.first)
    let line = try #require(try fixture.store.invoice(row.id).content.lines.first)
    #expect([line.quantity, line.unitPrice, line.taxRate].map(\.description) == ["1.5", "1234", "7.7"])
    try browser.reload()
    try browser.wait(for: "document.querySelector('#issue')")
    #expect(try person.value("lines[0].unitPrice") == "1,234")
    #expect(try browser.text("document.querySelector('.unsaved').hidden") == "true")
  }

  @Test func theSettingsReadAndShowThemAlike() throws {
    let fixture = try AppFixture()
    let person = try InvoiceBrowser(fixture)
    try person.show("#/settings", until: "document.querySelector('#save')")
    try person.fill("taxRate", "7,7")
    try person.fill("next", "１,５００")
    try person.fill("closing", "Bye")
    try person.click("#save")
    try person.browser.wait(for: "document.querySelector('#notice .toast')")
    #expect(try fixture.store.settings().taxRate.description == "7.7")
    #expect(try fixture.store.settings().closing == "Bye")
    #expect(try person.value("taxRate") == "7.7")
    #expect(try person.value("next") == "1500")
    try person.newInvoice()
    #expect(try person.value("lines[0].taxRate") == "7.7")
    #expect(try person.value("closing") == "Bye")
  }

  @Test func amountsInTheListKeepTheirSigns() throws {
    let fixture = try AppFixture()
    var content = try InvoiceSamples.content()
    content.currency = "CNY"
    _ = try fixture.store.create(content)
    let person = try InvoiceBrowser(fixture, language: "ar")
    let browser = person.browser
    // Where the characters are on the screen: the letters before the sign, and the number to the right of both.
    let script = """
      const text = document.querySelector('td.total bdi').firstChild;
      const left = (character) => {
        const range = document.createRange();
        const at = text.data.indexOf(character);
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return left('C') < left('N') && left('N') < left('¥') && left('¥') < left('7');
      """
    try browser.wait(for: "document.querySelector('td.total bdi')")
    #expect(try browser.run(script) as? Bool == true)
    #expect(try browser.element("td.total bdi").attribute("dir") == "rtl")
  }
}

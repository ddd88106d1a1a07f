import Foundation
import PlatenInvoices
import TestSupport
import Testing

/// What people need who do not see the page, see it badly, or have no mouse. Checked in a real browser.
@Suite(
  .serialized, .enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct InvoiceAccessibilityTests {
  /// The parts of the page, and what is there when they are.
  private static let views = [
    ("#/", "document.querySelector('tr[data-id]')"), ("#/new", "document.querySelector('#issue')"),
    ("#/settings", "document.querySelector('#save')"),
  ]

  /// Texts whose colour is too near to that behind them (WCAG 2.2, 1.4.3: 4.5 to 1).
  private static let faint = """
    (() => {
      const channel = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
      const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
      const parse = (text) => text.match(/[\\d.]+/g).map(Number);
      const ground = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = parse(getComputedStyle(e).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const found = [];
      for (const e of document.querySelectorAll('body *')) {
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || e.matches('input, textarea, select');
        if (!own || e.disabled || e.matches('option') || !e.checkVisibility()) continue;
        const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) found.push(e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 20));
      }
      return found.join('\\n');
    })()
    """

  private func fixture() throws -> AppFixture {
    let fixture = try AppFixture()
    _ = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    _ = try fixture.store.create(InvoiceSamples.content("شركة 公司"))
    let cancelled = try fixture.store.create(InvoiceSamples.content("Bo"), issuing: true)
    try fixture.store.delete(cancelled.id, revision: cancelled.revision)
    return fixture
  }

  @Test(arguments: ["en", "ar", "zh-CN"]) func everythingHasANameAndContrast(language: String) throws {
    let person = try InvoiceBrowser(try fixture(), language: language)
    let browser = person.browser
    for (hash, condition) in Self.views {
      try person.show(hash, until: condition)
      #expect(try browser.elements("h1").count == 1, "\(hash)")
      #expect(try browser.elements("main").count == 1, "\(hash)")
      for element in try browser.elements(
        "main input, main select, main textarea, main button, main a, header a, header select")
      where try element.isDisplayed() {
        let label = try element.label()
        let about = try element.attribute("class") ?? ""
        #expect(!label.isEmpty, "\(hash): \(about)")
      }
      for width in [1280, 390] {
        try browser.setViewport(width: width, height: 900)
        #expect(try browser.text("document.documentElement.scrollWidth > innerWidth") == "false", "\(hash) \(width)")
        for isDark in [false, true] {
          try browser.setDark(isDark)
          #expect(try browser.text(Self.faint) == "", "\(hash) dark: \(isDark)")
        }
      }
      // Targets for fingers (WCAG 2.2, 2.5.8: at least 24 pixels).
      #expect(
        try browser.text(
          "[...document.querySelectorAll('button')].filter((b) => b.checkVisibility() && b.getBoundingClientRect().height < 24).length"
        )
          == "0")
    }
    #expect(try person.complaints().isEmpty)
  }

  @Test func theKeyboardIsEnough() throws {
    let fixture = try fixture()
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.newInvoice()
    try browser.run("document.querySelector('[data-field=\"recipient.name\"]').focus();")
    try browser.press("A", "n", "a")
    // Every control in the order in which it stands, and none twice.
    var seen: [String] = []
    for _ in 0..<40 {
      let name = try browser.text("document.activeElement.dataset.field ?? document.activeElement.id")
      if name == "share" { break }
      if !name.isEmpty, seen.last != name { seen.append(name) }
      try browser.press(WebKey.tab)
    }
    let expected = [
      "recipient.name", "recipient.address", "recipient.email", "recipient.phone", "recipient.taxID", "date", "dueDate",
      "currency", "locale", "template", "lines[0].description", "lines[0].quantity", "lines[0].unitPrice",
      "lines[0].taxRate", "lines[0].discount", "lines", "paymentMethod", "note", "closing", "issue", "save",
      "preview",
      "export",
    ]
    #expect(seen == expected)
    // Focus is seen.
    #expect(try browser.text("getComputedStyle(document.activeElement).outlineStyle") == "solid")
    try browser.run("document.querySelector('#preview').focus();")
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.querySelector('dialog')?.contains(document.activeElement)")
    // The dialog keeps the focus until it closes, and gives it back.
    for _ in 0..<6 {
      try browser.press(WebKey.tab)
      #expect(try browser.text("!document.activeElement.closest('main, header')") == "true")
    }
    try browser.press(WebKey.escape)
    try browser.wait(for: "document.activeElement?.id === 'preview'")
    try browser.run("document.querySelector('#save').focus();")
    try browser.press(WebKey.space)
    try browser.wait(for: "location.hash.startsWith('#/invoice/')")
    #expect(try fixture.store.page(InvoiceQuery(search: "Ana", status: .draft)).count == 1)
  }

  @Test func failuresAreAnnouncedAndTiedToTheirField() throws {
    let person = try InvoiceBrowser(try fixture())
    let browser = person.browser
    try person.newInvoice()
    try person.click("#issue")
    try browser.wait(for: "document.querySelector('[role=alert]:not([hidden])')")
    let field = try browser.focused()
    #expect(try field.attribute("data-field") == "recipient.name")
    #expect(try field.attribute("aria-invalid") == "true")
    let message = try #require(try field.attribute("aria-errormessage"))
    #expect(try !browser.element("#\(message)").text().isEmpty)
    #expect(try browser.element("#notice").attribute("aria-live") == "polite")
  }
}

import Foundation
import PlatenInvoices
import TestSupport
import Testing

/// What a person is asked and told while editing, in a real browser.
@Suite(
  .serialized, .enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct InvoiceEditingTests {
  private static let words = [
    "en": [
      "Change an issued invoice?", "Leave it as it is", "Make a copy", "Cancel invoice", "Change it all the same",
    ],
    "ar": ["أتريد تعديل فاتورة صادرة؟", "اتركها كما هي", "إنشاء نسخة", "إلغاء الفاتورة", "تعديلها على أي حال"],
    "zh-CN": ["要修改已开具的发票吗？", "保持不变", "创建副本", "作废发票", "仍要修改"],
  ]

  @Test(arguments: ["en", "ar", "zh-CN"]) func anIssuedInvoiceIsLockedUntilThatIsAnswered(language: String) throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let person = try InvoiceBrowser(fixture, language: language)
    let browser = person.browser
    try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#change')")
    #expect(try browser.text("document.querySelector('[data-field=note]').readOnly") == "true")
    #expect(try browser.text("document.querySelector('#save')") == "")
    try browser.run("document.querySelector('#change').focus();")
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.querySelector('dialog[role=alertdialog]')")
    let words = try #require(Self.words[language])
    #expect(try browser.element("dialog h2").text() == words[0])
    #expect(try browser.elements("dialog .actions button").map { try $0.text() } == Array(words.dropFirst()))
    // The dialog has a name and a description, and what is pressed by accident changes nothing.
    let description = try #require(try browser.element("dialog").attribute("aria-describedby"))
    #expect(try browser.element("#\(description)").text().count > 20)
    #expect(try browser.focused().text() == words[1])
    try browser.press(WebKey.enter)
    try browser.wait(for: "!document.querySelector('dialog')")
    #expect(try browser.focused().property("id") as? String == "change")
    #expect(try browser.text("document.querySelector('[data-field=note]').readOnly") == "true")
    // Answered, it can be changed once.
    try person.change()
    #expect(try browser.focused().attribute("data-field") == "recipient.name")
    try person.fill("note", "n")
    try person.save()
    try browser.wait(for: "document.querySelector('#change')")
    let saved = try fixture.store.invoice(invoice.id)
    #expect(saved.content.note == "n" && saved.number == invoice.number)
    #expect(try person.complaints().isEmpty)
  }

  @Test func aCopyOrACancellationIsOfferedInstead() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#change')")
    try person.click("#change")
    try browser.wait(for: "document.querySelector('dialog .actions')")
    try person.click("dialog .actions button:nth-child(2)")
    try browser.wait(for: "document.querySelector('#issue')")
    #expect(try fixture.store.page(InvoiceQuery(status: .draft)).count == 1)
    #expect(try browser.element("#notice").text().contains("copy"))
    try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#change')")
    try person.click("#change")
    try browser.wait(for: "document.querySelector('dialog .actions')")
    try person.click("dialog .actions button:nth-child(3)")
    try browser.wait(for: "document.querySelector('#search')")
    #expect(try fixture.store.invoice(invoice.id).status == .cancelled)
    #expect(try fixture.store.invoice(invoice.id).content == invoice.content)
  }

  @Test func aDraftThatSomebodyElseIssuedIsAskedFor() throws {
    let fixture = try AppFixture()
    let draft = try fixture.store.create(InvoiceSamples.content())
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.show("#/invoice/\(draft.id)", until: "document.querySelector('#save')")
    let issued = try fixture.store.update(draft.id, revision: 1, draft.content, issuing: true)
    try person.fill("note", "mine")
    try person.click("#save")
    // That it was changed, and that it is issued, are two questions.
    try browser.wait(for: "document.querySelector('dialog .danger')")
    try person.click("dialog .danger")
    try browser.wait(for: "document.querySelector('dialog h2')?.textContent === 'Change an issued invoice?'")
    try browser.press(WebKey.escape)
    try browser.wait(for: "document.querySelector('.alert:not([hidden])')")
    #expect(try fixture.store.invoice(draft.id) == issued)
    #expect(try person.value("note") == "mine")
  }

  @Test func aNoticeGoesWithItsPageAndWhenSomethingFails() throws {
    let fixture = try AppFixture()
    let draft = try fixture.store.create(InvoiceSamples.content())
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.show("#/invoice/\(draft.id)", until: "document.querySelector('#delete')")
    try person.click("#delete")
    // It is told on the page that comes then, and no other.
    try browser.wait(for: "document.querySelector('#search') && document.querySelector('#notice .toast')")
    // The focus went with the page: it is in the new one, not lost.
    #expect(try browser.text("document.activeElement.id") == "main")
    try person.show("#/settings", until: "document.querySelector('#save')")
    #expect(try browser.text("document.querySelector('#notice').childElementCount") == "0")
    try person.click("#save")
    try browser.wait(for: "document.querySelector('#notice .toast')")
    try person.fill("taxRate", "x")
    try person.click("#save")
    try browser.wait(for: "document.querySelector('.alert:not([hidden])')")
    #expect(try browser.text("document.querySelector('#notice').childElementCount") == "0")
  }

  @Test func theFocusStaysNearWhatWasDeleted() throws {
    let fixture = try AppFixture()
    let ids = try (0..<2).map { try fixture.store.create(InvoiceSamples.content("R\($0)")).id }
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 2")
    try browser.run(
      "document.querySelector(`tr[data-id='${arguments[0]}'] .row-actions button:last-child`).focus();", ids[0])
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 1")
    // To take it back is nearest; without the notice it is the page.
    try browser.wait(for: "document.activeElement?.textContent === 'Undo'")
    try browser.press(WebKey.tab)
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.activeElement?.id === 'main'")
    // A line of an invoice: to the next one, or to the button that adds one.
    try person.newInvoice()
    try person.click("#add-item")
    try person.click(".items tr:first-child .remove button")
    #expect(try browser.focused().attribute("data-field") == "lines[0].description")
    try person.click(".items .remove button")
    #expect(try browser.focused().property("id") as? String == "add-item")
    #expect(try browser.elements(".items tbody tr").isEmpty)
  }

  @Test func failuresNameTheirFieldsAndLeadThere() throws {
    let fixture = try AppFixture()
    let person = try InvoiceBrowser(fixture, width: 390)
    let browser = person.browser
    try person.newInvoice()
    try person.fill("recipient.name", "Ana")
    try person.item(0, "Lantern", quantity: "two", price: "3.5.1", tax: "0")
    try person.click("#save")
    try browser.wait(for: "document.querySelectorAll('.alert .fields button').length === 2")
    let names = try browser.elements(".alert .fields button").map { try $0.text() }
    #expect(names.map { $0.filter { $0.isASCII } } == ["Quantity, Item 1", "Unit price, Item 1"])
    // On a phone, too, all of the message is to be seen.
    let message =
      "document.getElementById(document.querySelector('[data-field=\"lines[0].quantity\"]').getAttribute('aria-errormessage'))"
    #expect(
      try browser.text(
        "(() => { const r = \(message).getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth && r.width > 200; })()"
      )
        == "true")
    #expect(try browser.text("\(message).textContent").contains("1,234.5"))
    try person.click(".alert .fields li:nth-child(2) button")
    #expect(try browser.focused().attribute("data-field") == "lines[0].unitPrice")
    try person.fill("lines[0].quantity", "2")
    try person.fill("lines[0].unitPrice", "3.5")
    // What the program refuses is named as well.
    try person.fill("lines[0].taxRate", "101")
    try person.click("#save")
    try browser.wait(for: "document.querySelector('.alert')?.innerText.includes('Tax %')")
    #expect(try browser.focused().attribute("data-field") == "lines[0].taxRate")
    // An invoice without lines leads to the button that adds one.
    try person.click(".items .remove button")
    try person.click("#issue")
    try browser.wait(for: "document.querySelector('.alert')?.innerText.includes('Items')")
    #expect(try browser.focused().property("id") as? String == "add-item")
    #expect(try fixture.store.page().count == 0)
  }

  @Test func anInvoiceIsMarkedAsPaid() throws {
    let fixture = try AppFixture()
    var content = try InvoiceSamples.content()
    content.dueDate = content.date
    let invoice = try fixture.store.create(content, issuing: true)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try browser.wait(for: "document.querySelector('.badge.overdue')")
    try person.click(".pay")
    try browser.wait(for: "document.querySelector('.badge.paid')")
    #expect(try fixture.store.invoice(invoice.id).paidOn == CalendarDay(Date(), in: .gmt))
    try person.click("#notice .link")
    try browser.wait(for: "document.querySelector('.badge.overdue')")
    try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#pay')")
    try person.click("#pay")
    try browser.wait(for: "document.querySelector('dialog input[type=date]')")
    try browser.run("document.querySelector('dialog input[type=date]').value = '2026-04-12';")
    try person.click("dialog button[type=submit]")
    try browser.wait(for: "document.querySelector('.badge.paid')")
    #expect(try fixture.store.invoice(invoice.id).paidOn?.description == "2026-04-12")
    #expect(try browser.element("main").text().contains("April 12, 2026"))
    try person.show("#/", until: "document.querySelector('#status')")
    for (status, count) in [("unpaid", 0), ("paid", 1), ("overdue", 0)] {
      try browser.run(
        "const s = document.querySelector('#status'); s.value = arguments[0]; s.dispatchEvent(new Event('change'));",
        status)
      try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === \(count)")
    }
  }

  @Test func aPageOfThePreviewIsShownInItsSize() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let person = try InvoiceBrowser(fixture, width: 390)
    let browser = person.browser
    try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#preview')")
    try person.click("#preview")
    try browser.wait(for: "document.querySelector('dialog img')?.naturalWidth > 300")
    let isWhole =
      "document.querySelector('dialog img').clientWidth === document.querySelector('dialog img').naturalWidth"
    #expect(try browser.text(isWhole) == "false")
    #expect(try browser.element(".toggle").attribute("aria-pressed") == "false")
    try person.click(".toggle")
    #expect(try browser.text(isWhole) == "true")
    #expect(try browser.element(".toggle").attribute("aria-pressed") == "true")
    // The page scrolls in its frame, and does not widen the window.
    #expect(try browser.text("document.documentElement.scrollWidth > innerWidth") == "false")
    #expect(
      try browser.text(
        "(() => { const p = document.querySelector('.pages'); return p.scrollWidth > p.clientWidth; })()")
        == "true")
    try person.click(".toggle")
    #expect(try browser.text(isWhole) == "false")
  }
}

import Foundation
import Platen
import PlatenInvoices
import PlatenMail
import TestSupport
import Testing

/// The whole path in a real browser. One after the other, as each starts one.
@Suite(
  .serialized, .enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct InvoiceBrowserTests {
  @Test func anInvoiceInArabicFromTheFirstKeyToThePDF() throws {
    let fixture = try AppFixture()
    let person = try InvoiceBrowser(fixture, language: "ar")
    let browser = person.browser
    #expect(try browser.text("document.documentElement.lang") == "ar")
    #expect(try browser.text("getComputedStyle(document.body).direction") == "rtl")
    #expect(try browser.element("h1").text() == "الفواتير")

    try person.newInvoice()
    try person.fill("recipient.name", "شركة النور")
    try person.set("currency", "SAR")
    try person.set("locale", "ar-EG")
    try person.set("date", "2026-03-31")
    try person.set("dueDate", "2026-04-30")
    // Digits and separators as they are typed in Arabic, and with a comma.
    try person.item(0, "فانوس", quantity: "٢", price: "٣٥٫٥٠", tax: "15")
    try person.item(1, "حبل", quantity: "3", price: "1,33,5", tax: "15")
    // Commas that are in no right places are refused, not guessed.
    try browser.wait(
      for: "document.querySelector('[data-field=\"lines[1].unitPrice\"]').getAttribute('aria-invalid') === 'true'")
    try person.fill("lines[1].unitPrice", "1.335")
    try person.item(2, "خصم", quantity: "-1", price: "5", tax: "0")
    // By hand: 71.00 + 4.01 (4.005) - 5.00 = 70.01; 15 % of 75.01 = 11.2515 -> 11.25; 81.26.
    try browser.wait(for: "document.querySelector('.totals').dataset.total === '81.26'")
    try person.save("#issue")
    let number = "2026-0001"
    #expect(try browser.element("h1").text().contains(number))
    let invoice = try #require(try fixture.store.page().rows.first)
    #expect(invoice.total.description == "81.26")
    #expect(invoice.recipient == "شركة النور")

    try person.click("#preview")
    try browser.wait(for: "document.querySelector('dialog img')?.naturalWidth > 300")
    try browser.press(WebKey.escape)
    try browser.wait(for: "!document.querySelector('dialog')")
    #expect(try browser.focused().property("id") as? String == "preview")

    try person.click("#export")
    let file = try person.download()
    #expect(file.name.contains(number) && file.name.contains("شركة النور"))
    let text = try ReadPDF.text(file.data).joined().precomposedStringWithCompatibilityMapping
    for words in ["شركة", "فانوس", "حبل", "خصم", "٨١٫٢٦", number] { #expect(text.contains(words), "\(words)") }
    #expect(try person.complaints().isEmpty)
  }

  @Test func changedCopiedDeletedAndTakenBack() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.click("tr[data-id='\(invoice.id)'] a")
    try person.change()
    try person.fill("note", "Thanks")
    try browser.wait(for: "!document.querySelector('.unsaved').hidden")
    try person.save()
    #expect(try fixture.store.invoice(invoice.id).content.note == "Thanks")
    #expect(try fixture.store.invoice(invoice.id).number == "2026-0001")

    try person.click("#duplicate")
    try browser.wait(for: "document.querySelector('#issue')")
    #expect(try person.value("note") == "Thanks")
    #expect(try fixture.store.page(InvoiceQuery(status: .draft)).count == 1)
    try person.click("#delete")
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 1")
    try person.click("#notice .link")
    try browser.wait(for: "document.querySelector('#issue')")
    #expect(try fixture.store.page(InvoiceQuery(status: .draft)).count == 1)

    try person.show("#/", until: "document.querySelectorAll('tr[data-id]').length === 2")
    try person.click("tr[data-id='\(invoice.id)'] .row-actions button:last-child")
    try browser.wait(for: "document.querySelector('.badge.cancelled')")
    #expect(try fixture.store.invoice(invoice.id).status == .cancelled)
    try person.click("#notice .link")
    try browser.wait(for: "!document.querySelector('.badge.cancelled')")
    #expect(try fixture.store.invoice(invoice.id).status == .issued)
  }

  /// Only the button for saving changes an issued invoice; what was typed is not lost either.
  @Test func otherButtonsDoNotSaveAnIssuedInvoice() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.click("tr[data-id='\(invoice.id)'] a")
    try person.change()
    try person.fill("note", "typed")
    try person.fill("lines[0].taxRate", "7 %")
    try person.click("#export")
    try browser.wait(for: "document.querySelector('dialog button')")
    try browser.press(WebKey.escape)
    try browser.wait(for: "!document.querySelector('dialog')")
    #expect(try fixture.store.invoice(invoice.id).revision == invoice.revision)
    try person.click("#duplicate")
    try browser.wait(for: "document.querySelector('#issue')")
    #expect(try person.value("note") == "typed")
    #expect(try fixture.store.invoice(invoice.id).content == invoice.content)
    let copy = try #require(try fixture.store.page(InvoiceQuery(status: .draft)).rows.first)
    let content = try fixture.store.invoice(copy.id).content
    #expect(content.note == "typed" && content.lines[0].taxRate == 7)
  }

  @Test func aSearchFindsAndPagesTurn() throws {
    let fixture = try AppFixture()
    for index in 1...30 { _ = try fixture.store.create(InvoiceSamples.content("张三 \(index)")) }
    let person = try InvoiceBrowser(fixture, language: "zh-CN")
    let browser = person.browser
    #expect(try browser.text("document.documentElement.lang") == "zh-Hans")
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 25")
    try person.click(".paging button:last-child")
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 5")
    try person.click(".paging button:first-child")
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 25")
    try browser.element("#search").type("张三 17")
    try browser.wait(for: "document.querySelectorAll('tr[data-id]').length === 1")
    try browser.element("#search").type("x")
    try browser.wait(for: "document.querySelector('.empty')")
  }

  @Test func markupInFieldsIsTextEverywhere() throws {
    let markup = "<img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>{{x}}</textarea>"
    let mail = try MailServer()
    let fixture = try AppFixture {
      $0.mail = SMTPClient(SMTPServer(host: "127.0.0.1", port: mail.port, security: .none))
      $0.mailSender = try MailAddress("me@example.org")
    }
    var settings = try fixture.store.settings()
    settings.sender.name = markup
    try fixture.store.save(settings)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.newInvoice()
    for field in ["name", "address", "email"] { try person.set("recipient.\(field)", markup) }
    try person.set("recipient.taxID", "<img src=x onerror=\"window.hit=1\">")
    for field in ["paymentMethod", "note", "lines[0].description"] { try person.set(field, markup) }
    try person.set("template", "html")
    try person.save("#issue")
    let saved = try fixture.store.invoice(try #require(try fixture.store.page().rows.first).id).content
    #expect(saved.recipient.name == markup && saved.note == markup && saved.lines.first?.description == markup)

    func isClean(_ place: Comment) throws {
      #expect(try browser.text("window.hit") == "", place)
      #expect(
        try browser.text("document.querySelectorAll('main img[src=x], main script, dialog script').length") == "0",
        place)
    }
    try isClean("editor")
    try person.click("#preview")
    try browser.wait(for: "document.querySelector('dialog [role=tab]')")
    try browser.elements("[role=tab]")[1].click()
    try browser.wait(for: "document.querySelector('iframe')?.checkVisibility()")
    #expect(try browser.element("iframe").attribute("sandbox") == "")
    try isClean("preview")
    let address = try browser.text("document.querySelector('iframe').src")
    let html = try fixture.request("GET", "/" + address.split(separator: "/").dropFirst(2).joined(separator: "/"))
    #expect(html.text.contains("&lt;script&gt;") && !html.text.contains("<script"))
    #expect(html["Content-Security-Policy"]?.contains("sandbox") == true)
    try browser.press(WebKey.escape)
    try browser.wait(for: "!document.querySelector('dialog')")
    // An address that is none: the message names it, as text.
    try person.click("#share")
    try browser.wait(for: "document.querySelector('dialog form')")
    try person.click("dialog input[value=mail]")
    try person.click("dialog button[type=submit]")
    try browser.wait(for: "document.querySelector('dialog .alert:not([hidden])')")
    try isClean("failure")
    try browser.press(WebKey.escape)
    try person.show("#/", until: "document.querySelector('tr[data-id]')")
    #expect(try browser.element("td.recipient").text().contains("<script>window.hit=1</script>"))
    try isClean("list")
    try person.show("#/settings", until: "document.querySelector('#save')")
    #expect(try person.value("sender.name") == markup)
    try isClean("settings")
    #expect(try person.complaints().isEmpty)
  }

  @Test func anInvoiceGoesByMail() throws {
    let mail = try MailServer()
    let fixture = try AppFixture {
      $0.mail = SMTPClient(SMTPServer(host: "127.0.0.1", port: mail.port, security: .none))
      $0.mailSender = try MailAddress("rechnung@example.org", name: "Jörg")
    }
    var content = try InvoiceSamples.content("Ana Lima")
    content.recipient.email = "ana@example.com"
    _ = try fixture.store.create(content, issuing: true)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.click("tr[data-id] a")
    try browser.wait(for: "document.querySelector('#share')")
    try person.click("#share")
    try browser.wait(for: "document.querySelector('dialog form')")
    // All three choices are there, and preview is the one to begin with.
    #expect(
      try browser.text("[...document.querySelectorAll('dialog input[type=radio]')].map((r) => r.value + r.checked)")
        == "opentrue,mailfalse,nothingfalse")
    try person.click("dialog input[value=mail]")
    #expect(try person.value("to") == "ana@example.com")
    try person.fill("subject", "Rechnung für 三月")
    try person.fill("body", "Danke!")
    try person.click("dialog button[type=submit]")
    try browser.wait(for: "!document.querySelector('dialog')")
    let delivery = try #require(mail.deliveries.first)
    #expect(delivery.recipients == ["ana@example.com"])
    #expect(delivery.sender == "rechnung@example.org")
    guard ReadMail.isPossible else { return }
    let message = try ReadMail(delivery.data)
    #expect(message.header("Subject") == "Rechnung für 三月")
    #expect(message.addresses["From"]?.first?.name == "Jörg")
    #expect(message.defects.isEmpty)
    let attached = try #require(message.parts.first { $0.type == "application/pdf" })
    #expect(attached.fileName == "Invoice 2026-0001 Ana Lima.pdf")
    #expect(try ReadPDF.text(attached.data).joined().contains("Lantern"))
    let text = try #require(message.parts.first { $0.type == "text/plain" })
    #expect(String(decoding: text.data, as: UTF8.self).contains("Danke!"))
  }

  @Test func theSecondOfTwoWhoChangeTheSameIsTold() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let first = try InvoiceBrowser(fixture)
    let second = try InvoiceBrowser(fixture)
    for person in [first, second] {
      try person.show("#/invoice/\(invoice.id)", until: "document.querySelector('#change')")
      try person.change()
    }
    try first.fill("note", "first")
    try first.save()
    try second.fill("note", "second")
    try second.click("#save")
    try second.browser.wait(for: "document.querySelector('dialog[role=alertdialog]')")
    #expect(try fixture.store.invoice(invoice.id).content.note == "first")
    // To keep editing loses nothing.
    try second.click("dialog .primary")
    try second.browser.wait(for: "!document.querySelector('dialog')")
    #expect(try second.value("note") == "second")
    #expect(try second.alert.contains("Somebody else"))
    try second.click("#save")
    try second.browser.wait(for: "document.querySelector('dialog .danger')")
    try second.click("dialog .danger")
    try second.browser.wait(for: "document.querySelector('.unsaved').hidden && !document.querySelector('dialog')")
    #expect(try fixture.store.invoice(invoice.id).content.note == "second")
    // And the other way: the first one takes what the second wrote.
    try first.change()
    try first.fill("note", "third")
    try first.click("#save")
    try first.browser.wait(for: "document.querySelector('dialog .actions button:nth-child(2)')")
    try first.click("dialog .actions button:nth-child(2)")
    try first.browser.wait(for: "document.querySelector('[data-field=note]')?.value === 'second'")
    #expect(try fixture.store.invoice(invoice.id).content.note == "second")
  }

  @Test func whatCannotBeSavedStaysInThePage() throws {
    let fixture = try AppFixture(timeout: 0.05)
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    try person.newInvoice()
    try person.fill("recipient.name", "Ana Lima")
    try person.item(0, "Lantern", quantity: "1", price: "35", tax: "0")
    let other = try SQLiteConnection(path: fixture.folder.file("invoices.db"), timeout: 1)
    try other.run("BEGIN IMMEDIATE")
    try person.click("#issue")
    try browser.wait(for: "document.querySelector('.alert:not([hidden])')")
    #expect(try person.alert.contains("Another program holds the database"))
    #expect(try person.value("recipient.name") == "Ana Lima")
    #expect(try browser.text("document.querySelector('.unsaved').hidden") == "false")
    try other.run("ROLLBACK")

    try fixture.store.limit(pages: 1)
    try person.set("note", String(repeating: "n", count: 4_000))
    try person.click("#issue")
    try browser.wait(for: "document.querySelector('.alert')?.innerText.includes('disk is full')")
    try fixture.store.limit(pages: 10_000)
    // A number that is none is named before anything is sent.
    try person.fill("lines[0].quantity", "two")
    try person.click("#issue")
    try browser.wait(for: "document.activeElement?.dataset.field === 'lines[0].quantity'")
    try person.fill("lines[0].quantity", "2")
    try person.save("#issue")
    #expect(try fixture.store.page().rows.map(\.number) == ["2026-0001"])

    // Dated this year, whatever it is: the number is drawn for 2026 only if the clock says so.
    try person.change()
    try person.fill("note", "after the end")
    fixture.app.stop()
    try person.click("#save")
    try browser.wait(for: "document.querySelector('.alert')?.innerText.includes('does not answer')")
    #expect(try person.value("note") == "after the end")
  }

  @Test func nobodyLeavesWithoutBeingAsked() throws {
    let fixture = try AppFixture()
    let person = try InvoiceBrowser(fixture)
    let browser = person.browser
    let asks = "(() => { const e = new Event('beforeunload', { cancelable: true }); return !dispatchEvent(e); })()"
    try person.newInvoice()
    #expect(try browser.text(asks) == "false")
    try person.fill("recipient.name", "Ana")
    #expect(try browser.text(asks) == "true")
    try person.click(".crumbs a")
    try browser.wait(for: "document.querySelector('dialog[role=alertdialog]')")
    try browser.press(WebKey.escape)
    try browser.wait(for: "!document.querySelector('dialog')")
    #expect(try person.value("recipient.name") == "Ana")
    #expect(try browser.text("location.hash") == "#/new")
    try person.click(".crumbs a")
    try browser.wait(for: "document.querySelector('dialog .danger')")
    try person.click("dialog .danger")
    try browser.wait(for: "document.querySelector('#search')")
    #expect(try fixture.store.page().count == 0)
  }
}

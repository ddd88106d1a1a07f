import Foundation
import Platen
import PlatenInvoices
import TestSupport

/// A person in front of the invoice maker.
final class InvoiceBrowser {
  let browser: WebDriver
  /// It ends with its last browser.
  private let fixture: AppFixture

  init(_ fixture: AppFixture, language: String = "en", width: Int = 1280) throws {
    browser = try WebDriver(language: language, width: width)
    self.fixture = fixture
    try browser.open(fixture.app.makeEntryURL())
    try browser.wait(for: "document.querySelector('h1')")
  }

  /// Goes to a part of the page and waits until it is there.
  func show(_ hash: String, until condition: String) throws {
    try browser.run("location.hash = arguments[0];", hash)
    try browser.wait(for: condition)
  }

  func newInvoice() throws {
    try show("#/new", until: "document.querySelector('#issue')")
  }

  /// Types into a field in place of what is there.
  func fill(_ field: String, _ text: String) throws {
    let element = try browser.element("[data-field='\(field)']")
    try element.clear()
    if !text.isEmpty { try element.type(text) }
  }

  /// Puts text into a field that WebDriver has no keys for, such as several lines or a day.
  func set(_ field: String, _ value: String) throws {
    try browser.run(
      """
      const field = document.querySelector(`[data-field="${arguments[0]}"]`);
      field.value = arguments[1];
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      """, field, value)
  }

  func value(_ field: String) throws -> String {
    try browser.element("[data-field='\(field)']").property("value") as? String ?? ""
  }

  func item(_ index: Int, _ description: String, quantity: String, price: String, tax: String) throws {
    if index > 0 { try click("#add-item") }
    try fill("lines[\(index)].description", description)
    try fill("lines[\(index)].quantity", quantity)
    try fill("lines[\(index)].unitPrice", price)
    try fill("lines[\(index)].taxRate", tax)
  }

  /// Clicks, away from the edge where the bar with the buttons lies over what scrolls.
  func click(_ selector: String) throws {
    try browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' });", selector)
    try browser.element(selector).click()
  }

  /// Unlocks an issued invoice, as it is asked for.
  func change() throws {
    try browser.wait(for: "document.querySelector('#change')")
    try click("#change")
    try browser.wait(for: "document.querySelector('dialog[role=alertdialog] .danger')")
    try click("dialog .danger")
    try browser.wait(for: "document.querySelector('#save') && !document.querySelector('dialog')")
  }

  /// Saves or issues, and waits until the program has it.
  func save(_ selector: String = "#save") throws {
    try click(selector)
    try browser.wait(for: "location.hash.startsWith('#/invoice/') && document.querySelector('.unsaved').hidden")
  }

  /// The file that was downloaded, once it is whole.
  func download() throws -> (name: String, data: Data) {
    try browser.wait("the download") {
      guard let name = try browser.downloads.contents().first(where: { $0.hasSuffix(".pdf") }) else { return nil }
      let data = try Data(contentsOf: URL(fileURLWithPath: browser.downloads.file(name)))
      return data.isEmpty ? nil : (name, data)
    }
  }

  /// What the console says of blocked scripts and of errors; failed requests are told of in the page.
  func complaints() throws -> [String] {
    try browser.consoleMessages().filter { !$0.contains("Failed to load resource") }
  }

  var alert: String { get throws { try browser.text("document.querySelector('.alert:not([hidden])')?.innerText") } }
}

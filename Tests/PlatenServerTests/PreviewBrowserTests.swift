import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenPreview

/// The page in a real browser.
@Suite(
  .serialized, .enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct PreviewBrowserTests {
  /// Opens a preview and waits until the pages are there.
  private func open(_ fixture: PreviewFixture, language: String = "en", width: Int = 1280) throws -> WebDriver {
    let browser = try WebDriver(language: language, width: width, height: 800)
    try browser.open(fixture.preview.makeAddress())
    try browser.wait(for: shown(1))
    return browser
  }

  /// Whether the pictures of a document are on the screen.
  private func shown(_ document: Int) -> String {
    "document.querySelector('.sheet img')?.src.endsWith('/pages/\(document)/1')"
      + " && document.querySelector('.sheet img').naturalWidth > 0 && document.body.dataset.status === 'ready'"
  }

  @Test func keepsPlaceAndZoomWhenTheFileIsSaved() throws {
    let pages = (1...6).map { "Page \($0)" }
    let fixture = try PreviewFixture(paragraphs: pages)
    let browser = try open(fixture)
    try browser.element("#larger").click()
    let zoom = try browser.text("document.querySelector('#zoom').textContent")
    try browser.run("document.querySelector('#pages').scrollTop = 2600")
    let place = "Math.round(document.querySelector('#page-3').getBoundingClientRect().top)"
    try browser.wait(for: "document.querySelector('#page').value === '3'")
    let before = try browser.text(place)
    try fixture.save(["A new first page"] + pages)
    try browser.wait(for: shown(2))
    #expect(try browser.text(place) == before)
    #expect(try browser.text("document.querySelector('#zoom').textContent") == zoom)
    #expect(try browser.text("document.querySelector('#count').textContent") == "/ 7")
    #expect(try browser.text("document.querySelector('#status').textContent") == "Up to date")
    // Also when the reader loads the page anew.
    try browser.reload()
    try browser.wait(for: shown(2))
    #expect(try browser.text("document.querySelector('#zoom').textContent") == zoom)
    let again = try #require(Int(try browser.text(place)))
    #expect(abs(again - (Int(before) ?? 0)) <= 2)
    #expect(try browser.consoleMessages() == [])
  }

  /// "Fit width" leaves the scroll bar its room, also when pages come that are higher than the window.
  @Test(arguments: ["en", "ar"], [1280, 390]) func theWidthFits(language: String, width: Int) throws {
    let fixture = try PreviewFixture(paragraphs: (1...3).map { "Page \($0)" })
    let browser = try WebDriver(language: language, width: width, height: 800, showsScrollBars: true)
    try browser.open(fixture.preview.makeAddress())
    try browser.wait(for: shown(1))
    let pane = "document.querySelector('#pages')"
    // The bar of this browser takes room.
    #expect(try browser.text("\(pane).offsetWidth - \(pane).clientWidth") != "0")
    func check(_ when: String) throws {
      #expect(try browser.text("\(pane).scrollWidth - \(pane).clientWidth") == "0", "\(when)")
      // The page is as wide as the room between the paddings.
      let room = "\(pane).clientWidth - 2 * parseFloat(getComputedStyle(\(pane)).paddingLeft)"
      let rest = try #require(
        Double(try browser.text("\(room) - document.querySelector('.sheet').getBoundingClientRect().width")))
      #expect(abs(rest) < 1, "\(when)")
    }
    try check("first")
    #expect(try browser.text("document.querySelector('#fit').getAttribute('aria-pressed')") == "true")
    try browser.element("#larger").click()
    try browser.element("#fit").click()
    try check("fitted again")
    try fixture.save(["one"])
    try browser.wait(for: shown(2))
    try check("one page")
    try browser.setViewport(width: width, height: 3000)
    try check("a high window")
    #expect(try browser.consoleMessages() == [])
  }

  @Test func errorsComeAndGo() throws {
    let fixture = try PreviewFixture(paragraphs: ["fine"])
    let browser = try open(fixture)
    #expect(try browser.text("document.querySelector('#summary').textContent") == "No problems")
    try fixture.save(Data("{\n\n\"title\": }".utf8))
    try browser.wait(for: "document.querySelector('#messages .error')")
    #expect(try browser.text("document.querySelector('.place').textContent").hasSuffix("Sales.json:3:10"))
    #expect(try browser.element("#status").text() == "The document has an error; the last good version is shown.")
    #expect(try browser.element("#status").role() == "status")
    #expect(try browser.text("document.querySelectorAll('.sheet').length") == "1")
    try fixture.save(["fine again \u{E000}"])
    try browser.wait(for: shown(2))
    #expect(try browser.elements("#messages .error").isEmpty)
    #expect(try browser.element("#messages .warning button").label() == "Go to page \u{2068}1\u{2069}")
  }

  @Test func exportsWhatIsShown() throws {
    let fixture = try PreviewFixture(name: "فاتورة.json", paragraphs: ["Lantern and rope"])
    let browser = try open(fixture)
    try browser.element("#export").click()
    let data = try browser.wait("the download") {
      try browser.downloads.contents().contains("فاتورة.pdf")
        ? try Data(contentsOf: URL(fileURLWithPath: browser.downloads.file("فاتورة.pdf"))) : nil
    }
    #expect(try Tool.text(of: data).contains("Lantern and rope"))
  }

  @Test func theDialogIsUsedByKeyboard() throws {
    let sent = MailBox()
    let fixture = try PreviewFixture(paragraphs: ["Letter"]) {
      $0.mail = sent
      $0.sender = try? MailAddress("ana@example.org")
    }
    let browser = try open(fixture)
    func focus() throws -> String { try browser.text("document.activeElement.id || document.activeElement.value") }
    // Tab leads there.
    for _ in 0..<20 where try focus() != "share" { try browser.press(WebKey.tab) }
    try browser.press(WebKey.enter)
    #expect(try focus() == "open")
    #expect(try browser.element("dialog").role() == "dialog")
    #expect(try browser.element("dialog").label() == "What should be done with the PDF?")
    // Nothing behind the dialog is reached.
    for _ in 0..<8 {
      try browser.press(WebKey.tab)
      #expect(
        try browser.text(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null") == "true")
    }
    try browser.press(WebKey.escape)
    try browser.wait(for: "!document.querySelector('dialog').open")
    #expect(try focus() == "share")
    try browser.press(WebKey.enter)
    try browser.press(WebKey.down)
    #expect(try focus() == "mail")
    try browser.press(WebKey.tab)
    #expect(try focus() == "to")
    try browser.focused().type("nobody")
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.querySelector('#failure').textContent.includes('nobody')")
    #expect(try browser.element("#failure").role() == "alert")
    try browser.element("#to").clear()
    try browser.element("#to").type("bo@example.org")
    try browser.press(WebKey.tab)
    try browser.focused().type("<b>Fees</b>")
    try browser.press(WebKey.enter)
    try browser.wait(for: "document.querySelector('#status').textContent === 'Sent'")
    #expect(try focus() == "share")
    #expect(sent.messages.map(\.subject) == ["<b>Fees</b>"])
  }

  @Test func aDraftIsSavedWhereNothingSendsMail() throws {
    let fixture = try PreviewFixture(paragraphs: ["Letter"])
    let browser = try open(fixture)
    try browser.element("#share").click()
    try browser.element("input[value=mail]").click()
    try browser.element("#to").type("bo@example.org")
    try browser.element("#go").click()
    let text = try browser.wait("the draft") {
      try browser.downloads.contents().contains("Sales.eml")
        ? try String(contentsOfFile: browser.downloads.file("Sales.eml"), encoding: .utf8) : nil
    }
    #expect(text.contains("To: bo@example.org") && text.contains("filename="))
  }

  @Test func textOfOthersIsShownAsText() throws {
    let name = "<img src=x onerror=document.title='run'>&quot;\"'.json"
    let fixture = try PreviewFixture(name: name, paragraphs: ["fine"])
    let browser = try open(fixture)
    #expect(try browser.element("h1").text() == name)
    try fixture.save(Data(#"{"title": "x", "content": [{"type": "<script>document.title='run'</script>"}]}"#.utf8))
    try browser.wait(for: "document.querySelector('#messages .error')")
    #expect(try browser.text("document.querySelector('#messages').textContent").contains("<script>"))
    #expect(try browser.text("document.querySelectorAll('h1 img, #messages script, #messages img').length") == "0")
    #expect(try browser.text("document.title").hasPrefix("<img"))
  }

  @Test(arguments: [("en", "ltr"), ("ar", "rtl"), ("zh-Hans", "ltr")], [1280, 390])
  func everyoneCanUseIt(language: (String, String), width: Int) throws {
    let fixture = try PreviewFixture(paragraphs: (1...3).map { "Page \($0)" } + ["\u{E000}"])
    let browser = try open(fixture, language: language.0, width: width)
    #expect(try browser.text("document.documentElement.lang") == language.0)
    #expect(try browser.text("document.documentElement.dir") == language.1)
    for isDark in [false, true] {
      try browser.setDark(isDark)
      #expect(try PageAudit.problems(in: browser) == [], "\(language.0) \(width) \(isDark ? "dark" : "light")")
    }
    try browser.element("#share").click()
    for choice in ["open", "mail", "print", "nothing"] {
      try browser.element("input[value=\(choice)]").click()
      #expect(try PageAudit.problems(in: browser, root: "dialog") == [], "dialog, \(choice)")
    }
    #expect(try browser.consoleMessages() == [])
  }
}

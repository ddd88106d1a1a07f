import Foundation
import TestSupport
import Testing

@testable import PlatenServer

/// The client of the browser tests, and the server as a browser sees it.
@Suite(.enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
struct WebDriverTests {
  @Test func aBrowserComesInWithATicketAndIsKeptByTheHeaders() throws {
    var routes = HTTPRoutes()
    routes.get { request, _ in
      .html(
        """
        <!DOCTYPE html><html lang="en"><title>Home</title><body data-languages="\(request.languages.first ?? "")">
        <script>document.title = 'script in the page ran'</script><button>Press</button><input aria-label="Name">
        """)
    }
    let server = try HTTPServer(options: HTTPServerOptions(), access: HTTPAccess(), handler: routes.handler)
    let browser = try WebDriver(language: "ar")
    try browser.open(server.makeEntryURL())
    #expect(try browser.text("location.pathname") == "/")
    #expect(try browser.text("document.title") == "Home")
    #expect(try browser.text("document.body.dataset.languages") == "ar")
    // The token is out of reach of scripts.
    #expect(try browser.text("document.cookie").isEmpty)
    #expect(try browser.consoleMessages().contains { $0.contains("Content Security Policy") })
    let button = try browser.element("button")
    #expect(try button.label() == "Press" && button.role() == "button")
    try browser.element("input").type("Ana")
    #expect(try browser.text("document.querySelector('input').value") == "Ana")
    try browser.setViewport(width: 390, height: 844)
    #expect(try browser.text("innerWidth") == "390")
    // A page of another origin on this machine cannot use the reader's cookie for changes.
    #expect(try browser.screenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}

package import Foundation

/// A headless Chromium, driven over WebDriver (W3C) by chromedriver. One browser with a profile of its own; it ends with the object.
///
/// ```swift
/// @Test(.enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
/// func opens() throws {
///   let browser = try WebDriver(language: "ar")
///   try browser.open(url)
///   try browser.element("button").click()
///   try browser.wait(for: "document.title === 'Done'")
/// }
/// ```
package final class WebDriver {
  package struct Failure: Error, CustomStringConvertible {
    package var message: String
    package var description: String { message }
  }

  /// Whether the tests that need a browser can run.
  package static var isInstalled: Bool { ChromeDriver.path != nil }

  /// Where the browser saves downloads.
  package let downloads: TemporaryFolder

  private let driver: ChromeDriver
  private var session = ""

  /// Starts a browser whose `Accept-Language` is `language`. Scroll bars take no room unless `showsScrollBars` is set.
  package init(
    language: String = "en", width: Int = 1280, height: Int = 900, showsScrollBars: Bool = false
  ) throws {
    driver = try ChromeDriver()
    downloads = try TemporaryFolder()
    let options: [String: Any] = [
      // Chromium's sandbox does not work for root, as which tests run in containers.
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--window-size=\(width),\(height)", "--lang=\(language)",
        "--font-render-hinting=none",
      ] + (showsScrollBars ? [] : ["--hide-scrollbars"]),
      "prefs": [
        "download.default_directory": downloads.path, "download.prompt_for_download": false,
        "intl.accept_languages": language, "plugins.always_open_pdf_externally": false,
      ],
    ]
    var capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
      "unhandledPromptBehavior": "ignore",
    ]
    // chromedriver adds it by itself to what is headless.
    if showsScrollBars {
      capabilities["goog:chromeOptions"] = options.merging(["excludeSwitches": ["hide-scrollbars"]]) { $1 }
    }
    let answer = try command("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(message: "no session: \(answer ?? "")")
    }
    self.session = session
    try setViewport(width: width, height: height)
  }

  deinit {
    guard !session.isEmpty else { return }
    _ = try? command("DELETE", "/session/\(session)", nil)
  }

  /// Loads a page and waits until it is loaded.
  package func open(_ url: String) throws { try post("/url", ["url": url]) }

  package func reload() throws { try post("/refresh", [:]) }

  /// Runs statements in the page; the arguments are `arguments[0]` and so on, the value is that of `return`.
  @discardableResult
  package func run(_ script: String, _ arguments: Any...) throws -> Any? {
    try post("/execute/sync", ["script": script, "args": arguments])
  }

  /// The value of an expression as text; `undefined` and `null` are empty.
  package func text(_ expression: String) throws -> String {
    let value = try run("return String((\(expression)) ?? '');")
    return value as? String ?? ""
  }

  /// Waits until an expression is true; throws with what the page shows when it is not within `seconds`.
  package func wait(for expression: String, seconds: Double = 15) throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if try run("return Boolean(\(expression));") as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Failure(
      message: "\"\(expression)\" did not become true. The page says: \(try text("document.body.innerText"))")
  }

  /// Waits until the page has changed an answer of `read`, such as files in `downloads`.
  package func wait<Value>(seconds: Double = 15, _ what: String, _ read: () throws -> Value?) throws -> Value {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let value = try read() { return value }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Failure(message: "\(what) did not come")
  }

  /// The first element that a CSS selector finds.
  package func element(_ selector: String) throws -> WebElement {
    let answer = try post("/element", ["using": "css selector", "value": selector])
    guard let element = WebElement(answer, self) else { throw Failure(message: "no element \(selector)") }
    return element
  }

  package func elements(_ selector: String) throws -> [WebElement] {
    let answer = try post("/elements", ["using": "css selector", "value": selector])
    return (answer as? [Any] ?? []).compactMap { WebElement($0, self) }
  }

  /// The element that has the focus.
  package func focused() throws -> WebElement {
    guard let element = WebElement(try command("GET", "/session/\(session)/element/active", nil), self) else {
      throw Failure(message: "nothing has the focus")
    }
    return element
  }

  /// Presses keys one after the other, as a person does: characters, or those of ``WebKey``.
  package func press(_ keys: String..., shift: Bool = false) throws {
    var actions: [[String: Any]] = []
    if shift { actions.append(["type": "keyDown", "value": WebKey.shift]) }
    for key in keys {
      actions += [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
    }
    if shift { actions.append(["type": "keyUp", "value": WebKey.shift]) }
    try post("/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// A picture of what the window shows, as PNG.
  package func screenshot() throws -> Data {
    let answer = try command("GET", "/session/\(session)/screenshot", nil)
    guard let text = answer as? String, let data = Data(base64Encoded: text) else {
      throw Failure(message: "no screenshot")
    }
    return data
  }

  /// Sets the size that pages see, also below the least size of windows.
  package func setViewport(width: Int, height: Int) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Whether pages are told that the reader prefers dark colours.
  package func setDark(_ isDark: Bool) throws {
    try devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  /// A command of the DevTools protocol.
  @discardableResult
  package func devTools(_ name: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try post("/goog/cdp/execute", ["cmd": name, "params": parameters]) as? [String: Any] ?? [:]
  }

  /// What the console said since this was asked last, such as violations of the content security policy.
  package func consoleMessages() throws -> [String] {
    let entries = try post("/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.compactMap { $0["message"] as? String }
  }

  @discardableResult
  func post(_ path: String, _ body: [String: Any]) throws -> Any? {
    try command("POST", "/session/\(session)\(path)", body)
  }

  func get(_ path: String) throws -> Any? { try command("GET", "/session/\(session)\(path)", nil) }

  private func command(_ method: String, _ path: String, _ body: [String: Any]?) throws -> Any? {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    let response = try RawHTTP.request(
      method, path, port: driver.port, headers: ["Content-Type": "application/json"], body: data)
    let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    let value = object?["value"]
    guard response.status == 200 else {
      let message = (value as? [String: Any])?["message"] as? String ?? "status \(response.status)"
      throw Failure(message: "\(method) \(path): \(message)")
    }
    return value is NSNull ? nil : value
  }
}

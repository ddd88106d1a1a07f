/// An element of a page in a ``WebDriver``.
package struct WebElement {
  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  private let identifier: String
  private let browser: WebDriver

  init?(_ answer: Any?, _ browser: WebDriver) {
    guard let identifier = (answer as? [String: Any])?[Self.key] as? String else { return nil }
    self.identifier = identifier
    self.browser = browser
  }

  private var path: String { "/element/\(identifier)" }

  package func click() throws { try browser.post("\(path)/click", [:]) }

  /// Types text, as a person does.
  package func type(_ text: String) throws { try browser.post("\(path)/value", ["text": text]) }

  package func clear() throws { try browser.post("\(path)/clear", [:]) }

  /// The text that is shown.
  package func text() throws -> String { try browser.get("\(path)/text") as? String ?? "" }

  package func attribute(_ name: String) throws -> String? { try browser.get("\(path)/attribute/\(name)") as? String }

  package func property(_ name: String) throws -> Any? { try browser.get("\(path)/property/\(name)") }

  /// A computed value of CSS.
  package func css(_ name: String) throws -> String { try browser.get("\(path)/css/\(name)") as? String ?? "" }

  package func isDisplayed() throws -> Bool { try browser.get("\(path)/displayed") as? Bool ?? false }

  package func isEnabled() throws -> Bool { try browser.get("\(path)/enabled") as? Bool ?? false }

  /// The name that assistive software reads (Accessible Name and Description Computation).
  package func label() throws -> String { try browser.get("\(path)/computedlabel") as? String ?? "" }

  /// The role that assistive software sees (WAI-ARIA).
  package func role() throws -> String { try browser.get("\(path)/computedrole") as? String ?? "" }
}

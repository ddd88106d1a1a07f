internal import PlatenGraphics

/// Collects the warnings of one document, each message once. In strict mode the first one is thrown.
package final class HTMLWarningLog {
  package private(set) var list: [HTMLWarning] = []
  package let isStrict: Bool
  private var seen: Set<String> = []
  /// The lines of the template that a file was made of.
  var template: (file: String?, lines: TemplateLines)?
  /// More are not kept: a broken file should not fill the memory.
  private static let most = 1000

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  package func add(_ message: String, file: String?, line: Int) throws {
    guard list.count < Self.most, seen.insert(message).inserted else { return }
    var (file, line) = (file, line > 0 ? line : nil)
    if let template, file == template.file, let place = line.flatMap({ template.lines.origin(of: $0) }) {
      (file, line) = (place.file ?? file, place.line)
    }
    if isStrict { throw PlatenError(.invalidData, message, file: file, line: line) }
    list.append(HTMLWarning(message: message, file: file, line: line))
  }

  /// Takes over what the style sheets' parser and cascade noted.
  package func take(_ warnings: CSSWarnings) throws {
    for warning in warnings.list { try add(warning.message, file: warning.file, line: warning.line) }
  }
}

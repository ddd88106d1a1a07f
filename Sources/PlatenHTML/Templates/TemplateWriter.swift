import PlatenGraphics

/// The result of a template as it grows. Each value is escaped for the context that the text before it makes.
struct TemplateWriter {
  private(set) var output: [UInt8] = []
  private var scanner = TemplateScanner()

  /// The template's own text.
  mutating func append(_ bytes: [UInt8]) throws {
    output += bytes
    try scanner.read(output)
  }

  /// HTML that the caller vouches for.
  mutating func append(raw text: String, at place: TemplatePlace) throws {
    if scanner.isScript, !text.isEmpty {
      throw place.error(.unsafeValue, Self.refusal(place, "A value cannot stand in a script, where no escape is safe."))
    }
    output += Array(text.utf8)
    try scanner.read(output)
  }

  /// HTML that is a value: it may stand between tags only, so that it ends no attribute or style. A part of the page that
  /// is commented out stays so.
  mutating func append(html text: String, at place: TemplatePlace) throws {
    switch scanner.context {
    case .text: try append(raw: text, at: place)
    case .comment: try append(text, breaksLines: false, at: place)
    default:
      guard text.isEmpty else {
        throw place.error(.unsafeValue, Self.refusal(place, "HTML can stand between tags only; give text here."))
      }
      try append("", breaksLines: false, at: place)
    }
  }

  /// Text.
  mutating func append(_ text: String, breaksLines: Bool, at place: TemplatePlace) throws {
    let follows = TemplateEscape.endsWithReference(output)
    switch scanner.context {
    case .text:
      TemplateEscape.html(text.utf8, .text(breaksLines: breaksLines), following: follows, to: &output)
    case .plainText:
      TemplateEscape.html(text.utf8, .text(breaksLines: false), following: follows, to: &output)
    case .comment: TemplateEscape.html(text.utf8, .comment, following: false, to: &output)
    case .attribute(let quote):
      scanner.expectAttribute(place)
      attribute(Array(text.utf8), quote, follows)
    case .url(let quote):
      scanner.expect(place)
      let bytes = address(text, isCSS: false)
      attribute(bytes, quote, follows)
    case .css(let attribute): style(TemplateEscape.css(text), attribute, follows)
    case .cssURL(let attribute):
      scanner.expect(place)
      let bytes = address(text, isCSS: true)
      style(bytes, attribute, follows)
    case .forbidden(let reason):
      // Nothing is nothing everywhere.
      guard text.isEmpty else { throw place.error(.unsafeValue, Self.refusal(place, reason)) }
    }
    try scanner.read(output)
  }

  /// Checks what is open at the end.
  mutating func finish() throws { try scanner.finish(output) }

  private static func refusal(_ place: TemplatePlace, _ reason: String) -> String {
    "The value \"\(TemplatePlace.excerpt(place.key))\": \(reason)"
  }

  private mutating func address(_ text: String, isCSS: Bool) -> [UInt8] {
    TemplateURL.encoded(text, after: scanner.addressStart(output), isCSS: isCSS, isList: scanner.isAddressList)
  }

  private mutating func style(_ bytes: [UInt8], _ place: TemplateAttribute?, _ follows: Bool) {
    if let place { attribute(bytes, place.quote, follows) } else { output += bytes }
  }

  private mutating func attribute(_ bytes: [UInt8], _ quote: UInt8?, _ follows: Bool) {
    if quote == nil, bytes.isEmpty, scanner.state == .beforeValue {
      // Without it the next word would become the value.
      output += Array("\"\"".utf8)
    } else {
      TemplateEscape.html(bytes, quote == nil ? .unquoted : .quoted, following: follows, to: &output)
    }
  }
}

public import PlatenGraphics

extension PlatenError.Code {
  /// A template is not well-formed.
  public static let invalidTemplate = PlatenError.Code("invalidTemplate")
  /// A template names a value or partial that is not there.
  public static let missingValue = PlatenError.Code("missingValue")
  /// A value may not stand where the template puts it: in a script, as a name of a tag, or as an address of a scheme that
  /// is not allowed.
  public static let unsafeValue = PlatenError.Code("unsafeValue")
}

/// A place in a template, for errors.
struct TemplatePlace {
  var key: String
  var file: String?
  var line: Int

  func error(_ code: PlatenError.Code, _ message: String) -> PlatenError {
    PlatenError(code, message, file: file, line: line)
  }

  /// A name as messages show it: short, without control characters.
  static func excerpt(_ text: some StringProtocol) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(60) {
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return text.unicodeScalars.dropFirst(60).isEmpty ? shown : shown + "…"
  }
}

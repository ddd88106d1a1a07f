/// How values are marked in a template.
public enum TemplateSyntax: Hashable, Sendable {
  /// `#NAME#`, as in invoice templates for iOS: a hash, an upper-case letter, then upper-case letters, digits and
  /// underscores, and a hash right behind them. A format stands behind a bar: `#TOTAL|currency EUR#`.
  ///
  /// The second hash makes the placeholder: colours (`#eee`, `#CCCCCC`), fragments (`#TOP`) and character references have
  /// none. Spaces may stand around the bar when there is such a format. Colours that follow each other (`#CCC#DDD`) are
  /// colours still. `&#35;NAME#` writes a hash that is none.
  case placeholders
  /// `{{name}}`: Mustache 1.4 without its optional modules. A format stands behind a bar:
  /// `{{total | currency EUR}}`.
  case mustache

  /// Mustache when the text has `{{`, otherwise placeholders.
  ///
  /// - Complexity: Linear in the text.
  public static func detected(in text: String) -> TemplateSyntax {
    text.utf8.firstRange(of: "{{".utf8) == nil ? .placeholders : .mustache
  }
}

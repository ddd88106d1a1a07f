internal import PlatenGraphics

/// What a style sheet may cost before it is refused with `limitExceeded`.
package struct CSSLimits: Hashable, Sendable {
  /// Bytes of one sheet.
  package var bytes = 16 << 20
  /// Rules of one sheet, those in `@media` included.
  package var rules = 100_000
  /// Tokens of the selectors of nested rules, each with those around it, all together.
  package var nestedTokens = 1_000_000

  package init() {}
}

/// A parsed style sheet: rules in their order. Everything malformed is skipped as the standard says.
package struct CSSStylesheet: Sendable {
  package var rules: [CSSRule]
  package var file: String?

  /// Parses a sheet whose first line is `line` of its file. Throws `limitExceeded`; malformed CSS is never an error
  /// but a warning. Complexity: linear in the text.
  package init(
    _ text: String, file: String? = nil, line: Int = 1, limits: CSSLimits = CSSLimits(), warnings: inout CSSWarnings
  ) throws {
    let bytes = Array(text.utf8)
    guard bytes.count <= limits.bytes else {
      throw PlatenError(
        .limitExceeded, "The style sheet has \(bytes.count) bytes; \(limits.bytes) are allowed.", file: file, line: line
      )
    }
    self.file = file
    warnings.file = file
    let tree = CSSTokenTree(CSSTokenizer.tokens(bytes, line: line))
    var parser = CSSParser(tree: tree, limits: limits, file: file, warnings: warnings)
    rules = try parser.rules(in: 0..<tree.tokens.count, isTopLevel: true)
    warnings = parser.warnings
  }
}

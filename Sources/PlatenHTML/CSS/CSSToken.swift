/// A token of CSS Syntax Module Level 3, clause 4.
package struct CSSToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An identifier, escapes resolved; its case is kept.
    case ident(String)
    /// `name(`
    case function(String)
    case atKeyword(String)
    /// `#name`; `isID` when the name is an identifier.
    case hash(String, isID: Bool)
    case string(String)
    case badString
    case url(String)
    case badURL
    case delim(Unicode.Scalar)
    case number(CSSNumber)
    case percentage(Double)
    /// A number with a unit, the unit in lowercase.
    case dimension(CSSNumber, unit: String)
    case whitespace
    /// `<!--` and `-->`
    case commentOpen, commentClose
    case colon, semicolon, comma
    case openBracket, closeBracket, openParenthesis, closeParenthesis, openBrace, closeBrace
  }

  package var kind: Kind
  /// The line it starts in, counted from 1.
  package var line: Int

  package init(_ kind: Kind, line: Int = 1) {
    self.kind = kind
    self.line = line
  }

  var isWhitespace: Bool { kind == .whitespace }

  /// Whether it is this identifier, whatever its case.
  func isIdent(_ name: String) -> Bool {
    if case .ident(let text) = kind { return HTMLText.lowercased(text) == name }
    return false
  }

  func isDelim(_ scalar: Unicode.Scalar) -> Bool { kind == .delim(scalar) }

  /// What closes a block or function that this token opens.
  var closer: Kind? {
    switch kind {
    case .function, .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }
}

/// A number as written: `+1` and `1.0` differ from `1` in places (`:nth-child()`, integers).
package struct CSSNumber: Hashable, Sendable {
  package var value: Double
  package var isInteger: Bool
  package var hasSign: Bool

  package init(_ value: Double, isInteger: Bool = false, hasSign: Bool = false) {
    self.value = value
    self.isInteger = isInteger
    self.hasSign = hasSign
  }
}

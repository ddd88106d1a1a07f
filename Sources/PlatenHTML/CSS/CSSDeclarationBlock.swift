/// A keyword that every property takes (CSS Cascading Level 4, clause 7.3).
enum CSSWideKeyword: String, Hashable, Sendable {
  case inherit, initial, unset, revert
}

/// What a declaration says about one property.
enum CSSCascadedValue: Hashable, Sendable {
  case value(CSSValue)
  case wide(CSSWideKeyword)
  /// It contains `var()`: the tokens of the declaration (often of a shorthand) wait for an element.
  case pending(name: String, tokens: [CSSToken])
}

/// One property of a declaration, shorthands expanded.
struct CSSPropertyDeclaration: Hashable, Sendable {
  var property: CSSProperty
  /// The property instead in text from right to left, for `margin-inline-start` and its kin.
  var mirrored: CSSProperty?
  var value: CSSCascadedValue
  var isImportant: Bool
}

/// A block of declarations, understood once for all elements.
struct CSSDeclarationBlock: Hashable, Sendable {
  struct Custom: Hashable, Sendable {
    var name: String
    var value: [CSSToken]
    var isImportant: Bool
  }

  var properties: [CSSPropertyDeclaration] = []
  var customs: [Custom] = []
  /// Whether a property is `!important`.
  var hasImportant = false
  /// Whether a length is in `ex` or `ch`.
  private(set) var usesFontUnits = false

  init() {}

  init(_ declarations: [CSSDeclaration], isQuirks: Bool = false, warnings: inout CSSWarnings) {
    for declaration in declarations { add(declaration, isQuirks: isQuirks, warnings: &warnings) }
  }

  init(hints: [CSSPropertyDeclaration]) { properties = hints }

  private mutating func add(_ declaration: CSSDeclaration, isQuirks: Bool, warnings: inout CSSWarnings) {
    for case .dimension(_, let unit) in declaration.value.lazy.map(\.kind) where unit == "ex" || unit == "ch" {
      usesFontUnits = true
    }
    if declaration.name.hasPrefix("--") {
      guard declaration.name.utf8.count > 2 else { return }
      customs.append(
        Custom(name: declaration.name, value: declaration.value, isImportant: declaration.isImportant))
      return
    }
    let name = CSSPropertyName(declaration.name)
    let longhands = name.longhands
    guard !longhands.isEmpty else {
      if !CSSPropertyName.isWithoutEffect(declaration.name, declaration.value) {
        warnings.add("The property \"\(declaration.name.prefix(60))\" is not supported.", line: declaration.line)
      }
      return
    }
    func append(_ property: CSSProperty, _ value: CSSCascadedValue) {
      if declaration.isImportant { hasImportant = true }
      properties.append(
        CSSPropertyDeclaration(
          property: property, mirrored: name.isInlineLogical ? property.mirrored : nil, value: value,
          isImportant: declaration.isImportant))
    }
    if declaration.value.count == 1, case .ident(let word) = declaration.value[0].kind,
      let wide = CSSWideKeyword(rawValue: HTMLText.lowercased(word))
    {
      for property in longhands { append(property, .wide(wide)) }
    } else if CSSVariables.contains(in: declaration.value) {
      for property in longhands {
        append(property, .pending(name: declaration.name, tokens: declaration.value))
      }
    } else if let values = name.parse(declaration.value, isQuirks: isQuirks) {
      for (property, value) in values {
        append(property, .value(value))
        guard property.passesOver(value) else { continue }
        warnings.add(
          "The value \"\(CSSToken.text(declaration.value))\" of \"\(declaration.name)\" is not supported.",
          line: declaration.line)
      }
    } else {
      warnings.add(
        "The value \"\(CSSToken.text(declaration.value))\" of \"\(declaration.name)\" is not supported.",
        line: declaration.line)
    }
  }
}

extension CSSProperty {
  /// The same on the other side: `margin-right` for `margin-left`. Other properties are their own.
  var mirrored: CSSProperty { Self.mirrors[rawValue] }

  private static let mirrors: [CSSProperty] = allCases.map { property in
    let parts = property.name.split(separator: "-").map { $0 == "left" ? "right" : $0 == "right" ? "left" : $0 }
    return CSSProperty(name: parts.joined(separator: "-")) ?? property
  }
}

extension CSSToken {
  /// Tokens as text again, shortened, for messages.
  static func text(_ tokens: [CSSToken]) -> String {
    var result = ""
    for token in tokens {
      switch token.kind {
      case .ident(let name): result += name
      case .function(let name): result += name + "("
      case .atKeyword(let name): result += "@" + name
      case .hash(let name, _): result += "#" + name
      case .string(let text): result += "'" + text + "'"
      case .url(let text): result += "url(" + text + ")"
      case .badString, .badURL: break
      case .delim(let scalar): result.unicodeScalars.append(scalar)
      case .number(let number): result += text(number.value)
      case .percentage(let value): result += text(value) + "%"
      case .dimension(let number, let unit): result += text(number.value) + unit
      case .whitespace: result += " "
      case .commentOpen: result += "<!--"
      case .commentClose: result += "-->"
      case .colon: result += ":"
      case .semicolon: result += ";"
      case .comma: result += ","
      case .openBracket: result += "["
      case .closeBracket: result += "]"
      case .openParenthesis: result += "("
      case .closeParenthesis: result += ")"
      case .openBrace: result += "{"
      case .closeBrace: result += "}"
      }
      if result.utf8.count > 60 { return String(result.prefix(60)) + "..." }
    }
    return result
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

/// Reads component values from the tokens of a declaration, one after another.
struct CSSValueReader {
  let tokens: [CSSToken]
  var index = 0
  /// In quirks mode a number without a unit is a length in pixels (Quirks Mode Standard, clause 3.2).
  private let numbersArePixels: Bool

  init(_ tokens: [CSSToken], numbersArePixels: Bool = false) {
    self.tokens = tokens
    self.numbersArePixels = numbersArePixels
  }

  mutating func skipSpace() {
    while index < tokens.count, tokens[index].isWhitespace { index += 1 }
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return index >= tokens.count
  }

  mutating func next() -> CSSToken? {
    skipSpace()
    return index < tokens.count ? tokens[index] : nil
  }

  mutating func delim(_ scalar: Unicode.Scalar) -> Bool {
    guard next()?.isDelim(scalar) == true else { return false }
    index += 1
    return true
  }

  mutating func comma() -> Bool {
    guard next()?.kind == .comma else { return false }
    index += 1
    return true
  }

  /// Any identifier, as written.
  mutating func ident() -> String? {
    guard case .ident(let text) = next()?.kind else { return nil }
    index += 1
    return text
  }

  /// One of these keywords, whatever its case.
  mutating func keyword(_ names: Set<String>) -> CSSValue? {
    guard case .ident(let text) = next()?.kind else { return nil }
    let name = HTMLText.lowercased(text)
    guard names.contains(name) else { return nil }
    index += 1
    return .keyword(name)
  }

  mutating func string() -> String? {
    guard case .string(let text) = next()?.kind else { return nil }
    index += 1
    return text
  }

  mutating func url() -> String? {
    switch next()?.kind {
    case .url(let text):
      index += 1
      return text
    case .function(let name) where HTMLText.lowercased(name) == "url":
      var place = index + 1
      while place < tokens.count, tokens[place].isWhitespace { place += 1 }
      guard place < tokens.count, case .string(let text) = tokens[place].kind else { return nil }
      place += 1
      while place < tokens.count, tokens[place].isWhitespace { place += 1 }
      if place < tokens.count {
        guard tokens[place].kind == .closeParenthesis else { return nil }
        place += 1
      }
      index = place
      return text
    default: return nil
    }
  }

  private mutating func math() -> CSSMath? {
    guard case .function(let name) = next()?.kind, CSSMath.isFunction(name) else { return nil }
    var place = index
    guard let math = CSSMath.parse(tokens, &place) else { return nil }
    index = place
    return math
  }

  /// A length; zero needs no unit.
  mutating func length(percentages: Bool = false, nonNegative: Bool = false) -> CSSValue? {
    guard let token = next() else { return nil }
    switch token.kind {
    case .number(let number) where number.value == 0:
      index += 1
      return .zero
    case .number(let number) where numbersArePixels && (!nonNegative || number.value >= 0):
      index += 1
      return .length(number.value * 0.75)
    case .percentage(let percent) where percentages && (!nonNegative || percent >= 0):
      index += 1
      return .percentage(percent)
    case .dimension(let number, let name):
      guard let unit = CSSUnit(rawValue: name), !nonNegative || number.value >= 0 else { return nil }
      if let points = unit.points {
        index += 1
        return .length(number.value * points)
      }
      guard unit.isRelativeLength else { return nil }
      index += 1
      return .dimension(number.value, unit)
    case .function:
      let mark = index
      guard let math = math() else { return nil }
      guard !math.isNumber, percentages || !math.hasPercentage else {
        index = mark
        return nil
      }
      return .math(math)
    default: return nil
    }
  }

  /// A number, computed already when it is a `calc()`.
  mutating func number(least: Double = -.infinity) -> Double? {
    guard let token = next() else { return nil }
    switch token.kind {
    case .number(let number) where number.value >= least:
      index += 1
      return number.value
    case .function:
      let mark = index
      guard let math = math(), math.isNumber, let value = math.value(percentBase: nil) else {
        index = mark
        return nil
      }
      return max(value, least)
    default: return nil
    }
  }

  mutating func integer(least: Double = -1e9) -> Double? {
    let mark = index
    guard let value = number(least: least) else { return nil }
    if case .number(let number) = tokens[max(index - 1, 0)].kind, !number.isInteger {
      index = mark
      return nil
    }
    return value.rounded()
  }

  mutating func percentage() -> Double? {
    guard case .percentage(let value) = next()?.kind else { return nil }
    index += 1
    return value
  }

  /// In degrees.
  mutating func angle() -> Double? {
    switch next()?.kind {
    case .dimension(let number, let name):
      guard let degrees = CSSUnit(rawValue: name)?.degrees else { return nil }
      index += 1
      return number.value * degrees
    default: return nil
    }
  }

  /// The tokens inside of a function, read on with a reader of their own.
  mutating func function() -> (name: String, reader: CSSValueReader)? {
    guard case .function(let name) = next()?.kind else { return nil }
    var depth = 1
    var end = index + 1
    while end < tokens.count {
      if tokens[end].closer != nil { depth += 1 }
      switch tokens[end].kind {
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      default: break
      }
      if depth == 0 { break }
      end += 1
    }
    let inside = Array(tokens[(index + 1)..<end])
    index = min(end + 1, tokens.count)
    return (HTMLText.lowercased(name), CSSValueReader(inside))
  }

  /// Any component value: for properties whose parts are named functions and words. Functions must be among those given.
  mutating func component(functions: Set<String>, keepsCase: Bool, depth: Int = 0) -> CSSValue? {
    guard depth < 8, let token = next() else { return nil }
    // Names of an author's own may be those of colours.
    if !keepsCase, let color = color() { return color }
    switch token.kind {
    case .ident(let text):
      index += 1
      return .keyword(keepsCase ? text : HTMLText.lowercased(text))
    case .string(let text):
      index += 1
      return .string(text)
    case .delim("/"):
      index += 1
      return .keyword("/")
    case .percentage(let percent):
      index += 1
      return .percentage(percent)
    case .number(let number):
      index += 1
      return .number(number.value)
    case .url, .dimension, .function:
      if let url = url() { return .url(url) }
      if let length = length(percentages: true) { return length }
      if let angle = angle() { return .angle(angle) }
      if case .dimension(let number, unit: "fr") = token.kind, number.value >= 0 {
        index += 1
        return .dimension(number.value, .fr)
      }
      if let number = number() { return .number(number) }
      let mark = index
      guard let (name, inside) = function(), functions.contains(name) else {
        index = mark
        return nil
      }
      var reader = inside
      guard let arguments = reader.groups(functions: functions, keepsCase: keepsCase, depth: depth + 1) else {
        index = mark
        return nil
      }
      return .function(name, arguments)
    case .openBracket where keepsCase:
      // The names of grid lines.
      index += 1
      var names: [CSSValue] = []
      while let name = ident() { names.append(.keyword(name)) }
      guard next()?.kind == .closeBracket else { return nil }
      index += 1
      return .function("[", names)
    default: return nil
    }
  }

  /// Lists of components with commas between them, up to the end.
  mutating func groups(functions: Set<String>, keepsCase: Bool, depth: Int = 0) -> [CSSValue]? {
    var groups: [CSSValue] = []
    if isAtEnd() { return groups }
    while true {
      var items: [CSSValue] = []
      while !isAtEnd(), tokens[index].kind != .comma {
        guard let item = component(functions: functions, keepsCase: keepsCase, depth: depth) else { return nil }
        items.append(item)
      }
      guard let first = items.first else { return nil }
      groups.append(items.count == 1 ? first : .list(items))
      if isAtEnd() { return groups }
      guard comma() else { return nil }
    }
  }
}

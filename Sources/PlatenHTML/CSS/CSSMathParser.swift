/// A parser by descent over the tokens of one math function.
struct CSSMathParser {
  let tokens: [CSSToken]
  private(set) var index: Int
  /// Together with the depth it bounds the size of the tree.
  private var budget = 1000

  init(tokens: [CSSToken], index: Int) {
    self.tokens = tokens
    self.index = index
  }

  private mutating func skipSpace() -> Bool {
    let start = index
    while index < tokens.count, tokens[index].isWhitespace { index += 1 }
    return index > start
  }

  private mutating func sum(depth: Int) -> CSSMath? {
    _ = skipSpace()
    guard var result = product(depth: depth) else { return nil }
    // A long sum becomes a tree as deep as it is long.
    var terms = 0
    while index < tokens.count {
      let mark = index
      let hasSpace = skipSpace()
      guard index < tokens.count, case .delim(let sign) = tokens[index].kind, sign == "+" || sign == "-" else {
        index = mark
        break
      }
      // White space on both sides is required.
      index += 1
      guard hasSpace, skipSpace(), terms < 64, let right = product(depth: depth), right.isNumber == result.isNumber
      else { return nil }
      terms += 1
      let added = sign == "-" ? Self.scaled(right, -1) : right
      if case .number(let first) = result, case .number(let second) = added {
        result = .number(CSSMath.bounded(first + second))
      } else {
        result = .sum(result, added)
      }
    }
    return result
  }

  private static func scaled(_ value: CSSMath, _ factor: Double) -> CSSMath {
    switch value {
    case .number(let number): .number(CSSMath.bounded(number * factor))
    case .length(let points): .length(CSSMath.bounded(points * factor))
    case .percentage(let percent): .percentage(CSSMath.bounded(percent * factor))
    case .relative(let number, let unit): .relative(CSSMath.bounded(number * factor), unit)
    default: .scaled(value, factor)
    }
  }

  private mutating func product(depth: Int) -> CSSMath? {
    guard var result = value(depth: depth) else { return nil }
    while index < tokens.count {
      let mark = index
      _ = skipSpace()
      guard index < tokens.count, case .delim(let sign) = tokens[index].kind, sign == "*" || sign == "/" else {
        index = mark
        break
      }
      index += 1
      _ = skipSpace()
      guard let right = value(depth: depth), right.isNumber || result.isNumber && sign == "*" else { return nil }
      let (term, factor) = right.isNumber ? (result, right) : (right, result)
      guard let number = factor.value(percentBase: nil), number.isFinite else { return nil }
      if sign == "/" {
        guard number != 0 else { return nil }
        result = Self.scaled(term, 1 / number)
      } else {
        result = Self.scaled(term, number)
      }
    }
    return result
  }

  mutating func value(depth: Int) -> CSSMath? {
    budget -= 1
    guard depth < 32, budget > 0, index < tokens.count else { return nil }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .number(let number): return .number(number.value)
    case .percentage(let percent): return .percentage(percent)
    case .dimension(let number, let name):
      guard let unit = CSSUnit(rawValue: name) else { return nil }
      if let points = unit.points { return .length(CSSMath.bounded(number.value * points)) }
      return unit.isRelativeLength ? .relative(number.value, unit) : nil
    case .openParenthesis: return closed(sum(depth: depth + 1))
    case .function(let name):
      switch HTMLText.lowercased(name) {
      case "calc", "-webkit-calc": return closed(sum(depth: depth + 1))
      case "min": return list(depth: depth + 1).map { .smallest($0) }
      case "max": return list(depth: depth + 1).map { .largest($0) }
      case "clamp":
        guard let values = list(depth: depth + 1), values.count == 3 else { return nil }
        return .largest([values[0], .smallest([values[1], values[2]])])
      default: return nil
      }
    default: return nil
    }
  }

  /// The value, when the parenthesis is closed behind it (or the text ends).
  private mutating func closed(_ value: CSSMath?) -> CSSMath? {
    guard let value else { return nil }
    _ = skipSpace()
    guard index < tokens.count else { return value }
    guard tokens[index].kind == .closeParenthesis else { return nil }
    index += 1
    return value
  }

  private mutating func list(depth: Int) -> [CSSMath]? {
    var values: [CSSMath] = []
    while true {
      guard let value = sum(depth: depth), value.isNumber == (values.first ?? value).isNumber else { return nil }
      values.append(value)
      _ = skipSpace()
      guard index < tokens.count else { return values }
      switch tokens[index].kind {
      case .comma: index += 1
      case .closeParenthesis:
        index += 1
        return values
      default: return nil
      }
    }
  }
}

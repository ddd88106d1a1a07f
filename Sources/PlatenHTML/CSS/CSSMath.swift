/// `calc()`, `min()`, `max()` and `clamp()` (CSS Values and Units Level 4, clause 10), for numbers and for lengths
/// with percentages.
package indirect enum CSSMath: Hashable, Sendable {
  case number(Double)
  case length(Double)
  case percentage(Double)
  case relative(Double, CSSUnit)
  case sum(CSSMath, CSSMath)
  case scaled(CSSMath, Double)
  case smallest([CSSMath])
  case largest([CSSMath])

  /// Far more than any page; keeps sums and products finite.
  private static let most = 1e9

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -most), most)
  }

  var isNumber: Bool {
    switch self {
    case .number: true
    case .sum(let left, _): left.isNumber
    case .scaled(let value, _): value.isNumber
    case .smallest(let values), .largest(let values): values.first?.isNumber ?? false
    default: false
    }
  }

  var hasPercentage: Bool {
    switch self {
    case .percentage: true
    case .sum(let left, let right): left.hasPercentage || right.hasPercentage
    case .scaled(let value, _): value.hasPercentage
    case .smallest(let values), .largest(let values): values.contains(where: \.hasPercentage)
    default: false
    }
  }

  /// The value of a number or a computed length; nil when a percentage has no base or a unit is still relative.
  package func value(percentBase: Double?) -> Double? {
    switch self {
    case .number(let value), .length(let value): return value
    case .percentage(let percent): return percentBase.map { Self.bounded($0 * percent / 100) }
    case .relative: return nil
    case .sum(let left, let right):
      guard let left = left.value(percentBase: percentBase), let right = right.value(percentBase: percentBase) else {
        return nil
      }
      return Self.bounded(left + right)
    case .scaled(let value, let factor): return value.value(percentBase: percentBase).map { Self.bounded($0 * factor) }
    case .smallest(let values), .largest(let values):
      var result: Double?
      for value in values {
        guard let next = value.value(percentBase: percentBase) else { return nil }
        if let before = result {
          if case .smallest = self { result = min(before, next) } else { result = max(before, next) }
        } else {
          result = next
        }
      }
      return result
    }
  }

  /// Relative units computed, and everything without a percentage folded into one number or length.
  func computed(_ units: CSSUnitContext) -> CSSMath {
    let result: CSSMath
    switch self {
    case .number, .length, .percentage: return self
    case .relative(let value, let unit): return .length(Self.bounded(value * (units.points(unit) ?? 0)))
    case .sum(let left, let right): result = .sum(left.computed(units), right.computed(units))
    case .scaled(let value, let factor): result = .scaled(value.computed(units), factor)
    case .smallest(let values): result = .smallest(values.map { $0.computed(units) })
    case .largest(let values): result = .largest(values.map { $0.computed(units) })
    }
    if let value = result.value(percentBase: nil) { return result.isNumber ? .number(value) : .length(value) }
    return result
  }

  static func isFunction(_ name: String) -> Bool {
    ["calc", "-webkit-calc", "min", "max", "clamp"].contains(HTMLText.lowercased(name))
  }

  /// Parses the math function that starts at `index` and steps behind it. Nil when it is malformed, mixes numbers and
  /// lengths, or nests more than 32 deep.
  static func parse(_ tokens: [CSSToken], _ index: inout Int) -> CSSMath? {
    var parser = CSSMathParser(tokens: tokens, index: index)
    guard let result = parser.value(depth: 0) else { return nil }
    index = parser.index
    return result
  }
}

/// A parser by descent over the tokens of one math function.
private struct CSSMathParser {
  let tokens: [CSSToken]
  var index: Int
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
        result = .number(first + second)
      } else {
        result = .sum(result, added)
      }
    }
    return result
  }

  private static func scaled(_ value: CSSMath, _ factor: Double) -> CSSMath {
    switch value {
    case .number(let number): .number(number * factor)
    case .length(let points): .length(points * factor)
    case .percentage(let percent): .percentage(percent * factor)
    case .relative(let number, let unit): .relative(number * factor, unit)
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
      if let points = unit.points { return .length(number.value * points) }
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

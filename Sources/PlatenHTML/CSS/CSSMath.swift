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

  static func bounded(_ value: Double) -> Double {
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

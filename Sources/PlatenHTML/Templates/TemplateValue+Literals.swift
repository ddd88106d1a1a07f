import Foundation

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Decimal(value)) }

  /// A number with the digits of the literal, up to the 17 that floating-point numbers keep.
  public init(floatLiteral value: Double) {
    // The shortest digits that make the same number are those of the literal; Decimal(value) would add some.
    self = .number(Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")) ?? Decimal(value))
  }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Nothing.
  public init(nilLiteral: ()) { self = .null }

  /// A list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// Values with names. Of a name that stands twice the last counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }

  /// A whole number.
  public static func number(_ value: Int) -> TemplateValue { .number(Decimal(value)) }
}

import Foundation
import PlatenGraphics

/// The content of a table cell as it was read.
struct JSONCell {
  enum Content {
    case text(String)
    case number(Decimal, scale: Int)
    case date(DateToken)
  }

  var content = Content.text("")
  /// The cell as it stands in the data, for groups.
  var raw = ""
  var style: CellStyle?
  var span: CellSpan?
  var parts: ComponentGroup?

  /// A value as text: numbers with the digits they are written with.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .number(let literal): literal
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: ""
    }
  }

  /// The exact number of a JSON literal and how many digits stand after its point; nil when it needs more than 38 digits
  /// or a greater exponent than `Decimal` has.
  static func number(_ literal: String) -> (value: Decimal, scale: Int)? {
    let parts = literal.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let mantissa = parts.first ?? ""
    let digits = mantissa.drop { !("1"..."9").contains($0) }.filter(\.isNumber).count
    let fraction = mantissa.firstIndex(of: ".").map { mantissa[$0...].dropFirst().count } ?? 0
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    guard digits <= 38, (-100...100).contains(exponent), fraction <= 100,
      let value = Decimal(string: literal, locale: Locale(identifier: "en_US_POSIX")), value.isFinite
    else { return nil }
    return (value, max(fraction - exponent, 0))
  }
}

/// A row of a table.
struct JSONRow {
  var cells: [JSONCell]
  var groups: [String]
  var style: CellStyle?
  var keepsWithNext = false
}

public import Foundation

/// A value for a template.
///
/// ```swift
/// let values: TemplateValue = [
///   "number": "2026-17",
///   "total": .money(1_190, currency: "EUR"),
///   "items": [["name": "Paper", "price": 4.5]],
/// ]
/// ```
///
/// In sections `false`, `null`, empty texts and empty lists count as false, everything else as true.
public enum TemplateValue: Hashable, Sendable {
  /// Nothing: an empty text.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, written with its digits and a point unless the template formats it.
  case number(Decimal)
  /// An amount of money, written as the locale does.
  case money(Decimal, currency: String)
  /// A moment, written as a day in the locale's medium style unless the template formats it.
  case date(Date)
  /// Text. It is escaped as its place in the template needs it.
  case string(String)
  /// Text whose line ends become `<br>` where the place allows tags.
  case lines(String)
  /// HTML that is put in as it is. Never make one from text that others wrote.
  case html(String)
  /// Values in a row.
  case list([TemplateValue])
  /// Values with names.
  case dictionary([String: TemplateValue])

  /// The value under a name; nil when there is none.
  public subscript(name: String) -> TemplateValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members[name]
  }

  /// Whether sections render for it.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .string(let text), .lines(let text), .html(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .number, .money, .date, .dictionary: true
    }
  }

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .money: "an amount of money"
    case .date: "a date"
    case .string, .lines: "text"
    case .html: "HTML"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}

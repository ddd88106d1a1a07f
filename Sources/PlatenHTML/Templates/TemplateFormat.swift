import Foundation
import PlatenGraphics

/// How a template wants a value written: the words behind the bar.
enum TemplateFormat: Sendable {
  /// `currency`, `currency EUR`, `currency EUR accounting`, `currency JPY 2`.
  case currency(code: String?, isAccounting: Bool, digits: Int?)
  /// `number`, `number 2`, `number plain` (without separators of thousands).
  case number(digits: Int?, isGrouped: Bool)
  /// `percent`, `percent 1`: 0.19 is 19 %.
  case percent(digits: Int?)
  /// `date`, `date long`, `time`, `time short`, `datetime`, `datetime long`.
  case date(Length?, time: Length?)
  /// `list`: words in a row, as the locale joins them.
  case list
  /// `lines`: line ends become `<br>`.
  case lines
  /// `upper`: in capitals.
  case upper

  /// How much of a date or time is written.
  enum Length: String, Sendable {
    case short, medium, long, full
  }

  private static let names = "currency, number, percent, date, time, datetime, list, lines and upper"

  /// Whether the words behind a bar are a format.
  static func isKnown(_ words: [String]) -> Bool {
    (try? TemplateFormat(words) { PlatenError(.invalidTemplate, $0) }) != nil
  }

  /// Reads the words behind the bar.
  init(_ words: [String], failure: (String) -> PlatenError) throws {
    guard let name = words.first else { throw failure("A format is missing behind the bar; there are \(Self.names).") }
    var arguments = Array(words.dropFirst())
    func digits() -> Int? {
      guard let index = arguments.firstIndex(where: { $0.allSatisfy(\.isNumber) }), let count = Int(arguments[index]),
        count <= 30
      else { return nil }
      arguments.remove(at: index)
      return count
    }
    func flag(_ word: String) -> Bool {
      guard let index = arguments.firstIndex(of: word) else { return false }
      arguments.remove(at: index)
      return true
    }
    func length() -> Length? {
      guard let first = arguments.first, let length = Length(rawValue: first) else { return nil }
      arguments.removeFirst()
      return length
    }
    switch name {
    case "currency":
      let isAccounting = flag("accounting")
      let count = digits()
      let code = arguments.first { $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
      if code != nil { arguments.removeFirst() }
      self = .currency(code: code, isAccounting: isAccounting, digits: count)
    case "number":
      let isPlain = flag("plain")
      self = .number(digits: digits(), isGrouped: !isPlain)
    case "percent": self = .percent(digits: digits())
    case "date": self = .date(length() ?? .medium, time: nil)
    case "time": self = .date(nil, time: length() ?? .short)
    case "datetime":
      let date = length() ?? .medium
      self = .date(date, time: length() ?? .short)
    case "list": self = .list
    case "lines": self = .lines
    case "upper": self = .upper
    default: throw failure("There is no format \"\(TemplatePlace.excerpt(name))\"; there are \(Self.names).")
    }
    if let rest = arguments.first {
      throw failure("The format \"\(name)\" does not know \"\(TemplatePlace.excerpt(rest))\".")
    }
  }
}

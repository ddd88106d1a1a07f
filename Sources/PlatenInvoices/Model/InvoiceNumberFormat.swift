/// How numbers of invoices are written, such as `{year}-{number:4}` for `2026-0001`.
///
/// `{number}` is the number in the series and has to be there once; `{number:4}` writes at least 4 digits. With
/// `{year}`, the year of the invoice's date, each year has a series of its own; without it there is one for all.
public struct InvoiceNumberFormat: Hashable, Sendable, CustomStringConvertible {
  /// The largest number of a series.
  static let largest: Int64 = 999_999_999_999

  private enum Piece: Hashable, Sendable {
    case text(String)
    case year
    case number(digits: Int)
  }

  /// `{year}-{number:4}`.
  public static let standard = InvoiceNumberFormat(
    description: "{year}-{number:4}", pieces: [.year, .text("-"), .number(digits: 4)])

  /// The pattern.
  public let description: String
  private let pieces: [Piece]

  private init(description: String, pieces: [Piece]) {
    self.description = description
    self.pieces = pieces
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``InvoiceError`` with code `invalidField` for one without `{number}`, with it twice, with other words
  ///   in braces, with control characters or line ends, or with more than 60 characters.
  public init(_ pattern: String) throws {
    func invalid(_ message: String) -> InvoiceError {
      InvoiceError(.invalidField, message + " Write it like {year}-{number:4}.", field: "numberFormat")
    }
    guard pattern.unicodeScalars.count <= 60 else { throw invalid("The format has more than 60 characters.") }
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      guard rest[start] == "{", let end = rest[start...].firstIndex(of: "}") else {
        throw invalid("A brace of the format has no other.")
      }
      let word = String(rest[rest.index(after: start)..<end])
      switch word {
      case "year": pieces.append(.year)
      case "number": pieces.append(.number(digits: 1))
      default:
        guard word.hasPrefix("number:"), let digits = Int(word.dropFirst(7)), (1...12).contains(digits) else {
          throw invalid("The format knows {year}, {number} and {number:1} to {number:12} only.")
        }
        pieces.append(.number(digits: digits))
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    let numbers = pieces.count { if case .number = $0 { true } else { false } }
    guard numbers == 1, pieces.count(where: { $0 == .year }) <= 1 else {
      throw invalid("The format needs {number} once, and {year} at most once.")
    }
    guard pattern.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && !$0.isLineEnd }) else {
      throw invalid("The format has a line end or control character in it.")
    }
    self.init(description: pattern, pieces: pieces)
  }

  /// Whether each year has a series of its own.
  public var isYearly: Bool { pieces.contains(.year) }

  /// A number as it is written.
  public func string(number: Int64, year: Int) -> String {
    func padded(_ text: String, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .year: padded(String(year), 4)
      case .number(let digits): padded(String(number), digits)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// LINE SEPARATOR, PARAGRAPH SEPARATOR; the others are controls.
  fileprivate var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }
}

/// Phrases with numbered places (`%1$@`), unnumbered ones (`%@`) and `%%`.
enum PhraseFormat {
  private enum Part {
    case literal(Substring)
    case place(Int)
  }

  /// Puts `arguments` into the places of `phrase`. A place without an argument stays empty.
  static func fill(_ phrase: String, with arguments: [String]) -> String {
    parts(of: phrase).map { part in
      switch part {
      case .literal(let text): String(text)
      case .place(let number): arguments.indices.contains(number - 1) ? arguments[number - 1] : ""
      }
    }.joined()
  }

  /// The numbers of the places, in order.
  static func places(in phrase: String) -> [Int] {
    parts(of: phrase).compactMap { if case .place(let number) = $0 { number } else { nil } }
  }

  private static func parts(of phrase: String) -> [Part] {
    var parts: [Part] = []
    var rest = phrase[...]
    var next = 1
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.literal(rest[..<percent]))
      let after = rest[percent...].dropFirst()
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      let tail = after.dropFirst(digits.count)
      if digits.isEmpty, after.first == "@" {
        parts.append(.place(next))
        next += 1
        rest = after.dropFirst()
      } else if let number = Int(digits), tail.hasPrefix("$@") {
        parts.append(.place(number))
        rest = tail.dropFirst(2)
      } else if after.first == "%" {
        parts.append(.literal("%"))
        rest = after.dropFirst()
      } else {
        parts.append(.literal("%"))
        rest = after
      }
    }
    parts.append(.literal(rest))
    return parts
  }
}

/// What values a property takes.
indirect enum CSSGrammar: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: Int
    static let percentages = Flags(rawValue: 1)
    static let nonNegative = Flags(rawValue: 2)
    /// A number without a unit stays a number (`line-height`).
    static let numbers = Flags(rawValue: 4)
  }

  case keywords(Set<String>)
  case length(Flags, Set<String>)
  case color
  case number(least: Double, Set<String>)
  case integer(least: Double, Set<String>)
  /// From `least` to `most` values with white space between them.
  case list(CSSGrammar, least: Int, most: Int)
  case commas(CSSGrammar)
  case either(CSSGrammar, CSSGrammar)
  case string
  case image
  case fontFamily
  /// Any words, numbers, strings and these functions.
  case components(Set<String>, keepsCase: Bool)
  /// A number that is a fraction, or a percentage of it.
  case opacity
  /// Keywords of which each may come once, in any order.
  case anyOf(Set<String>)
  case position
  case fontWeight
  /// A word of box alignment, with `first` or `last` before `baseline`, or with `safe` or `unsafe`, which say nothing on
  /// paper (CSS Box Alignment 3, clause 4).
  case alignment(Set<String>)

  /// Reads one value; nil when there is none, with the reader where it was or further.
  func read(_ reader: inout CSSValueReader) -> CSSValue? {
    switch self {
    case .keywords(let names): return reader.keyword(names)
    case .length(let flags, let names):
      if let keyword = reader.keyword(names) { return keyword }
      if flags.contains(.numbers), let number = reader.number(least: flags.contains(.nonNegative) ? 0 : -.infinity) {
        return .number(number)
      }
      return reader.length(percentages: flags.contains(.percentages), nonNegative: flags.contains(.nonNegative))
    case .color: return reader.color()
    case .number(let least, let names):
      return reader.keyword(names) ?? reader.number(least: least).map { .number($0) }
    case .integer(let least, let names):
      return reader.keyword(names) ?? reader.integer(least: least).map { .number($0) }
    case .list(let grammar, let least, let most):
      var items: [CSSValue] = []
      while items.count < most, let item = grammar.read(&reader) { items.append(item) }
      guard items.count >= least else { return nil }
      return .list(items)
    case .commas(let grammar):
      var items: [CSSValue] = []
      repeat {
        guard let item = grammar.read(&reader) else { return nil }
        items.append(item)
      } while reader.comma()
      return .commas(items)
    case .either(let first, let second):
      var copy = reader
      if let value = first.read(&copy) {
        reader = copy
        return value
      }
      return second.read(&reader)
    case .string: return reader.string().map { .string($0) }
    case .image:
      if let none = reader.keyword(["none"]) { return none }
      if let url = reader.url() { return .url(url) }
      guard case .function(let name, let arguments) = reader.component(functions: Self.gradients, keepsCase: false)
      else {
        return nil
      }
      return .function(name, arguments)
    case .fontFamily: return Self.family(&reader)
    case .components(let functions, let keepsCase):
      guard let groups = reader.groups(functions: functions, keepsCase: keepsCase), let first = groups.first else {
        return nil
      }
      return groups.count == 1 ? first : .commas(groups)
    case .opacity:
      if let percent = reader.percentage() { return .number(min(max(percent / 100, 0), 1)) }
      return reader.number().map { .number(min(max($0, 0), 1)) }
    case .anyOf(let names):
      var rest = names
      var items: [CSSValue] = []
      while let item = reader.keyword(rest), case .keyword(let name) = item {
        rest.remove(name)
        items.append(item)
      }
      return items.isEmpty ? nil : .list(items)
    case .position: return Self.position(&reader)
    case .alignment(let names):
      let prefix = reader.keyword(["first", "last", "safe", "unsafe"])?.keyword
      guard let word = reader.keyword(names), let name = word.keyword else { return nil }
      switch prefix {
      case "first", "last":
        guard name == "baseline" else { return nil }
        return prefix == "last" ? .keyword("last-baseline") : word
      default: return word
      }
    case .fontWeight:
      if let keyword = reader.keyword(["normal", "bold", "bolder", "lighter"]) {
        return keyword == .normal ? .number(400) : keyword == .keyword("bold") ? .number(700) : keyword
      }
      guard let weight = reader.number(least: 1), weight <= 1000 else { return nil }
      return .number(weight)
    }
  }

  static let gradients: Set<String> = [
    "linear-gradient", "repeating-linear-gradient", "radial-gradient", "repeating-radial-gradient", "conic-gradient",
    "repeating-conic-gradient",
  ]

  /// A string, or identifiers joined by single spaces.
  private static func family(_ reader: inout CSSValueReader) -> CSSValue? {
    if let text = reader.string() { return .string(text) }
    var words: [String] = []
    while let word = reader.ident() { words.append(word) }
    guard let first = words.first else { return nil }
    let generic: Set<String> = [
      "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
      "ui-monospace",
      "ui-rounded", "math", "emoji", "fangsong",
    ]
    if words.count == 1, generic.contains(HTMLText.lowercased(first)) { return .keyword(HTMLText.lowercased(first)) }
    return .string(words.joined(separator: " "))
  }

  /// A position as two lengths or percentages from the left and the top (CSS Values Level 4, clause 8.3); with four
  /// values the distance from the right or bottom becomes a `calc()`.
  private static func position(_ reader: inout CSSValueReader) -> CSSValue? {
    var parts: [CSSValue] = []
    while parts.count < 4 {
      guard
        let part = reader.keyword(["left", "right", "top", "bottom", "center"]) ?? reader.length(percentages: true)
      else { break }
      parts.append(part)
    }
    func fraction(_ part: CSSValue, _ start: String, _ end: String) -> CSSValue? {
      switch part.keyword {
      case start: .percentage(0)
      case end: .percentage(100)
      case "center": .percentage(50)
      case nil: part
      default: nil
      }
    }
    func isVertical(_ part: CSSValue) -> Bool { part.keyword == "top" || part.keyword == "bottom" }
    func isHorizontal(_ part: CSSValue) -> Bool { part.keyword == "left" || part.keyword == "right" }
    switch parts.count {
    case 1:
      if isVertical(parts[0]) { return fraction(parts[0], "top", "bottom").map { .list([.percentage(50), $0]) } }
      return fraction(parts[0], "left", "right").map { .list([$0, .percentage(50)]) }
    case 2:
      let swapped =
        (isVertical(parts[0]) || isHorizontal(parts[1])) && parts.allSatisfy { $0.keyword != nil }
      guard let x = fraction(parts[swapped ? 1 : 0], "left", "right"),
        let y = fraction(parts[swapped ? 0 : 1], "top", "bottom")
      else { return nil }
      return .list([x, y])
    case 3, 4: return offsets(parts)
    default: return nil
    }
  }

  private static func offsets(_ parts: [CSSValue]) -> CSSValue? {
    var x: CSSValue?
    var y: CSSValue?
    var index = 0
    while index < parts.count {
      guard let side = parts[index].keyword else { return nil }
      index += 1
      var offset: CSSValue?
      if index < parts.count, parts[index].keyword == nil {
        offset = parts[index]
        index += 1
      }
      switch side {
      case "left" where x == nil: x = offset ?? .percentage(0)
      case "top" where y == nil: y = offset ?? .percentage(0)
      case "right" where x == nil: x = fromEnd(offset)
      case "bottom" where y == nil: y = fromEnd(offset)
      case "center" where offset == nil:
        if x == nil, index < parts.count || y != nil { x = .percentage(50) } else { y = y ?? .percentage(50) }
      default: return nil
      }
    }
    guard let x, let y else { return nil }
    return .list([x, y])
  }

  private static func fromEnd(_ offset: CSSValue?) -> CSSValue? {
    let part: CSSMath
    switch offset {
    case nil: return .percentage(100)
    case .length(let points): part = .length(points)
    case .percentage(let percent): return .percentage(100 - percent)
    case .dimension(let value, let unit): part = .relative(value, unit)
    case .math(let math): part = math
    default: return nil
    }
    return .math(.sum(.percentage(100), .scaled(part, -1)))
  }
}

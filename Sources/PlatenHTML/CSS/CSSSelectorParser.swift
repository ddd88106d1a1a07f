/// Selectors from the prelude of a style rule. A list with one invalid selector is invalid, except inside of `:is()`
/// and `:where()`, which forgive (Selectors Level 4, clause 3.9).
struct CSSSelectorParser {
  private let tree: CSSTokenTree
  /// `:not(:is(:not(...` deeper than this is invalid.
  private static let mostNesting = 8
  private static let mostCompounds = 64

  private init(_ tree: CSSTokenTree) { self.tree = tree }

  /// Nil when the list is invalid.
  static func selectors(_ tokens: [CSSToken]) -> [CSSSelector]? {
    let parser = CSSSelectorParser(CSSTokenTree(tokens))
    return parser.list(0..<tokens.count, depth: 0)
  }

  static func selectors(_ text: String) -> [CSSSelector]? { selectors(CSSTokenizer.tokens(text)) }

  private func list(_ range: Range<Int>, depth: Int, isForgiving: Bool = false) -> [CSSSelector]? {
    guard depth <= Self.mostNesting else { return nil }
    var result: [CSSSelector] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || tree.tokens[index].kind == .comma {
        if let selector = complex(tree.trimmed(start..<index), depth: depth) {
          result.append(selector)
        } else if !isForgiving {
          return nil
        }
        start = index + 1
        index += 1
      } else {
        index = tree.after(index)
      }
    }
    return result
  }

  /// Relative selectors (clause 3.2), which end in the anchor here.
  private func relatives(_ range: Range<Int>, depth: Int) -> [CSSSelector]? {
    var anchor = CSSSelector.Compound()
    anchor.pseudoClasses = [.anchor]
    var result: [CSSSelector] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      guard index == range.upperBound || tree.tokens[index].kind == .comma else {
        index = tree.after(index)
        continue
      }
      var part = tree.trimmed(start..<index)
      var lead = CSSSelector.Combinator.descendant
      if let first = part.first {
        switch tree.tokens[first].kind {
        case .delim(">"): lead = .child
        case .delim("+"): lead = .nextSibling
        case .delim("~"): lead = .laterSibling
        default: break
        }
        if lead != .descendant { part = tree.trimmed(first + 1..<part.upperBound) }
      }
      guard depth <= Self.mostNesting, var selector = complex(part, depth: depth), selector.pseudoElement == nil,
        !selector.asksForRelatives
      else { return nil }
      selector.compounds.append(anchor)
      selector.combinators.append(lead)
      result.append(selector)
      start = index + 1
      index += 1
    }
    return result
  }

  private func complex(_ range: Range<Int>, depth: Int) -> CSSSelector? {
    var compounds: [CSSSelector.Compound] = []
    var combinators: [CSSSelector.Combinator] = []
    var pseudoElement: CSSPseudoElement?
    var specificity = CSSSpecificity(0, 0, 0)
    var index = range.lowerBound
    while index < range.upperBound {
      guard pseudoElement == nil, compounds.count < Self.mostCompounds else { return nil }
      guard let compound = compound(&index, range.upperBound, depth, &specificity, &pseudoElement) else { return nil }
      compounds.append(compound)
      guard index < range.upperBound else { break }
      var combinator: CSSSelector.Combinator?
      while index < range.upperBound {
        let found: CSSSelector.Combinator
        switch tree.tokens[index].kind {
        case .whitespace:
          combinator = combinator ?? .descendant
          index += 1
          continue
        case .delim(">"): found = .child
        case .delim("+"): found = .nextSibling
        case .delim("~"): found = .laterSibling
        default:
          guard let combinator else { return nil }
          combinators.append(combinator)
          found = .descendant
        }
        if combinators.count == compounds.count { break }
        guard combinator == nil || combinator == .descendant else { return nil }
        combinator = found
        index += 1
      }
      // Something must follow a combinator.
      guard combinators.count == compounds.count else { return nil }
    }
    guard !compounds.isEmpty, compounds.count == combinators.count + 1 else { return nil }
    return CSSSelector(
      compounds: compounds.reversed(), combinators: combinators.reversed(), pseudoElement: pseudoElement,
      specificity: specificity)
  }

  private func compound(
    _ index: inout Int, _ end: Int, _ depth: Int, _ specificity: inout CSSSpecificity,
    _ pseudoElement: inout CSSPseudoElement?
  ) -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    let start = index
    if let tag = typeSelector(&index, end) {
      compound.tag = tag
      if tag != "*" { specificity.types += 1 }
    }
    while index < end {
      let token = tree.tokens[index]
      switch token.kind {
      case .hash(let name, isID: true):
        compound.ids.append(name)
        specificity.ids += 1
        index += 1
      case .delim("."):
        guard index + 1 < end, case .ident(let name) = tree.tokens[index + 1].kind else { return nil }
        compound.classes.append(name)
        specificity.classes += 1
        index += 2
      case .openBracket:
        guard let attribute = attribute(tree.contents(index)) else { return nil }
        compound.attributes.append(attribute)
        specificity.classes += 1
        index = tree.after(index)
      case .colon:
        guard pseudo(&index, end, depth, &compound, &specificity, &pseudoElement) else { return nil }
      default: return index > start ? compound : nil
      }
    }
    return index > start ? compound : nil
  }

  /// A name or `*`, perhaps after `*|` or `|`; other namespaces are not declared.
  private func typeSelector(_ index: inout Int, _ end: Int) -> String? {
    var place = index
    if place + 1 < end, tree.tokens[place].isDelim("*"), tree.tokens[place + 1].isDelim("|") { place += 2 }
    guard place < end else { return nil }
    switch tree.tokens[place].kind {
    case .ident(let name):
      index = place + 1
      return name
    case .delim("*"):
      index = place + 1
      return "*"
    default: return nil
    }
  }

  /// Attributes whose values HTML compares without regard to case (HTML, clause 4.16.2).
  private static let caselessAttributes: Set<String> = [
    "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "color", "compact", "dir", "disabled", "face",
    "frame", "hreflang", "http-equiv", "lang", "language", "link", "media", "method", "nowrap", "rel", "rev", "rules",
    "scope", "shape", "target", "text", "type", "valign", "vlink",
  ]

  private func attribute(_ range: Range<Int>) -> CSSSelector.Attribute? {
    var parts = tree.tokens[range].filter { !$0.isWhitespace }[...]
    if parts.count > 2, parts.first?.isDelim("*") == true, parts[parts.startIndex + 1].isDelim("|") {
      parts = parts.dropFirst(2)
    }
    guard case .ident(let name) = parts.popFirst()?.kind else { return nil }
    let lowercase = HTMLText.lowercased(name)
    guard let sign = parts.popFirst() else {
      return CSSSelector.Attribute(name: lowercase, test: .exists, value: "", ignoresCase: false)
    }
    let test: CSSSelector.Attribute.Test
    switch sign.kind {
    case .delim("="): test = .equals
    case .delim("~"): test = .word
    case .delim("|"): test = .dash
    case .delim("^"): test = .prefix
    case .delim("$"): test = .suffix
    case .delim("*"): test = .substring
    default: return nil
    }
    if test != .equals { guard parts.popFirst()?.isDelim("=") == true else { return nil } }
    let value: String
    switch parts.popFirst()?.kind {
    case .ident(let text), .string(let text): value = text
    default: return nil
    }
    var ignoresCase = Self.caselessAttributes.contains(lowercase)
    if let flag = parts.popFirst() {
      guard flag.isIdent("i") || flag.isIdent("s") else { return nil }
      ignoresCase = flag.isIdent("i")
    }
    return parts.isEmpty
      ? CSSSelector.Attribute(name: lowercase, test: test, value: value, ignoresCase: ignoresCase) : nil
  }

  private func pseudo(
    _ index: inout Int, _ end: Int, _ depth: Int, _ compound: inout CSSSelector.Compound,
    _ specificity: inout CSSSpecificity, _ pseudoElement: inout CSSPseudoElement?
  ) -> Bool {
    guard index + 1 < end else { return false }
    let isElement = tree.tokens[index + 1].kind == .colon
    let place = index + (isElement ? 2 : 1)
    guard place < end else { return false }
    switch tree.tokens[place].kind {
    case .ident(let text):
      let name = HTMLText.lowercased(text)
      index = place + 1
      // Four pseudo-elements may be written with one colon.
      if isElement || ["before", "after", "first-line", "first-letter"].contains(name) {
        specificity.types += 1
        if let element = CSSPseudoElement(rawValue: name) {
          // Nothing but another list may follow.
          guard index == end else { return false }
          pseudoElement = element
          return true
        }
        compound.pseudoClasses.append(.never)
        return name.hasPrefix("-") || ["placeholder", "selection", "backdrop", "file-selector-button"].contains(name)
      }
      guard let simple = Self.simple(name) else { return false }
      compound.pseudoClasses.append(simple)
      specificity.classes += 1
      return true
    case .function(let text) where !isElement:
      let contents = tree.contents(place)
      index = tree.after(place)
      return function(HTMLText.lowercased(text), contents, depth, &compound, &specificity)
    default: return false
    }
  }

  private static func simple(_ name: String) -> CSSSelector.PseudoClass? {
    func nth(_ offset: Int, fromEnd: Bool = false, ofType: Bool = false) -> CSSSelector.PseudoClass {
      .nth(CSSSelector.Nth(step: 0, offset: offset, fromEnd: fromEnd, ofType: ofType))
    }
    switch name {
    case "root", "scope": return .root
    case "empty": return .empty
    case "-internal-leads-cell": return .leadsCell
    case "-internal-ends-cell": return .endsCell
    case "first-child": return nth(1)
    case "last-child": return nth(1, fromEnd: true)
    case "first-of-type": return nth(1, ofType: true)
    case "last-of-type": return nth(1, fromEnd: true, ofType: true)
    case "only-child": return .onlyChild(ofType: false)
    case "only-of-type": return .onlyChild(ofType: true)
    case "link", "any-link": return .link
    case "checked": return .checked
    case "disabled": return .disabled
    case "enabled": return .enabled
    case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "invalid", "indeterminate",
      "fullscreen":
      return .never
    default: return nil
    }
  }

  private func function(
    _ name: String, _ contents: Range<Int>, _ depth: Int, _ compound: inout CSSSelector.Compound,
    _ specificity: inout CSSSpecificity
  ) -> Bool {
    switch name {
    case "not":
      guard let list = list(contents, depth: depth + 1), !list.contains(where: { $0.pseudoElement != nil }) else {
        return false
      }
      compound.pseudoClasses.append(.not(list))
      specificity = specificity + (list.map(\.specificity).max() ?? CSSSpecificity(0, 0, 0))
    case "is", "where", "matches", "-webkit-any", "-moz-any":
      guard let list = list(contents, depth: depth + 1, isForgiving: true) else { return false }
      let usable = list.filter { $0.pseudoElement == nil }
      compound.pseudoClasses.append(.any(usable))
      if name != "where" { specificity = specificity + (usable.map(\.specificity).max() ?? CSSSpecificity(0, 0, 0)) }
    case "has":
      guard let list = relatives(contents, depth: depth + 1) else { return false }
      compound.pseudoClasses.append(.has(list))
      specificity = specificity + (list.map(\.specificity).max() ?? CSSSpecificity(0, 0, 0))
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard var nth = Self.nth(tree.tokens[contents]) else { return false }
      nth.fromEnd = name.hasPrefix("nth-last")
      nth.ofType = name.hasSuffix("of-type")
      compound.pseudoClasses.append(.nth(nth))
      specificity.classes += 1
    case "lang":
      var languages: [String] = []
      for token in tree.tokens[contents] {
        switch token.kind {
        case .ident(let text), .string(let text): languages.append(HTMLText.lowercased(text))
        case .comma, .whitespace: break
        default: return false
        }
      }
      guard !languages.isEmpty else { return false }
      compound.pseudoClasses.append(.language(languages))
      specificity.classes += 1
    case "dir":
      let tokens = tree.tokens[contents].filter { !$0.isWhitespace }
      guard tokens.count == 1, case .ident(let direction) = tokens.first?.kind else { return false }
      compound.pseudoClasses.append(.direction(HTMLText.lowercased(direction)))
      specificity.classes += 1
    default: return false
    }
    return true
  }

  /// An+B (CSS Syntax Level 3, clause 6), put together again as text, because tokens cut it in many ways.
  static func nth(_ tokens: ArraySlice<CSSToken>) -> CSSSelector.Nth? {
    var text = ""
    for token in tokens {
      switch token.kind {
      case .whitespace: text += " "
      case .ident(let name): text += HTMLText.lowercased(name)
      case .delim(let sign) where sign == "+" || sign == "-": text.unicodeScalars.append(sign)
      case .number(let number) where number.isInteger:
        text += (number.hasSign && number.value >= 0 ? "+" : "") + String(Int(number.value))
      case .dimension(let number, let unit) where number.isInteger:
        text += (number.hasSign && number.value >= 0 ? "+" : "") + String(Int(number.value)) + unit
      default: return nil
      }
    }
    return nth(HTMLText.trimmed(text))
  }

  private static func nth(_ text: String) -> CSSSelector.Nth? {
    func result(_ step: Int, _ offset: Int) -> CSSSelector.Nth {
      CSSSelector.Nth(step: step, offset: offset, fromEnd: false, ofType: false)
    }
    if text == "odd" { return result(2, 1) }
    if text == "even" { return result(2, 0) }
    guard let mark = text.firstIndex(of: "n") else { return integer(text).map { result(0, $0) } }
    let before = String(text[..<mark])
    let step: Int
    switch before {
    case "", "+": step = 1
    case "-": step = -1
    default:
      guard let number = integer(before) else { return nil }
      step = number
    }
    let after = HTMLText.trimmed(String(text[text.index(after: mark)...]))
    if after.isEmpty { return result(step, 0) }
    guard let sign = after.first, sign == "+" || sign == "-" else { return nil }
    let digits = HTMLText.trimmed(String(after.dropFirst()))
    guard digits.first?.isNumber == true, let offset = integer(digits) else { return nil }
    return result(step, sign == "-" ? -offset : offset)
  }

  private static func integer(_ text: String) -> Int? {
    guard let last = text.utf8.last, (48...57).contains(last) else { return nil }
    return Int(text).map { min(max($0, -1_000_000_000), 1_000_000_000) }
  }
}

extension CSSSelector {
  /// Whether `:has()` stands in it, which cannot be nested.
  fileprivate var asksForRelatives: Bool {
    compounds.contains { compound in
      compound.pseudoClasses.contains {
        switch $0 {
        case .has: true
        case .not(let list), .any(let list): list.contains(where: \.asksForRelatives)
        default: false
        }
      }
    }
  }
}

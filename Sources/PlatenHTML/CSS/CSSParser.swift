internal import PlatenGraphics

/// Rules and declarations from tokens (CSS Syntax Module Level 3, clause 5.4).
struct CSSParser {
  let tree: CSSTokenTree
  let limits: CSSLimits
  let file: String?
  var warnings: CSSWarnings
  private var ruleCount = 0
  /// `@media` inside `@media` deeper than this is skipped.
  private static let mostNesting = 16
  /// Tokens of the selectors of nested rules so far.
  private var nestedTokens = 0

  init(tree: CSSTokenTree, limits: CSSLimits = CSSLimits(), file: String? = nil, warnings: CSSWarnings) {
    self.tree = tree
    self.limits = limits
    self.file = file
    self.warnings = warnings
  }

  /// The declarations of a `style` attribute.
  static func declarations(inline text: String, line: Int, warnings: inout CSSWarnings) -> [CSSDeclaration] {
    let tree = CSSTokenTree(CSSTokenizer.tokens(text, line: line))
    var parser = CSSParser(tree: tree, warnings: warnings)
    let result = parser.block(0..<tree.tokens.count).declarations
    warnings = parser.warnings
    return result
  }

  mutating func rules(in range: Range<Int>, isTopLevel: Bool, depth: Int = 0) throws -> [CSSRule] {
    var result: [CSSRule] = []
    var index = range.lowerBound
    var mayImport = isTopLevel
    while index < range.upperBound {
      let token = tree.tokens[index]
      switch token.kind {
      case .whitespace: index += 1
      case .commentOpen where isTopLevel, .commentClose where isTopLevel: index += 1
      case .atKeyword(let name):
        let (prelude, block, end) = extent(from: index + 1, to: range.upperBound, isAtRule: true)
        index = end
        let name = HTMLText.lowercased(name)
        if name == "import" {
          if !mayImport {
            warnings.add("@import after other rules is skipped.", line: token.line)
          } else if block == nil, let rule = importRule(prelude, line: token.line) {
            result.append(.importing(rule))
          } else {
            warnings.add("@import names no URL and is skipped.", line: token.line)
          }
          continue
        }
        if name != "charset", name != "layer" { mayImport = false }
        try count(token.line)
        if let rule = try atRule(name, prelude: prelude, block: block, line: token.line, depth: depth) {
          result += rule
        }
      default:
        mayImport = false
        let (prelude, block, end) = extent(from: index, to: range.upperBound, isAtRule: false)
        index = end
        guard let block else {
          warnings.add("A rule without { } is skipped.", line: token.line)
          continue
        }
        try count(token.line)
        result += try styleRules(
          prelude: Array(tree.tokens[tree.trimmed(prelude)]), block: block, line: token.line, depth: depth)
      }
    }
    return result
  }

  private mutating func count(_ line: Int) throws {
    ruleCount += 1
    guard ruleCount <= limits.rules else {
      throw PlatenError(
        .limitExceeded, "The style sheet has more than \(limits.rules) rules.", file: file, line: line)
    }
  }

  /// Prelude and block of a rule, and where the next one starts.
  private func extent(from start: Int, to limit: Int, isAtRule: Bool) -> (Range<Int>, Range<Int>?, Int) {
    var index = start
    while index < limit {
      let kind = tree.tokens[index].kind
      if kind == .openBrace {
        let contents = tree.contents(index).clamped(to: 0..<limit)
        return (start..<index, contents, min(tree.after(index), limit))
      }
      if isAtRule, kind == .semicolon { return (start..<index, nil, index + 1) }
      index = tree.after(index)
    }
    return (start..<limit, nil, limit)
  }

  private mutating func atRule(
    _ name: String, prelude: Range<Int>, block: Range<Int>?, line: Int, depth: Int
  ) throws -> [CSSRule]? {
    switch name {
    case "charset": return nil
    case "media":
      guard let block, depth < Self.mostNesting else { break }
      let rules = try rules(in: block, isTopLevel: false, depth: depth + 1)
      return [.media(CSSMediaQueryList(tokens: Array(tree.tokens[prelude])), rules: rules, line: line)]
    case "supports":
      guard let block, depth < Self.mostNesting else { break }
      let rules = try rules(in: block, isTopLevel: false, depth: depth + 1)
      return CSSSupports(tree: tree).holds(prelude) ? rules : []
    case "layer":
      guard let names = layerNames(prelude), block == nil ? !names.isEmpty : names.count <= 1, depth < Self.mostNesting
      else { break }
      guard let block else { return [.layerOrder(names)] }
      let rules = try rules(in: block, isTopLevel: false, depth: depth + 1)
      return [.layer(names.first ?? anonymousLayer(line), rules: rules, line: line)]
    case "page":
      guard let block, let selectors = pageSelectors(prelude) else { break }
      let contents = self.block(block, allowsMarginBoxes: true)
      return [
        .page(
          CSSPageRule(
            selectors: selectors, declarations: contents.declarations, marginBoxes: contents.marginBoxes, line: line))
      ]
    case "font-face":
      guard let block else { break }
      return [.fontFace(self.block(block).declarations, line: line)]
    case "keyframes", "-webkit-keyframes", "-moz-keyframes", "-ms-keyframes", "-o-keyframes", "viewport",
      "-ms-viewport":
      // Nothing of them shows on paper.
      return nil
    default: break
    }
    warnings.add("@\(name) is not supported and skipped.", line: line)
    return nil
  }

  private func importRule(_ prelude: Range<Int>, line: Int) -> CSSImportRule? {
    let range = tree.trimmed(prelude)
    guard let first = range.first else { return nil }
    let url: String
    switch tree.tokens[first].kind {
    case .string(let text), .url(let text): url = text
    case .function(let name) where HTMLText.lowercased(name) == "url":
      guard case .string(let text) = tree.tokens[tree.contents(first)].first(where: { !$0.isWhitespace })?.kind else {
        return nil
      }
      url = text
    default: return nil
    }
    var rest = tree.trimmed(min(tree.after(first), range.upperBound)..<range.upperBound)
    var layer: [String]?
    if let next = rest.first {
      switch tree.tokens[next].kind {
      case .ident(let name) where HTMLText.lowercased(name) == "layer": layer = anonymousLayer(line)
      case .function(let name) where HTMLText.lowercased(name) == "layer":
        layer = layerNames(tree.contents(next))?.first
      default: break
      }
      if layer != nil { rest = tree.trimmed(min(tree.after(next), rest.upperBound)..<rest.upperBound) }
    }
    return CSSImportRule(
      url: url, media: CSSMediaQueryList(tokens: Array(tree.tokens[rest])), layer: layer, line: line)
  }

  /// The names of layers, each split at its points; nil for what is no list of names.
  private func layerNames(_ prelude: Range<Int>) -> [[String]]? {
    let range = tree.trimmed(prelude)
    guard !range.isEmpty else { return [] }
    var result: [[String]] = []
    for part in tree.tokens[range].split(separator: CSSToken.Kind.comma, by: \.kind) {
      var name: [String] = []
      var expectsName = true
      for token in part where !token.isWhitespace {
        switch token.kind {
        case .ident(let text) where expectsName: name.append(text)
        case .delim(".") where !expectsName: break
        default: return nil
        }
        expectsName.toggle()
      }
      guard !name.isEmpty, !expectsName else { return nil }
      result.append(name)
    }
    return result
  }

  /// A name that no other layer has.
  private func anonymousLayer(_ line: Int) -> [String] { ["\0\(file ?? ""):\(line):\(ruleCount)"] }

  private func pageSelectors(_ prelude: Range<Int>) -> [CSSPageRule.Selector]? {
    let tokens = tree.tokens[tree.trimmed(prelude)]
    if tokens.isEmpty { return [] }
    var result: [CSSPageRule.Selector] = []
    for part in tokens.split(separator: CSSToken.Kind.comma, by: \.kind) {
      var selector = CSSPageRule.Selector()
      var expectsPseudo = false
      for token in part where !token.isWhitespace {
        switch token.kind {
        case .ident(let name) where expectsPseudo:
          let name = HTMLText.lowercased(name)
          guard ["first", "left", "right", "blank"].contains(name) else { return nil }
          selector.pseudoClasses.append(name)
          expectsPseudo = false
        case .ident(let name) where selector.name == nil && selector.pseudoClasses.isEmpty: selector.name = name
        case .colon where !expectsPseudo: expectsPseudo = true
        default: return nil
        }
      }
      guard !expectsPseudo, selector.name != nil || !selector.pseudoClasses.isEmpty else { return nil }
      result.append(selector)
    }
    return result
  }

  private static let marginBoxes: Set<String> = [
    "top-left-corner", "top-left", "top-center", "top-right", "top-right-corner", "bottom-left-corner", "bottom-left",
    "bottom-center", "bottom-right", "bottom-right-corner", "left-top", "left-middle", "left-bottom", "right-top",
    "right-middle", "right-bottom",
  ]

  /// A rule inside of a style rule.
  private struct Nested {
    var prelude: Range<Int>
    var block: Range<Int>
    var isMedia: Bool
    var line: Int
  }

  /// A style rule, and after it those that are nested in it (CSS Nesting Level 1) as rules of their own: `&` is
  /// `:is()` of the outer selectors.
  private mutating func styleRules(
    prelude: [CSSToken], block: Range<Int>, line: Int, depth: Int
  ) throws -> [CSSRule] {
    let contents = self.block(block, allowsNesting: true)
    var result: [CSSRule] = [
      .style(CSSStyleRule(prelude: prelude, declarations: contents.declarations, line: line))
    ]
    for nested in contents.nested {
      try count(nested.line)
      guard depth < Self.mostNesting else {
        warnings.add("Rules nested this deeply are skipped.", line: nested.line)
        continue
      }
      if nested.isMedia {
        let rules = try styleRules(prelude: prelude, block: nested.block, line: nested.line, depth: depth + 1)
        result.append(
          .media(CSSMediaQueryList(tokens: Array(tree.tokens[nested.prelude])), rules: rules, line: nested.line))
      } else if let inner = Self.nested(Array(tree.tokens[tree.trimmed(nested.prelude)]), in: prelude) {
        nestedTokens += inner.count
        guard nestedTokens <= limits.nestedTokens else {
          throw PlatenError(
            .limitExceeded, "The selectors of nested rules are too long together. Write these rules without nesting.",
            file: file, line: nested.line)
        }
        result += try styleRules(prelude: inner, block: nested.block, line: nested.line, depth: depth + 1)
      } else {
        warnings.add("A nested rule is skipped: its selector is too long.", line: nested.line)
      }
    }
    return result
  }

  /// The selectors of a nested rule without nesting; nil when they become too long.
  private static func nested(_ tokens: [CSSToken], in outer: [CSSToken]) -> [CSSToken]? {
    let line = tokens.first?.line ?? 1
    let parent =
      [CSSToken(.colon, line: line), CSSToken(.function("is"), line: line)] + outer
      + [CSSToken(.closeParenthesis, line: line)]
    let tree = CSSTokenTree(tokens)
    var result: [CSSToken] = []
    var start = 0
    var index = 0
    while index <= tokens.count {
      guard index == tokens.count || tokens[index].kind == .comma else {
        index = tree.after(index)
        continue
      }
      let part = tokens[tree.trimmed(start..<index)]
      if !result.isEmpty { result.append(CSSToken(.comma, line: line)) }
      if !part.contains(where: { $0.isDelim("&") }) { result += parent + [CSSToken(.whitespace, line: line)] }
      for token in part {
        if token.isDelim("&") { result += parent } else { result.append(token) }
        if result.count > 2000 { return nil }
      }
      index += 1
      start = index
    }
    return result
  }

  /// The declarations of a block, in `@page` the margin boxes, and in a style rule the rules nested in it.
  private mutating func block(
    _ range: Range<Int>, allowsMarginBoxes: Bool = false, allowsNesting: Bool = false
  ) -> (declarations: [CSSDeclaration], marginBoxes: [CSSPageRule.MarginBox], nested: [Nested]) {
    var declarations: [CSSDeclaration] = []
    var nested: [Nested] = []
    var boxes: [CSSPageRule.MarginBox] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tree.tokens[index]
      switch token.kind {
      case .whitespace, .semicolon: index += 1
      case .atKeyword(let name):
        let (prelude, block, end) = extent(from: index + 1, to: range.upperBound, isAtRule: true)
        index = end
        let name = HTMLText.lowercased(name)
        if allowsNesting, let block, name == "media" {
          nested.append(Nested(prelude: prelude, block: block, isMedia: true, line: token.line))
          continue
        }
        if allowsMarginBoxes, let block, Self.marginBoxes.contains(name) {
          boxes.append(
            CSSPageRule.MarginBox(name: name, declarations: self.block(block).declarations, line: token.line))
        } else {
          warnings.add("@\(name) is not supported here and skipped.", line: token.line)
        }
      default:
        var end = index
        while end < range.upperBound, tree.tokens[end].kind != .semicolon {
          end = min(tree.after(end), range.upperBound)
        }
        if let declaration = declaration(index..<end) {
          declarations.append(declaration)
        } else if allowsNesting, let brace = openBrace(in: index..<end) {
          // What is no declaration may be a rule (CSS Syntax, draft of 2024, clause 5.5.4).
          nested.append(
            Nested(
              prelude: index..<brace, block: tree.contents(brace).clamped(to: 0..<range.upperBound), isMedia: false,
              line: token.line))
          index = min(tree.after(brace), range.upperBound)
          continue
        } else {
          warnings.add("A malformed declaration is skipped.", line: token.line)
        }
        index = end
      }
    }
    return (declarations, boxes, nested)
  }

  private func openBrace(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tree.tokens[index].kind == .openBrace { return index }
      index = tree.after(index)
    }
    return nil
  }

  private func declaration(_ range: Range<Int>) -> CSSDeclaration? {
    let tokens = tree.tokens
    guard let first = range.first, case .ident(let name) = tokens[first].kind else { return nil }
    var index = first + 1
    while index < range.upperBound, tokens[index].isWhitespace { index += 1 }
    guard index < range.upperBound, tokens[index].kind == .colon else { return nil }
    var value = tree.trimmed(index + 1..<range.upperBound)
    var isImportant = false
    if let last = value.last, tokens[last].isIdent("important") {
      var mark = last - 1
      while mark > value.lowerBound, tokens[mark].isWhitespace { mark -= 1 }
      if mark >= value.lowerBound, tokens[mark].isDelim("!") {
        isImportant = true
        value = tree.trimmed(value.lowerBound..<mark)
      }
    }
    let isCustom = name.hasPrefix("--")
    var depth = 0
    for token in tokens[value] {
      switch token.kind {
      case .badString, .badURL: return nil
      case .openBrace where !isCustom: return nil
      case .closeParenthesis, .closeBracket, .closeBrace:
        if depth == 0 { return nil }
        depth -= 1
      case .delim("!") where depth == 0: return nil
      default: if token.closer != nil { depth += 1 }
      }
    }
    return CSSDeclaration(
      name: isCustom ? name : HTMLText.lowercased(name), value: Array(tokens[value]), isImportant: isImportant,
      line: tokens[first].line)
  }
}

extension Collection {
  /// The parts between the elements whose key is `separator`, empty ones included.
  func split<Key: Equatable>(separator: Key, by key: (Element) -> Key) -> [SubSequence] {
    split(omittingEmptySubsequences: false) { key($0) == separator }
  }
}

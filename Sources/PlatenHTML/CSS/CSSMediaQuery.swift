/// What a media query is asked about: the kind of output and the page's content box, in points.
package struct CSSMediaContext: Hashable, Sendable {
  package var type: String
  package var width: Double
  package var height: Double

  package init(type: String = "print", width: Double, height: Double) {
    self.type = type
    self.width = width
    self.height = height
  }
}

/// A list of media queries (Media Queries Level 3, with the ranges of Level 4); true when one of them is.
package struct CSSMediaQueryList: Hashable, Sendable {
  enum Comparison: Hashable, Sendable { case less, lessOrEqual, equal, greaterOrEqual, greater }

  enum Feature: Hashable, Sendable {
    case width(Comparison, Double)
    case height(Comparison, Double)
    case orientation(isLandscape: Bool)
    case always(Bool)
  }

  struct Query: Hashable, Sendable {
    var isNegated = false
    var type = "all"
    var features: [Feature] = []
  }

  var queries: [Query]

  /// Always true.
  package static let all = CSSMediaQueryList(queries: [])

  package func matches(_ context: CSSMediaContext) -> Bool {
    queries.isEmpty || queries.contains { $0.matches(context) }
  }

  package init(_ text: String) { self.init(tokens: CSSTokenizer.tokens(text)) }

  init(queries: [Query]) { self.queries = queries }

  init(tokens: [CSSToken]) {
    let tree = CSSTokenTree(tokens)
    queries = []
    let whole = tree.trimmed(0..<tokens.count)
    guard !whole.isEmpty else { return }
    var start = whole.lowerBound
    var index = start
    while index <= whole.upperBound {
      if index == whole.upperBound || tokens[index].kind == .comma {
        // A query with an error is "not all" (clause 3.1).
        queries.append(Self.query(tree, tree.trimmed(start..<index)) ?? Query(isNegated: true))
        start = index + 1
        index += 1
      } else {
        index = tree.after(index)
      }
    }
  }

  private static func query(_ tree: CSSTokenTree, _ range: Range<Int>) -> Query? {
    var query = Query()
    var parts: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if !tree.tokens[index].isWhitespace { parts.append(index) }
      index = tree.after(index)
    }
    var expectsFeature = true
    for (place, part) in parts.enumerated() {
      let token = tree.tokens[part]
      if case .ident(let name) = token.kind {
        let name = HTMLText.lowercased(name)
        switch name {
        case "not" where place == 0: query.isNegated = true
        case "only" where place == 0: break
        case "and" where !expectsFeature: expectsFeature = true
        case "and", "or", "not", "only": return nil
        default:
          guard place <= 1, query.type == "all", expectsFeature else { return nil }
          query.type = name
          expectsFeature = false
        }
      } else if token.kind == .openParenthesis, expectsFeature {
        guard let feature = feature(tree, tree.contents(part)) else { return nil }
        query.features.append(feature)
        expectsFeature = false
      } else {
        return nil
      }
    }
    return expectsFeature ? nil : query
  }

  private static func feature(_ tree: CSSTokenTree, _ range: Range<Int>) -> Feature? {
    let tokens = tree.tokens[range].filter { !$0.isWhitespace }
    guard let first = tokens.first else { return nil }
    if case .ident(let name) = first.kind, tokens.count == 1 {
      switch HTMLText.lowercased(name) {
      case "width", "height", "color": return .always(true)
      case "monochrome", "grid", "hover", "pointer": return .always(false)
      default: return nil
      }
    }
    if case .ident(let name) = first.kind, tokens.count == 3, tokens[1].kind == .colon {
      return plain(HTMLText.lowercased(name), tokens[2])
    }
    return ranged(tokens)
  }

  private static func plain(_ name: String, _ value: CSSToken) -> Feature? {
    switch name {
    case "orientation":
      if value.isIdent("landscape") { return .orientation(isLandscape: true) }
      return value.isIdent("portrait") ? .orientation(isLandscape: false) : nil
    case "prefers-color-scheme": return .always(value.isIdent("light"))
    case "prefers-reduced-motion": return .always(value.isIdent("reduce"))
    default: break
    }
    let comparison: Comparison =
      name.hasPrefix("min-") ? .greaterOrEqual : name.hasPrefix("max-") ? .lessOrEqual : .equal
    let base = comparison == .equal ? name : String(name.dropFirst(4))
    if base == "resolution" { return .always(comparison == .greaterOrEqual) }
    guard let length = length(value) else { return nil }
    switch base {
    case "width", "device-width": return .width(comparison, length)
    case "height", "device-height": return .height(comparison, length)
    default: return nil
    }
  }

  /// `width >= 600px` or `600px <= width`.
  private static func ranged(_ tokens: [CSSToken]) -> Feature? {
    guard tokens.count == 3 || tokens.count == 4 else { return nil }
    let isStrict = tokens.count == 3
    guard isStrict || tokens[2].isDelim("=") else { return nil }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    var comparison: Comparison
    switch tokens[1].kind {
    case .delim("<"): comparison = isStrict ? .less : .lessOrEqual
    case .delim(">"): comparison = isStrict ? .greater : .greaterOrEqual
    case .delim("=") where isStrict: comparison = .equal
    default: return nil
    }
    let (name, value): (CSSToken, CSSToken)
    if case .ident = first.kind {
      (name, value) = (first, last)
    } else {
      (name, value) = (last, first)
      switch comparison {
      case .less: comparison = .greater
      case .lessOrEqual: comparison = .greaterOrEqual
      case .greater: comparison = .less
      case .greaterOrEqual: comparison = .lessOrEqual
      case .equal: break
      }
    }
    guard let length = length(value) else { return nil }
    if name.isIdent("width") { return .width(comparison, length) }
    return name.isIdent("height") ? .height(comparison, length) : nil
  }

  /// In points; relative units are those of the initial font size, 12 points.
  private static func length(_ token: CSSToken) -> Double? {
    switch token.kind {
    case .number(let number) where number.value == 0: return 0
    case .dimension(let number, let unit):
      guard let unit = CSSUnit(rawValue: unit) else { return nil }
      if let points = unit.points { return number.value * points }
      return unit == .em || unit == .rem ? number.value * 12 : nil
    default: return nil
    }
  }
}

extension CSSMediaQueryList.Query {
  fileprivate func matches(_ context: CSSMediaContext) -> Bool {
    let isMet =
      (type == "all" || type == context.type)
      && features.allSatisfy { feature in
        switch feature {
        case .width(let comparison, let length): comparison.holds(context.width, length)
        case .height(let comparison, let length): comparison.holds(context.height, length)
        case .orientation(let isLandscape): isLandscape == (context.width > context.height)
        case .always(let answer): answer
        }
      }
    return isMet != isNegated
  }
}

extension CSSMediaQueryList.Comparison {
  /// Lengths come from products of fractions: a thousandth of a point does not count.
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    let difference = left - right
    switch self {
    case .less: return difference < -0.001
    case .lessOrEqual: return difference <= 0.001
    case .equal: return abs(difference) <= 0.001
    case .greaterOrEqual: return difference >= -0.001
    case .greater: return difference > 0.001
    }
  }
}

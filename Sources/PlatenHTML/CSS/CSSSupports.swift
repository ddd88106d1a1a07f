/// The condition of `@supports` (CSS Conditional Rules Level 3, clause 6): true of declarations that we understand.
struct CSSSupports {
  let tree: CSSTokenTree
  private static let mostNesting = 16

  func holds(_ range: Range<Int>, depth: Int = 0) -> Bool {
    guard depth < Self.mostNesting else { return false }
    var parts: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if !tree.tokens[index].isWhitespace { parts.append(index) }
      index = tree.after(index)
    }
    if parts.count == 2, tree.tokens[parts[0]].isIdent("not") { return !term(parts[1], depth) }
    guard let first = parts.first, parts.count % 2 == 1 else { return false }
    var result = term(first, depth)
    // One kind of operator only: the two may not be mixed.
    for place in stride(from: 1, to: parts.count, by: 2) {
      let (operation, value) = (tree.tokens[parts[place]], term(parts[place + 1], depth))
      guard case .ident(let name) = operation.kind, tree.tokens[parts[1]].isIdent(HTMLText.lowercased(name)) else {
        return false
      }
      switch HTMLText.lowercased(name) {
      case "and": result = result && value
      case "or": result = result || value
      default: return false
      }
    }
    return result
  }

  /// A declaration or a condition in parentheses, or `selector()`.
  private func term(_ index: Int, _ depth: Int) -> Bool {
    let contents = tree.trimmed(tree.contents(index))
    switch tree.tokens[index].kind {
    case .function(let name) where HTMLText.lowercased(name) == "selector":
      return CSSSelectorParser.selectors(Array(tree.tokens[contents])) != nil
    case .openParenthesis:
      guard let first = contents.first, case .ident(let name) = tree.tokens[first].kind,
        let colon = tree.tokens[contents].firstIndex(where: {
          !$0.isWhitespace && !$0.isIdent(HTMLText.lowercased(name))
        }),
        tree.tokens[colon].kind == .colon
      else { return holds(contents, depth: depth + 1) }
      let value = Array(tree.tokens[tree.trimmed(colon + 1..<contents.upperBound)])
      return name.hasPrefix("--") || CSSPropertyName(HTMLText.lowercased(name)).parse(value) != nil
    default: return false
    }
  }
}

/// Custom properties and `var()` (CSS Custom Properties Level 1).
enum CSSVariables {
  /// A value that grows beyond this many tokens is invalid: small sheets could otherwise make huge values.
  static let mostTokens = 10_000
  /// Chains and fallbacks deeper than this are invalid.
  static let mostDepth = 32

  static func contains(in tokens: [CSSToken]) -> Bool {
    tokens.contains { if case .function(let name) = $0.kind { HTMLText.lowercased(name) == "var" } else { false } }
  }

  /// The tokens with every `var()` replaced; nil when a variable has no value and no fallback.
  static func substitute(
    _ tokens: [CSSToken], depth: Int = 0, lookup: (String) -> [CSSToken]?
  ) -> [CSSToken]? {
    guard contains(in: tokens) else { return tokens }
    guard depth < mostDepth else { return nil }
    let tree = CSSTokenTree(tokens)
    var result: [CSSToken] = []
    var index = 0
    while index < tokens.count {
      guard case .function(let name) = tokens[index].kind, HTMLText.lowercased(name) == "var" else {
        result.append(tokens[index])
        index += 1
        continue
      }
      let contents = tree.trimmed(tree.contents(index))
      guard let first = contents.first, case .ident(let variable) = tokens[first].kind, variable.hasPrefix("--") else {
        return nil
      }
      var rest = first + 1
      while rest < contents.upperBound, tokens[rest].isWhitespace { rest += 1 }
      let hasFallback = rest < contents.upperBound && tokens[rest].kind == .comma
      guard hasFallback || rest == contents.upperBound else { return nil }
      if let value = lookup(variable) {
        result += value
      } else if hasFallback {
        let fallback = Array(tokens[tree.trimmed(rest + 1..<contents.upperBound)])
        guard let value = substitute(fallback, depth: depth + 1, lookup: lookup) else { return nil }
        result += value
      } else {
        return nil
      }
      guard result.count <= mostTokens else { return nil }
      index = tree.after(index)
    }
    return result
  }

  /// The custom properties of an element: its own, with variables replaced, over the inherited ones. Properties that
  /// depend on themselves have no value.
  static func resolve(
    _ declared: [String: [CSSToken]], inherited: [String: [CSSToken]]
  ) -> [String: [CSSToken]] {
    let resolver = Resolver(declared: declared, result: inherited)
    for name in declared.keys { resolver.result[name] = nil }
    for name in declared.keys.sorted() { _ = resolver.value(name, depth: 0) }
    for (name, words) in declared where words.count == 1 {
      guard case .ident(let word) = words[0].kind else { continue }
      switch CSSWideKeyword(rawValue: HTMLText.lowercased(word)) {
      case .inherit, .unset, .revert: resolver.result[name] = inherited[name]
      case .initial: resolver.result[name] = nil
      case nil: break
      }
    }
    return resolver.result
  }

  /// A class, because the look-up of a variable leads into it again.
  private final class Resolver {
    let declared: [String: [CSSToken]]
    var result: [String: [CSSToken]]
    private var done: Set<String> = []
    private var path: [String] = []
    private var cyclic: Set<String> = []
    /// Tokens that all properties of one element may have together.
    private var budget = 1_000_000

    init(declared: [String: [CSSToken]], result: [String: [CSSToken]]) {
      self.declared = declared
      self.result = result
    }

    func value(_ name: String, depth: Int) -> [CSSToken]? {
      guard let tokens = declared[name], !done.contains(name) else { return result[name] }
      if let start = path.firstIndex(of: name) {
        cyclic.formUnion(path[start...])
        return nil
      }
      guard depth < CSSVariables.mostDepth else { return nil }
      path.append(name)
      // Every variable named counts for a cycle, even inside of a fallback that is not used (clause 3).
      for (index, token) in tokens.enumerated() {
        guard case .function(let function) = token.kind, HTMLText.lowercased(function) == "var" else { continue }
        let next = tokens[(index + 1)...].first { !$0.isWhitespace }
        if case .ident(let variable) = next?.kind { _ = value(variable, depth: depth + 1) }
      }
      let resolved = CSSVariables.substitute(tokens) { self.value($0, depth: depth + 1) }
      path.removeLast()
      done.insert(name)
      budget -= resolved?.count ?? 0
      result[name] = cyclic.contains(name) || budget < 0 ? nil : resolved
      return result[name]
    }
  }
}

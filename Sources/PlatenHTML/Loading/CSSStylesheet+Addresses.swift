extension CSSStylesheet {
  /// Makes the addresses in all declarations absolute: they are relative to the sheet, not to the document (CSS Values
  /// Level 4, clause 4.5).
  mutating func resolveAddresses(against base: HTMLAddress) {
    rules = rules.map { $0.resolvingAddresses(against: base) }
  }
}

extension CSSRule {
  fileprivate func resolvingAddresses(against base: HTMLAddress) -> CSSRule {
    switch self {
    case .style(let rule):
      return .style(
        CSSStyleRule(
          prelude: rule.prelude, declarations: rule.declarations.map { $0.resolvingAddresses(against: base) },
          line: rule.line))
    case .media(let queries, let rules, let line):
      // Nesting is limited by the parser.
      return .media(queries, rules: rules.map { $0.resolvingAddresses(against: base) }, line: line)
    case .page(var page):
      page.declarations = page.declarations.map { $0.resolvingAddresses(against: base) }
      page.marginBoxes = page.marginBoxes.map {
        var box = $0
        box.declarations = box.declarations.map { $0.resolvingAddresses(against: base) }
        return box
      }
      return .page(page)
    case .fontFace(let declarations, let line):
      return .fontFace(declarations.map { $0.resolvingAddresses(against: base) }, line: line)
    case .layer(let name, let rules, let line):
      return .layer(name, rules: rules.map { $0.resolvingAddresses(against: base) }, line: line)
    case .importing, .layerOrder: return self
    }
  }
}

extension CSSDeclaration {
  fileprivate func resolvingAddresses(against base: HTMLAddress) -> CSSDeclaration {
    func resolved(_ text: String) -> String {
      // A fragment alone is in the document.
      text.isEmpty || text.hasPrefix("#") ? text : HTMLAddress(text).resolved(against: base).text()
    }
    var copy = self
    var isInURL = false
    for index in value.indices {
      switch value[index].kind {
      case .url(let text): copy.value[index].kind = .url(resolved(text))
      case .function(let name): isInURL = HTMLText.lowercased(name) == "url"
      case .string(let text) where isInURL:
        copy.value[index].kind = .string(resolved(text))
        isInURL = false
      case .whitespace: break
      default: isInURL = false
      }
    }
    return copy
  }
}

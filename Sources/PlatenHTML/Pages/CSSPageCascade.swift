/// Finds the style of pages from `@page` rules (CSS Paged Media 3, clauses 4 and 6): pages inherit from the root element,
/// margin boxes from their page.
package struct CSSPageCascade {
  private struct Rule {
    var selectors: [CSSPageRule.Selector]
    var block: CSSDeclarationBlock
    var marginBoxes: [(CSSMarginBox, CSSDeclarationBlock)]
    /// Names of headers and footers of mPDF.
    var furniture: [CSSDeclaration]
  }

  private let rules: [Rule]
  private let environment: CSSEnvironment
  private let root: CSSComputedStyle?
  private let defaults: CSSDeclarationBlock
  private let overrides: CSSDeclarationBlock
  private var styles: [CSSPageKind: CSSPageStyle] = [:]

  /// - Parameters:
  ///   - rules: Those that apply to the medium, in their order.
  ///   - defaults: What applies where no rule says otherwise, and `overrides` what applies whatever they say, as CSS.
  package init(
    _ rules: [CSSPageRule], environment: CSSEnvironment, root: CSSComputedStyle?, defaults: String,
    overrides: String = "", warnings: inout CSSWarnings
  ) {
    self.environment = environment
    self.root = root
    var list: [Rule] = []
    for rule in rules {
      let declarations = rule.declarations.filter {
        !Self.ignored.contains($0.name) && !CSSPageFurniture.properties.contains($0.name)
      }
      list.append(
        Rule(
          selectors: rule.selectors, block: CSSDeclarationBlock(declarations, warnings: &warnings),
          marginBoxes: rule.marginBoxes.compactMap { box in
            guard let place = CSSMarginBox(rawValue: box.name) else { return nil }
            return (place, CSSDeclarationBlock(box.declarations, warnings: &warnings))
          }, furniture: rule.declarations.filter { CSSPageFurniture.properties.contains($0.name) }))
    }
    self.rules = list
    self.defaults = Self.block(defaults, &warnings)
    self.overrides = Self.block(overrides, &warnings)
  }

  /// Marks for printers.
  private static let ignored: Set<String> = ["marks", "bleed", "page-orientation"]

  private static func block(_ text: String, _ warnings: inout CSSWarnings) -> CSSDeclarationBlock {
    CSSDeclarationBlock(inline: text, isQuirks: false, line: 1, warnings: &warnings)
  }

  /// The style of pages of a kind, kept for the next one.
  package mutating func style(of kind: CSSPageKind) -> CSSPageStyle {
    if let known = styles[kind] { return known }
    var matches: [(specificity: CSSSpecificity, index: Int)] = []
    for (index, rule) in rules.enumerated() {
      let specificity =
        rule.selectors.isEmpty
        ? CSSSpecificity(0, 0, 0) : rule.selectors.filter(kind.matches).map(\.specificity).max()
      if let specificity { matches.append((specificity, index)) }
    }
    matches.sort { ($0.specificity, $0.index) < ($1.specificity, $1.index) }
    var layers = [CSSStyleComputer.Layer(block: defaults, isUserAgent: true)]
    layers += matches.map { CSSStyleComputer.Layer(block: rules[$0.index].block, isUserAgent: false) }
    layers.append(CSSStyleComputer.Layer(block: overrides.important, isUserAgent: true))
    var computer = CSSStyleComputer(environment: environment, parent: root, root: root)
    let page = computer.style(layers)
    var boxes: [CSSMarginBox: CSSComputedStyle] = [:]
    for place in CSSMarginBox.allCases {
      let blocks = matches.flatMap { rules[$0.index].marginBoxes.filter { $0.0 == place }.map(\.1) }
      guard !blocks.isEmpty else { continue }
      var none = CSSWarnings()
      var layers = [CSSStyleComputer.Layer(block: Self.block(place.defaults, &none), isUserAgent: true)]
      layers += blocks.map { CSSStyleComputer.Layer(block: $0, isUserAgent: false) }
      var computer = CSSStyleComputer(environment: environment, parent: page, root: root)
      let style = computer.style(layers)
      // Without content there is no box (clause 5.2).
      if style[.content] != .none, style[.content] != .normal, style.keyword(.display) != "none" {
        boxes[place] = style
      }
    }
    var result = CSSPageStyle(page: page, marginBoxes: boxes)
    for match in matches { result.furniture.take(rules[match.index].furniture) }
    styles[kind] = result
    return result
  }
}

extension CSSDeclarationBlock {
  fileprivate var important: CSSDeclarationBlock {
    var copy = self
    for index in copy.properties.indices { copy.properties[index].isImportant = true }
    copy.hasImportant = !copy.properties.isEmpty
    return copy
  }
}

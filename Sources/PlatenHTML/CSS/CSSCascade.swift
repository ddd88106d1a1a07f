/// Finds the declarations for the elements of a document and computes their styles.
package struct CSSCascade {
  private struct Rule: Sendable {
    /// The place in ``blocks``.
    var block: Int
    var isUserAgent: Bool
  }

  /// Everything that a style depends on; elements with the same key share one style.
  private struct Key: Hashable {
    var parent: ObjectIdentifier?
    var blocks: [Int]
    /// Blocks before this place are the user agent's.
    var userAgentCount: Int
    var hints: [CSSPropertyDeclaration]
    var inline: String
  }

  /// The `@page` rules that apply, in their order.
  package private(set) var pageRules: [CSSPageRule] = []
  /// The `@font-face` rules that apply, in their order, with the file that they stand in.
  package private(set) var fontFaces: [(declarations: [CSSDeclaration], file: String?, line: Int)] = []

  private let document: HTMLDocument
  private let matcher: CSSMatcher
  private let environment: CSSEnvironment
  private var index: CSSSelectorIndex<Rule>
  private var blocks: [CSSDeclarationBlock] = []
  private var inlineBlocks: [String: CSSDeclarationBlock] = [:]
  private var styles: [Key: CSSComputedStyle] = [:]

  /// Takes the sheets in the order of the document; those that `@import` names go before the sheet that names them.
  /// Warns of selectors, properties and values that are not supported, each once.
  package init(
    document: HTMLDocument, stylesheets: [CSSStylesheet], environment: CSSEnvironment, warnings: inout CSSWarnings
  ) {
    self.document = document
    self.environment = environment
    matcher = CSSMatcher(document)
    index = CSSSelectorIndex(isQuirks: document.isQuirks)
    for rule in document.isQuirks ? CSSUserAgentSheet.quirksRules : CSSUserAgentSheet.rules {
      blocks.append(rule.block)
      for selector in rule.selectors { index.add(selector, Rule(block: blocks.count - 1, isUserAgent: true)) }
    }
    for sheet in stylesheets {
      warnings.file = sheet.file
      add(sheet.rules, of: sheet.file, warnings: &warnings)
    }
  }

  private mutating func add(_ rules: [CSSRule], of file: String?, warnings: inout CSSWarnings) {
    for rule in rules {
      switch rule {
      case .style(let style):
        guard let selectors = CSSSelectorParser.selectors(style.prelude) else {
          warnings.add("The selector \"\(CSSToken.text(style.prelude))\" is not supported.", line: style.line)
          continue
        }
        blocks.append(CSSDeclarationBlock(style.declarations, isQuirks: document.isQuirks, warnings: &warnings))
        for selector in selectors { index.add(selector, Rule(block: blocks.count - 1, isUserAgent: false)) }
      case .media(let queries, let inner, _):
        // Nesting is limited by the parser.
        if queries.matches(environment.media) {
          add(inner, of: file, warnings: &warnings)
        }
      case .page(let page): pageRules.append(page)
      case .fontFace(let declarations, let line): fontFaces.append((declarations, file, line))
      case .importing: break
      }
    }
  }

  /// Computes the styles of all elements. Complexity: linear in the elements, times the rules that may match each.
  package mutating func styleTree(warnings: inout CSSWarnings, file: String? = nil) -> CSSStyleTree {
    warnings.file = file
    var tree = CSSStyleTree(count: document.nodes.count)
    var root: CSSComputedStyle?
    // In this order parents come before their children.
    for id in document.nodes.indices {
      guard case .element(let element) = document.nodes[id].content else { continue }
      let parentID = document.nodes[id].parent
      let parent = parentID >= 0 ? tree.styles[parentID] : nil
      let matches = sorted(index.matches(id, element, matcher))
      let hints = CSSPresentationalHints.declarations(document, id, element)
      let style = style(
        matches.filter { $0.selector.pseudoElement == nil }.map(\.value), hints: hints, inline: element["style"] ?? "",
        line: element.line, parent: parent, root: root, warnings: &warnings)
      if root == nil { root = style }
      tree.styles[id] = style
      for pseudo in [CSSPseudoElement.before, .after, .marker, .firstLine, .firstLetter] {
        let rules = matches.filter { $0.selector.pseudoElement == pseudo }.map(\.value)
        guard !rules.isEmpty else { continue }
        tree.pseudo[CSSStyleTree.PseudoKey(node: id, element: pseudo)] = self.style(
          rules, hints: [], inline: "", line: element.line, parent: style, root: root, warnings: &warnings)
      }
    }
    return tree
  }

  /// By origin, specificity and order; the index gives them in their order.
  private func sorted(
    _ matches: [(selector: CSSSelector, value: Rule)]
  ) -> [(selector: CSSSelector, value: Rule)] {
    matches.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.value.isUserAgent != second.value.isUserAgent { return first.value.isUserAgent }
      if first.selector.specificity != second.selector.specificity {
        return first.selector.specificity < second.selector.specificity
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private mutating func style(
    _ rules: [Rule], hints: [CSSPropertyDeclaration], inline: String, line: Int, parent: CSSComputedStyle?,
    root: CSSComputedStyle?, warnings: inout CSSWarnings
  ) -> CSSComputedStyle {
    let count = rules.count { $0.isUserAgent }
    let key = Key(
      parent: parent.map(ObjectIdentifier.init), blocks: rules.map(\.block), userAgentCount: count, hints: hints,
      inline: inline)
    if let style = styles[key] { return style }
    var layers = rules.prefix(count).map { CSSStyleComputer.Layer(block: blocks[$0.block], isUserAgent: true) }
    if !hints.isEmpty {
      layers.append(CSSStyleComputer.Layer(block: CSSDeclarationBlock(hints: hints), isUserAgent: false))
    }
    layers += rules.dropFirst(count).map { CSSStyleComputer.Layer(block: blocks[$0.block], isUserAgent: false) }
    if !inline.isEmpty {
      layers.append(CSSStyleComputer.Layer(block: inlineBlock(inline, line, &warnings), isUserAgent: false))
    }
    var computer = CSSStyleComputer(environment: environment, parent: parent, root: root)
    let style = computer.style(layers)
    styles[key] = style
    return style
  }

  private mutating func inlineBlock(_ text: String, _ line: Int, _ warnings: inout CSSWarnings) -> CSSDeclarationBlock {
    if let block = inlineBlocks[text] { return block }
    let declarations = CSSParser.declarations(inline: text, line: line, warnings: &warnings)
    let block = CSSDeclarationBlock(declarations, isQuirks: document.isQuirks, warnings: &warnings)
    inlineBlocks[text] = block
    return block
  }
}

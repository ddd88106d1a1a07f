/// Finds the declarations for the elements of a document and computes their styles.
package struct CSSCascade {
  private struct Rule: Sendable {
    /// The place in ``blocks``.
    var block: Int
    var isUserAgent: Bool
    var layer = CSSLayerOrder.unlayered
  }

  /// Everything that a style depends on; elements with the same key share one style.
  private struct Key: Hashable {
    var parent: ObjectIdentifier?
    /// Places in the index.
    var rules: [Int]
    /// The number of the block of presentational attributes; 0 for none.
    var hint: Int
    var inline: String
  }

  /// The `@page` rules that apply, in their order.
  package private(set) var pageRules: [CSSPageRule] = []
  /// The `@font-face` rules that apply, in their order, with the file that they stand in.
  package private(set) var fontFaces: [(declarations: [CSSDeclaration], file: String?, line: Int)] = []

  private let document: HTMLDocument
  private let matcher: CSSMatcher
  private var environment: CSSEnvironment
  private let layers: CSSLayerOrder
  /// Whether some declaration has a length in `ex` or `ch`: fonts are asked for it then.
  private var usesFontUnits = false
  private var index: CSSSelectorIndex<Rule>
  private var blocks: [CSSDeclarationBlock] = []
  private var inlineBlocks: [String: CSSDeclarationBlock] = [:]
  private var hintNumbers: [CSSPresentationalHints.Key: Int] = [:]
  private var hintBlocks: [CSSDeclarationBlock] = []
  private var styles: [Key: CSSComputedStyle] = [:]

  /// Takes the sheets in the order of the document; those that `@import` names go before the sheet that names them.
  /// Warns of selectors, properties and values that are not supported, each once.
  package init(
    document: HTMLDocument, stylesheets: [CSSStylesheet], environment: CSSEnvironment, warnings: inout CSSWarnings
  ) {
    self.document = document
    self.environment = environment
    matcher = CSSMatcher(document)
    layers = CSSLayerOrder(stylesheets, media: environment.media)
    index = CSSSelectorIndex(isQuirks: document.isQuirks)
    for rule in document.isQuirks ? CSSUserAgentSheet.quirksRules : CSSUserAgentSheet.rules {
      blocks.append(rule.block)
      for selector in rule.selectors {
        index.add(
          selector, Rule(block: blocks.count - 1, isUserAgent: true),
          priority: Self.priority(selector.specificity, isUserAgent: true))
      }
    }
    for sheet in stylesheets {
      warnings.file = sheet.file
      add(sheet.rules, of: sheet.file, warnings: &warnings)
    }
  }

  /// What `ex` and `ch` are measured by.
  package var fontMetrics: CSSEnvironment.FontMetrics {
    get { environment.fontMetrics }
    set { environment.fontMetrics = newValue }
  }

  private mutating func add(
    _ rules: [CSSRule], of file: String?, layer: [String] = [], warnings: inout CSSWarnings
  ) {
    let number = layers.number(of: layer)
    for rule in rules {
      switch rule {
      case .style(let style):
        guard let selectors = CSSSelectorParser.selectors(style.prelude) else {
          warnings.add("The selector \"\(CSSToken.text(style.prelude))\" is not supported.", line: style.line)
          continue
        }
        blocks.append(CSSDeclarationBlock(style.declarations, isQuirks: document.isQuirks, warnings: &warnings))
        usesFontUnits = usesFontUnits || blocks.last?.usesFontUnits == true
        for selector in selectors {
          index.add(
            selector, Rule(block: blocks.count - 1, isUserAgent: false, layer: number),
            priority: Self.priority(selector.specificity, isUserAgent: false, layer: number))
        }
      case .media(let queries, let inner, _):
        // Nesting is limited by the parser.
        if queries.matches(environment.media) {
          add(inner, of: file, layer: layer, warnings: &warnings)
        }
      case .layer(let name, let inner, _): add(inner, of: file, layer: layer + name, warnings: &warnings)
      case .page(let page): pageRules.append(page)
      case .fontFace(let declarations, let line): fontFaces.append((declarations, file, line))
      case .importing, .layerOrder: break
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
      let matches = index.matches(id, element, matcher)
      let hint = hints(id, element)
      let style = style(
        matches.filter { index.entries[$0].selector.pseudoElement == nil }, hint: hint, inline: element["style"] ?? "",
        line: element.line, parent: parent, root: root, warnings: &warnings)
      if root == nil { root = style }
      tree.styles[id] = style
      guard matches.contains(where: { index.entries[$0].selector.pseudoElement != nil }) else { continue }
      for pseudo in [CSSPseudoElement.before, .after, .marker, .firstLine, .firstLetter] {
        let rules = matches.filter { index.entries[$0].selector.pseudoElement == pseudo }
        guard !rules.isEmpty else { continue }
        tree.pseudo[CSSStyleTree.PseudoKey(node: id, element: pseudo)] = self.style(
          rules, hint: 0, inline: "", line: element.line, parent: style, root: root, warnings: &warnings)
      }
    }
    return tree
  }

  /// Origin and layer before specificity; the order of the index comes last. More than 65,535 of a kind count as that many.
  private static func priority(
    _ specificity: CSSSpecificity, isUserAgent: Bool, layer: Int = CSSLayerOrder.unlayered
  ) -> Int {
    let parts = [specificity.ids, specificity.classes, specificity.types].map { min($0, 0xFFFF) }
    return (isUserAgent ? 0 : 1) << 62 | layer << 48 | parts[0] << 32 | parts[1] << 16 | parts[2]
  }

  /// The number of the block of presentational attributes of an element; 0 for none.
  private mutating func hints(_ id: Int, _ element: HTMLElement) -> Int {
    guard let key = CSSPresentationalHints.key(document, id, element) else { return 0 }
    if let known = hintNumbers[key] { return known }
    let declarations = CSSPresentationalHints.declarations(document, id, element)
    var number = 0
    if !declarations.isEmpty {
      hintBlocks.append(CSSDeclarationBlock(hints: declarations))
      number = hintBlocks.count
    }
    hintNumbers[key] = number
    return number
  }

  private mutating func style(
    _ matches: [Int], hint: Int, inline: String, line: Int, parent: CSSComputedStyle?, root: CSSComputedStyle?,
    warnings: inout CSSWarnings
  ) -> CSSComputedStyle {
    let key = Key(parent: parent.map(ObjectIdentifier.init), rules: matches, hint: hint, inline: inline)
    if let style = styles[key] { return style }
    let rules = matches.map { index.entries[$0].value }
    var layers = rules.filter(\.isUserAgent).map { CSSStyleComputer.Layer(block: blocks[$0.block], isUserAgent: true) }
    if hint > 0 { layers.append(CSSStyleComputer.Layer(block: hintBlocks[hint - 1], isUserAgent: false)) }
    for rule in rules where !rule.isUserAgent {
      layers.append(CSSStyleComputer.Layer(block: blocks[rule.block], isUserAgent: false, order: rule.layer))
    }
    if !inline.isEmpty {
      // Important ones of an attribute win over those of all layers.
      layers.append(CSSStyleComputer.Layer(block: inlineBlock(inline, line, &warnings), isUserAgent: false, order: -1))
    }
    var computer = CSSStyleComputer(environment: environment, parent: parent, root: root)
    computer.measuresFonts = usesFontUnits
    let style = computer.style(layers)
    styles[key] = style
    return style
  }

  private mutating func inlineBlock(_ text: String, _ line: Int, _ warnings: inout CSSWarnings) -> CSSDeclarationBlock {
    if let block = inlineBlocks[text] { return block }
    let declarations = CSSParser.declarations(inline: text, line: line, warnings: &warnings)
    let block = CSSDeclarationBlock(declarations, isQuirks: document.isQuirks, warnings: &warnings)
    usesFontUnits = usesFontUnits || block.usesFontUnits
    inlineBlocks[text] = block
    return block
  }
}

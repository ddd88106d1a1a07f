/// Finds the declarations for the elements of a document and computes their styles.
package struct CSSCascade {
  private struct Rule: Sendable {
    /// The place in ``blocks``.
    var block: Int
    var layer: Int
  }

  /// Everything that a style depends on; elements with the same key share one style.
  private struct Key: Hashable {
    var parent: ObjectIdentifier?
    var variant: Variant
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
  private let userAgent: CSSUserAgentSheet.Rules
  /// The rules of the document. All of them come after those of the user agent.
  private var index: CSSSelectorIndex<Rule>
  private var blocks: [CSSDeclarationBlock] = []
  private var inlineNumbers: [String: Int] = [:]
  private var inlineBlocks: [CSSDeclarationBlock] = []
  private var hintNumbers: [CSSPresentationalHints.Key: Int] = [:]
  private var hintBlocks: [CSSDeclarationBlock] = []
  private var styles: [Key: CSSComputedStyle] = [:]
  /// The styles that came of the same declarations in different parents. Where they are equal they become one, and so do those
  /// of all that stands in them: the rows of a table need no more styles than one of them.
  private var variants: [Variant: [CSSComputedStyle]] = [:]
  /// More are not compared.
  private static let mostVariants = 8

  /// Which declarations a style comes of.
  private struct Variant: Hashable {
    /// Places as ``styleTree(warnings:file:checkpoint:)`` counts them.
    var rules: [Int]
    /// The number of the block of presentational attributes; 0 for none.
    var hint: Int
    /// The number of the block of the attribute `style`; 0 for none.
    var inline: Int
  }

  /// Takes the sheets in the order of the document; those that `@import` names go before the sheet that names them.
  /// Warns of selectors, properties and values that are not supported, each once.
  package init(
    document: HTMLDocument, stylesheets: [CSSStylesheet], environment: CSSEnvironment, warnings: inout CSSWarnings,
    relativeVisits: Int = CSSRelativeBudget.most
  ) {
    self.document = document
    self.environment = environment
    matcher = CSSMatcher(document, relativeVisits: relativeVisits)
    layers = CSSLayerOrder(stylesheets, media: environment.media)
    index = CSSSelectorIndex(isQuirks: document.isQuirks)
    userAgent = document.isQuirks ? CSSUserAgentSheet.quirksRules : CSSUserAgentSheet.rules
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
        let meaning = style.meaning(isQuirks: document.isQuirks)
        for warning in meaning.warnings { warnings.add(warning.message, line: warning.line) }
        guard let selectors = meaning.selectors else { continue }
        blocks.append(meaning.block)
        usesFontUnits = usesFontUnits || meaning.block.usesFontUnits
        for selector in selectors {
          // Layers before specificity.
          index.add(
            selector, Rule(block: blocks.count - 1, layer: number),
            priority: number << 48 | selector.specificity.priority)
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
  ///
  /// - Parameter checkpoint: Called now and then; what it throws ends the work.
  package mutating func styleTree(
    warnings: inout CSSWarnings, file: String? = nil, checkpoint: () throws -> Void
  ) rethrows -> CSSStyleTree {
    warnings.file = file
    var tree = CSSStyleTree(count: document.nodes.count)
    var root: CSSComputedStyle?
    var filter = CSSAncestorFilter()
    var matches: [Int] = []
    // Most elements look like others.
    styles.reserveCapacity(min(document.nodes.count / 2, 4_096))
    variants.reserveCapacity(min(document.nodes.count / 2, 4_096))
    // Constants: for calls to what belongs to a changing value, the compiler copies it first.
    let (userAgentIndex, ownIndex, matcher) = (userAgent.index, index, matcher)
    let offset = userAgentIndex.entries.count
    /// Of a rule by its place: those of the user agent are counted first.
    func pseudoElement(_ place: Int) -> CSSPseudoElement? {
      place < offset ? userAgentIndex.entries[place].pseudoElement : ownIndex.entries[place - offset].pseudoElement
    }
    // In this order parents come before their children, and what is in an element before what follows it.
    for id in document.nodes.indices {
      guard case .element(let element) = document.nodes[id].content else { continue }
      if id & 0xFF == 0 { try checkpoint() }
      let parentID = document.nodes[id].parent
      let parent = parentID >= 0 ? tree.styles[parentID] : nil
      filter.close(to: parentID)
      matches.removeAll(keepingCapacity: true)
      userAgentIndex.collectMatches(id, element, matcher, filter: filter, into: &matches)
      ownIndex.collectMatches(id, element, matcher, filter: filter, offset: offset, into: &matches)
      filter.enter(id, element)
      let hint = hints(id, element)
      let hasPseudoElements = matches.contains { pseudoElement($0) != nil }
      let style = style(
        hasPseudoElements ? matches.filter { pseudoElement($0) == nil } : matches, hint: hint,
        inline: element["style"] ?? "", line: element.line, parent: parent, root: root, warnings: &warnings)
      if root == nil { root = style }
      tree.styles[id] = style
      guard hasPseudoElements else { continue }
      for pseudo in [CSSPseudoElement.before, .after, .marker, .firstLine, .firstLetter] {
        let rules = matches.filter { pseudoElement($0) == pseudo }
        guard !rules.isEmpty else { continue }
        tree.pseudo[CSSStyleTree.PseudoKey(node: id, element: pseudo)] = self.style(
          rules, hint: 0, inline: "", line: element.line, parent: style, root: root, warnings: &warnings)
      }
    }
    if matcher.hasGivenUp {
      warnings.add(
        "Selectors with :has() look at more than \(CSSRelativeBudget.most) elements; the rest of them match nothing. Use classes instead.",
        line: 1)
    }
    return tree
  }

  package mutating func styleTree(warnings: inout CSSWarnings, file: String? = nil) -> CSSStyleTree {
    styleTree(warnings: &warnings, file: file, checkpoint: {})
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
    let inline = inline.isEmpty ? 0 : inlineNumber(inline, line, &warnings)
    let variant = Variant(rules: matches, hint: hint, inline: inline)
    let key = Key(parent: parent.map(ObjectIdentifier.init), variant: variant)
    if let style = styles[key] { return style }
    let first = userAgent.index.entries.count
    var layers: [CSSStyleComputer.Layer] = []
    layers.reserveCapacity(matches.count + 2)
    for place in matches where place < first {
      layers.append(
        CSSStyleComputer.Layer(block: userAgent.blocks[userAgent.index.entries[place].value], isUserAgent: true))
    }
    if hint > 0 { layers.append(CSSStyleComputer.Layer(block: hintBlocks[hint - 1], isUserAgent: false)) }
    for place in matches where place >= first {
      let rule = index.entries[place - first].value
      layers.append(CSSStyleComputer.Layer(block: blocks[rule.block], isUserAgent: false, order: rule.layer))
    }
    if inline > 0 {
      // Important ones of an attribute win over those of all layers.
      layers.append(CSSStyleComputer.Layer(block: inlineBlocks[inline - 1], isUserAgent: false, order: -1))
    }
    var computer = CSSStyleComputer(environment: environment, parent: parent, root: root)
    computer.measuresFonts = usesFontUnits
    let style = shared(computer.style(layers), variant)
    styles[key] = style
    return style
  }

  private mutating func shared(_ style: CSSComputedStyle, _ variant: Variant) -> CSSComputedStyle {
    let known = variants[variant] ?? []
    if let same = known.first(where: { $0.isSame(as: style) }) { return same }
    if known.count < Self.mostVariants { variants[variant] = known + [style] }
    return style
  }

  private mutating func inlineNumber(_ text: String, _ line: Int, _ warnings: inout CSSWarnings) -> Int {
    if let number = inlineNumbers[text] { return number }
    let block = CSSDeclarationBlock(inline: text, isQuirks: document.isQuirks, line: line, warnings: &warnings)
    usesFontUnits = usesFontUnits || block.usesFontUnits
    inlineBlocks.append(block)
    inlineNumbers[text] = inlineBlocks.count
    return inlineBlocks.count
  }
}

internal import PlatenFlow
internal import PlatenGraphics
internal import PlatenLayout

/// Walks through a document and makes its boxes. Open elements are kept in a list, so that deep trees need no deep stack.
struct HTMLBoxBuilder {
  let document: HTMLDocument
  let styles: CSSStyleTree
  let facts: HTMLDocumentFacts
  let resources: any HTMLResources
  let mapper: FlowStyleMapper
  var fixup: HTMLBoxFixup
  var frames: [HTMLBoxFrame] = []
  var counters = HTMLCounters()
  var quotes = HTMLQuotes()
  /// Whether the text so far ends within a word, for `capitalize`.
  var isInWord = false
  /// Of elements without a box, for the next one.
  var pendingMarks: [Fragment.Mark] = []
  /// The open frames of blocks whose first letter, which looks different, has not come yet.
  var firstLetters: [Int] = []
  let hasFirstLetters: Bool
  let hasFirstLines: Bool
  /// The element for headers and footers whose boxes are made, -1 for a whole document.
  private var runningElement = -1
  /// The surroundings of the box that is made first.
  private(set) var outermost = 0
  var headings: [Heading] = []
  var usedNames: Set<String> = []
  var markerStyles: [ObjectIdentifier: (FlowStyle, Int)] = [:]
  var canvas: FlowStyle?
  var boxes = 0
  private var generatedBytes = 0
  private let limits: HTMLLimits
  /// Where counters of pages were found to stand, and how many have been asked for.
  var pageNumbers = HTMLPageNumbers()
  var pageCounters = 0
  /// Set for headers and footers.
  var fill: HTMLPageFill?

  init(
    document: HTMLDocument, styles: CSSStyleTree, facts: HTMLDocumentFacts, library: FontLibrary,
    resources: any HTMLResources, limits: HTMLLimits
  ) {
    self.document = document
    self.styles = styles
    self.facts = facts
    self.resources = resources
    self.limits = limits
    hasFirstLetters = styles.pseudo.keys.contains { $0.element == .firstLetter }
    hasFirstLines = styles.pseudo.keys.contains { $0.element == .firstLine }
    mapper = FlowStyleMapper(
      fonts: HTMLFontResolver(library: library, language: document.element(document.root)?["lang"]),
      resources: resources)
    fixup = HTMLBoxFixup(mapper: mapper)
  }

  mutating func build() throws -> FlowNode {
    guard let css = styles[document.root] else { return FlowNode(.block, style: FlowStyle()) }
    try findCanvas(css)
    return try build(document.root)
  }

  /// The boxes of an element that headers and footers show; it has none in the flow, and no places that can be led to.
  mutating func build(running id: HTMLDocument.NodeID, counters values: [String: Int] = [:]) throws -> FlowNode {
    runningElement = id
    for (name, value) in values { counters.reset(name, to: value) }
    var ancestor = document.nodes[id].parent
    while ancestor >= 0, outermost == 0, let element = document.element(ancestor) {
      if let language = HTMLDocumentFacts.language(element) {
        outermost = mapper.number(of: FlowStyleMapper.Surroundings(language: language))
      }
      ancestor = document.nodes[ancestor].parent
    }
    return try build(id)
  }

  var isRunning: Bool { runningElement >= 0 }

  private mutating func build(_ root: HTMLDocument.NodeID) throws -> FlowNode {
    var top: FlowNode?
    var id = root
    walk: while true {
      if try open(id) {
        if top == nil, case .box(let node)? = frames.first?.kind { top = node }
        if document.nodes[id].firstChild >= 0 {
          id = document.nodes[id].firstChild
          continue
        }
        try close()
      }
      while id != root {
        if document.nodes[id].next >= 0 {
          id = document.nodes[id].next
          continue walk
        }
        id = document.nodes[id].parent
        try close()
      }
      break
    }
    return top ?? FlowNode(.block, style: FlowStyle())
  }

  /// The page takes its background from the root or else from `body` (CSS Backgrounds and Borders 3, clause 2.11.2).
  private mutating func findCanvas(_ root: CSSComputedStyle) throws {
    func hasBackground(_ css: CSSComputedStyle) -> Bool {
      css.color(.backgroundColor).alpha > 0 && css[.backgroundColor].keyword == nil
        || css[.backgroundImage].items.contains { $0 != .none }
    }
    if hasBackground(root) {
      mapper.line = document.element(document.root)?.line ?? 0
      canvas = try mapper.style(of: root, in: 0)
      canvasElement = document.root
    } else if facts.body >= 0, let css = styles[facts.body], css.keyword(.display) != "none", hasBackground(css) {
      mapper.line = document.element(facts.body)?.line ?? 0
      canvas = try mapper.style(of: css, in: 0)
      canvasElement = facts.body
    }
  }

  /// Whose background the page has; -1 for none.
  var canvasElement = -1

  /// Makes the boxes of a node; true when it stays open for its children.
  private mutating func open(_ id: HTMLDocument.NodeID) throws -> Bool {
    switch document.nodes[id].content {
    case .text(let text):
      if frames.last?.showsSummaryOnly != true { try addText(fill?.filled(text) ?? text) }
      return false
    case .element(let element):
      if !facts.pageElements.isEmpty, let role = facts.pageElements.roles[id] {
        if case .setting(let names, let value) = role {
          pendingMarks += names.map { .string(name: $0, value: value) }
        }
        return false
      }
      guard let css = styles[id], css.keyword(.display) != "none" else { return false }
      if frames.last?.showsSummaryOnly == true, element.name != "summary" { return false }
      // Running elements leave the flow (CSS Generated Content for Paged Media 3, clause 1.2).
      if case .function("running", let arguments) = css[.position], id != runningElement {
        if !isRunning, let name = arguments.first?.items.first?.keyword {
          pendingMarks.append(.running(name: name, element: id))
        }
        return false
      }
      enterCounters(element, id, css)
      if css[.stringSet] != .none, !isRunning { pendingMarks += try strings(element, id, css) }
      if element.namespace == .mathML, element.name == "math" {
        try resources.warn("The formula of the element \"math\" stands in the line as text.", line: element.line)
      }
      if element.namespace != .mathML, let isOpen = try openSpecial(element, id, css) { return isOpen }
      try openBox(id, element, css)
      if let fill, !fill.fillsBraces, document.nodes[id].firstChild < 0, let text = fill.text(of: element) {
        try addText(text)
      }
      return true
    }
  }

  var adaptationOfNext: FlowStyleMapper.Adaptation {
    guard let target = frames.last?.target, case .box(let node) = frames[target].kind else { return [] }
    switch node.kind {
    case .flex, .grid: return .isItem
    default: return []
    }
  }

  /// Puts a box into the tree and tells what it stands in.
  @discardableResult
  mutating func append(_ node: FlowNode) throws -> FlowNode? {
    boxes += 1
    guard boxes <= limits.boxes else {
      throw PlatenError(
        .limitExceeded, "The page makes more than \(limits.boxes) boxes. Split it into several.", line: lastLine)
    }
    let node = pendingMarks.isEmpty || isFixed ? node : marked(node)
    if !firstLetters.isEmpty { endFirstLetters(before: node) }
    guard let index = frames.last?.target else { return nil }
    switch frames[index].kind {
    case .box(let parent):
      parent.children.append(node)
      return parent
    case .inline:
      let isPart = HTMLBoxFixup.isTablePart(node)
      if node.isInlineLevel || node.style.isOutOfFlow || isPart {
        let parent = currentFragment(index)
        parent?.children.append(node)
        if isPart { frames[index].hasTableParts = true }
        return parent
      }
      // A block cuts the inline boxes around it (CSS 2.2, clause 9.2.1.1).
      let container = frames[index].container
      frames[container].epoch += 1
      guard case .box(let parent) = frames[container].kind else { return nil }
      parent.children.append(node)
      return parent
    case .contents: return nil
    }
  }

  /// Counts text that comes from style sheets.
  mutating func countGenerated(_ text: String) throws {
    generatedBytes += text.utf8.count
    guard generatedBytes <= limits.generatedBytes else {
      throw PlatenError(
        .limitExceeded,
        "The style sheets add more than \(limits.generatedBytes) bytes of text; shorten what `content` says.",
        line: lastLine)
    }
  }

  /// Whether what is open stands on all pages.
  private var isFixed: Bool {
    frames.contains { frame in
      if case .box(let node) = frame.kind { return node.style.position == .fixed }
      return false
    }
  }

  /// Gives a box the marks that wait for one. Text has no place of its own; white space lets them wait.
  private mutating func marked(_ node: FlowNode) -> FlowNode {
    switch node.kind {
    case .text, .lineBreak:
      if HTMLBoxFixup.isSpace(node) { return node }
      let holder = FlowNode(.inline, style: node.style, isInlineLevel: true, children: [node])
      holder.line = node.line
      holder.mark = Self.joined(pendingMarks)
      pendingMarks = []
      return holder
    case .tableColumn, .tableColumnGroup, .tableRowGroup: return node
    // What is fixed to the page stands on all of them.
    case _ where node.style.position == .fixed: return node
    default:
      node.mark = Self.joined(pendingMarks + (node.mark.map { [$0] } ?? []))
      pendingMarks = []
      return node
    }
  }

  private static func joined(_ marks: [Fragment.Mark]) -> Fragment.Mark? {
    marks.count > 1 ? .several(marks) : marks.first
  }

  static func rootKind(_ display: String) -> FlowNode.Kind {
    switch display {
    case "flex", "inline-flex": .flex
    case "grid", "inline-grid": .grid
    case "table", "inline-table": .table
    default: .block
    }
  }

  var lastLine: Int? {
    for frame in frames.reversed() where frame.id >= 0 {
      if let element = document.element(frame.id) { return element.line }
    }
    return nil
  }
}

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
  /// Of an element without a box, for the next one.
  var pendingMark: Fragment.Mark?
  var headings: [Heading] = []
  var usedNames: Set<String> = []
  var markerStyles: [ObjectIdentifier: (FlowStyle, Int)] = [:]
  var canvas: FlowStyle?
  /// Where the walk began.
  private var start = 0
  private var boxes = 0
  private let limits: HTMLLimits

  init(
    document: HTMLDocument, styles: CSSStyleTree, facts: HTMLDocumentFacts, library: FontLibrary,
    resources: any HTMLResources, limits: HTMLLimits
  ) {
    self.document = document
    self.styles = styles
    self.facts = facts
    self.resources = resources
    self.limits = limits
    mapper = FlowStyleMapper(fonts: HTMLFontResolver(library: library), resources: resources)
    fixup = HTMLBoxFixup(mapper: mapper)
  }

  /// - Parameter element: Where to begin; nil for the root. A running element, which is in no flow otherwise.
  mutating func build(from element: HTMLDocument.NodeID? = nil) throws -> FlowNode {
    let root = element ?? document.root
    start = root
    guard let css = styles[root], css.keyword(.display) != "none" else {
      return FlowNode(.block, style: FlowStyle())
    }
    if element == nil { try findCanvas(css) }
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
      canvas = try mapper.style(of: root, in: 0)
      canvasElement = document.root
    } else if facts.body >= 0, let css = styles[facts.body], css.keyword(.display) != "none", hasBackground(css) {
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
      if frames.last?.showsSummaryOnly != true { try addText(text) }
      return false
    case .element(let element):
      guard let css = styles[id], css.keyword(.display) != "none" else { return false }
      if frames.last?.showsSummaryOnly == true, element.name != "summary" { return false }
      // Running elements leave the flow (CSS Generated Content for Paged Media 3, clause 1.2).
      if case .function(_, let arguments) = css[.position], id != start {
        if let name = arguments.first?.keyword { addPendingMark(.running(name: name, element: id)) }
        return false
      }
      enterCounters(element, id, css)
      if element.namespace != .mathML, let isOpen = try openSpecial(element, id, css) { return isOpen }
      try openBox(id, element, css)
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

  /// The style of a box that is about to be opened, and the surroundings of its children.
  mutating func style(
    _ element: HTMLElement?, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle, display: String
  ) throws -> (style: FlowStyle, surroundings: Int) {
    let surroundings = surroundings(element, css, display: display)
    var adaptation = adaptationOfNext
    if id >= 0, id == document.root || id == facts.body { adaptation.insert(.isCanvas) }
    if id >= 0, id == canvasElement { adaptation.insert(.hasNoBackground) }
    return (try mapper.style(of: css, in: surroundings, adaptation), surroundings)
  }

  private func surroundings(_ element: HTMLElement?, _ css: CSSComputedStyle, display: String) -> Int {
    let outer = frames.last?.surroundings ?? 0
    let isOutOfFlow = css[.float] != .none || ["absolute", "fixed"].contains(css.keyword(.position))
    let isAtomic = ["inline-block", "inline-table", "inline-flex", "inline-grid"].contains(display)
    let hasLine = css[.textDecorationLine] != .list([.none]) && css[.textDecorationLine] != .none
    let language = element.flatMap(HTMLDocumentFacts.language)
    let address = element?.name == "a" && element?.namespace == .html ? element?["href"] : nil
    guard isOutOfFlow || isAtomic || hasLine || language != nil || address != nil else { return outer }
    var changed = mapper.surroundings(outer)
    if isOutOfFlow || isAtomic { changed.decorations = [] }
    if hasLine, display != "contents" {
      // Deep nesting of underlined elements underlines no more than once in each way.
      for decoration in FlowStyleMapper.decorations(of: css) where !changed.decorations.contains(decoration) {
        changed.decorations.append(decoration)
      }
    }
    if let language { changed.language = language }
    if let address { changed.link = resources.link(HTMLText.trimmed(address)) }
    return mapper.number(of: changed)
  }

  /// What `display` makes of an element here: `contents`, `inline`, or the box to make.
  func kind(_ display: String) -> (kind: FlowNode.Kind, isInlineLevel: Bool) {
    let isItem = adaptationOfNext.contains(.isItem)
    switch display {
    case "inline": return isItem ? (.block, false) : (.inline, true)
    case "inline-block": return (.block, !isItem)
    case "flex": return (.flex, false)
    case "inline-flex": return (.flex, !isItem)
    case "grid": return (.grid, false)
    case "inline-grid": return (.grid, !isItem)
    case "table": return (.table, false)
    case "inline-table": return (.table, !isItem)
    case _ where isItem: return (.block, false)
    case "table-caption": return (.tableCaption, false)
    case "table-column-group": return (.tableColumnGroup, false)
    case "table-column": return (.tableColumn, false)
    case "table-header-group": return (.tableRowGroup(.header), false)
    case "table-footer-group": return (.tableRowGroup(.footer), false)
    case "table-row-group": return (.tableRowGroup(.body), false)
    case "table-row": return (.tableRow, false)
    case "table-cell": return (.tableCell, false)
    default: return (.block, false)
    }
  }

  /// Opens the box of an element, or of a pseudo-element (`id` -1, no element).
  mutating func openBox(_ id: HTMLDocument.NodeID, _ element: HTMLElement?, _ css: CSSComputedStyle) throws {
    let display = css.keyword(.display)
    let (style, surroundings) = try style(element, id, css, display: display)
    let index = frames.count
    let outer = frames.last
    if display == "contents", let outer {
      if let element { addPendingMark(marks(element, id, css)) }
      frames.append(
        HTMLBoxFrame(
          .contents, id: id, css: css, style: style, surroundings: surroundings, target: outer.target,
          container: outer.container))
    } else {
      let (kind, isInlineLevel) = kind(display)
      let node = FlowNode(kind, style: style, isInlineLevel: isInlineLevel)
      if let element { describe(node, element, id) }
      let isInline = if case .inline = kind { outer != nil } else { false }
      let home = try append(node)
      var frame = HTMLBoxFrame(
        isInline ? .inline : .box(node), id: id, css: css, style: style, surroundings: surroundings, target: index,
        container: isInline ? outer?.container ?? 0 : index)
      if isInline {
        frame.fragment = node
        frame.home = home
        frame.place = (home?.children.count ?? 1) - 1
        frame.epoch = frames[frame.container].epoch
      } else {
        isInWord = false
      }
      frames.append(frame)
    }
    counters.open()
    guard let element else { return }
    if element.name == "details", element.namespace == .html { frames[index].showsSummaryOnly = element["open"] == nil }
    if display == "list-item" || element.name == "summary" && display == "block" { try addMarker(element) }
    try addPseudo(.before, of: id)
  }

  /// Closes the element opened last.
  mutating func close() throws {
    guard let id = frames.last?.id else { return }
    if id >= 0 { try addPseudo(.after, of: id) }
    counters.close()
    guard let frame = frames.last else { return }
    switch frame.kind {
    case .box(let node):
      frames.removeLast()
      fixup.finish(node)
      isInWord = false
    case .inline:
      if frame.epoch != frames[frame.container].epoch, hasEdges(frame) { _ = currentFragment(frames.count - 1) }
      if let fragment = frames.last?.fragment {
        fixup.finishInline(fragment, hasTableParts: frames.last?.hasTableParts ?? false)
      }
      frames.removeLast()
    case .contents: frames.removeLast()
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
    // Texts may turn out to be nothing but white space.
    if let mark = pendingMark, node.canBeMarked {
      node.mark = node.mark.map { .several([mark, $0]) } ?? mark
      pendingMark = nil
    }
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

  private var lastLine: Int? {
    for frame in frames.reversed() where frame.id >= 0 {
      if let element = document.element(frame.id) { return element.line }
    }
    return nil
  }

  private func hasEdges(_ frame: HTMLBoxFrame) -> Bool {
    let css = frame.css
    return [
      CSSProperty.marginLeft, .marginRight, .paddingLeft, .paddingRight, .borderLeftWidth, .borderRightWidth,
    ].contains { css[$0] != .zero && css[$0] != .auto }
  }

  /// The piece of an inline box that takes what comes next; new ones are made after a block.
  private mutating func currentFragment(_ index: Int) -> FlowNode? {
    let container = frames[index].container
    let epoch = frames[container].epoch
    if frames[index].epoch == epoch { return frames[index].fragment }
    guard case .box(var parent) = frames[container].kind else { return nil }
    let stale = (container + 1...index).filter {
      if case .inline = frames[$0].kind { return frames[$0].epoch != epoch }
      return false
    }
    // From the innermost out: the last pieces end without an edge.
    for place in stale.reversed() { endFragment(place) }
    for place in container + 1...index {
      guard case .inline = frames[place].kind else { continue }
      if frames[place].epoch != epoch {
        let style = hasEdges(frames[place]) ? adapted(place, .hasNoStart) : frames[place].style
        let node = FlowNode(.inline, style: style, isInlineLevel: true)
        node.line = frames[place].fragment?.line ?? 0
        boxes += 1
        parent.children.append(node)
        frames[place].fragment = node
        frames[place].home = parent
        frames[place].place = parent.children.count - 1
        frames[place].epoch = epoch
        frames[place].pieces += 1
        frames[place].hasTableParts = false
      }
      if let fragment = frames[place].fragment { parent = fragment }
    }
    return frames[index].fragment
  }

  private func adapted(_ index: Int, _ adaptation: FlowStyleMapper.Adaptation) -> FlowStyle {
    // It is in the cache or made from values that were mapped before; nothing is loaded anew.
    (try? mapper.style(of: frames[index].css, in: frames[index].surroundings, adaptation)) ?? frames[index].style
  }

  private mutating func endFragment(_ index: Int) {
    guard var fragment = frames[index].fragment else { return }
    if hasEdges(frames[index]), let home = frames[index].home, home.children.indices.contains(frames[index].place) {
      let style = adapted(index, frames[index].pieces == 0 ? .hasNoEnd : [.hasNoStart, .hasNoEnd])
      let cut = FlowNode(.inline, style: style, isInlineLevel: true, children: fragment.children)
      cut.mark = fragment.mark
      cut.role = fragment.role
      cut.line = fragment.line
      home.children[frames[index].place] = cut
      fragment = cut
    }
    fixup.finishInline(fragment, hasTableParts: frames[index].hasTableParts)
  }
}

internal import PlatenFlow

/// Opening and closing the boxes of elements.
extension HTMLBoxBuilder {
  /// The style of a box that is about to be opened, and the surroundings of its children.
  mutating func style(
    _ element: HTMLElement?, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle, display: String
  ) throws -> (style: FlowStyle, surroundings: Int) {
    let surroundings = surroundings(element, css, display: display)
    var adaptation = adaptationOfNext
    if id >= 0, id == document.root || id == facts.body { adaptation.insert(.isCanvas) }
    if id >= 0, id == canvasElement { adaptation.insert(.hasNoBackground) }
    mapper.line = element?.line ?? lastLine ?? 0
    return (try mapper.style(of: css, in: surroundings, adaptation), surroundings)
  }

  private func surroundings(_ element: HTMLElement?, _ css: CSSComputedStyle, display: String) -> Int {
    let outer = frames.last?.surroundings ?? outermost
    let isOutOfFlow = css[.float] != .none || ["absolute", "fixed"].contains(css.keyword(.position))
    let isAtomic = ["inline-block", "inline-table", "inline-flex", "inline-grid"].contains(display)
    let hasLine = css[.textDecorationLine] != CSSProperty.textDecorationLine.initial
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

  /// Whether the place of a box is that of what comes next: groups and columns of tables.
  static func standsForOthers(_ node: FlowNode) -> Bool {
    switch node.kind {
    case .tableColumn, .tableColumnGroup, .tableRowGroup: true
    default: false
    }
  }

  /// Opens the box of an element, or of a pseudo-element (`id` -1, no element).
  ///
  /// - Parameter adjust: Changes a style of its own.
  mutating func openBox(
    _ id: HTMLDocument.NodeID, _ element: HTMLElement?, _ css: CSSComputedStyle, adjust: ((FlowStyle) -> Void)? = nil
  ) throws {
    let display = css.keyword(.display)
    var (style, surroundings) = try style(element, id, css, display: display)
    if let adjust {
      style = try mapper.make(css, in: surroundings, adaptationOfNext)
      adjust(style)
    }
    let index = frames.count
    let outer = frames.last
    var firstLine: FlowStyle?
    if hasFirstLines, let found = try self.firstLine(of: id) {
      firstLine = found
      style = try mapper.make(css, in: surroundings, adaptationOfNext)
      style.firstLine = found
    }
    if display == "contents", let outer {
      if let element, let mark = mark(element, id) { pendingMarks.append(mark) }
      frames.append(
        HTMLBoxFrame(
          .contents, id: id, css: css, style: style, surroundings: surroundings, target: outer.target,
          container: outer.container))
    } else {
      let (kind, isInlineLevel) = outer == nil ? (Self.rootKind(display), false) : kind(display)
      let node = FlowNode(kind, style: style, isInlineLevel: isInlineLevel)
      if let element { describe(node, element, id) }
      if let mark = node.mark, Self.standsForOthers(node) {
        pendingMarks.append(mark)
        node.mark = nil
      }
      let isInline = if case .inline = kind { true } else { false }
      let home = try append(node)
      let frame = HTMLBoxFrame(
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
      frame.firstLine = firstLine
      frames.append(frame)
      if hasFirstLetters { awaitFirstLetter(of: id, in: kind) }
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
    while let last = firstLetters.last, last >= frames.count - 1 { firstLetters.removeLast() }
    switch frame.kind {
    case .box(let node):
      frames.removeLast()
      endRoles(of: frame)
      fixup.finish(node)
      placeLegend(node, frame.id)
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
}

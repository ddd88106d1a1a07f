internal import PlatenFlow

/// Makes the children of a box such as layout relies on: blocks and lines apart, tables whole, items of flex containers and
/// grids blocks. Each box is put right once, after its descendants; the time is linear in the children.
struct HTMLBoxFixup {
  let mapper: FlowStyleMapper
  /// Inline boxes that show nothing: between blocks they need no line.
  /// They are kept, so that no other box gets the place of one in memory.
  private var emptyInlines: [ObjectIdentifier: FlowNode] = [:]

  init(mapper: FlowStyleMapper) { self.mapper = mapper }

  mutating func finish(_ node: FlowNode) {
    switch node.kind {
    case .block, .tableCell, .tableCaption: finishBlock(node)
    case .flex, .grid: finishItems(node)
    case .table: finishTable(node)
    case .tableRowGroup: finishRowGroup(node)
    case .tableRow: finishRow(node)
    case .tableColumnGroup:
      node.children.removeAll {
        if case .tableColumn = $0.kind { return false }
        return true
      }
    case .tableColumn: node.children = []
    case .replaced, .inline, .text, .lineBreak: break
    }
  }

  /// Puts parts of tables in an inline box into a table within the line (CSS 2.2, clause 17.2.1) and notes when it is empty.
  mutating func finishInline(_ node: FlowNode, hasTableParts: Bool) {
    if hasTableParts { node.children = wrappingTableParts(node.children, in: node, isInline: true) }
    let style = node.style
    guard node.mark == nil, !style.isPositioned, node.children.allSatisfy({ isCollapsible($0) }),
      Self.hasNoEdges(style)
    else { return }
    emptyInlines[ObjectIdentifier(node)] = node
  }

  private static func hasNoEdges(_ style: FlowStyle) -> Bool {
    func isZero(_ length: FlowLength) -> Bool { !length.isRelative && (length.resolved(nil) ?? 0) == 0 }
    return isZero(style.margin.left) && isZero(style.margin.right) && isZero(style.padding.left)
      && isZero(style.padding.right) && style.borders.left.width == 0 && style.borders.right.width == 0
  }

  static func isTablePart(_ node: FlowNode) -> Bool {
    switch node.kind {
    case .tableCaption, .tableColumnGroup, .tableColumn, .tableRowGroup, .tableRow, .tableCell: true
    default: false
    }
  }

  /// Whether it is white space that makes no line of its own.
  func isCollapsible(_ node: FlowNode) -> Bool {
    switch node.kind {
    case .text(let text):
      let mode = node.style.text.whiteSpace
      guard !mode.keepsSpaces else { return false }
      return text.utf8.allSatisfy { HTMLText.isSpace($0) && !(mode.keepsLineEnds && $0 == 10) }
    case .inline: return emptyInlines[ObjectIdentifier(node)] != nil
    default: return false
    }
  }

  /// White space of any kind, also kept one.
  static func isSpace(_ node: FlowNode) -> Bool {
    if case .text(let text) = node.kind { return text.utf8.allSatisfy(HTMLText.isSpace) }
    return false
  }

  func anonymous(_ kind: FlowNode.Kind, in parent: FlowNode, _ children: [FlowNode]) -> FlowNode {
    let node = FlowNode(kind, style: mapper.anonymous(in: parent.style), children: children)
    node.line = children.first?.line ?? parent.line
    return node
  }

  /// CSS 2.2, clause 9.2.1.1.
  mutating func finishBlock(_ node: FlowNode) {
    let children = wrappingTableParts(node.children, in: node, isInline: false)
    guard children.contains(where: { !$0.isInlineLevel && !$0.style.isOutOfFlow }) else {
      let hasLine = children.contains { $0.isInlineLevel && !isCollapsible($0) }
      node.children = hasLine ? children : children.filter { !$0.isInlineLevel }
      return
    }
    var result: [FlowNode] = []
    var run: [FlowNode] = []
    var hasContent = false
    func endRun() {
      if hasContent {
        let isFirst = node.style.firstLine != nil && result.allSatisfy(\.style.isOutOfFlow)
        let style = isFirst ? mapper.anonymousFirst(in: node.style) : mapper.anonymous(in: node.style)
        let block = FlowNode(.block, style: style, children: run)
        block.line = run.first?.line ?? node.line
        result.append(block)
      }
      run.removeAll()
      hasContent = false
    }
    for child in children {
      if child.isInlineLevel {
        // White space at the start of a line vanishes.
        if !hasContent, isCollapsible(child) { continue }
        run.append(child)
        hasContent = true
      } else if child.style.isOutOfFlow {
        // What floats in the middle of a line belongs to the line.
        if hasContent { run.append(child) } else { result.append(child) }
      } else {
        endRun()
        result.append(child)
      }
    }
    endRun()
    node.children = result
  }

  /// CSS Flexible Box Layout 1, clause 4; CSS Grid Layout 1, clause 6.
  private mutating func finishItems(_ node: FlowNode) {
    var result: [FlowNode] = []
    var run: [FlowNode] = []
    func endRun() {
      if run.contains(where: { !Self.isSpace($0) }) { result.append(anonymous(.block, in: node, run)) }
      run.removeAll()
    }
    for child in wrappingTableParts(node.children, in: node, isInline: false) {
      if child.isInlineLevel {
        run.append(child)
      } else {
        endRun()
        result.append(child)
      }
    }
    endRun()
    node.children = result
  }
}

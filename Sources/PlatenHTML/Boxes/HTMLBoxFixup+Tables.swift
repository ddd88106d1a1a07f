internal import PlatenFlow

/// Anonymous boxes of tables (CSS 2.2, clause 17.2.1).
extension HTMLBoxFixup {
  /// Puts runs of rows, cells and the like without their table into one.
  mutating func wrappingTableParts(_ children: [FlowNode], in node: FlowNode, isInline: Bool) -> [FlowNode] {
    guard children.contains(where: Self.isTablePart) else { return children }
    var result: [FlowNode] = []
    var parts: [FlowNode] = []
    var spaces: [FlowNode] = []
    for child in children.map(Optional.some) + [nil] {
      if let child, Self.isTablePart(child) {
        parts.append(child)
        // White space between parts of a table is none.
        spaces.removeAll()
      } else if let child, !parts.isEmpty, isCollapsible(child) {
        spaces.append(child)
      } else {
        if !parts.isEmpty {
          let table = anonymous(.table, in: node, parts)
          table.isInlineLevel = isInline
          finishTable(table)
          result.append(table)
          result += spaces
          parts.removeAll()
          spaces.removeAll()
        }
        if let child { result.append(child) }
      }
    }
    return result
  }

  mutating func finishTable(_ node: FlowNode) {
    var result: [FlowNode] = []
    var columns: [FlowNode] = []
    var rows: [FlowNode] = []
    func endColumns() {
      if !columns.isEmpty { result.append(anonymous(.tableColumnGroup, in: node, columns)) }
      columns.removeAll()
    }
    func endRows() {
      if !rows.isEmpty {
        let group = anonymous(.tableRowGroup(.body), in: node, rows)
        finishRowGroup(group)
        result.append(group)
      }
      rows.removeAll()
    }
    for child in node.children {
      switch child.kind {
      case .tableRowGroup, .tableCaption, .tableColumnGroup:
        endColumns()
        endRows()
        result.append(child)
      case .tableColumn:
        endRows()
        columns.append(child)
      default:
        // White space that would begin an anonymous row is none.
        if rows.isEmpty, isCollapsible(child) { continue }
        endColumns()
        rows.append(child)
      }
    }
    endColumns()
    endRows()
    node.children = result
    keepOneHeader(node)
  }

  /// Of several header groups the first is one, the others are bodies; of footers too (CSS 2.2, clause 17.2).
  private func keepOneHeader(_ table: FlowNode) {
    var (hasHeader, hasFooter) = (false, false)
    for child in table.children {
      guard case .tableRowGroup(let group) = child.kind else { continue }
      switch group {
      case .header:
        if hasHeader { child.kind = .tableRowGroup(.body) }
        hasHeader = true
      case .footer:
        if hasFooter { child.kind = .tableRowGroup(.body) }
        hasFooter = true
      case .body: break
      }
    }
  }

  mutating func finishRowGroup(_ node: FlowNode) {
    let isProper = { (child: FlowNode) -> Bool in
      if case .tableRow = child.kind { return true }
      return false
    }
    wrapChildren(of: node, as: .tableRow, unless: isProper)
  }

  mutating func finishRow(_ node: FlowNode) {
    let isProper = { (child: FlowNode) -> Bool in
      if case .tableCell = child.kind { return true }
      return false
    }
    wrapChildren(of: node, as: .tableCell, unless: isProper)
  }

  /// Puts runs of children that do not belong into anonymous boxes of `kind`. Boxes out of flow alone make none: they go
  /// into a cell beside them.
  private mutating func wrapChildren(
    of node: FlowNode, as kind: FlowNode.Kind, unless isProper: (FlowNode) -> Bool
  ) {
    var result: [FlowNode] = []
    var run: [FlowNode] = []
    var strays: [FlowNode] = []
    func placeStrays() {
      guard !strays.isEmpty, let cell = result.last.flatMap({ Self.cell(in: $0, isLast: true) }) else { return }
      cell.children += strays
      strays.removeAll()
    }
    for child in node.children.map(Optional.some) + [nil] {
      if let child, !isProper(child) {
        if run.isEmpty, isCollapsible(child) { continue }
        run.append(child)
        continue
      }
      if run.contains(where: { !$0.style.isOutOfFlow && !isCollapsible($0) }) {
        while let last = run.last, isCollapsible(last) { run.removeLast() }
        let box = anonymous(kind, in: node, run)
        finish(box)
        result.append(box)
      } else {
        strays += run.filter { $0.style.isOutOfFlow }
      }
      run.removeAll()
      placeStrays()
      if let child {
        if !strays.isEmpty, let cell = Self.cell(in: child, isLast: false) {
          cell.children.insert(contentsOf: strays, at: 0)
          strays.removeAll()
        }
        result.append(child)
      }
    }
    if !strays.isEmpty {
      let box = anonymous(kind, in: node, strays)
      finish(box)
      result.append(box)
    }
    node.children = result
  }

  private static func cell(in node: FlowNode, isLast: Bool) -> FlowNode? {
    switch node.kind {
    case .tableCell: node
    case .tableRow: isLast ? node.children.last : node.children.first
    default: nil
    }
  }
}

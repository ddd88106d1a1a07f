/// What is to be known of a page before it is filled: what begins on it decides its name and side.
package struct FlowStart {
  /// The named page (CSS Paged Media 3, clause 8.1, `page`); nil for an ordinary one.
  package var page: String?
  /// `left` or `right`, when the page is forced to be one; nil otherwise.
  package var side: FlowStyle.Break?

  /// - Parameter token: Where a box goes on; nil at its start.
  package init(of box: FlowBox, at token: FlowToken?) {
    var box = box
    var token = token
    while true {
      page = box.style.page ?? page
      if token == nil { take(box.style.breakBefore) }
      if case .table(let table) = box.content {
        take(table, at: token)
        return
      }
      guard case .blocks(let children) = box.content else { return }
      var index = 0
      switch token {
      case nil: break
      case .blocks(let inner):
        index = inner.next
        token = inner.token
        if inner.token == nil, index > 0, index <= children.count { takeBreakAfter(children[index - 1]) }
      case .lines, .table, .flex, .columns, .cut: return
      }
      guard children.indices.contains(index) else { return }
      box = children[index]
    }
  }

  /// A table begins or goes on with a row.
  private mutating func take(_ table: FlowTableLayout, at token: FlowToken?) {
    guard case .table(let token) = token, token.row < table.rows.count, !token.isRowBegun else { return }
    let row = table.rows[token.row]
    let isFirst = table.groups[row.group].rows.lowerBound == token.row
    if token.row > 0 {
      if isFirst { take(table.groups[table.rows[token.row - 1].group].node.style.breakAfter) }
      take(table.rows[token.row - 1].node.style.breakAfter)
    }
    if isFirst { take(table.groups[row.group].node.style.breakBefore) }
    take(row.node.style.breakBefore)
  }

  private mutating func take(_ value: FlowStyle.Break) {
    if value == .left || value == .right { side = value }
  }

  /// The break after a box is also that after its last child (CSS Fragmentation 3, clause 3.1.1).
  private mutating func takeBreakAfter(_ box: FlowBox) {
    var box = box
    while true {
      take(box.style.breakAfter)
      guard case .blocks(let children) = box.content, let last = children.last else { return }
      box = last
    }
  }
}

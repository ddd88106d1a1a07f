extension FlowToken {
  /// The same place in a layout of another width. Nil where something goes on that has begun already: lines and rows fall
  /// elsewhere then.
  package func moved(laidOutAnew layOut: () throws -> FlowBox) rethrows -> (
    root: FlowBox, token: FlowToken
  )? {
    guard isBetweenBlocks else { return nil }
    let other = try layOut()
    return moved(to: other).map { (other, $0) }
  }

  private var isBetweenBlocks: Bool {
    var token = self
    while true {
      guard case .blocks(let blocks) = token, blocks.floats.isEmpty else { return false }
      guard let inner = blocks.token else { return true }
      token = inner
    }
  }

  private func moved(to box: FlowBox) -> FlowToken? {
    guard case .blocks(var blocks) = self, case .blocks(let children) = box.content,
      children.indices.contains(blocks.next)
    else { return nil }
    let child = children[blocks.next]
    blocks.reference = child.origin.y
    if let inner = blocks.token {
      guard case .blocks(let moved)? = inner.moved(to: child) else { return nil }
      blocks.token = .blocks(moved)
      blocks.reference += moved.reference
    }
    blocks.consumed = blocks.reference
    return .blocks(blocks)
  }
}

/// A parsed HTML document: elements and texts in one array, the root `html` at ``root``.
///
/// Comments and the document type are left out, and texts that only a comment parted are joined.
package struct HTMLDocument: Sendable {
  package typealias NodeID = Int

  package internal(set) var nodes: [HTMLNode] = []
  /// The `html` element; the parser makes one even from an empty text.
  package internal(set) var root: NodeID = 0
  /// The document type asks for the behaviour of old browsers (HTML, clause 13.2.6.4.1).
  package internal(set) var isQuirks = false
  /// It asks for what is left of that in pages of the years around 2000: lines are as high as what is in them.
  package internal(set) var isLimitedQuirks = false

  /// The element at a node, nil for a text.
  package func element(_ id: NodeID) -> HTMLElement? {
    if case .element(let element) = nodes[id].content { return element }
    return nil
  }

  package func text(_ id: NodeID) -> String? {
    if case .text(let text) = nodes[id].content { return text }
    return nil
  }

  /// The children of a node, in their order.
  package func children(of id: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var child = nodes[id].firstChild
    while child >= 0 {
      result.append(child)
      child = nodes[child].next
    }
    return result
  }

  /// The node after `id` in document order inside of `top`; with `skippingChildren` the first after its end.
  package func node(after id: NodeID, in top: NodeID, skippingChildren: Bool = false) -> NodeID? {
    if !skippingChildren, nodes[id].firstChild >= 0 { return nodes[id].firstChild }
    var current = id
    while current != top, current >= 0 {
      if nodes[current].next >= 0 { return nodes[current].next }
      current = nodes[current].parent
    }
    return nil
  }

  /// All elements of a name in document order, inside of `top` (the root when nil), `top` included.
  package func elements(named name: String, in top: NodeID? = nil) -> [NodeID] {
    var result: [NodeID] = []
    let top = top ?? root
    var current: NodeID? = top
    while let id = current {
      if case .element(let element) = nodes[id].content, element.name == name { result.append(id) }
      current = node(after: id, in: top)
    }
    return result
  }

  /// The texts inside of a node, joined (`textContent`).
  package func textContent(of id: NodeID) -> String {
    var result = ""
    var current: NodeID? = id
    while let node = current {
      if case .text(let text) = nodes[node].content { result += text }
      current = self.node(after: node, in: id)
    }
    return result
  }

  /// Appends a node under `parent` (-1 for the root) and tells where it is.
  mutating func append(_ content: HTMLNode.Content, to parent: NodeID) -> NodeID {
    if parent >= 0 {
      let last = nodes[parent].lastChild
      if last >= 0, case .text(let added) = content, case .text(var text) = nodes[last].content {
        // The node lets go of its text first: a shared one would be copied with each piece.
        nodes[last].content = .text("")
        text += added
        nodes[last].content = .text(text)
        return last
      }
    }
    let id = nodes.count
    nodes.append(HTMLNode(content: content, parent: parent))
    guard parent >= 0 else { return id }
    let last = nodes[parent].lastChild
    nodes[id].previous = last
    if last >= 0 { nodes[last].next = id } else { nodes[parent].firstChild = id }
    nodes[parent].lastChild = id
    return id
  }

  /// Counts the elements among their siblings, so that `:nth-child()` costs nothing later.
  mutating func countSiblings() {
    for parent in nodes.indices where nodes[parent].firstChild >= 0 {
      // Most parents have children of few names; a table of names pays off with many only.
      var names: [String] = []
      var counts: [Int32] = []
      var places: [String: Int] = [:]
      var total: Int32 = 0
      var child = nodes[parent].firstChild
      func place(of name: String) -> Int? { names.count > 16 ? places[name] : names.firstIndex(of: name) }
      while child >= 0 {
        if case .element(let element) = nodes[child].content {
          total += 1
          nodes[child].place.index = total
          if let found = place(of: element.name) {
            counts[found] += 1
            nodes[child].place.typeIndex = counts[found]
          } else {
            names.append(element.name)
            counts.append(1)
            if names.count == 17 {
              for (index, name) in names.enumerated() { places[name] = index }
            } else if names.count > 17 {
              places[element.name] = names.count - 1
            }
          }
        }
        child = nodes[child].next
      }
      child = nodes[parent].firstChild
      while child >= 0 {
        if case .element(let element) = nodes[child].content {
          nodes[child].place.count = total
          nodes[child].place.typeCount = place(of: element.name).map { counts[$0] } ?? 1
        }
        child = nodes[child].next
      }
    }
  }
}

internal import PlatenFlow

/// Inline boxes, which blocks inside of them cut into pieces (CSS 2.2, clause 9.2.1.1).
extension HTMLBoxBuilder {
  func hasEdges(_ frame: HTMLBoxFrame) -> Bool {
    let css = frame.css
    return [
      CSSProperty.marginLeft, .marginRight, .paddingLeft, .paddingRight, .borderLeftWidth, .borderRightWidth,
    ].contains { css[$0] != .zero && css[$0] != .auto }
  }

  /// The piece of an inline box that takes what comes next; new ones are made after a block.
  mutating func currentFragment(_ index: Int) -> FlowNode? {
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

import PlatenGraphics

/// Tables, flex boxes, pictures and other roots of formatting contexts in the flow (CSS 2.2, clause 9.5).
extension FlowLayout {
  func layOutRootChild(
    _ node: FlowNode, of parent: FlowBox, in container: FlowContainer, _ floats: FlowFloats, _ cursor: inout FlowCursor
  ) throws -> FlowBox {
    let marginTop = node.style.margin.top.resolved(container.width) ?? 0
    if !clear(node, marginTop: marginTop, floats, &cursor) { cursor.margin.add(marginTop) }
    cursor.settle(at: cursor.next)
    var free = floats.free(at: cursor.y, height: 1, left: container.x, right: container.x + container.width)
    var box = try layOut(node, in: space(node, free, container))
    // It stands beside floats where there is room, else below them (clause 9.5).
    while box.size.width > free.right - free.left + 0.02 || !isFree(box, free, floats, container, cursor.y),
      let next = floats.nextEdge(below: cursor.y)
    {
      cursor.y = next
      free = floats.free(at: next, height: 1, left: container.x, right: container.x + container.width)
      box = try layOut(node, in: space(node, free, container))
    }
    let inner =
      free.left == container.x && free.right == container.x + container.width
      ? container : FlowContainer(x: free.left, width: free.right - free.left, height: container.height)
    place(box, node.style, parent, in: inner)
    box.origin.y = cursor.y
    cursor = cursor.after(bottom: box.origin.y + box.size.height, margin: box.margin.bottom)
    return box
  }

  private func space(_ node: FlowNode, _ free: (left: Double, right: Double), _ container: FlowContainer) -> FlowSpace {
    var space = FlowSpace(width: container.width, height: container.height)
    guard free.left > container.x || free.right < container.x + container.width else { return space }
    // Percentages still refer to the containing block; only `auto` is what floats leave.
    if node.style.width.isAuto, !node.isShrinking {
      let sizes = FlowSizes(node.style, in: container.width)
      let room = free.right - free.left
      space.borderWidth = sizes.clampedWidth(room, base: container.width)
    } else if node.isShrinking, node.style.width.isAuto {
      space.width = free.right - free.left
    }
    return space
  }

  private func isFree(
    _ box: FlowBox, _ free: (left: Double, right: Double), _ floats: FlowFloats, _ container: FlowContainer, _ y: Double
  ) -> Bool {
    guard !floats.isEmpty else { return true }
    let whole = floats.free(
      at: y, height: box.size.height, left: container.x, right: container.x + container.width)
    return box.size.width <= whole.right - whole.left + 0.02
  }
}

import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// The fragment of a line, as wide as the box that holds it.
  func fragment(of line: FlowLine, in box: FlowBox) throws -> Fragment {
    if isTagged, box.inlineParts?.hasElements == true { return try fragmentOfParts(of: line, in: box) }
    return fragment(
      of: line, in: box, showing: line, try line.items.compactMap { try placed($0, of: line) })
  }

  /// The fragment of a line whose texts and boxes are fragments of their own, each in its element, in the order in which they
  /// are read.
  private func fragmentOfParts(of line: FlowLine, in box: FlowBox) throws -> Fragment {
    var ground = line
    ground.items = line.items.filter(\.isGround)
    let isInText = (box.node.bodyRole ?? box.node.role)?.holdsText == true || box.inlineParts?.hasBlocks != true
    var parts = FlowLineParts(line: line, role: isInText ? .span : .paragraph)
    for item in line.itemsAsRead {
      switch item {
      case .text(let run, let node, let x, let rise): parts.add(run, node, x: x, rise: rise)
      case .box, .inline: if let child = try placed(item, of: line) { parts.add(child) }
      }
    }
    return fragment(of: line, in: box, showing: ground, parts.end())
  }

  /// The fragment of a box in a line.
  private func placed(_ item: FlowLine.Item, of line: FlowLine) throws -> Fragment.Placed? {
    guard case .box(let child) = item else { return nil }
    let place = Point(x: child.origin.x + child.shift.x, y: child.origin.y - line.y + child.shift.y)
    return Fragment.Placed(try whole(child), at: place)
  }

  private func fragment(
    of line: FlowLine, in box: FlowBox, showing shown: FlowLine, _ parts: [Fragment.Placed]
  ) -> Fragment {
    var children = parts
    // Headings, places and strings of inline boxes are to be found like those of blocks.
    for case .inline(let node, let rect, true, _) in line.items {
      guard let mark = node.mark else { continue }
      children.append(Fragment.Placed(Fragment(size: .zero, mark: mark), at: rect.origin))
    }
    return Fragment(
      size: Size(width: box.size.width, height: line.height),
      content: .drawing(FlowLineDrawing(line: shown), children))
  }
}

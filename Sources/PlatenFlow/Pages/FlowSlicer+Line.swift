import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// The fragment of a line, as wide as the box that holds it.
  func fragment(of line: FlowLine, in box: FlowBox) throws -> Fragment {
    var children: [Fragment.Placed] = []
    for case .box(let child) in line.items {
      let place = Point(x: child.origin.x + child.shift.x, y: child.origin.y - line.y + child.shift.y)
      children.append(Fragment.Placed(try whole(child), at: place))
    }
    // Headings, places and strings of inline boxes are to be found like those of blocks.
    for case .inline(let node, let rect, true, _) in line.items {
      guard let mark = node.mark else { continue }
      children.append(Fragment.Placed(Fragment(size: .zero, mark: mark), at: rect.origin))
    }
    return Fragment(
      size: Size(width: box.size.width, height: line.height),
      content: .drawing(FlowLineDrawing(line: line), children))
  }
}

import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// Builds small box trees and lays them out, for tests with exact places.
enum FlowScene {
  static func layout() throws -> FlowLayout { FlowLayout(engine: try TextEngine.current(for: .system)) }

  static func style(_ change: (FlowStyle) -> Void = { _ in }) -> FlowStyle {
    let style = FlowStyle()
    // A line of 20 points, whatever the font.
    style.text.font = Font(["Liberation Sans"], size: 10)
    style.text.lineHeight = .points(20)
    change(style)
    return style
  }

  static func block(_ children: [FlowNode] = [], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    FlowNode(.block, style: style(change), children: children)
  }

  /// A block of a fixed height.
  static func bar(_ height: Double, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    block { style in
      style.height = .points(height)
      change(style)
    }
  }

  static func text(_ text: String, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    FlowNode(.text(text), style: style(change), isInlineLevel: true)
  }

  static func inline(_ children: [FlowNode], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    FlowNode(.inline, style: style(change), isInlineLevel: true, children: children)
  }

  /// A picture in the line.
  static func object(_ width: Double, _ height: Double, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    FlowNode(
      .replaced(FlowReplaced(image: nil, naturalWidth: width, naturalHeight: height)), style: style(change),
      isInlineLevel: true)
  }

  static func lineBreak() -> FlowNode { FlowNode(.lineBreak, style: style(), isInlineLevel: true) }

  /// Lays a root out in a room of a width.
  static func lay(_ node: FlowNode, width: Double = 400, height: Double? = nil) throws -> FlowBox {
    try layout().layOut(node, in: FlowSpace(width: width, height: height))
  }

  /// The border boxes of a tree in the coordinates of the root, `[x, y, width, height]`, in document order of the boxes in
  /// flow; floats of a box after its children.
  static func frames(_ box: FlowBox, at origin: Point = .zero) -> [[Double]] {
    let place = origin.offset(by: box.origin)
    var result = [[place.x, place.y, box.size.width, box.size.height]]
    if case .blocks(let children) = box.content { for child in children { result += frames(child, at: place) } }
    for float in box.floats { result += frames(float, at: place) }
    return result
  }

  static func lines(_ box: FlowBox) -> [FlowLine] {
    if case .lines(let lines) = box.content { return lines }
    return []
  }

  /// The text of each line, spaces and all.
  static func texts(_ box: FlowBox) -> [String] {
    lines(box).map { line in
      line.items.map { item in
        if case .text(let run, _, _, _) = item { return run.text }
        return ""
      }.joined()
    }
  }
}

package import PlatenGraphics

/// How a box is painted behind its content.
package struct BoxStyle: Hashable {
  package var background: Color?
  package var border: Color?
  package var borderWidth: Double
  package var radius: Double

  package init(background: Color? = nil, border: Color? = nil, borderWidth: Double = 0.5, radius: Double = 0) {
    self.background = background
    self.border = border
    self.borderWidth = borderWidth
    self.radius = radius
  }
}

/// A block with padding, on a background with a border. Breaks where its content breaks.
package struct Box: Block {
  package var content: any Block
  package var padding: Insets
  package var style: BoxStyle
  /// The least height of the box, in points; its content is then centred vertically.
  package var minHeight: Double

  package init(_ content: any Block, padding: Insets = .zero, style: BoxStyle = BoxStyle(), minHeight: Double = 0) {
    self.content = content
    self.padding = padding
    self.style = style
    self.minHeight = minHeight
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let inner = regions.inset(horizontal: padding.horizontal, vertical: padding.vertical)
    guard regions.fits(minHeight) else {
      return .refused(Refusal(block: "box", needed: minHeight))
    }
    switch try content.layout(in: inner, context) {
    case .complete(let child): return .complete(wrap(child, width: regions.width, minHeight: minHeight))
    case .partial(let child, let rest):
      var remainder = self
      remainder.content = rest
      remainder.minHeight = 0
      return .partial(wrap(child, width: regions.width, minHeight: 0), rest: remainder)
    case .refused(let refusal):
      return .refused(Refusal(block: refusal.block, needed: refusal.needed + padding.vertical))
    }
  }

  private func wrap(_ child: Fragment, width: Double, minHeight: Double) -> Fragment {
    let natural = child.size.height + padding.vertical
    let height = max(natural, minHeight)
    let origin = Point(x: padding.left, y: padding.top + (height - natural) / 2)
    return Fragment(
      size: Size(width: width, height: height), content: .box(style, [Fragment.Placed(child, at: origin)]))
  }
}

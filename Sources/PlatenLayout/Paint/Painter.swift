package import PlatenGraphics

/// Draws fragments on a canvas.
package struct Painter {
  package let canvas: Canvas
  package let context: LayoutContext

  package init(canvas: Canvas, context: LayoutContext) {
    self.canvas = canvas
    self.context = context
  }

  /// Draws a fragment with its top left corner at `origin`.
  package func paint(_ fragment: Fragment, at origin: Point) throws {
    let frame = Rect(origin: origin, size: fragment.size)
    switch fragment.content {
    case .empty: break
    case .group(let children):
      for child in children { try paint(child.fragment, at: origin.offset(by: child.origin)) }
    case .text(let text): canvas.draw(text, at: origin, width: fragment.size.width)
    case .box(let style, let children):
      paint(style, in: frame)
      for child in children { try paint(child.fragment, at: origin.offset(by: child.origin)) }
    case .image(let image): canvas.draw(image, in: frame)
    case .rule(let color): canvas.fill(frame, with: color)
    case .rows(let rows): try TablePainter(canvas: canvas, context: context).paint(rows, at: origin)
    }
  }

  private func paint(_ style: BoxStyle, in frame: Rect) {
    let path = Path(frame, cornerRadius: style.radius)
    if let background = style.background { canvas.fill(path, with: background) }
    if let border = style.border, style.borderWidth > 0 {
      canvas.stroke(path, with: border, style: StrokeStyle(width: style.borderWidth))
    }
  }
}

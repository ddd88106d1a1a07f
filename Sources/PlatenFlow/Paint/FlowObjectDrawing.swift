package import PlatenGraphics
import PlatenLayout

/// The picture of a replaced box, fitted into its content box (CSS Images 3, clause 5.5). Draws in the content box.
package struct FlowObjectDrawing: FragmentDrawing {
  package let content: FlowReplaced
  package let style: FlowStyle
  /// Border and padding around the content box: round corners reach into it.
  package let surround: Insets

  package init(_ content: FlowReplaced, style: FlowStyle, surround: Insets) {
    self.content = content
    self.style = style
    self.surround = surround
  }

  package var summary: String { "object" }

  package func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    if let image = content.image { canvas.draw(image, in: frame) }
    try children()
  }
}

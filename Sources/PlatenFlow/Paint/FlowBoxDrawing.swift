package import PlatenGraphics
import PlatenLayout

/// What a box looks like besides its content: shadows, background, border (CSS Backgrounds and Borders 3), and what its
/// style does to its children: clipping, opacity and transforms. Draws in the border box.
package struct FlowBoxDrawing: FragmentDrawing {
  package let style: FlowStyle
  /// Used widths.
  package var border: Insets
  package var padding: Insets
  /// Which ends of the box are here: a box that is cut by a page (or an inline box by a line) has no border and no round
  /// corners at the cut (`box-decoration-break: slice`).
  package var hasTop = true
  package var hasBottom = true
  package var hasLeft = true
  package var hasRight = true
  /// False where somebody else draws the borders: in tables that collapse them.
  package var drawsBorders = true
  /// The size of the whole border box, when only a part of it is here: backgrounds run through all parts.
  package var fullSize: Size?
  /// Where this part begins in the whole box.
  package var offset = Point.zero

  package init(style: FlowStyle, border: Insets, padding: Insets) {
    self.style = style
    self.border = border
    self.padding = padding
  }

  /// Whether a box of this style differs from its bare children; answered without making anything.
  package static func isNeeded(_ style: FlowStyle) -> Bool {
    if style.opacity < 1 || style.clip != nil || style.clipsX || style.clipsY || !style.transform.isEmpty {
      return true
    }
    return !style.text.isHidden && hasOwnPaint(style)
  }

  private static func hasOwnPaint(_ style: FlowStyle) -> Bool {
    if let color = style.backgroundColor, color.alpha > 0 { return true }
    let borders = style.borders
    return borders.top.width > 0 || borders.right.width > 0 || borders.bottom.width > 0 || borders.left.width > 0
      || !style.backgrounds.isEmpty || !style.shadows.isEmpty
  }

  package var summary: String { "box" }

  package var isGroup: Bool { style.opacity < 1 }

  package func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    guard frame.isFinite, canvas.canReach(frame) else { return try children() }
    let paint = FlowBoxPainter(drawing: self, canvas: canvas, frame: frame)
    guard style.opacity < 1 || !style.transform.isEmpty else { return try paint.paint(children) }
    // Not-a-number is no opacity.
    let opacity = style.opacity < 1 ? max(0, style.opacity) : 1
    guard let map = paint.transform, canvas.canConcatenate(map) else {
      // Flattened to a line.
      return try canvas.withNothingDrawn(children)
    }
    try canvas.withSavedState {
      if map != .identity { canvas.concatenate(map) }
      guard opacity < 1 else { return try paint.paint(children) }
      try canvas.withOpacity(opacity) { try paint.paint(children) }
    }
  }
}

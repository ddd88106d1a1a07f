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
    if let image = content.image, !style.text.isHidden, frame.size.isDrawable, canvas.canReach(frame) {
      draw(image, on: canvas, in: frame)
    }
    try children()
  }

  private func draw(_ image: Image, on canvas: Canvas, in frame: Rect) {
    let place = place(of: image, in: frame)
    guard place.size.isDrawable, place.isFinite, canvas.canReach(place) else { return }
    var corners = FlowCorners.none
    if !style.radii.isEmpty {
      let outer = frame.inset(
        by: Insets(top: -surround.top, left: -surround.left, bottom: -surround.bottom, right: -surround.right))
      corners = FlowCorners(style.radii, size: outer.size).inset(by: surround)
    }
    let isInside = frame.contains(place)
    canvas.keepingStructure(below: place) {
      guard !corners.isNone || !isInside else { return canvas.draw(image, in: place) }
      canvas.withSavedState {
        if corners.isNone { canvas.clip(to: frame) } else { canvas.clip(to: Path(frame, corners: corners)) }
        canvas.draw(image, in: place)
      }
    }
  }

  /// Where the whole picture lies.
  private func place(of image: Image, in frame: Rect) -> Rect {
    var natural = Size(
      width: content.naturalWidth ?? 0, height: content.naturalHeight ?? 0)
    if let ratio = content.naturalRatio, ratio > 0, ratio.isFinite {
      if natural.width > 0, natural.height <= 0 { natural.height = natural.width / ratio }
      if natural.height > 0, natural.width <= 0 { natural.width = natural.height * ratio }
      if !natural.isDrawable { natural = Size(width: ratio, height: 1).fitted(in: frame.size) }
    }
    guard natural.isDrawable, style.objectFit != .fill else { return frame }
    let (x, y) = (frame.width / natural.width, frame.height / natural.height)
    let scale: Double =
      switch style.objectFit {
      case .fill, .none: 1
      case .contain: min(x, y)
      case .cover: max(x, y)
      case .scaleDown: min(1, x, y)
      }
    let size = Size(width: natural.width * scale, height: natural.height * scale)
    return Rect(
      x: frame.minX + (style.objectPosition.x.resolved(frame.width - size.width) ?? 0),
      y: frame.minY + (style.objectPosition.y.resolved(frame.height - size.height) ?? 0), width: size.width,
      height: size.height)
  }
}

import PlatenGraphics

/// Draws backgrounds and borders. Borders lie inside the box.
struct BoxPainter {
  let canvas: Canvas

  func paint(_ style: BoxStyle, in frame: Rect) {
    if let background = style.background { fill(frame, radius: style.radius, with: background) }
    if let border = style.uniformBorder {
      guard border.width > 0 else { return }
      let inner = frame.inset(by: Insets(border.width / 2))
      canvas.stroke(
        path(inner, max(0, style.radius - border.width / 2)), with: border.color, style: stroke(border))
      return
    }
    let (minX, maxX, minY, maxY) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
    if let side = style.top {
      line(side, from: Point(x: minX, y: minY + side.width / 2), to: Point(x: maxX, y: minY + side.width / 2))
    }
    if let side = style.bottom {
      line(side, from: Point(x: minX, y: maxY - side.width / 2), to: Point(x: maxX, y: maxY - side.width / 2))
    }
    if let side = style.left {
      line(side, from: Point(x: minX + side.width / 2, y: minY), to: Point(x: minX + side.width / 2, y: maxY))
    }
    if let side = style.right {
      line(side, from: Point(x: maxX - side.width / 2, y: minY), to: Point(x: maxX - side.width / 2, y: maxY))
    }
  }

  private func fill(_ frame: Rect, radius: Double, with color: Color) {
    var frame = frame
    if canvas.isTagged, frame.minX <= 0, frame.minY <= 0, frame.maxX >= canvas.size.width,
      frame.maxY >= canvas.size.height
    {
      // Cairo 1.16 forgets what was drawn on the page, structure and all, below a fill that covers it whole.
      frame = Rect(origin: .zero, size: canvas.size).inset(by: Insets(0.02))
    }
    canvas.fill(path(frame, radius), with: color)
  }

  private func path(_ rect: Rect, _ radius: Double) -> Path {
    radius > 0 ? Path(rect, cornerRadius: radius) : Path(rect)
  }

  private func line(_ side: BorderSide, from start: Point, to end: Point) {
    guard side.width > 0 else { return }
    canvas.line(from: start, to: end, with: side.color, style: stroke(side))
  }

  private func stroke(_ side: BorderSide) -> StrokeStyle {
    let dash: [Double] =
      switch side.pattern {
      case .solid: []
      case .dashed: [side.width * 3, side.width * 2]
      case .dotted: [side.width, side.width]
      }
    return StrokeStyle(width: side.width, dash: dash)
  }
}

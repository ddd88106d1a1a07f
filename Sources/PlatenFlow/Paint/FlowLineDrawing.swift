import PlatenGraphics
import PlatenLayout

/// Draws a line of text: backgrounds of inline boxes, then text with lines along it, then atomic boxes.
struct FlowLineDrawing: FragmentDrawing {
  let line: FlowLine
  /// False where the fragment itself is a link.
  var setsLinks = true

  var summary: String {
    let text = line.items.map { item in
      if case .text(let run, _, _, _) = item { return run.text }
      return ""
    }.joined()
    return "line \"\(text)\""
  }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    let baseline = frame.minY + line.baseline
    for case .inline(let node, let rect, let hasStart, let hasEnd) in line.items {
      let place = Rect(origin: frame.origin.offset(by: rect.origin), size: rect.size)
      guard FlowBoxDrawing.isNeeded(node.style) else { continue }
      var drawing = FlowBoxDrawing(
        style: node.style, border: node.style.borders.widths, padding: node.style.padding.resolved(0))
      drawing.hasLeft = node.style.isRightToLeft ? hasEnd : hasStart
      drawing.hasRight = node.style.isRightToLeft ? hasStart : hasEnd
      try drawing.draw(on: canvas, in: place) {}
    }
    for case .text(let run, let node, let x, let rise) in line.items {
      let style = node.style.text
      let left = frame.minX + x
      let base = baseline - rise
      if !style.isHidden {
        drawDecorations(of: run, style, on: canvas, x: left, baseline: base, isThrough: false)
        canvas.draw(run, x: left, baseline: base, color: style.color)
        drawDecorations(of: run, style, on: canvas, x: left, baseline: base, isThrough: true)
      }
      if setsLinks, let link = style.link {
        let area = Rect(x: left, y: frame.minY, width: run.width, height: frame.height)
        if canvas.canReach(area) { canvas.link(area, to: LinkTarget(href: link)) }
      }
    }
    try children()
  }

  private func drawDecorations(
    of run: InlineRun, _ style: FlowTextStyle, on canvas: Canvas, x: Double, baseline: Double, isThrough: Bool
  ) {
    guard !style.decorations.isEmpty, let metrics = run.decorationMetrics else { return }
    for decoration in style.decorations where (decoration.place == .through) == isThrough {
      FlowDecoration(decoration, metrics: metrics).draw(on: canvas, from: x, to: x + run.width, baseline: baseline)
    }
  }
}

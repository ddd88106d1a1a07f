import PlatenGraphics
import PlatenLayout

/// The collapsed borders of a table, drawn once for all cells (CSS 2.2, clauses 17.6.2 and 17.6.3).
struct FlowTableBordersDrawing: FragmentDrawing {
  let segments: [FlowTableBorderLines.Segment]

  init(_ segments: [FlowTableBorderLines.Segment]) { self.segments = segments }

  var summary: String { "collapsed borders \(segments.count)" }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    for segment in segments {
      let rect = Rect(origin: frame.origin.offset(by: segment.rect.origin), size: segment.rect.size)
      draw(segment, in: rect, on: canvas)
    }
    try children()
  }

  private func draw(_ segment: FlowTableBorderLines.Segment, in rect: Rect, on canvas: Canvas) {
    let border = segment.border
    switch border.style {
    case .none, .hidden: break
    case .solid: canvas.fill(rect, with: border.color)
    case .double:
      guard border.width >= 3 else { return canvas.fill(rect, with: border.color) }
      for part in [0, 2] { canvas.fill(slice(rect, segment, part: part, of: 3), with: border.color) }
    case .dotted, .dashed: stroke(segment, in: rect, on: canvas)
    case .groove, .outset: fillHalves(rect, segment, isSunken: true, on: canvas)
    case .ridge, .inset: fillHalves(rect, segment, isSunken: false, on: canvas)
    }
  }

  /// One of `count` strips along the border.
  private func slice(_ rect: Rect, _ segment: FlowTableBorderLines.Segment, part: Int, of count: Int) -> Rect {
    let width = segment.border.width / Double(count)
    let start = width * Double(part)
    return segment.isHorizontal
      ? Rect(x: rect.minX, y: rect.minY + start, width: rect.width, height: width)
      : Rect(x: rect.minX + start, y: rect.minY, width: width, height: rect.height)
  }

  private func fillHalves(_ rect: Rect, _ segment: FlowTableBorderLines.Segment, isSunken: Bool, on canvas: Canvas) {
    let color = segment.border.color
    let dark = Color(red: color.red / 2, green: color.green / 2, blue: color.blue / 2, alpha: color.alpha)
    canvas.fill(slice(rect, segment, part: 0, of: 2), with: isSunken ? dark : color)
    canvas.fill(slice(rect, segment, part: 1, of: 2), with: isSunken ? color : dark)
  }

  private func stroke(_ segment: FlowTableBorderLines.Segment, in rect: Rect, on canvas: Canvas) {
    let border = segment.border
    let isDotted = border.style == .dotted
    let length = segment.isHorizontal ? rect.width : rect.height
    let dash = isDotted ? border.width : border.width * 2
    guard dash > 0, length > dash else { return canvas.fill(rect, with: border.color) }
    // Whole dashes at both ends: the gaps give way.
    let count = max(1, ((length - dash) / (dash * 2)).rounded())
    let gap = (length - dash) / count - dash
    var style = StrokeStyle(width: border.width)
    style.dash = isDotted ? [0, dash + gap] : [dash, gap]
    if isDotted { style.cap = .round }
    let inset = isDotted ? dash / 2 : 0
    let start =
      segment.isHorizontal
      ? Point(x: rect.minX + inset, y: rect.midY) : Point(x: rect.midX, y: rect.minY + inset)
    let end =
      segment.isHorizontal
      ? Point(x: rect.maxX - inset + 0.001, y: rect.midY) : Point(x: rect.midX, y: rect.maxY - inset + 0.001)
    canvas.line(from: start, to: end, with: border.color, style: style)
  }
}

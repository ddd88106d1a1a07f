import PlatenGraphics

/// Draws the border of a box (CSS Backgrounds and Borders 3, clause 3).
struct FlowBorderPainter {
  enum Side: CaseIterable { case top, bottom, left, right }

  let canvas: Canvas
  let borders: FlowBorders
  /// The border box.
  let outer: Rect
  /// Used widths; 0 at ends that are not here.
  let widths: Insets
  let corners: FlowCorners

  func paint() {
    let sides = Side.allCases.filter { width($0) > 0 && border($0).style.isVisible && border($0).color.alpha > 0 }
    guard let first = sides.first else { return }
    let style = style(first)
    let color = border(first).color
    let isOneColor = sides.allSatisfy { self.style($0) == style && border($0).color == color }
    switch style {
    case .solid where isOneColor && isWhole(sides): paintBand(from: 0, to: 1, color)
    case .double where isOneColor && isWhole(sides):
      paintBand(from: 0, to: 1 / 3, color)
      paintBand(from: 2 / 3, to: 1, color)
    case .dashed where isOneColor && isEven && !corners.isNone, .dotted where isOneColor && isEven && !corners.isNone:
      strokeMiddle(width: widths.top, style, color)
    default:
      for side in sides { paint(side, isMitred: !isOneColor || color.alpha < 1 || !isEven) }
    }
  }

  /// Whether all sides with a width are among those drawn.
  private func isWhole(_ sides: [Side]) -> Bool { Side.allCases.allSatisfy { width($0) <= 0 || sides.contains($0) } }

  /// Whether all sides are of one width.
  private var isEven: Bool {
    widths.top == widths.left && widths.top == widths.right && widths.top == widths.bottom
  }

  func width(_ side: Side) -> Double {
    switch side {
    case .top: widths.top
    case .bottom: widths.bottom
    case .left: widths.left
    case .right: widths.right
    }
  }

  func border(_ side: Side) -> FlowBorder {
    switch side {
    case .top: borders.top
    case .bottom: borders.bottom
    case .left: borders.left
    case .right: borders.right
    }
  }

  /// Lines that are too thin for their parts to be seen are solid.
  private func style(_ side: Side) -> FlowBorder.Style {
    let style = border(side).style
    switch style {
    case .double where width(side) < 2.2, .groove where width(side) < 1.4, .ridge where width(side) < 1.4: return .solid
    default: return style
    }
  }

  /// The border between two lines around the box: 0 is the outer edge, 1 the inner. One stroke or one fill.
  private func paintBand(from start: Double, to end: Double, _ color: Color) {
    if corners.isNone, isEven, widths.top < min(outer.width, outer.height) / 2 {
      let width = widths.top
      let line = outer.inset(by: Insets(width * (start + end) / 2))
      return canvas.stroke(line, with: color, style: StrokeStyle(width: width * (end - start)))
    }
    guard corners.isNone else { return canvas.fill(band(from: start, to: end), with: color, rule: .evenOdd) }
    // Two contours that coincide where a side has no width would leave a hair line there.
    canvas.fill(strips(from: start, to: end), with: color)
  }

  /// The band without round corners: the sides with a width, which do not overlap.
  private func strips(from start: Double, to end: Double) -> [Rect] {
    let (whole, inner) = (outer.inset(by: insets(start)), outer.inset(by: insets(end)))
    let height = max(0, inner.height)
    return [
      Rect(x: whole.minX, y: whole.minY, width: whole.width, height: inner.minY - whole.minY),
      Rect(x: whole.minX, y: inner.maxY, width: whole.width, height: whole.maxY - inner.maxY),
      Rect(x: whole.minX, y: inner.minY, width: inner.minX - whole.minX, height: height),
      Rect(x: inner.maxX, y: inner.minY, width: whole.maxX - inner.maxX, height: height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  private func band(from start: Double, to end: Double) -> Path {
    var path = Path()
    for part in [start, end] {
      let insets = insets(part)
      path.add(outer.inset(by: insets), corners: corners.inset(by: insets))
    }
    return path
  }

  private func insets(_ part: Double) -> Insets {
    Insets(top: widths.top * part, left: widths.left * part, bottom: widths.bottom * part, right: widths.right * part)
  }

  private func paint(_ side: Side, isMitred: Bool) {
    let color = border(side).color
    let isLit = side == .bottom || side == .right
    switch style(side) {
    case .none, .hidden: break
    case .solid: paintPart(of: side, from: 0, to: 1, color)
    case .double:
      paintPart(of: side, from: 0, to: 1 / 3, color)
      paintPart(of: side, from: 2 / 3, to: 1, color)
    case .inset: paintPart(of: side, from: 0, to: 1, isLit ? color.lit : color.shaded)
    case .outset: paintPart(of: side, from: 0, to: 1, isLit ? color.shaded : color.lit)
    case .groove:
      paintPart(of: side, from: 0, to: 0.5, isLit ? color.lit : color.shaded)
      paintPart(of: side, from: 0.5, to: 1, isLit ? color.shaded : color.lit)
    case .ridge:
      paintPart(of: side, from: 0, to: 0.5, isLit ? color.shaded : color.lit)
      paintPart(of: side, from: 0.5, to: 1, isLit ? color.lit : color.shaded)
    case .dashed, .dotted:
      guard isMitred || !corners.isNone else { return strokeLine(of: side, color) }
      canvas.withSavedState {
        canvas.clip(to: area(of: side))
        if corners.isNone {
          strokeLine(of: side, color)
        } else {
          // Cairo 1.16 does not tell the rule of a clip in SVG.
          var ring = Path(outer, corners: corners)
          ring.append(Path(outer.inset(by: widths), corners: corners.inset(by: widths)).reversed())
          canvas.clip(to: ring)
          strokeMiddle(width: width(side), style(side), color)
        }
      }
    }
  }

  private func paintPart(of side: Side, from start: Double, to end: Double, _ color: Color) {
    guard corners.isNone else {
      return canvas.withSavedState {
        canvas.clip(to: area(of: side))
        canvas.fill(band(from: start, to: end), with: color, rule: .evenOdd)
      }
    }
    let (a, b) = (outer.inset(by: insets(start)), outer.inset(by: insets(end)))
    canvas.fill(Path(points: ends(of: side, a) + ends(of: side, b).reversed()), with: color)
  }

  /// The corners of `rect` at the ends of one side.
  private func ends(of side: Side, _ rect: Rect) -> [Point] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return switch side {
    case .top: [Point(x: left, y: top), Point(x: right, y: top)]
    case .bottom: [Point(x: left, y: bottom), Point(x: right, y: bottom)]
    case .left: [Point(x: left, y: top), Point(x: left, y: bottom)]
    case .right: [Point(x: right, y: top), Point(x: right, y: bottom)]
    }
  }

  /// What belongs to one side: up to lines from the corners of the border box through those of the padding box, so far that
  /// round corners lie within.
  private func area(of side: Side) -> Path {
    let inner = outer.inset(by: widths)
    let (starts, joints) = (ends(of: side, outer), ends(of: side, inner))
    let radii: [Size] =
      switch side {
      case .top: [corners.topLeft, corners.topRight]
      case .bottom: [corners.bottomLeft, corners.bottomRight]
      case .left: [corners.topLeft, corners.bottomLeft]
      case .right: [corners.topRight, corners.bottomRight]
      }
    let reaches = (0..<2).map { index -> Point in
      let (x, y) = (joints[index].x - starts[index].x, joints[index].y - starts[index].y)
      var reach = 1.0
      if x != 0 { reach = max(reach, radii[index].width / abs(x)) }
      if y != 0 { reach = max(reach, radii[index].height / abs(y)) }
      // Not beyond the middle of the box, where the lines of the two corners would cross.
      if x != 0 { reach = min(reach, max(1, outer.width / 2 / abs(x))) }
      if y != 0 { reach = min(reach, max(1, outer.height / 2 / abs(y))) }
      return Point(x: starts[index].x + x * reach, y: starts[index].y + y * reach)
    }
    return Path(points: starts + reaches.reversed())
  }

  private func strokeLine(of side: Side, _ color: Color) {
    let width = width(side)
    let isDotted = style(side) == .dotted
    let half = width / 2
    let line = outer.inset(by: Insets(half))
    var points = ends(of: side, line)
    // Dots lie in the corners; dashes begin at them. A hair more lest rounding takes the last dot.
    let more = isDotted ? 0.01 : half
    let length: Double
    switch side {
    case .top, .bottom:
      length = points[1].x - points[0].x + (isDotted ? 0 : width)
      if !isDotted { points[0].x -= half }
      points[1].x += more
    case .left, .right:
      length = points[1].y - points[0].y + (isDotted ? 0 : width)
      if !isDotted { points[0].y -= half }
      points[1].y += more
    }
    canvas.line(
      from: points[0], to: points[1], with: color,
      style: FlowDashes.style(width: width, isDotted: isDotted, length: length, isClosed: false))
  }

  /// A line around the box in the middle of its border.
  private func strokeMiddle(width: Double, _ style: FlowBorder.Style, _ color: Color) {
    let line = outer.inset(by: insets(0.5))
    let round = corners.inset(by: insets(0.5))
    canvas.stroke(
      Path(line, corners: round), with: color,
      style: FlowDashes.style(
        width: width, isDotted: style == .dotted, length: round.perimeter(of: line), isClosed: true))
  }
}

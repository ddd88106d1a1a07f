import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// Lays out the margin boxes of a page (CSS Paged Media 3, clause 5.3).
struct HTMLMarginBoxes {
  let layout: FlowLayout
  let slicer: FlowSlicer
  /// The style of layout for computed values, and that of what is anonymous inside of it.
  let style: (CSSComputedStyle) throws -> FlowStyle
  let anonymous: (FlowStyle) -> FlowStyle
  let resources: any HTMLResources
  let running: (Int) throws -> FlowNode?
  let pageCount: Int

  /// A box before its place is known.
  private struct Part {
    var css: CSSComputedStyle
    var style: FlowStyle
    var content: FlowNode
  }

  /// The three boxes of a side, and which way they stand.
  private static let rows: [(boxes: [CSSMarginBox], isHorizontal: Bool)] = [
    ([.topLeft, .topCenter, .topRight], true), ([.bottomLeft, .bottomCenter, .bottomRight], true),
    ([.leftTop, .leftMiddle, .leftBottom], false), ([.rightTop, .rightMiddle, .rightBottom], false),
  ]
  private static let corners: [CSSMarginBox] = [.topLeftCorner, .topRightCorner, .bottomLeftCorner, .bottomRightCorner]

  /// The margin boxes of a page at their places; empty when it has none.
  func fragments(on page: HTMLPage) throws -> [Fragment.Placed] {
    guard !page.style.marginBoxes.isEmpty else { return [] }
    var result: [Fragment.Placed] = []
    for row in Self.rows {
      let parts = try row.boxes.map { try part($0, on: page) }
      guard parts.contains(where: { $0 != nil }) else { continue }
      let room = Self.room(row.boxes[0], page.geometry)
      result += row.isHorizontal ? try horizontal(parts, in: room) : try vertical(parts, in: room)
    }
    for corner in Self.corners {
      guard let part = try part(corner, on: page) else { continue }
      result.append(try placed(part, in: Self.room(corner, page.geometry)))
    }
    return result
  }

  private func part(_ place: CSSMarginBox, on page: HTMLPage) throws -> Part? {
    guard let css = page.style.marginBoxes[place] else { return nil }
    let style = try self.style(css)
    let content = HTMLMarginContent(style: css, flow: style, resources: resources, running: running)
    return Part(
      css: css, style: style, content: try content.node(anonymous(style), on: page, pageCount: pageCount))
  }

  /// The room of a side or a corner.
  private static func room(_ place: CSSMarginBox, _ page: HTMLPageGeometry) -> Rect {
    let inner = page.borderRect
    let right = page.size.width - page.margin.right
    let bottom = page.size.height - page.margin.bottom
    return switch place {
    case .topLeftCorner: Rect(x: 0, y: 0, width: page.margin.left, height: page.margin.top)
    case .topLeft, .topCenter, .topRight: Rect(x: inner.minX, y: 0, width: inner.width, height: page.margin.top)
    case .topRightCorner: Rect(x: right, y: 0, width: page.margin.right, height: page.margin.top)
    case .rightTop, .rightMiddle, .rightBottom:
      Rect(x: right, y: inner.minY, width: page.margin.right, height: inner.height)
    case .bottomRightCorner: Rect(x: right, y: bottom, width: page.margin.right, height: page.margin.bottom)
    case .bottomRight, .bottomCenter, .bottomLeft:
      Rect(x: inner.minX, y: bottom, width: inner.width, height: page.margin.bottom)
    case .bottomLeftCorner: Rect(x: 0, y: bottom, width: page.margin.left, height: page.margin.bottom)
    case .leftBottom, .leftMiddle, .leftTop:
      Rect(x: 0, y: inner.minY, width: page.margin.left, height: inner.height)
    }
  }

  private func horizontal(_ parts: [Part?], in room: Rect) throws -> [Fragment.Placed] {
    let extents = try parts.map { part -> HTMLMarginWidths.Extent? in
      guard let part else { return nil }
      let sizes = FlowSizes(part.style, in: room.width)
      let around = part.style.margin.resolved(room.width).horizontal
      let widths = try layout.widths(of: part.content)
      func outer(_ width: Double) -> Double {
        sizes.clampedWidth(width + sizes.surround.horizontal, base: room.width) + around
      }
      return HTMLMarginWidths.Extent(
        given: part.style.width.resolved(room.width).map {
          sizes.clampedWidth(sizes.borderWidth($0), base: room.width) + around
        }, min: outer(widths.min), max: outer(widths.max))
    }
    let widths = HTMLMarginWidths.widths(extents[0], extents[1], extents[2], available: room.width)
    return try zip(parts, Self.places(widths, from: room.minX, room.width)).compactMap { part, place in
      guard let part, let place else { return nil }
      return try placed(part, in: Rect(x: place.start, y: room.minY, width: place.length, height: room.height))
    }
  }

  private func vertical(_ parts: [Part?], in room: Rect) throws -> [Fragment.Placed] {
    let extents = try parts.map { part -> HTMLMarginWidths.Extent? in
      guard let part else { return nil }
      let sizes = FlowSizes(part.style, in: room.width)
      let margin = part.style.margin.resolved(room.width)
      let width = max(0, room.width - margin.horizontal - sizes.surround.horizontal)
      let height = try layout.layOut(part.content, in: FlowSpace(width: width)).size.height
      let outer = sizes.clampedHeight(height + sizes.surround.vertical, base: room.height) + margin.vertical
      return HTMLMarginWidths.Extent(
        given: part.style.height.resolved(room.height).map {
          sizes.clampedHeight(sizes.borderHeight($0), base: room.height) + margin.vertical
        }, min: outer, max: outer)
    }
    let heights = HTMLMarginWidths.widths(extents[0], extents[1], extents[2], available: room.height)
    return try zip(parts, Self.places(heights, from: room.minY, room.height)).compactMap { part, place in
      guard let part, let place else { return nil }
      return try placed(part, in: Rect(x: room.minX, y: place.start, width: room.width, height: place.length))
    }
  }

  /// The first stands at the start, the middle one in the middle, the last at the end.
  private static func places(
    _ lengths: [Double?], from start: Double, _ available: Double
  ) -> [(start: Double, length: Double)?] {
    let factors = [0, 0.5, 1]
    return zip(lengths, factors).map { length, factor in
      length.map { (start + (available - $0) * factor, $0) }
    }
  }

  /// A box that fills its room, unless it has a size of its own, and its content by `vertical-align`.
  private func placed(_ part: Part, in room: Rect) throws -> Fragment.Placed {
    let style = part.style
    let sizes = FlowSizes(style, in: room.width)
    let margin = style.margin.resolved(room.width)
    var frame = room.inset(by: margin)
    frame.size.width = max(0, frame.width)
    if let height = style.height.resolved(room.height) {
      let used = sizes.clampedHeight(sizes.borderHeight(height), base: room.height)
      // `auto` margins take what is left, else the box keeps its upper edge.
      let slack = max(0, frame.height - used)
      if style.margin.top.isAuto { frame.origin.y += style.margin.bottom.isAuto ? slack / 2 : slack }
      frame.size.height = used
    }
    if let width = style.width.resolved(room.width) {
      frame.size.width = sizes.clampedWidth(sizes.borderWidth(width), base: room.width)
    }
    frame.size.height = max(0, frame.height)
    let surround = sizes.surround
    let inner = Rect(origin: .zero, size: frame.size).inset(by: surround)
    let box = try layout.layOut(part.content, in: FlowSpace(width: max(0, inner.width), height: max(0, inner.height)))
    let slack = inner.height - box.size.height
    let factor =
      switch part.css.keyword(.verticalAlign) {
      case "top", "text-top": 0.0
      case "bottom", "text-bottom": 1.0
      default: 0.5
      }
    let content = Fragment.Placed(
      try slicer.whole(box), at: Point(x: inner.minX, y: inner.minY + slack * factor))
    let border = style.borders.widths
    let padding = Insets(
      top: surround.top - border.top, left: surround.left - border.left, bottom: surround.bottom - border.bottom,
      right: surround.right - border.right)
    let drawing = FlowBoxDrawing(style: style, border: border, padding: padding)
    return Fragment.Placed(
      Fragment(
        size: frame.size,
        content: FlowBoxDrawing.isNeeded(style) ? .drawing(drawing, [content]) : .group([content])), at: frame.origin)
  }
}

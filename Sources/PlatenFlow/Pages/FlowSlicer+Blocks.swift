import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// A block container: its blocks or lines one after the other, floats and positioned boxes beside them.
  func sliceBlocks(_ box: FlowBox, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    guard case .blocks(let children) = box.content else {
      return try sliceFlow(box, FlowNoItems(), from: token, in: room)
    }
    return try sliceFlow(box, FlowBlockItems(children: children), from: token, in: room)
  }

  func sliceLines(_ box: FlowBox, _ lines: [FlowLine], from token: FlowToken?, in room: Room) throws -> FlowSlice {
    try sliceFlow(box, FlowLineItems(lines: lines, box: box), from: token, in: room)
  }

  /// What cannot be cut: on this page if it fits, else on the next; what is higher than a page goes over several.
  func sliceWhole(_ box: FlowBox, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    var shown = 0.0
    if case .cut(let y) = token { shown = y }
    let left = box.size.height - shown
    if shown == 0, !room.fits(left), !room.isTop { return FlowSlice(Fragment(size: box.size), isRefused: true) }
    var fragment = wrapped(
      box, children: objectFragments(box), height: box.size.height, isFirst: true, isLast: true)
    // The picture itself has it then: a link stands around that.
    if isTagged { fragment.role = nil }
    guard shown > 0 || !room.fits(left), room.height > 1 else { return FlowSlice(fragment) }
    let height = min(left, room.height)
    var cut = Fragment(
      size: Size(width: box.size.width, height: height),
      content: .drawing(FlowCut(), [Fragment.Placed(fragment, at: Point(x: 0, y: -shown))]))
    cut.role = nil
    return FlowSlice(cut, rest: left - height > 0.5 ? .cut(y: shown + height) : nil)
  }

  private func objectFragments(_ box: FlowBox) -> [Fragment.Placed] {
    guard case .replaced(let content, _) = box.content else { return [] }
    let rect = box.contentRect
    let drawing = FlowObjectDrawing(content, style: box.style, surround: box.surround)
    guard !box.style.text.isHidden else { return [] }
    var fragment = Fragment(size: rect.size, content: .drawing(drawing, []))
    if isTagged, content.image != nil { fragment.role = box.node.role }
    if let link = box.style.text.link { fragment.mark = LinkTarget(href: link).mark }
    return [Fragment.Placed(fragment, at: rect.origin)]
  }

  /// The fragment of a box: what it looks like around its children.
  ///
  /// - Parameters:
  ///   - height: Of the part on this page.
  ///   - offset: How much of the box earlier pages have shown.
  func wrapped(
    _ box: FlowBox, children: [Fragment.Placed], height: Double, isFirst: Bool, isLast: Bool, offset: Double = 0
  ) -> Fragment {
    let size = Size(width: box.size.width, height: height)
    var fragment = Fragment(size: size, role: box.node.role, content: .group(children))
    if box.decoration != .none, FlowBoxDrawing.isNeeded(box.style) {
      var drawing = FlowBoxDrawing(style: box.style, border: box.border, padding: box.padding)
      drawing.hasTop = isFirst
      drawing.hasBottom = isLast
      drawing.drawsBorders = box.decoration == .all
      if !isFirst || !isLast {
        drawing.fullSize = Size(width: box.size.width, height: max(box.size.height, offset + height))
        drawing.offset = Point(x: 0, y: offset)
      }
      fragment.content = .drawing(drawing, children)
    }
    if isFirst { fragment.mark = box.node.mark }
    // A link around a box without content leads somewhere all the same.
    if let link = box.style.text.link, children.isEmpty, case .empty = box.content, size.isDrawable {
      let mark = LinkTarget(href: link).mark
      fragment.mark = fragment.mark.map { .several([$0, mark]) } ?? mark
    }
    fragment.isContinued = !isFirst
    fragment.continues = !isLast
    return fragment
  }
}

/// Shows a part of something that is higher than a page.
struct FlowCut: FragmentDrawing {
  var summary: String { "cut" }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    try canvas.withSavedState {
      canvas.clip(to: frame)
      try children()
    }
  }
}

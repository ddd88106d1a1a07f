package import PlatenGraphics

/// Draws fragments on a canvas, each in its element of the structure tree when the document is tagged.
package struct Painter {
  package let canvas: Canvas
  package let context: LayoutContext
  /// What headings' page numbers are shown as, by the headings' identifiers.
  package let references: [String: String]

  package init(canvas: Canvas, context: LayoutContext, references: [String: String] = [:]) {
    self.canvas = canvas
    self.context = context
    self.references = references
  }

  /// Draws a fragment with its top left corner at `origin`.
  package func paint(_ fragment: Fragment, at origin: Point) throws {
    try context.engine.stack.check()
    let frame = Rect(origin: origin, size: fragment.size)
    let missing = canvas.document.missingGlyphs
    let known = missing.count
    defer {
      if missing.count != known { fragment.locate(missing, after: known) }
      // A heading is not below itself.
      if case .heading(let heading) = fragment.mark { missing.heading = heading.text }
    }
    if fragment.role == .artifact {
      if let mark = fragment.mark { place(mark, frame) }
      return try canvas.asArtifact { try paintContent(of: fragment, in: frame) }
    }
    guard canvas.isTagged else {
      if let mark = fragment.mark { place(mark, frame) }
      return try paintContent(of: fragment, in: frame)
    }
    try paintElements(of: fragment, in: frame)
  }

  func paintContent(of fragment: Fragment, in frame: Rect) throws {
    switch fragment.content {
    case .empty: break
    case .group(let children): try paint(children, at: frame.origin)
    case .text(let text): canvas.draw(text, at: frame.origin, width: frame.width)
    case .box(let style, let children):
      BoxPainter(canvas: canvas).paint(style, in: frame)
      try paint(children, at: frame.origin)
    case .image(let image): canvas.draw(image, in: frame)
    case .rule(let color): canvas.fill(frame, with: color)
    case .rows(let rows):
      try TablePainter(canvas: canvas, painter: self).paint(rows, at: frame.origin)
      try rows.plan.warnOfCuts()
    case .tablePage(let page):
      try TablePagePainter(canvas: canvas, painter: self).paint(page, at: frame.origin)
      try page.plan.base.warnOfCuts()
    case .effect(let transform, let opacity, let children):
      guard canvas.canReach(Rect(origin: frame.origin, size: .zero)) else {
        // Further away than numbers reach.
        return try canvas.withNothingDrawn { try paint(children, at: frame.origin) }
      }
      try canvas.withSavedState {
        canvas.translate(x: frame.minX, y: frame.minY)
        canvas.concatenate(transform)
        try canvas.withOpacity(opacity) { try paint(children, at: .zero) }
      }
    case .drawing(let drawing, let children):
      if let made = try drawing.fragment() { return try paint(made, at: frame.origin) }
      try drawing.draw(on: canvas, in: frame) { try paint(children, at: frame.origin) }
    case .pageReference(let id, let style, let alignment, let direction):
      // It may stand in a part of another direction than the page.
      var context = context
      context.direction = direction
      let text = context.engine.shape(
        [TextRun(references[id] ?? "", style: style)],
        style: context.paragraph(alignment, maxLines: 1, overflow: .visible), width: frame.width)
      canvas.draw(text, at: frame.origin, width: frame.width)
    }
  }

  private func paint(_ children: [Fragment.Placed], at origin: Point) throws {
    for child in children { try paint(child.fragment, at: origin.offset(by: child.origin)) }
  }

  func place(_ mark: Fragment.Mark, _ frame: Rect) {
    switch mark {
    case .heading(let heading): canvas.destination(named: heading.id, near: frame.origin)
    case .anchor(let name): canvas.destination(named: name, near: frame.origin)
    case .link, .jump: if let target = mark.linkTarget, canvas.canReach(frame) { canvas.link(frame, to: target) }
    case .string, .running: break
    case .several(let marks): for mark in marks { place(mark, frame) }
    }
  }
}

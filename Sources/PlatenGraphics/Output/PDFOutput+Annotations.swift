internal import CPangoCairo

extension Canvas {
  /// Hands links and destinations of the page to cairo (`cairo_tag_begin`), after all drawing and in a fresh state.
  ///
  /// At the place of the call they could be lost or do harm: an opaque fill of the whole page drops tags before it, and
  /// tags in a group or under an empty clip are errors. Only links that are elements of a tagged document stand where they
  /// are drawn (``withLink(_:to:_:)``). The Document around them keeps the cross-reference table whole;
  /// without it cairo refers to objects that it never writes.
  func writeAnnotations(on surface: Surface) throws {
    let fresh = try surface.makeCanvas(size: size, document: document)
    let cr = fresh.cr
    fresh.makeUnseenMark()
    let isInDocument = !document.openTags.isEmpty
    if !isInDocument { cairo_tag_begin(cr, "Document", nil) }
    for annotation in annotations {
      cairo_tag_begin(cr, annotation.tagName, annotation.attributes)
      cairo_tag_end(cr, annotation.tagName)
    }
    if !isInDocument { cairo_tag_end(cr, "Document") }
    if let error = PlatenError(cairo: cairo_status(cr), whileDoing: "write the links of the page") { throw error }
  }
}

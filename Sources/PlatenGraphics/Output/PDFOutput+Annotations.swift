internal import CPangoCairo

extension Canvas {
  /// Hands links and destinations of the page to cairo (`cairo_tag_begin`), after all drawing and in a fresh state.
  ///
  /// At the place of the call they could be lost or do harm: an opaque fill of the whole page drops tags before it, and
  /// tags in a group or under an empty clip are errors. The Document around them keeps the cross-reference table whole;
  /// without it cairo refers to objects that it never writes.
  func writeAnnotations(on surface: Surface) throws {
    let fresh = try surface.makeCanvas(size: size, document: document)
    let cr = fresh.cr
    fresh.makeUnseenMark()
    let isInDocument = !document.openTags.isEmpty
    if !isInDocument { cairo_tag_begin(cr, "Document", nil) }
    for annotation in annotations {
      switch annotation {
      case .link(let area, .uri(let uri)):
        tag(cr, "Link", "\(Self.attribute(area)) uri='\(uri.encoded)'")
      case .link(let area, .destination(let name)):
        tag(cr, "Link", "\(Self.attribute(area)) dest='\(name.encoded)'")
      case .destination(let name, let point):
        tag(
          cr, "cairo.dest", "name='\(name.encoded)' x=\(PDFText.number(point.x)) y=\(PDFText.number(point.y))")
      }
    }
    if !isInDocument { cairo_tag_end(cr, "Document") }
    if let error = PlatenError(cairo: cairo_status(cr), whileDoing: "write the links of the page") { throw error }
  }

  private func tag(_ cr: OpaquePointer, _ name: String, _ attributes: String) {
    cairo_tag_begin(cr, name, attributes)
    cairo_tag_end(cr, name)
  }

  private static func attribute(_ area: Rect) -> String {
    let numbers = [area.minX, area.minY, area.width, area.height].map(PDFText.number)
    return "rect=[\(numbers.joined(separator: " "))]"
  }
}

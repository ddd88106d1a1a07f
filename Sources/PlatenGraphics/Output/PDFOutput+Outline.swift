internal import CPangoCairo

extension PDFOutput {
  /// Hands the outline to cairo (`cairo_pdf_surface_add_outline`), at the end: a page that does not exist aborts the
  /// process there, so every target is checked against what was drawn.
  func addOutline(to surface: Surface) throws {
    // A stack and not recursion: entries may come from a document of any depth.
    var waiting = outline.reversed().map { (entry: $0, parent: Int32(CAIRO_PDF_OUTLINE_ROOT)) }
    while let (entry, parent) = waiting.popLast() {
      var flags: UInt32 = 0
      if entry.isOpen { flags |= CAIRO_PDF_OUTLINE_FLAG_OPEN.rawValue }
      if entry.isBold { flags |= CAIRO_PDF_OUTLINE_FLAG_BOLD.rawValue }
      if entry.isItalic { flags |= CAIRO_PDF_OUTLINE_FLAG_ITALIC.rawValue }
      let title = PDFText.withoutControls(entry.title)
      let number = cairo_pdf_surface_add_outline(
        surface.handle, parent, title, try attributes(of: entry), cairo_pdf_outline_flags_t(rawValue: flags))
      try surface.check("add the outline entry “\(title)”")
      for child in entry.children.reversed() { waiting.append((child, number)) }
    }
  }

  private func attributes(of entry: OutlineEntry) throws -> String {
    let title = PDFText.withoutControls(entry.title)
    switch entry.target {
    case .page(let page, at: let point):
      guard (1...pageCount).contains(page), point.isOnPaper else {
        throw PlatenError(
          .invalidValue,
          "The outline entry “\(title)” leads to page \(page) at (\(point.x), \(point.y)). There are \(pageCount) pages; name one, and a point on it."
        )
      }
      return "page=\(page) pos=[\(PDFText.number(point.x)) \(PDFText.number(point.y))]"
    case .destination(let text):
      guard let name = DestinationName(text), document.destinations[name] != nil else {
        throw PlatenError(
          .invalidValue,
          "The outline entry “\(title)” leads to the destination “\(text)”, which no page has. Name the place with destination(named:at:)."
        )
      }
      return "dest='\(name.encoded)'"
    }
  }
}

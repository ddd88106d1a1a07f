internal import CPangoCairo

extension Canvas {
  /// Whether what is drawn should stand in elements of a structure tree.
  package var isTagged: Bool { document.isTagged }

  /// Opens an element; nothing unless the document is tagged. Elements may stay open over pages.
  ///
  /// Only an element without children gets marked content (cairo 1.16): draw text in the innermost one.
  package func beginTag(_ tag: StructureTag) {
    guard document.isTagged, isDrawable(), openGroups == 0 else { return }
    // An element that begins where nothing can be seen is an error of cairo 1.16.
    let isHidden = !visibleRect.size.isDrawable
    if isHidden {
      cairo_save(cr)
      cairo_reset_clip(cr)
    }
    defer { if isHidden { cairo_restore(cr) } }
    if document.openTags.isEmpty {
      cairo_tag_begin(cr, "Document", nil)
      document.openTags.append("Document")
    }
    let name = tag.name
    cairo_tag_begin(cr, name.pointer, nil)
    document.openTags.append(name)
  }

  /// Closes the element opened last.
  package func endTag() {
    guard document.isTagged, isDrawable(), openGroups == 0, document.openTags.count > 1 else { return }
    if let name = document.openTags.popLast() { cairo_tag_end(cr, name.pointer) }
  }

  /// Draws in an element of its own.
  package func withTag<R>(_ tag: StructureTag?, _ body: () throws -> R) rethrows -> R {
    guard let tag, document.isTagged else { return try body() }
    beginTag(tag)
    defer { endTag() }
    return try body()
  }

  /// Closes what is open, at the end of the last page.
  func endAllTags() {
    while let name = document.openTags.popLast() { cairo_tag_end(cr, name.pointer) }
  }
}

extension StaticString {
  /// The text as C wants it; literals end with a zero byte.
  fileprivate var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

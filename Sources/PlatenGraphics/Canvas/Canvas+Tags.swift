internal import CPangoCairo

extension Canvas {
  /// Whether what is drawn should stand in elements of a structure tree.
  package var isTagged: Bool { document.isTagged && document.openArtifacts == 0 }

  /// The element opened last, of this page or one before; nil when there is none.
  package var innermostTag: StructureTag? { document.openTags.last }

  /// Opens an element; nothing unless the document is tagged. Elements may stay open over pages.
  ///
  /// Only an element without children gets marked content (cairo 1.16): draw text in the innermost one. One that is open at
  /// the end of a page had better have children, for anything that begins before it ends would take its text away.
  package func beginTag(_ tag: StructureTag) { begin(tag, nil) }

  /// Closes the element opened last.
  package func endTag() {
    guard isTagged, isDrawable(), openGroups == 0, document.openTags.count > 1 else { return }
    if let tag = document.openTags.popLast() { cairo_tag_end(cr, tag.name.pointer) }
  }

  /// Draws in an element of its own.
  package func withTag<R>(_ tag: StructureTag?, _ body: () throws -> R) rethrows -> R {
    guard let tag, isTagged else { return try body() }
    beginTag(tag)
    defer { endTag() }
    return try body()
  }

  /// Draws what is no part of the document's content (ISO 32000-1, clause 14.8.2.2): running headers and footers, what is
  /// repeated, grounds.
  ///
  /// Cairo 1.16 has no name for artifacts. Without a mark of its own it belongs to no element, as long as each that is open
  /// has children.
  package func asArtifact<R>(_ body: () throws -> R) rethrows -> R {
    document.openArtifacts += 1
    defer { document.openArtifacts -= 1 }
    return try body()
  }

  /// Draws in a Link element (ISO 32000-1, clause 14.8.4.4.2) whose annotation takes `area`, in current coordinates. What is
  /// drawn in it may be text or an element, not both.
  ///
  /// Where no element can begin, the annotation is set at the end of the page, as by ``link(_:to:)``, and `body` draws in a
  /// Span.
  package func withLink<R>(_ area: Rect, to target: LinkTarget, _ body: () throws -> R) rethrows -> R {
    guard isTagged, openGroups == 0, let annotation = annotation(area, target) else {
      link(area, to: target)
      return try withTag(.span, body)
    }
    document.hasLinks = true
    begin(.link, annotation.attributes)
    defer { endTag() }
    return try body()
  }

  private func begin(_ tag: StructureTag, _ attributes: String?) {
    guard isTagged, isDrawable(), openGroups == 0 else { return }
    // An element that begins where nothing can be seen is an error of cairo 1.16.
    let isHidden = !visibleRect.size.isDrawable
    if isHidden {
      cairo_save(cr)
      cairo_reset_clip(cr)
    }
    defer { if isHidden { cairo_restore(cr) } }
    if document.openTags.isEmpty {
      cairo_tag_begin(cr, StructureTag.document.name.pointer, nil)
      document.openTags.append(.document)
    }
    cairo_tag_begin(cr, tag.name.pointer, attributes)
    document.openTags.append(tag)
  }

  /// Closes what is open, at the end of the last page.
  func endAllTags() {
    while let tag = document.openTags.popLast() { cairo_tag_end(cr, tag.name.pointer) }
  }
}

extension StaticString {
  /// The text as C wants it; literals end with a zero byte.
  fileprivate var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

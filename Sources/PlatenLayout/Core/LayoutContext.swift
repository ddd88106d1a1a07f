package import PlatenGraphics

/// What blocks need to know of their surroundings. Belongs to the thread that lays out.
package struct LayoutContext {
  /// Shapes text with the document's fonts.
  package let engine: TextEngine
  /// The direction of the page.
  package var direction: WritingDirection
  /// The language of the text as a BCP 47 tag.
  package var language: String?
  /// Collects what had to be changed to make content fit.
  package let warnings: WarningLog
  /// The page being composed: known while headers and footers are laid out, and while the body is painted.
  package var page: PageInfo?
  /// How often the block being laid out was shown before, when it is the header of a ``RepeatBlock``.
  package var repetition = 0
  /// Whether it stands in columns: those inside are not evened out, for the time would multiply with each nesting.
  package var isInColumns = false

  package init(
    engine: TextEngine, direction: WritingDirection = .leftToRight, language: String? = nil,
    warnings: WarningLog = WarningLog(), page: PageInfo? = nil
  ) {
    self.engine = engine
    self.direction = direction
    self.language = language
    self.warnings = warnings
    self.page = page
  }

  /// A paragraph style for this page.
  package func paragraph(
    _ alignment: TextAlignment = .leading, base: BaseDirection = .automatic, maxLines: Int? = nil,
    overflow: ParagraphStyle.Overflow = .wrap, lineHeight: Double = 1, hyphenates: Bool = false
  ) -> ParagraphStyle {
    ParagraphStyle(
      alignment: alignment, direction: direction, baseDirection: base, maxLines: maxLines, overflow: overflow,
      lineHeight: lineHeight, language: language, hyphenates: hyphenates)
  }
}

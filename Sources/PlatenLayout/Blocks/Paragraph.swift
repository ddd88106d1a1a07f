package import PlatenGraphics

/// Text in lines. Breaks between lines across regions, leaving at least `orphans` lines before and `widows` after.
package struct ParagraphBlock: Block {
  package var runs: [TextRun]
  package var alignment: TextAlignment
  package var maxLines: Int?
  package var overflow: ParagraphStyle.Overflow
  package var lineHeight: Double
  package var role: Role?
  /// Whether words may be broken with hyphens where lines end.
  package var hyphenates = false
  package var orphans = 2
  package var widows = 2

  package init(
    _ runs: [TextRun], alignment: TextAlignment = .leading, maxLines: Int? = nil,
    overflow: ParagraphStyle.Overflow = .wrap, lineHeight: Double = 1, role: Role? = .paragraph
  ) {
    self.runs = runs
    self.alignment = alignment
    self.maxLines = maxLines
    self.overflow = overflow
    self.lineHeight = lineHeight
    self.role = role
  }

  package init(
    _ text: String, style: TextStyle, alignment: TextAlignment = .leading, maxLines: Int? = nil,
    overflow: ParagraphStyle.Overflow = .wrap, lineHeight: Double = 1, role: Role? = .paragraph
  ) {
    self.init(
      [TextRun(text, style: style)], alignment: alignment, maxLines: maxLines, overflow: overflow,
      lineHeight: lineHeight, role: role)
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let style = context.paragraph(
      alignment, maxLines: maxLines, overflow: overflow, lineHeight: lineHeight, hyphenates: hyphenates)
    let text = context.engine.shape(runs, style: style, width: regions.width)
    if hyphenates {
      for fault in context.engine.takeHyphenationFaults()
      where !context.warnings.warnings.contains(where: { $0.message == fault }) {
        try context.warnings.add(fault, block: "paragraph")
      }
    }
    return try ShapedParagraph(text: text, role: role, orphans: orphans, widows: widows).layout(in: regions, context)
  }
}

/// The lines of a paragraph that are still to be placed.
private struct ShapedParagraph: Block {
  let text: ShapedText
  let role: Role?
  let orphans: Int
  let widows: Int

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    if regions.fits(text.size.height) { return .complete(fragment(text, width: regions.width)) }
    let total = text.lines.count
    let fitting = min(text.linesFitting(regions.height), total)
    var count = fitting
    if total - count < widows { count = max(0, total - widows) }
    if count < min(orphans, total) { count = 0 }
    // On a fresh page there is no better place: as many lines as fit.
    if count == 0, regions.isFresh { count = fitting }
    if count == 0 {
      guard regions.isFresh, regions.height > 0, total > 0 else { return .refused(refusal) }
      return try layoutShrunk(in: regions, context)
    }
    // All lines may fit one by one though their sum is a hair too high.
    guard count < total else { return .complete(fragment(text, width: regions.width)) }
    return .partial(fragment(text[0..<count], width: regions.width), rest: rest(from: count))
  }

  /// A line that is higher than any page is scaled down to one.
  private func layoutShrunk(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let line = fragment(text[0..<1], width: regions.width)
    let small = try line.shrunk(to: regions.height, width: regions.width, as: "line of text", context)
    return text.lines.count == 1 ? .complete(small) : .partial(small, rest: rest(from: 1))
  }

  private var refusal: Refusal {
    Refusal(block: "paragraph", needed: text.lines.prefix(max(1, orphans)).reduce(0) { $0 + $1.height })
  }

  private func rest(from line: Int) -> ShapedParagraph {
    ShapedParagraph(text: text[line..<text.lines.count], role: role, orphans: orphans, widows: widows)
  }

  private func fragment(_ text: ShapedText, width: Double) -> Fragment {
    Fragment(size: Size(width: width, height: text.size.height), role: role, content: .text(text))
  }
}

package import PlatenGraphics

/// The number of the page that a heading stands on. Takes the room of a long number: it is known only in the end.
package struct PageReference: Block {
  package var heading: String
  package var style: TextStyle
  package var alignment: TextAlignment

  package init(_ heading: String, style: TextStyle, alignment: TextAlignment = .trailing) {
    self.heading = heading
    self.style = style
    self.alignment = alignment
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let metrics = context.engine.metrics(of: style.font, language: context.language)
    let height = metrics.ascent + metrics.descent
    guard regions.fits(height) else { return .refused(Refusal(block: "page number", needed: height)) }
    return .complete(
      Fragment(
        size: Size(width: regions.width, height: height), role: .span,
        content: .pageReference(heading, style, alignment, context.direction)))
  }
}

package import PlatenGraphics

/// A run of pages of one kind: their size, margins, furniture and content.
package struct SectionLayout {
  /// Makes the furniture of a page; called once for each page, and a few times before to find its height.
  package typealias Furniture = (PageInfo) throws -> (any Block)?

  package var size: Size
  package var margins: Insets
  package var body: any Block
  /// Stands at the top margin, above the content.
  package var header: Furniture?
  /// Stands on the bottom margin, below the content.
  package var footer: Furniture?
  /// Fills the page below its content, such as a watermark.
  package var background: Furniture?
  /// Fills the page above its content.
  package var foreground: Furniture?
  /// Room between furniture and content, in points.
  package var gap: Double
  package var numbering: PageNumbering

  package init(
    size: Size, margins: Insets, body: any Block, header: Furniture? = nil, footer: Furniture? = nil,
    background: Furniture? = nil, foreground: Furniture? = nil, gap: Double = 8,
    numbering: PageNumbering = PageNumbering()
  ) {
    self.size = size
    self.margins = margins
    self.body = body
    self.header = header
    self.footer = footer
    self.background = background
    self.foreground = foreground
    self.gap = gap
    self.numbering = numbering
  }
}

package import PlatenGraphics

/// Items with markers, which stand in a column of their own as wide as the widest. Breaks between and within items.
package struct ListBlock: Block {
  /// A part of the list.
  package struct Item {
    /// What stands before it, such as "3."; empty for none.
    package var marker: String
    package var content: any Block

    package init(marker: String, content: any Block) {
      self.marker = marker
      self.content = content
    }
  }

  package var items: [Item]
  package var markerStyle: TextStyle
  /// Where markers stand in their column: numbers end, bullets begin alike.
  package var markerAlignment: TextAlignment
  /// Room between markers and content, in points.
  package var gap: Double
  /// Room between items, in points.
  package var spacing: Double
  /// The least width of the markers' column, in points.
  package var minimumIndent: Double

  package init(
    _ items: [Item], markerStyle: TextStyle, markerAlignment: TextAlignment = .trailing, gap: Double = 5,
    spacing: Double = 3, minimumIndent: Double = 0
  ) {
    self.items = items
    self.markerStyle = markerStyle
    self.markerAlignment = markerAlignment
    self.gap = gap
    self.spacing = spacing
    self.minimumIndent = minimumIndent
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let widest = items.reduce(minimumIndent.asLength) {
      max($0, context.engine.width(of: $1.marker, font: markerStyle.font, language: context.language))
    }
    // Markers never take more than half of the width: an endless one is wrapped.
    let indent = min(widest + Regions.tolerance, regions.width / 2)
    let gap = min(gap.asLength, regions.width / 4)
    let blocks = items.map { item -> any Block in
      let marker = ParagraphBlock(
        item.marker, style: markerStyle, alignment: markerAlignment, role: .listLabel)
      return ListItemBlock(marker: marker, content: item.content, indent: indent, gap: gap)
    }
    return try Stack(blocks, spacing: spacing, role: .list).layout(in: regions, context)
  }
}

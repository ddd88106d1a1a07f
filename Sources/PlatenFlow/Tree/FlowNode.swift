package import PlatenGraphics
package import PlatenLayout

/// A box of the box tree before layout (CSS Display 3): what it is, its style and its children. As with ``FlowStyle``, access to
/// fields is not checked at run time.
///
/// Whoever builds the tree keeps these rules, which layout relies on:
/// - a `block` (also `tableCell`, `tableCaption`) has either only block-level children or only inline-level ones; floats
///   and absolutely positioned boxes may stand among both. Mixed content is wrapped into anonymous blocks.
/// - an `inline` has inline-level children only (blocks in inlines are split out).
/// - a `table` has captions, column groups and row groups; a row group has rows, a row has cells, all in document order.
/// - all children of `flex` and `grid` are block-level boxes; texts are wrapped into anonymous blocks.
package final class FlowNode {
  package enum Kind {
    /// A block container.
    case block
    case flex
    case grid
    case table
    case tableCaption
    case tableColumnGroup
    case tableColumn
    case tableRowGroup(FlowRowGroup)
    case tableRow
    case tableCell
    /// A box whose content is no text: its natural size and what draws it.
    case replaced(FlowReplaced)
    /// An inline box.
    case inline
    /// Text in the style of the box; white space is not collapsed yet, `text-transform` is done.
    case text(String)
    /// A forced line break (`br`).
    case lineBreak
  }

  package enum FlowRowGroup { case header, body, footer }

  @exclusivity(unchecked) package var kind: Kind
  /// Whether it stands in a line: `inline`, `text`, `lineBreak`, and blocks, tables, flex boxes, grids and replaced boxes with
  /// an inline outer display (`inline-block` ...).
  @exclusivity(unchecked) package var isInlineLevel: Bool
  package let style: FlowStyle
  @exclusivity(unchecked) package var children: [FlowNode]
  /// Spans of a cell (1...), columns of a `tableColumn` or an empty `tableColumnGroup`.
  @exclusivity(unchecked) package var columnSpan = 1
  /// 0 reaches to the end of the row group.
  @exclusivity(unchecked) package var rowSpan = 1
  /// The box of a list marker that stands outside at the start of the first line (`list-style-position: outside`): an inline
  /// or replaced box.
  @exclusivity(unchecked) package var marker: FlowNode?
  /// Whether it is the bullet of a list item inside of its first line.
  @exclusivity(unchecked) package var isBullet = false
  /// What it is for those who do not see it; nil for what has no element of its own.
  @exclusivity(unchecked) package var role: Role?
  /// The element in its own that its content stands in, without its marker: that of a list item is `listBody`.
  @exclusivity(unchecked) package var bodyRole: Role?
  /// Heading or named place.
  @exclusivity(unchecked) package var mark: Fragment.Mark?
  /// The line of its element in the file, for messages; 0 when unknown.
  @exclusivity(unchecked) package var line = 0
  /// The number of its element in the document, for whoever made the tree; -1 without one.
  @exclusivity(unchecked) package var element = -1
  /// Found once: the narrowest and widest that its content makes it.
  @exclusivity(unchecked) var knownWidths: FlowWidths?
  /// The same without what its style says of widths.
  @exclusivity(unchecked) var knownNaturalWidths: FlowWidths?
  /// What its text was measured as for its widths, for the lines that are set next.
  @exclusivity(unchecked) var knownParagraphs: [FlowParagraph]?

  package init(_ kind: Kind, style: FlowStyle, isInlineLevel: Bool = false, children: [FlowNode] = []) {
    self.kind = kind
    self.style = style
    self.isInlineLevel = isInlineLevel
    self.children = children
  }
}

/// Content that is no text: a picture.
package struct FlowReplaced {
  package var image: Image?
  /// Points; nil where it has none of its own (an SVG without width).
  package var naturalWidth: Double?
  package var naturalHeight: Double?
  /// Width divided by height.
  package var naturalRatio: Double?

  package init(
    image: Image?, naturalWidth: Double? = nil, naturalHeight: Double? = nil, naturalRatio: Double? = nil
  ) {
    self.image = image
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.naturalRatio = naturalRatio
  }
}

/// How narrow content can be without overflowing, and how wide without forced wrapping (CSS Sizing 3, clause 4), in points.
package struct FlowWidths: Hashable {
  package var min: Double
  package var max: Double

  package init(min: Double = 0, max: Double = 0) {
    self.min = min
    self.max = max
  }
}

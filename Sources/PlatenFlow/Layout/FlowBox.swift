package import PlatenGraphics

/// A laid-out box on an endless page: sizes and places are final but for page breaks, which ``FlowSlicer`` makes. As with ``FlowStyle``,
/// access to fields is not checked at run time.
package final class FlowBox {
  package enum Content {
    case empty
    /// Block-level boxes in flow, from top to bottom.
    case blocks([FlowBox])
    case lines([FlowLine])
    /// A picture and its place in the border box.
    case replaced(FlowReplaced, Rect)
    case table(FlowTableLayout)
    case flex(FlowFlexLayout)
    case columns(FlowColumnsLayout)
  }

  package enum Decoration {
    case all
    /// No border: the table paints the borders of its cells when they collapse.
    case background
    /// Neither (`empty-cells: hide`).
    case none
  }

  package let node: FlowNode
  /// The top left corner of the border box, relative to that of the box around it. Includes `position: relative` not.
  @exclusivity(unchecked) package var origin = Point.zero
  /// The border box.
  @exclusivity(unchecked) package var size = Size.zero
  /// Used values.
  @exclusivity(unchecked) package var margin = Insets.zero
  @exclusivity(unchecked) package var border = Insets.zero
  @exclusivity(unchecked) package var padding = Insets.zero
  @exclusivity(unchecked) package var content = Content.empty
  /// Floats that this box placed, and absolutely positioned boxes whose containing block it is, relative to it.
  @exclusivity(unchecked) package var floats: [FlowBox] = []
  @exclusivity(unchecked) package var positioned: [FlowBox] = []
  /// Absolutely positioned boxes inside whose containing block is further out.
  @exclusivity(unchecked) package var absolutes: [FlowAbsolute] = []
  /// The marker of a list item, placed outside.
  @exclusivity(unchecked) package var marker: FlowBox?
  /// Distances of baselines from the top of the border box; nil without text.
  @exclusivity(unchecked) package var firstBaseline: Double?
  @exclusivity(unchecked) package var lastBaseline: Double?
  /// What is painted of its own decoration.
  @exclusivity(unchecked) package var decoration = Decoration.all
  /// How far `vertical-align` has moved the content of a cell down.
  @exclusivity(unchecked) var alignmentShift = 0.0
  /// The shift of `position: relative`.
  @exclusivity(unchecked) package var shift = Point.zero
  /// Found once: what needs elements of its own in its lines.
  @exclusivity(unchecked) var knownInlineParts: FlowInlineParts?

  package init(_ node: FlowNode) { self.node = node }

  /// The same box to be placed somewhere else; what stands inside is shared.
  func copy() -> FlowBox {
    let copy = FlowBox(node)
    copy.origin = origin
    copy.size = size
    copy.margin = margin
    copy.border = border
    copy.padding = padding
    copy.content = content
    copy.floats = floats
    copy.positioned = positioned
    copy.absolutes = absolutes
    copy.marker = marker
    copy.firstBaseline = firstBaseline
    copy.lastBaseline = lastBaseline
    copy.shift = shift
    return copy
  }

  package var style: FlowStyle { node.style }

  /// The padding and border together.
  package var surround: Insets {
    Insets(
      top: border.top + padding.top, left: border.left + padding.left, bottom: border.bottom + padding.bottom,
      right: border.right + padding.right)
  }

  /// The content box, relative to the border box.
  package var contentRect: Rect { Rect(origin: .zero, size: size).inset(by: surround) }

  /// The size with margins.
  package var outerSize: Size {
    Size(width: size.width + margin.horizontal, height: size.height + margin.vertical)
  }
}

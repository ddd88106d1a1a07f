package import PlatenGraphics

/// A block with margin, border and padding on a background (the box of CSS 2.2, chapter 8, without collapsing). Breaks
/// where its content breaks; background and border go on on every page.
package struct Box: WrapperBlock {
  package var content: any Block
  package var margin: Insets
  package var padding: Insets
  package var style: BoxStyle
  /// The least height of the box without its margin, in points; lower content is centred in it.
  package var minHeight: Double

  package init(
    _ content: any Block, margin: Insets = .zero, padding: Insets = .zero, style: BoxStyle = BoxStyle(),
    minHeight: Double = 0
  ) {
    self.content = content
    self.margin = margin
    self.padding = padding
    self.style = style
    self.minHeight = minHeight
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    let surrounding = margin.asLengths.horizontal + padding.asLengths.horizontal
    return min(limit, try content.naturalWidth(limit: max(0, limit - surrounding), context) + surrounding)
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let margin = margin.asLengths
    let padding = padding.asLengths
    let vertical = margin.vertical + padding.vertical
    let inner = regions.inset(horizontal: margin.horizontal + padding.horizontal, vertical: vertical)
    // A box that is to be higher than any page becomes as high as one.
    let least = min(minHeight.asLength, max(0, regions.freshHeight - margin.vertical))
    guard regions.fits(max(least + margin.vertical, vertical)) else {
      return .refused(Refusal(block: "box", needed: max(least + margin.vertical, vertical)))
    }
    switch try content.layout(in: inner, context) {
    case .complete(let child): return .complete(wrap(child, width: regions.width, minHeight: least))
    case .partial(let child, let rest):
      var remainder = self
      remainder.content = rest
      remainder.minHeight = 0
      return .partial(wrap(child, width: regions.width, minHeight: 0), rest: remainder)
    case .refused(let refusal):
      return .refused(Refusal(block: refusal.block, needed: refusal.needed + vertical))
    }
  }

  private func wrap(_ child: Fragment, width: Double, minHeight: Double) -> Fragment {
    let margin = margin.asLengths
    let padding = padding.asLengths
    let natural = child.size.height + padding.vertical
    let height = max(natural, minHeight)
    let placed = Fragment.Placed(
      child, at: Point(x: padding.left, y: padding.top + (height - natural) / 2))
    let box = Fragment(
      size: Size(width: max(0, width - margin.horizontal), height: height), content: .box(style, [placed]))
    guard margin != .zero else { return box }
    return Fragment(
      size: Size(width: width, height: height + margin.vertical),
      content: .group([Fragment.Placed(box, at: Point(x: margin.left, y: margin.top))]))
  }
}

extension Insets {
  fileprivate var asLengths: Insets {
    Insets(top: top.asLength, left: left.asLength, bottom: bottom.asLength, right: right.asLength)
  }
}

import PlatenGraphics

/// A block with a header that stands above it again on each further page it reaches.
package struct RepeatBlock: WrapperBlock {
  package var header: any Block
  package var content: any Block
  /// How often the header was shown before.
  private var repetition = 0

  package init(header: any Block, _ content: any Block) {
    self.header = header
    self.content = content
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var inner = context
    inner.repetition = repetition
    var top = try header.fragment(width: regions.width, inner)
    if repetition > 0 { top = top.asRepetition() }
    // A header that takes most of a page is not repeated: the content would not get anywhere.
    let isTooHigh = !Regions.fits(top.size.height, in: regions.freshHeight / 2)
    if isTooHigh {
      guard repetition == 0 else { return try content.layoutOrShrink(in: regions, context) }
      return try Stack([KeepWithNext(header), content]).layout(in: regions, context)
    }
    let room = regions.inset(horizontal: 0, vertical: top.size.height)
    guard regions.fits(top.size.height) else {
      return .refused(Refusal(block: "repeated header", needed: top.size.height))
    }
    switch try content.layoutOrShrink(in: room, context) {
    case .complete(let fragment): return .complete(join(top, fragment, width: regions.width))
    case .partial(let fragment, let rest):
      var next = RepeatBlock(header: header, rest)
      next.repetition = repetition + 1
      return .partial(join(top, fragment, width: regions.width), rest: next)
    case .refused(let refusal):
      return .refused(Refusal(block: refusal.block, needed: refusal.needed + top.size.height))
    }
  }

  private func join(_ header: Fragment, _ content: Fragment, width: Double) -> Fragment {
    Fragment(
      size: .init(width: width, height: header.size.height + content.size.height),
      content: .group([
        Fragment.Placed(header, at: .zero),
        Fragment.Placed(content, at: .init(x: 0, y: header.size.height)),
      ]))
  }
}

import PlatenGraphics

/// An item of a list: its marker beside the first line of its content.
struct ListItemBlock: Block {
  /// Nil when the item began on an earlier page.
  let marker: ParagraphBlock?
  let content: any Block
  let indent: Double
  let gap: Double

  var keepsWithNext: Bool { content.keepsWithNext }

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let label = try marker?.fragment(width: indent, context)
    let needed = label?.size.height ?? 0
    guard regions.fits(needed) else { return .refused(Refusal(block: "list item", needed: needed)) }
    let room = regions.with(width: max(0, regions.width - indent - gap))
    switch try content.layoutOrShrink(in: room, context) {
    case .complete(let body):
      return .complete(arrange(label, body, continues: false, regions, context))
    case .partial(let body, let rest):
      return .partial(
        arrange(label, body, continues: true, regions, context),
        rest: ListItemBlock(marker: nil, content: rest, indent: indent, gap: gap))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    min(limit, indent + gap + (try content.naturalWidth(limit: max(0, limit - indent - gap), context)))
  }

  private func arrange(
    _ label: Fragment?, _ content: Fragment, continues: Bool, _ regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    var placed: [Fragment.Placed] = []
    var height = content.size.height
    if let label {
      // On the baseline of the first line, which may be higher than the marker's own.
      let drop = max(0, (content.firstBaseline ?? 0) - (label.firstBaseline ?? 0))
      let y = min(drop, max(0, regions.height - label.size.height))
      height = max(height, y + label.size.height)
      placed.append(
        Fragment.Placed(
          label, at: Point(x: context.direction.x(leading: 0, width: indent, in: regions.width), y: y)))
    }
    var body = Fragment(size: content.size, role: .listBody, content: .group([Fragment.Placed(content, at: .zero)]))
    body.isContinued = marker == nil
    body.continues = continues
    let x = context.direction.x(leading: indent + gap, width: body.size.width, in: regions.width)
    placed.append(Fragment.Placed(body, at: Point(x: x, y: 0)))
    var item = Fragment(
      size: Size(width: regions.width, height: height), role: .listItem, content: .group(placed))
    item.isContinued = marker == nil
    item.continues = continues
    return item
  }
}

package import PlatenLayout

/// A laid-out box as a block: each page shows as much of it as fits.
package struct FlowBlock: Block {
  package let box: FlowBox
  /// Where it goes on; nil at its start.
  package let token: FlowToken?

  package init(_ box: FlowBox, from token: FlowToken? = nil) {
    self.box = box
    self.token = token
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let room = FlowSlicer.Room(
      height: regions.height, freshHeight: regions.freshHeight, isTop: regions.isTop || regions.isFresh)
    let slice = try FlowSlicer(context: context).slice(box, from: token, in: room)
    if slice.isRefused { return .refused(Refusal(block: "box", needed: box.size.height)) }
    if let rest = slice.rest { return .partial(slice.fragment, rest: FlowBlock(box, from: rest)) }
    return .complete(slice.fragment)
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double { min(limit, box.size.width) }
}

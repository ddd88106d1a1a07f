import PlatenGraphics

/// A block in a frame of a given width and height, or of least and greatest ones. Content that is higher than it may be
/// is scaled down, with a warning.
package struct FrameBlock: WrapperBlock {
  package var content: any Block
  package var width: Double?
  package var minWidth: Double?
  package var maxWidth: Double?
  package var height: Double?
  package var minHeight: Double?
  package var maxHeight: Double?
  /// Where the frame stands in the width there is.
  package var horizontal: LayerBlock.HorizontalAlignment
  /// Where the content stands in the frame.
  package var vertical: Row.VerticalAlignment

  package init(
    _ content: any Block, width: Double? = nil, minWidth: Double? = nil, maxWidth: Double? = nil,
    height: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    horizontal: LayerBlock.HorizontalAlignment = .leading, vertical: Row.VerticalAlignment = .top
  ) {
    self.content = content
    self.width = width?.asLength
    self.minWidth = minWidth?.asLength
    self.maxWidth = maxWidth?.asLength
    self.height = height?.asLength
    self.minHeight = minHeight?.asLength
    self.maxHeight = maxHeight?.asLength
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    if let width { return min(width, limit) }
    let natural = try content.naturalWidth(limit: limit, context)
    return min(limit, max(min(natural, maxWidth ?? limit), minWidth ?? 0))
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let hugs = width != nil || minWidth != nil || maxWidth != nil
    let frame = hugs ? try naturalWidth(limit: regions.width, context) : regions.width
    let room = regions.with(width: frame)
    if height != nil || maxHeight != nil { return try layoutWhole(in: room, regions, context) }
    let least = min(minHeight ?? 0, regions.freshHeight)
    guard regions.fits(least) else { return .refused(Refusal(block: "frame", needed: least)) }
    switch try content.layout(in: room, context) {
    case .complete(let fragment):
      return .complete(place(fragment, height: max(least, fragment.size.height), frame, regions, context))
    case .partial(let fragment, let rest):
      var next = self
      next.content = rest
      next.minHeight = nil
      if hugs { next.width = frame }
      return .partial(place(fragment, height: fragment.size.height, frame, regions, context), rest: next)
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// A frame that cannot break, for its height is limited.
  private func layoutWhole(
    in room: Regions, _ regions: Regions, _ context: LayoutContext
  ) throws -> LayoutResult {
    var fragment = try content.fragment(width: room.width, context)
    let most = min(height ?? maxHeight ?? .infinity, regions.freshHeight)
    let result = height ?? min(max(fragment.size.height, minHeight ?? 0), maxHeight ?? .infinity)
    // A frame higher than any page becomes as high as one.
    let place = min(result, regions.freshHeight)
    guard regions.fits(place) else { return .refused(Refusal(block: "frame", needed: place)) }
    if !Regions.fits(fragment.size.height, in: most) {
      fragment = try fragment.shrunk(to: most, width: room.width, as: "frame", context)
    }
    return .complete(self.place(fragment, height: place, room.width, regions, context))
  }

  private func place(
    _ fragment: Fragment, height: Double, _ width: Double, _ regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    let leading: Double =
      switch horizontal {
      case .leading: 0
      case .center: (regions.width - width) / 2
      case .trailing: regions.width - width
      }
    let x = context.direction.x(leading: leading, width: width, in: regions.width)
    let child = fragment.stretched(to: height)
    guard child.size.height != height else { return child.placed(at: x, in: regions.width) }
    let y = vertical.offset(of: child.size.height, in: height)
    return Fragment(
      size: Size(width: regions.width, height: height),
      content: .group([Fragment.Placed(child, at: Point(x: x, y: y))]))
  }
}

import PlatenGraphics
import PlatenLayout

/// A block of known size that does not break.
struct SizedBlock: Block {
  var height: Double
  var name = "sized block"

  init(_ height: Double) { self.height = height }

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    guard regions.fits(height) else { return .refused(Refusal(block: name, needed: height)) }
    return .complete(Fragment(size: Size(width: regions.width, height: height), content: .rule(.black)))
  }
}

/// So many slices of one height, broken anywhere between them.
struct SlicedBlock: Block {
  var count: Int
  var height: Double

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let fitting = min(count, regions.height.isFinite ? Int((regions.height + Regions.tolerance) / height) : count)
    guard fitting > 0 else { return .refused(Refusal(block: "slices", needed: height)) }
    let fragment = Fragment(
      size: Size(width: regions.width, height: Double(fitting) * height), content: .rule(.black))
    if fitting == count { return .complete(fragment) }
    return .partial(fragment, rest: SlicedBlock(count: count - fitting, height: height))
  }
}

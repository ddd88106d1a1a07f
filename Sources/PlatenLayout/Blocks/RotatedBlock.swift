import Foundation
import PlatenGraphics

/// A block turned clockwise by an angle; it takes the place of the upright rectangle around it. Does not break; what no
/// page holds is scaled down, with a warning.
package struct RotatedBlock: WrapperBlock {
  package var content: any Block
  /// In degrees.
  package var angle: Double

  package init(_ angle: Double, _ content: any Block) {
    self.angle = angle.isFinite ? angle.truncatingRemainder(dividingBy: 360) : 0
    self.content = content
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    // Upside down it is as wide as upright.
    if angle.truncatingRemainder(dividingBy: 180) == 0 { return try content.naturalWidth(limit: limit, context) }
    let fragment = try turned(within: Regions(width: limit, height: limit), context)
    return min(limit, fragment.size.width)
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var fragment = try turned(within: regions, context)
    let room = Size(width: regions.width, height: regions.freshHeight)
    let scale = min(
      1, fragment.size.width > 0 ? room.width / fragment.size.width : 1,
      fragment.size.height > 0 ? room.height / fragment.size.height : 1)
    let needed = min(fragment.size.height * scale, regions.freshHeight)
    guard regions.fits(needed) else { return .refused(Refusal(block: "turned block", needed: needed)) }
    let isTooLarge =
      !Regions.fits(fragment.size.width, in: room.width) || !Regions.fits(fragment.size.height, in: room.height)
    if isTooLarge {
      try context.warnings.add(
        "needs \(Int(fragment.size.width.rounded(.up))) x \(Int(fragment.size.height.rounded(.up))) points; scaled to \(Int((scale * 100).rounded(.down))) percent",
        block: "turned block")
      fragment = fragment.scaled(by: scale, in: fragment.size.width * scale)
    }
    let x = context.direction.x(leading: 0, width: fragment.size.width, in: regions.width)
    return .complete(fragment.placed(at: x, in: regions.width))
  }

  /// The turned content in its upright rectangle.
  private func turned(within regions: Regions, _ context: LayoutContext) throws -> Fragment {
    let radians = angle * .pi / 180
    // Quarter turns come out without a rest of rounding.
    let isQuarter = angle.truncatingRemainder(dividingBy: 90) == 0
    let (sine, cosine) = isQuarter ? (sin(radians).rounded(), cos(radians).rounded()) : (sin(radians), cos(radians))
    // A line along the slope may be as long as width and height of the place let it.
    let height = regions.freshHeight.asLength
    let limit = min(
      abs(cosine) > 1e-6 ? regions.width / abs(cosine) : .infinity, abs(sine) > 1e-6 ? height / abs(sine) : .infinity)
    let width = sine == 0 ? regions.width : try content.naturalWidth(limit: limit.asLength, context)
    let upright = try content.fragment(width: width, context).withElementsClosed()
    let size = upright.size
    let turn = Transform(xx: cosine, yx: sine, xy: -sine, yy: cosine, x0: 0, y0: 0)
    let bounds = Rect(origin: .zero, size: size).boundingBox(applying: turn)
    let shift = Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: -bounds.minX, y0: -bounds.minY)
    return Fragment(
      size: bounds.size,
      content: .effect(turn.followed(by: shift), opacity: 1, [Fragment.Placed(upright, at: .zero)]))
  }
}

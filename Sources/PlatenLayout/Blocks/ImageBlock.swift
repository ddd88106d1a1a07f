package import PlatenGraphics

/// A picture that keeps its aspect within a largest size. Moves whole to the next page.
package struct ImageBlock: Block {
  package var image: Image
  package var maximum: Size
  package var alignment: TextAlignment
  /// Whether a small picture is enlarged to the maximum.
  package var enlarges: Bool

  package init(_ image: Image, maximum: Size, alignment: TextAlignment = .leading, enlarges: Bool = false) {
    self.image = image
    self.maximum = maximum
    self.alignment = alignment
    self.enlarges = enlarges
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    // A picture higher than any page is scaled down to one.
    let bounds = Size(
      width: min(maximum.width.asLength, regions.width),
      height: min(maximum.height.asLength, regions.freshHeight))
    let size = image.size.fitted(in: bounds, enlarging: enlarges)
    guard regions.fits(size.height) else {
      return .refused(Refusal(block: "image", needed: size.height))
    }
    let leading: Double =
      switch alignment {
      case .center: (regions.width - size.width) / 2
      case .trailing: regions.width - size.width
      case .leading, .justified: 0
      }
    let x = context.direction.x(leading: leading, width: size.width, in: regions.width)
    let picture = Fragment(size: size, role: .figure(alternative: image.altText), content: .image(image))
    return .complete(
      Fragment(
        size: Size(width: regions.width, height: size.height),
        content: .group([Fragment.Placed(picture, at: Point(x: x, y: 0))])))
  }
}

import PlatenLayout

/// A large faint text or picture across the middle of the page, for ``Report/background(_:)`` or ``Report/foreground(_:)``.
public struct Watermark: Component, BlockComponent {
  private enum Content {
    case text(String)
    case image(Image)
  }

  private let content: Content
  /// How much it is turned clockwise, in degrees.
  public var angle: Double
  /// 0 for invisible, 1 for solid.
  public var opacity: Double
  /// The colour of the text; nil takes the theme's.
  public var color: Color?
  /// The size of the text, in points.
  public var size: Double

  /// Makes a watermark of text.
  public init(_ text: String, size: Double = 72, color: Color? = nil, opacity: Double = 0.12, angle: Double = -45) {
    content = .text(text)
    self.size = size
    self.color = color
    self.opacity = opacity
    self.angle = angle
  }

  /// Makes a watermark of a picture in its own size.
  public init(_ image: Image, opacity: Double = 0.12, angle: Double = 0) {
    content = .image(image)
    size = 0
    self.opacity = opacity
    self.angle = angle
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    let opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    switch content {
    case .text(let text):
      var style = environment.theme.text(min(size.asLength, 2000), color, .bold)
      // A colour with an opacity does what a group would, for glyphs do not overlap.
      style.color.alpha *= opacity
      let line = ParagraphBlock(text, style: style, alignment: .center)
      return CenteredBlock(RotatedBlock(angle, line))
    case .image(let image):
      let size = Size(width: Double.infinity, height: .infinity)
      return CenteredBlock(OpacityBlock(opacity, RotatedBlock(angle, ImageBlock(image, maximum: size))))
    }
  }
}

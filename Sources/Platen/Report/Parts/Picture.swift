import PlatenLayout

/// A picture in its own size, or as large as it may be. Keeps its aspect and moves whole to the next page.
public struct Picture: Component, BlockComponent {
  /// The picture.
  public var image: Image
  /// Its greatest width, in points; nil for that of its place.
  public var width: Double?
  /// Its greatest height, in points; nil for that of a page.
  public var height: Double?
  /// Where it stands in the width.
  public var alignment: HorizontalAlignment

  /// Makes a picture. With a width or height it gets as large as they let it, else it has the size it has by itself.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - width: The greatest width, in points.
  ///   - height: The greatest height, in points.
  ///   - alignment: Where it stands in the width.
  ///   - altText: What it shows, for readers who cannot see it; nil keeps the picture's own.
  public init(
    _ image: Image, width: Double? = nil, height: Double? = nil, alignment: HorizontalAlignment = .leading,
    altText: String? = nil
  ) {
    self.image = image
    if let altText { self.image.altText = altText }
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    let text: TextAlignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return ImageBlock(
      image, maximum: Size(width: width ?? .infinity, height: height ?? .infinity), alignment: text,
      enlarges: width != nil || height != nil)
  }
}

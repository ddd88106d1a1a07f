import PlatenLayout

/// A picture, centred, at most as wide as the content and as high as the theme's ``Theme/chartHeight``. Moves whole to the
/// next page.
public struct ChartImage: Component, WidthDependent {
  /// The picture.
  public var image: Image

  /// Makes a picture.
  public init(_ image: Image) { self.image = image }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    ImageBlock(
      image, maximum: Size(width: environment.width, height: environment.theme.chartHeight), alignment: .center)
  }
}

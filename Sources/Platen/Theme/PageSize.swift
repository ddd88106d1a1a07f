/// The size of a page in points (1/72 inch), portrait.
public struct PageSize: Hashable, Sendable {
  /// Width and height of the portrait page.
  public var size: Size

  /// ISO 216 A4 as `PDFGenerator` has always had it, in whole points: 595 x 842.
  public static let a4 = PageSize(width: 595, height: 842)
  /// ISO 216 A3: 841.890 x 1190.551 points.
  public static let a3 = PageSize(width: 841.890, height: 1190.551)
  /// ISO 216 A5: 419.528 x 595.276 points.
  public static let a5 = PageSize(width: 419.528, height: 595.276)
  /// ISO 216 A4 to a thousandth: 595.276 x 841.890 points.
  public static let isoA4 = PageSize(width: 595.276, height: 841.890)
  /// US Letter: 8.5 x 11 inches.
  public static let letter = PageSize(width: 612, height: 792)
  /// US Legal: 8.5 x 14 inches.
  public static let legal = PageSize(width: 612, height: 1008)
  /// A receipt roll of 80 mm, cut at the length of an A4 page.
  public static let receipt80 = PageSize(width: 226.772, height: 841.890)

  /// Makes a page size from its width and height in points.
  public init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  /// The size with the longer side across.
  public var landscape: Size { size.width >= size.height ? size : size.transposed }

  /// The size with the shorter side across, except for sizes that were made wide.
  public var portrait: Size { size }
}

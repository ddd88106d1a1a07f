/// A picture in a line of text: it stands on the baseline like a letter.
public struct InlineImage: Hashable, Sendable {
  /// The picture; its ``Image/altText`` is what it says.
  public var image: Image
  /// Its height in points; nil takes the height of the font's letters above the baseline.
  public var height: Double?

  /// Makes a picture for a ``TextRun``.
  public init(_ image: Image, height: Double? = nil) {
    self.image = image
    self.height = height
  }

  /// Equal when they show the same picture in the same height with the same text.
  public static func == (a: InlineImage, b: InlineImage) -> Bool {
    a.image.identity == b.image.identity && a.height == b.height && a.image.altText == b.image.altText
  }

  /// Hashes picture, height and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(image.identity)
    hasher.combine(height)
    hasher.combine(image.altText)
  }

  /// The character that stands for it in the text (U+FFFC OBJECT REPLACEMENT CHARACTER).
  static let placeholder = "\u{FFFC}"

  /// The size in a line whose font reaches `ascent` points above the baseline, no wider than the line.
  func size(ascent: Double, width: Double?) -> Size {
    let wanted = height ?? ascent
    let height = wanted > 0 ? min(wanted, 10_000) : 0
    guard image.size.isDrawable else { return .zero }
    return image.size.fitted(in: Size(width: min(max(width ?? 100_000, 0), 100_000), height: height))
  }
}

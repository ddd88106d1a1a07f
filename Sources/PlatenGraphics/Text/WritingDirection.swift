/// The direction in which a page or a text is read.
public enum WritingDirection: Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  /// The left edge of a part of width `width` that stands `leading` from the reading start of a box.
  package func x(leading: Double, width: Double, in box: Double) -> Double {
    self == .leftToRight ? leading : box - leading - width
  }
}

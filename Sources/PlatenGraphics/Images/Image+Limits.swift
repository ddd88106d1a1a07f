extension Image {
  /// How large a picture may be. A file of a few bytes can claim any size, so sizes are checked before memory is taken.
  public struct Limits: Hashable, Sendable {
    /// The largest number of pixels (width times height); 100 million by default. Four bytes of memory each.
    public var maximumPixels: Int
    /// The largest file, in bytes; 512 MiB by default.
    public var maximumBytes: Int

    /// Makes limits.
    public init(maximumPixels: Int = 100_000_000, maximumBytes: Int = 512 << 20) {
      self.maximumPixels = maximumPixels
      self.maximumBytes = maximumBytes
    }

    /// Throws when a side is not within 1...32767 (cairo's limit) or there are more pixels than allowed.
    func check(width: Int, height: Int) throws(PlatenError) {
      guard width > 0, height > 0 else {
        throw PlatenError(.invalidImage, "The picture is \(width) by \(height) pixels: it has no pixels to show.")
      }
      guard width <= Self.maximumSide, height <= Self.maximumSide else {
        throw PlatenError(
          .invalidImage,
          "The picture is \(width) by \(height) pixels; a side may have at most \(Self.maximumSide). Make it smaller.")
      }
      guard width * height <= maximumPixels else {
        throw PlatenError(
          .invalidImage,
          "The picture is \(width) by \(height) pixels, \(Self.excess) \(maximumPixels). "
            + "Make it smaller or raise Image.Limits.maximumPixels.")
      }
    }

    func check(byteCount: Int) throws(PlatenError) {
      guard byteCount <= maximumBytes else {
        throw PlatenError(
          .invalidImage,
          "The picture has \(byteCount) bytes, \(Self.excess) \(maximumBytes). "
            + "Make it smaller or raise Image.Limits.maximumBytes.")
      }
    }

    static let maximumSide = 32767

    /// Part of the messages about exceeded limits, which tells them from those about damage.
    package static let excess = "more than the limit of"
  }
}

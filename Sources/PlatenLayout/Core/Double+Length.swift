extension Double {
  /// The longest length that layout calculates with, in points: far beyond any page, far from where sums lose a
  /// hundredth of a point.
  package static let longestLength = 1_000_000.0

  /// The number as a length: what is not a number or negative is 0, and none is endless.
  package var asLength: Double {
    // Written so that not-a-number fails.
    self > 0 ? min(self, Self.longestLength) : 0
  }

  /// The number as a distance in either direction; what is not a number is 0.
  package var asOffset: Double { isNaN ? 0 : min(max(self, -Self.longestLength), Self.longestLength) }
}

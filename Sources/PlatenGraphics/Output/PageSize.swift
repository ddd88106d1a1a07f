extension Size {
  /// The longest side of a page, in points: what PDF viewers take without a user unit (ISO 32000-1, annex C.2).
  static let longestPageSide = 14_400.0

  /// Throws unless this can be the size of page number `page`.
  package func validateAsPage(_ page: Int) throws {
    guard isDrawable, max(width, height) <= Size.longestPageSide else {
      throw PlatenError(
        .invalidValue,
        "A page cannot be \(width) x \(height) points. Both sides have to be above 0 and at most 14,400 points.",
        page: page)
    }
  }
}

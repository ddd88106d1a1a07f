import PlatenGraphics

/// Dashes and dots of lines, spaced so that they come out even.
enum FlowDashes {
  /// More than a page can show apart.
  private static let most = 20_000.0

  /// The style of a line of `length` points. Of more dashes than can be told apart a plain line is made.
  static func style(
    width: Double, isDotted: Bool, length: Double, isClosed: Bool, dash: Double = 2
  ) -> StrokeStyle {
    let plain = StrokeStyle(width: width)
    guard width > 0, length > 0, length.isFinite else { return plain }
    // A dot is a round end of a line without length.
    let mark = isDotted ? 0 : width * dash
    let period = width * (isDotted ? 2 : 2 * dash)
    guard period >= 0.02, length / period <= most else { return plain }
    let space = isClosed ? length : length - mark
    let count = max(1, (space / period).rounded())
    let used = space / count
    guard used - mark >= (isDotted ? width : mark) * 0.2, used >= 0.02 else { return plain }
    return StrokeStyle(width: width, dash: [mark, used - mark], cap: isDotted ? .round : .butt)
  }
}

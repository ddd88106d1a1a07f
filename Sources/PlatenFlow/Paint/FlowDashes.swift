import PlatenGraphics

/// Dashes and dots of lines, spaced so that they come out even.
enum FlowDashes {
  /// More than a page can show apart.
  private static let most = 20_000.0

  /// The style of a line of `length` points. Of more dashes than can be told apart a plain line is made.
  static func style(width: Double, isDotted: Bool, length: Double, isClosed: Bool) -> StrokeStyle {
    let plain = StrokeStyle(width: width)
    guard width > 0, length > 0, length.isFinite else { return plain }
    // A dot is a round end of a line without length. Dashes of thin lines are longer, lest they look like dots.
    let isThin = width < 2.2
    let mark = isDotted ? 0 : width * (isThin ? 3 : 2)
    let gap = width * (isDotted || isThin ? 2 : 1)
    guard mark + gap >= 0.02, length / (mark + gap) <= most else { return plain }
    let space = isClosed ? length : length - mark
    let period = space / max(1, (space / (mark + gap)).rounded())
    // A line of little more than a dash has no room for two.
    guard period - mark >= gap / 3, period >= 0.02 else { return plain }
    return StrokeStyle(width: width, dash: [mark, period - mark], cap: isDotted ? .round : .butt)
  }
}

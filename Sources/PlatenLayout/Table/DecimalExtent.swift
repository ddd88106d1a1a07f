import PlatenGraphics

/// How far the numbers of a column reach to both sides of their decimal separator, in points.
struct DecimalExtent: Hashable {
  var before = 0.0
  var after = 0.0

  mutating func include(_ parts: (before: Double, after: Double)?) {
    guard let parts else { return }
    before = max(before, parts.before)
    after = max(after, parts.after)
  }

  /// Where a number starts in a cell of `width` points: at the place that puts its separator on the common line, moved
  /// by no more than keeps it inside; nil when it is wider than the cell.
  ///
  /// The longest numbers reach the edge where reading ends.
  func left(of parts: (before: Double, after: Double), in width: Double, _ direction: WritingDirection) -> Double? {
    let total = parts.before + parts.after
    guard total <= width + Regions.tolerance else { return nil }
    let line = direction == .leftToRight ? width - after : before
    return min(max(line - parts.before, 0), max(0, width - total))
  }
}

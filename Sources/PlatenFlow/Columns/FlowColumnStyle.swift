import PlatenGraphics

/// How many columns a container has, and how wide (CSS Multi-column Layout 1, clause 3.4).
struct FlowColumnStyle: Hashable {
  static let most = 100

  var count: Int
  var width: Double
  var gap: Double

  /// Nil for what has no columns.
  init?(_ style: FlowStyle, width available: Double) {
    guard style.columnCount > 0 || style.columnWidth != nil else { return nil }
    gap = Self.gap(style, available)
    let given = style.columnCount > 0 ? min(style.columnCount, Self.most) : Self.most
    guard let wanted = style.columnWidth, wanted.isFinite else {
      count = style.columnCount > 0 ? given : 1
      width = max(0, (available - gap * Double(count - 1)) / Double(count))
      return
    }
    let fitting = ((available + gap) / max(wanted + gap, 0.01)).rounded(.down)
    count = min(given, Int(min(max(1, fitting), Double(Self.most))))
    width = max(0, (available + gap) / Double(count) - gap)
  }

  /// `normal` is the font's size.
  static func gap(_ style: FlowStyle, _ available: Double?) -> Double {
    let gap = style.columnGap.resolved(available) ?? (style.columnGap.isAuto ? style.text.font.size : 0)
    return gap.isFinite ? max(0, gap) : 0
  }
}

extension FlowLayout {
  /// The widths of what is in a block, in columns where it has them (CSS Sizing 3, clause 5.1).
  func contentWidths(of node: FlowNode) throws -> FlowWidths {
    let inner = try columnContentWidths(of: node)
    let style = node.style
    guard style.columnCount > 0 || style.columnWidth != nil else { return inner }
    let gap = FlowColumnStyle.gap(style, nil)
    let count = Double(max(1, min(style.columnCount, FlowColumnStyle.most)))
    let gaps = gap * (count - 1)
    guard let width = style.columnWidth else {
      return FlowWidths(min: inner.min * count + gaps, max: inner.max * count + gaps)
    }
    let least = min(inner.min, width)
    return FlowWidths(min: least, max: max(least, style.columnCount > 0 ? width * count + gaps : max(width, inner.max)))
  }
}

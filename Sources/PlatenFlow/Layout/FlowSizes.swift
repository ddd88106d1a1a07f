package import PlatenGraphics

/// Widths and heights of one box with everything that surrounds its content, in points.
package struct FlowSizes {
  /// Padding and border.
  package let surround: Insets
  package let style: FlowStyle

  package init(_ style: FlowStyle, surround: Insets) {
    self.style = style
    self.surround = surround
  }

  /// - Parameters:
  ///   - width: The width of the containing block, for percentages of padding.
  ///   - border: The used widths of the border, when they are not those of the style.
  package init(_ style: FlowStyle, in width: Double, border: Insets? = nil) {
    self.style = style
    let padding = style.padding.resolved(width)
    let border = border ?? style.borders.widths
    surround = Insets(
      top: max(0, padding.top) + border.top, left: max(0, padding.left) + border.left,
      bottom: max(0, padding.bottom) + border.bottom, right: max(0, padding.right) + border.right)
  }

  /// The border box of a width as `width` gives it (CSS Sizing 3, `box-sizing`).
  package func borderWidth(_ width: Double) -> Double {
    style.isBorderBox ? max(width, surround.horizontal) : max(0, width) + surround.horizontal
  }

  package func borderHeight(_ height: Double) -> Double {
    style.isBorderBox ? max(height, surround.vertical) : max(0, height) + surround.vertical
  }

  /// Brings the width of a border box between `min-width` and `max-width`; percentages of `base`, without one no limit.
  package func clampedWidth(_ width: Double, base: Double?) -> Double {
    var result = width
    if let most = style.maxWidth.resolved(base) { result = min(result, borderWidth(most)) }
    if let least = style.minWidth.resolved(base) { result = max(result, borderWidth(least)) }
    return max(result, surround.horizontal)
  }

  package func clampedHeight(_ height: Double, base: Double?) -> Double {
    var result = height
    if let most = style.maxHeight.resolved(base) { result = min(result, borderHeight(most)) }
    if let least = style.minHeight.resolved(base) { result = max(result, borderHeight(least)) }
    return max(result, surround.vertical)
  }
}

package import PlatenGraphics

/// The room that a box is laid out in, in points.
package struct FlowSpace: Hashable {
  /// The width of the containing block: what percentages and `auto` refer to.
  package var width: Double
  /// The height of the containing block when it is definite, for percentages.
  package var height: Double?
  /// The width of the border box, when the container decides it (flex item, table cell).
  package var borderWidth: Double?
  /// The height of the border box, when the container decides it.
  package var borderHeight: Double?
  /// Whether percentages of children may refer to `borderHeight`.
  package var isBorderHeightDefinite = true
  /// The used widths of the border, when the container decides them (cells of tables that collapse borders).
  package var border: Insets?
  /// Whether `auto` means as wide as the content within the room (float, inline-block, absolute) instead of all of it.
  package var shrinksToFit = false
  /// Whether `height`, `min-height` and `max-height` of the box itself count as `auto`: asks how high its content is.
  package var ignoresHeights = false

  package init(
    width: Double, height: Double? = nil, borderWidth: Double? = nil, borderHeight: Double? = nil,
    shrinksToFit: Bool = false
  ) {
    self.width = width
    self.height = height
    self.borderWidth = borderWidth
    self.borderHeight = borderHeight
    self.shrinksToFit = shrinksToFit
  }
}

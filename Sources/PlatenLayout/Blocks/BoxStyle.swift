package import PlatenGraphics

/// One side of a border.
package struct BorderSide: Hashable {
  package enum Pattern: Hashable {
    case solid, dashed, dotted
  }

  package var width: Double
  package var color: Color
  package var pattern: Pattern

  package init(width: Double = 0.5, color: Color, pattern: Pattern = .solid) {
    self.width = width
    self.color = color
    self.pattern = pattern
  }
}

/// How a box is painted behind its content.
package struct BoxStyle: Hashable {
  package var background: Color?
  package var top: BorderSide?
  package var left: BorderSide?
  package var bottom: BorderSide?
  package var right: BorderSide?
  package var radius: Double

  package init(background: Color? = nil, border: BorderSide? = nil, radius: Double = 0) {
    self.background = background
    top = border
    left = border
    bottom = border
    right = border
    self.radius = radius
  }

  /// The border when it is the same on all sides.
  var uniformBorder: BorderSide? { top == left && left == bottom && bottom == right ? top : nil }
}

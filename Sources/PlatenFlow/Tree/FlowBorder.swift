package import PlatenGraphics

/// One side of a border (CSS Backgrounds and Borders 3, clause 4).
package struct FlowBorder: Hashable {
  /// In the order in which collapsing borders win over each other, weakest first (CSS 2.2, clause 17.6.2.1).
  package enum Style: Int, Hashable {
    case none, inset, groove, outset, ridge, dotted, dashed, solid, double, hidden

    package var isVisible: Bool { self != .none && self != .hidden }
  }

  /// Points; 0 when the style is `none` or `hidden`.
  package var width: Double
  package var style: Style
  package var color: Color

  package init(width: Double = 0, style: Style = .none, color: Color = .black) {
    self.width = style.isVisible ? max(0, width) : 0
    self.style = style
    self.color = color
  }
}

/// The border of a box.
package struct FlowBorders: Hashable {
  package var top = FlowBorder()
  package var right = FlowBorder()
  package var bottom = FlowBorder()
  package var left = FlowBorder()

  package init() {}

  package var widths: Insets { Insets(top: top.width, left: left.width, bottom: bottom.width, right: right.width) }
}

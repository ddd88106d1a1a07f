import PlatenGraphics
import TestSupport

@testable import PlatenFlow

/// Boxes to be painted, by themselves.
enum PaintScene {
  static let red = Color(255, 0, 0)
  static let green = Color(0, 255, 0)
  static let blue = Color(0, 0, 255)
  static let redPixel = Pixels.Colour(255, 0, 0)
  static let greenPixel = Pixels.Colour(0, 255, 0)
  static let bluePixel = Pixels.Colour(0, 0, 255)

  static func style(_ change: (FlowStyle) -> Void) -> FlowStyle {
    let style = FlowStyle()
    change(style)
    return style
  }

  static func borders(_ width: Double, _ style: FlowBorder.Style, _ color: Color = red) -> FlowBorders {
    var borders = FlowBorders()
    borders.top = FlowBorder(width: width, style: style, color: color)
    borders.right = borders.top
    borders.bottom = borders.top
    borders.left = borders.top
    return borders
  }

  static func radii(_ x: Double, _ y: Double? = nil) -> [(x: FlowLength, y: FlowLength)] {
    Array(repeating: (.points(x), .points(y ?? x)), count: 4)
  }

  static func drawing(_ style: FlowStyle, padding: Double = 0) -> FlowBoxDrawing {
    FlowBoxDrawing(style: style, border: style.borders.widths, padding: Insets(padding))
  }

  /// A box at (10, 10), 40 wide and 20 high, on a page of 60 by 40, a pixel to the point.
  static func pixels(_ drawing: FlowBoxDrawing, children: (Canvas) -> Void = { _ in }) throws -> Pixels {
    try Rendering.pixels(size: Size(width: 60, height: 40)) { canvas in
      try drawing.draw(on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)) { children(canvas) }
    }
  }

  static func pixels(_ style: FlowStyle, children: (Canvas) -> Void = { _ in }) throws -> Pixels {
    try pixels(drawing(style), children: children)
  }
}

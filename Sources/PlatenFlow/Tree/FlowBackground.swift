package import PlatenGraphics

/// One picture of a background (CSS Backgrounds and Borders 3, clause 3), painted above the colour.
package struct FlowBackground {
  package enum Source {
    case image(Image)
    case gradient(FlowGradient)
  }

  package enum Area { case border, padding, content }

  /// What becomes of copies that would not fit in whole (clause 3.4).
  package enum Tiling {
    case cut
    /// `space`: room between the copies.
    case spaced
    /// `round`: another size.
    case resized
  }

  package enum Fit {
    case cover, contain
    case size(width: FlowLength, height: FlowLength)
  }

  package var source: Source
  package var repeatsX = true
  package var repeatsY = true
  package var tilingX = Tiling.cut
  package var tilingY = Tiling.cut
  /// Where it stands: percentages place that point of the picture on that point of the area.
  package var x = FlowLength.zero
  package var y = FlowLength.zero
  package var fit = Fit.size(width: .auto, height: .auto)
  package var origin = Area.padding
  package var clip = Area.border

  package init(_ source: Source) { self.source = source }
}

/// A gradient (CSS Images 3, clause 3; CSS Images 4, clause 3.3).
package struct FlowGradient {
  package struct Stop {
    package var color: Color
    /// Along the gradient line, in parts of a turn for a conic gradient; nil lets it be spread evenly.
    package var position: FlowLength?

    package init(color: Color, position: FlowLength? = nil) {
      self.color = color
      self.position = position
    }
  }

  package enum Line {
    /// Degrees, 0 upwards, clockwise.
    case angle(Double)
    /// To a side or corner: -1, 0 or 1 to the right and downwards.
    case corner(x: Int, y: Int)
    /// From a centre outwards.
    case radial(FlowRadialShape)
    /// Around a centre, from an angle in degrees on.
    case conic(from: Double, x: FlowLength, y: FlowLength)
  }

  package var line: Line
  package var stops: [Stop]
  package var isRepeating: Bool

  package init(line: Line, stops: [Stop], isRepeating: Bool = false) {
    self.line = line
    self.stops = stops
    self.isRepeating = isRepeating
  }
}

/// A shadow of a box (CSS Backgrounds and Borders 3, clause 7.1), in points.
package struct FlowShadow {
  package var x: Double
  package var y: Double
  package var blur: Double
  package var spread: Double
  package var color: Color
  package var isInset: Bool

  package init(x: Double, y: Double, blur: Double = 0, spread: Double = 0, color: Color, isInset: Bool = false) {
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.color = color
    self.isInset = isInset
  }
}

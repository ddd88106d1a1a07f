import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow

@Suite struct PaintBorderTests {
  private func pixels(_ change: (FlowStyle) -> Void) throws -> Pixels {
    try PaintScene.pixels(PaintScene.style(change))
  }

  @Test func aSolidBorderLiesInTheBox() throws {
    let pixels = try pixels { $0.borders = PaintScene.borders(4, .solid) }
    #expect(pixels.count(of: PaintScene.redPixel) == 40 * 20 - 32 * 12)
    #expect(pixels[10, 10] == PaintScene.redPixel && pixels[49, 29] == PaintScene.redPixel && pixels[14, 14] == .white)
    let svg = try Rendering.svg(size: Size(width: 60, height: 40)) { canvas in
      try PaintScene.drawing(PaintScene.style { $0.borders = PaintScene.borders(4, .solid) }).draw(
        on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)
      ) {}
    }
    // One stroke, no polygons.
    #expect(svg.matches(of: /<path/).count == 1 && svg.contains("stroke-width:4"))
  }

  @Test func sidesMeetOnTheDiagonal() throws {
    let pixels = try pixels {
      $0.borders.top = FlowBorder(width: 10, style: .solid, color: PaintScene.red)
      $0.borders.left = FlowBorder(width: 10, style: .solid, color: PaintScene.blue)
    }
    #expect(pixels[18, 12] == PaintScene.redPixel && pixels[12, 18] == PaintScene.bluePixel)
    // No side at the right: the top ends there in a right angle.
    #expect(pixels[49, 19] == PaintScene.redPixel && pixels[19, 29] == PaintScene.bluePixel)
    #expect(pixels[20, 20] == .white)
  }

  @Test func widthsOfOneColourMakeOneFrame() throws {
    let pixels = try pixels {
      $0.borders = PaintScene.borders(2, .solid)
      $0.borders.bottom.width = 8
      $0.borders.left.width = 0
    }
    #expect(pixels.count(of: PaintScene.redPixel) == 40 * 2 + 40 * 8 + 2 * 10)
  }

  /// Poppler draws an area without a width as a hairline.
  @Test(arguments: [FlowBorder.Style.solid, .double], [0.0, 6]) func sidesWithoutWidthLeaveNoLine(
    style: FlowBorder.Style, radius: Double
  ) throws {
    let box = PaintScene.style {
      $0.borders.bottom = FlowBorder(width: 3, style: style, color: PaintScene.red)
      $0.radii = PaintScene.radii(radius)
    }
    let pdf = try Rendering.pdf(size: Size(width: 60, height: 40)) { canvas in
      try PaintScene.drawing(box).draw(on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)) {}
    }
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "pdftoppm", ["-r", "72", "-png", "-singlefile", try folder.write(pdf, to: "in.pdf"), folder.file("out")])
    let pixels = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.file("out.png"))))
    // A round corner brings the line up by its radius.
    let top = 30 - max(3, Int(radius))
    for y in 5..<top {
      for x in 5..<55 { #expect(pixels[x, y] == .white, "(\(x), \(y))") }
    }
    #expect(pixels[30, 29] == PaintScene.redPixel && (pixels[30, 28] == .white) == (style == .double))
  }

  @Test func sidesThatMeetAreOnePiece() throws {
    // Half transparent: a side over another would be darker, and a seam lighter.
    let pixels = try pixels {
      let border = FlowBorder(width: 6, style: .solid, color: Color(255, 0, 0, alpha: 0.5))
      ($0.borders.top, $0.borders.left) = (border, border)
      $0.borders.left.width = 4
    }
    #expect(pixels.count(of: pixels[30, 12]) == 40 * 6 + 4 * 14 && pixels[30, 12] != .white)
    let round = try self.pixels {
      let border = FlowBorder(width: 6, style: .solid, color: PaintScene.red)
      ($0.borders.top, $0.borders.left) = (border, border)
      $0.radii = PaintScene.radii(8)
    }
    #expect(round[10, 10] == .white && round[13, 13] == PaintScene.redPixel && round[30, 12] == PaintScene.redPixel)
    #expect(round[12, 20] == PaintScene.redPixel && round[30, 29] == .white && round[49, 24] == .white)
    // The line at the top grows thinner around the corner on the right.
    #expect(round[47, 13] != .white)
  }

  @Test func doubleLeavesTheMiddleThird() throws {
    let pixels = try pixels { $0.borders = PaintScene.borders(6, .double) }
    for (y, isRed) in [(10, true), (11, true), (12, false), (13, false), (14, true), (15, true), (16, false)] {
      #expect((pixels[30, y] == PaintScene.redPixel) == isRed, "row \(y)")
    }
    // Too thin for three parts.
    let thin = try self.pixels { $0.borders = PaintScene.borders(2, .double) }
    #expect(thin.count(of: PaintScene.redPixel) == 40 * 20 - 36 * 16)
  }

  @Test func dashesComeOutEvenAndBeginAtCorners() throws {
    let pixels = try pixels { $0.borders = PaintScene.borders(4, .dashed) }
    // 40 points: four dashes of 8 and three gaps of 8/3.
    for (x, isRed) in [(10, true), (17, true), (19, false), (21, true), (49, true), (42, true), (40, false)] {
      #expect((pixels[x, 12] == PaintScene.redPixel) == isRed, "column \(x)")
    }
  }

  @Test func dotsAreRoundAndStandInCorners() throws {
    let pixels = try pixels { $0.borders = PaintScene.borders(6, .dotted) }
    for (x, y) in [(13, 13), (46, 13), (13, 26), (46, 26)] { #expect(pixels[x, y] == PaintScene.redPixel) }
    #expect(pixels[10, 10].green > 200)
  }

  @Test func reliefIsLitFromTheTopLeft() throws {
    let gray = Color(128, 128, 128)
    let inset = try pixels { $0.borders = PaintScene.borders(4, .inset, gray) }
    #expect(inset[30, 11].red < 128 && inset[11, 20].red < 128 && inset[30, 28].red > 128 && inset[48, 20].red > 128)
    let outset = try pixels { $0.borders = PaintScene.borders(4, .outset, gray) }
    #expect(outset[30, 11] == inset[30, 28] && outset[30, 28] == inset[30, 11])
    let groove = try pixels { $0.borders = PaintScene.borders(4, .groove, gray) }
    #expect(groove[30, 10] == inset[30, 11] && groove[30, 13] == inset[30, 28])
    let ridge = try pixels { $0.borders = PaintScene.borders(4, .ridge, gray) }
    #expect(ridge[30, 10] == groove[30, 13] && ridge[30, 13] == groove[30, 10])
    // Black has a lit side, too.
    let black = try pixels { $0.borders = PaintScene.borders(4, .outset, .black) }
    #expect(black[30, 11] != black[30, 28])
  }

  @Test func roundCornersAreCutOff() throws {
    let solid = try pixels {
      $0.borders = PaintScene.borders(4, .solid)
      $0.radii = PaintScene.radii(10)
    }
    #expect(solid[10, 10] == .white && solid[11, 20] == PaintScene.redPixel && solid[30, 20] == .white)
    // Inside, the radius is smaller by the width: (14, 14) is beyond the inner arc.
    #expect(solid[14, 14] != .white)
    let mixed = try pixels {
      $0.borders = PaintScene.borders(4, .solid)
      $0.borders.left.color = PaintScene.blue
      $0.radii = PaintScene.radii(10)
    }
    #expect(mixed[11, 20] == PaintScene.bluePixel && mixed[30, 11] == PaintScene.redPixel && mixed[10, 10] == .white)
    for style in [FlowBorder.Style.dashed, .dotted, .double, .groove] {
      let pixels = try pixels {
        $0.borders = PaintScene.borders(4, style)
        $0.radii = PaintScene.radii(10)
      }
      #expect(pixels[10, 10] == .white && pixels.count(of: .white) < 2400, "\(style)")
    }
  }

  @Test func radiiAreReducedByOneFactor() {
    let corners = FlowCorners(PaintScene.radii(30, 10), size: Size(width: 40, height: 40))
    #expect(corners.topLeft.width == 20 && abs(corners.topLeft.height - 20.0 / 3) < 1e-9)
    let percent = FlowCorners(
      Array(repeating: (.fraction(0.5), .fraction(0.5)), count: 4), size: Size(width: 40, height: 20))
    #expect(percent.bottomRight == Size(width: 20, height: 10))
    #expect(FlowCorners(PaintScene.radii(.nan), size: Size(width: 40, height: 40)).isNone)
    #expect(FlowCorners(PaintScene.radii(5, 0), size: Size(width: 40, height: 40)).isNone)
    #expect(percent.inset(by: Insets(5)).topLeft == Size(width: 15, height: 5))
    #expect(percent.inset(by: Insets(10)).isNone)
    // A circle of radius 10.
    let circle = FlowCorners(PaintScene.radii(10), size: Size(width: 20, height: 20))
    #expect(abs(circle.perimeter(of: Rect(x: 0, y: 0, width: 20, height: 20)) - 62.8319) < 0.001)
  }

  @Test func aCutEndHasNoBorderAndNoCorner() throws {
    let style = PaintScene.style {
      $0.borders = PaintScene.borders(4, .solid)
      $0.radii = PaintScene.radii(8)
      $0.backgroundColor = PaintScene.blue
    }
    var drawing = PaintScene.drawing(style)
    drawing.hasTop = false
    drawing.fullSize = Size(width: 40, height: 60)
    drawing.offset = Point(x: 0, y: 40)
    let pixels = try PaintScene.pixels(drawing)
    #expect(pixels[10, 10] == PaintScene.redPixel && pixels[30, 10] == PaintScene.bluePixel)
    #expect(pixels[10, 29] == .white && pixels[30, 29] == PaintScene.redPixel)
    drawing.drawsBorders = false
    #expect(try PaintScene.pixels(drawing).count(of: PaintScene.redPixel) == 0)
  }

  @Test func absurdBordersEnd() throws {
    let style = PaintScene.style { $0.borders = PaintScene.borders(0.5, .dashed) }
    _ = try Rendering.pdf { canvas in
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 1e6, height: 1e6)) {}
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 1e300, height: 10)) {}
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: .nan, y: 0, width: 10, height: 10)) {}
    }
    #expect(FlowDashes.style(width: 0.5, isDotted: false, length: 1e6, isClosed: false).dash.isEmpty)
    #expect(FlowDashes.style(width: 1, isDotted: true, length: .infinity, isClosed: false).dash.isEmpty)
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow

@Suite struct PaintShadowTests {
  private func shadow(
    _ x: Double, _ y: Double, _ blur: Double = 0, _ spread: Double = 0, _ color: Color = PaintScene.red,
    isInset: Bool = false
  ) -> FlowShadow {
    FlowShadow(x: x, y: y, blur: blur, spread: spread, color: color, isInset: isInset)
  }

  private func pixels(_ shadow: FlowShadow, _ change: (FlowStyle) -> Void = { _ in }) throws -> Pixels {
    try PaintScene.pixels(
      PaintScene.style {
        $0.shadows = [shadow]
        change($0)
      })
  }

  @Test func aSharpShadowIsSeenOutsideOnly() throws {
    let moved = try pixels(shadow(5, 4))
    #expect(moved.count(of: PaintScene.redPixel) == 800 - 35 * 16)
    #expect(moved[12, 12] == .white && moved[52, 20] == PaintScene.redPixel)
    let spread = try pixels(shadow(0, 0, 0, 3))
    #expect(spread.count(of: PaintScene.redPixel) == 46 * 26 - 800)
    #expect(try pixels(shadow(0, 0, 0, -10)).count(of: .white) == 2400)
    // SVG has no hole either.
    let svg = try Rendering.svg(size: Size(width: 60, height: 40)) { canvas in
      try PaintScene.drawing(PaintScene.style { $0.shadows = [shadow(5, 4)] }).draw(
        on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)
      ) {}
    }
    #expect(svg.contains("clipPath") || svg.contains("clip-path"))
  }

  @Test func aSharpInnerShadowIsSeenInsideOnly() throws {
    let pixels = try pixels(shadow(3, 2, isInset: true)) { $0.borders = PaintScene.borders(2, .solid, PaintScene.blue) }
    // The padding box is 36 by 16; what the moved hole leaves is red.
    #expect(pixels.count(of: PaintScene.redPixel) == 36 * 16 - 33 * 14)
    #expect(pixels[12, 20] == PaintScene.redPixel && pixels[20, 20] == .white && pixels[5, 5] == .white)
    let all = try self.pixels(shadow(0, 0, 0, 100, isInset: true))
    #expect(all.count(of: PaintScene.redPixel) == 800)
  }

  /// A box of 100 by 60 in the middle of a page of 200 by 160.
  private func large(_ shadow: FlowShadow) throws -> Pixels {
    let style = PaintScene.style { $0.shadows = [shadow] }
    return try Rendering.pixels(size: Size(width: 200, height: 160)) { canvas in
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 50, y: 50, width: 100, height: 60)) {}
    }
  }

  @Test func aBlurredShadowIsABoxBlurredByAGaussian() throws {
    let pixels = try large(shadow(0, 0, 20, 0, .black))
    func part(_ x: Double) -> Double { 0.5 * erfc(-x / (10 * 2.0.squareRoot())) }
    func exact(_ x: Int, _ y: Int) -> Double {
      let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
      return 255 * (1 - (part(x - 50) - part(x - 150)) * (part(y - 50) - part(y - 110)))
    }
    for (x, y) in [(45, 80), (40, 80), (30, 80), (155, 60), (100, 45), (100, 35), (45, 45), (40, 40), (155, 115)] {
      let found = Double(pixels[x, y].red)
      #expect(abs(found - exact(x, y)) <= 6, "(\(x), \(y)): \(found), exactly \(exact(x, y))")
    }
  }

  @Test func aBlurredInnerShadowIsTheRest() throws {
    let pixels = try large(shadow(0, 0, 20, 0, .black, isInset: true))
    func part(_ x: Double) -> Double { 0.5 * erfc(-x / (10 * 2.0.squareRoot())) }
    for (x, y) in [(51, 80), (60, 80), (100, 55), (52, 52), (100, 80)] {
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let exact = 255 * (part(px - 50) - part(px - 150)) * (part(py - 50) - part(py - 110))
      #expect(abs(Double(pixels[x, y].red) - exact) <= 8, "(\(x), \(y))")
    }
    #expect(pixels[49, 80] == .white)
  }

  @Test func stepsAddUpToTheColour() {
    for alpha in [1.0, 0.4, 0.05] {
      let steps = FlowShadowPainter.steps(alpha, blur: 10)
      let seen = 1 - steps.reduce(1.0) { $0 * (1 - $1.alpha) }
      #expect(abs(seen - alpha) < 1e-9 && steps.count <= 48)
    }
    #expect(FlowShadowPainter.steps(0, blur: 10).isEmpty)
  }

  @Test func absurdShadowsEnd() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e4, 1e300, -1e7] {
      for isInset in [false, true] {
        let error = try Rendering.error { canvas in
          let shadows = [
            shadow(value, 0, 5, isInset: isInset), shadow(0, 0, value, isInset: isInset),
            shadow(0, 0, 5, value, isInset: isInset),
          ]
          let style = PaintScene.style { $0.shadows = shadows }
          try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 10, y: 10, width: 50, height: 20)) {}
        }
        #expect(error == nil, "\(value)")
      }
    }
  }
}

import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow

/// A box at (10, 10), 40 wide and 20 high, a pixel to the point; its centre is (30, 20).
@Suite struct PaintRoundGradientTests {
  private static let box = Rect(x: 0, y: 0, width: 40, height: 20)

  private func pixels(
    _ line: FlowGradient.Line, _ stops: [FlowGradient.Stop], isRepeating: Bool = false
  ) throws -> Pixels {
    let gradient = FlowGradient(line: line, stops: stops, isRepeating: isRepeating)
    return try PaintScene.pixels(PaintScene.style { $0.backgrounds = [FlowBackground(.gradient(gradient))] })
  }

  private func shape(_ change: (inout FlowRadialShape) -> Void) -> FlowRadialShape {
    var shape = FlowRadialShape()
    change(&shape)
    return shape
  }

  /// CSS Images 3, clause 3.2.1: the radii of the ending shape.
  @Test func radii() throws {
    let stops = [FlowGradient.Stop(color: PaintScene.red), FlowGradient.Stop(color: PaintScene.blue)]
    func radii(_ change: (inout FlowRadialShape) -> Void) throws -> Size {
      let gradient = FlowGradient(line: .angle(0), stops: stops)
      return try #require(gradient.radial(shape(change), in: Self.box)).radii
    }
    func near(_ size: Size, _ width: Double, _ height: Double) -> Bool {
      abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9
    }
    let root = 2.0.squareRoot()
    #expect(near(try radii { _ in }, 20 * root, 10 * root))
    #expect(near(try radii { $0.isCircle = true }, 500.0.squareRoot(), 500.0.squareRoot()))
    func aside(_ extent: FlowRadialShape.Extent, isCircle: Bool) throws -> Size {
      try radii {
        ($0.extent, $0.isCircle, $0.x, $0.y) = (extent, isCircle, .points(10), .points(5))
      }
    }
    #expect(near(try aside(.closestSide, isCircle: false), 10, 5))
    #expect(near(try aside(.closestSide, isCircle: true), 5, 5))
    #expect(near(try aside(.farthestSide, isCircle: false), 30, 15))
    #expect(near(try aside(.farthestSide, isCircle: true), 30, 30))
    #expect(near(try aside(.closestCorner, isCircle: false), 10 * root, 5 * root))
    #expect(near(try aside(.closestCorner, isCircle: true), 125.0.squareRoot(), 125.0.squareRoot()))
    #expect(near(try radii { $0.size = (.fraction(0.5), .points(7)) }, 20, 7))
  }

  @Test func circlesAndEllipses() throws {
    typealias Stop = FlowGradient.Stop
    let edge = [
      Stop(color: PaintScene.red), Stop(color: PaintScene.red, position: .fraction(0.5)),
      Stop(color: PaintScene.blue, position: .fraction(0.5)), Stop(color: PaintScene.blue),
    ]
    let ellipse = try pixels(.radial(shape { $0.extent = .farthestSide }), edge)
    // 20 by 10: the edge is at 10 and 5 from the centre.
    #expect(ellipse[38, 20] == PaintScene.redPixel && ellipse[41, 20] == PaintScene.bluePixel)
    #expect(ellipse[30, 23] == PaintScene.redPixel && ellipse[30, 26] == PaintScene.bluePixel)
    let rings = try pixels(
      .radial(shape { $0.isCircle = true }),
      [
        Stop(color: PaintScene.red), Stop(color: PaintScene.red, position: .points(5)),
        Stop(color: PaintScene.blue, position: .points(5)), Stop(color: PaintScene.blue, position: .points(10)),
      ], isRepeating: true)
    for (x, color) in [(32, PaintScene.redPixel), (37, PaintScene.bluePixel), (42, PaintScene.redPixel)] {
      #expect(rings[x, 20] == color && rings[59 - x, 20] == color, "\(x)")
    }
    // What lies before the centre is not seen: the middle colour is there.
    let cut = try pixels(
      .radial(shape { $0.isCircle = true }),
      [Stop(color: PaintScene.red, position: .points(-20)), Stop(color: PaintScene.blue, position: .points(20))])
    #expect((118...128).contains(cut[30, 20].red) && (127...137).contains(cut[30, 20].blue))
    // Nothing is left of a shape without a size but what is outside of it.
    let nothing = try pixels(
      .radial(shape { $0.size = (.zero, .zero) }), [Stop(color: .black), Stop(color: PaintScene.red)])
    #expect(nothing[30, 20] == PaintScene.redPixel)
  }

  /// CSS Images 4, clause 3.3: from the top on, clockwise.
  @Test func sectors() throws {
    func quarter(_ number: Int, _ color: Color) -> [FlowGradient.Stop] {
      [Double(number), Double(number + 1)].map { FlowGradient.Stop(color: color, position: .fraction($0 / 4)) }
    }
    let quarters =
      quarter(0, PaintScene.red) + quarter(1, PaintScene.blue) + quarter(2, PaintScene.green) + quarter(3, .black)
    let middle = FlowLength.fraction(0.5)
    let pixels = try pixels(.conic(from: 0, x: middle, y: middle), quarters)
    #expect(pixels[40, 14] == PaintScene.redPixel && pixels[40, 26] == PaintScene.bluePixel)
    #expect(pixels[20, 26] == PaintScene.greenPixel && pixels[20, 14] == .black)
    let turned = try self.pixels(.conic(from: 90, x: middle, y: middle), quarters)
    #expect(turned[40, 26] == PaintScene.redPixel && turned[40, 14] == .black)
    let fade = try self.pixels(
      .conic(from: 0, x: middle, y: middle), [.init(color: PaintScene.red), .init(color: PaintScene.blue)])
    #expect((120...135).contains(fade[30, 28].red) && (120...135).contains(fade[30, 28].blue))
    let halves = try self.pixels(
      .conic(from: 0, x: middle, y: middle),
      [
        .init(color: PaintScene.red), .init(color: PaintScene.red, position: .fraction(0.25)),
        .init(color: PaintScene.blue, position: .fraction(0.25)),
        .init(color: PaintScene.blue, position: .fraction(0.5)),
      ], isRepeating: true)
    #expect(halves[40, 14] == PaintScene.redPixel && halves[20, 26] == PaintScene.redPixel)
    #expect(halves[40, 26] == PaintScene.bluePixel && halves[20, 14] == PaintScene.bluePixel)
  }

  @Test func aPDFHasShadings() throws {
    func pdf(_ line: FlowGradient.Line) throws -> String {
      let gradient = FlowGradient(line: line, stops: [.init(color: PaintScene.red), .init(color: PaintScene.blue)])
      let data = try Rendering.pdf { canvas in
        let style = PaintScene.style { $0.backgrounds = [FlowBackground(.gradient(gradient))] }
        try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 50, height: 70)) {}
      }
      return String(decoding: data, as: UTF8.self)
    }
    let radial = try pdf(.radial(FlowRadialShape()))
    #expect(radial.contains("/ShadingType 3") && !radial.contains("/Subtype /Image"))
    let conic = try pdf(.conic(from: 0, x: .fraction(0.5), y: .fraction(0.5)))
    #expect(conic.contains("/ShadingType 7") && !conic.contains("/Subtype /Image"))
  }

  /// CSS Backgrounds and Borders 3, clause 3.4.
  @Test func copiesWithRoomBetweenOrOfAnotherSize() throws {
    let image = try Image(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255])
    func pixels(_ width: Double, _ height: FlowLength, _ tiling: FlowBackground.Tiling) throws -> Pixels {
      var layer = FlowBackground(.image(image))
      layer.fit = .size(width: .points(width), height: height)
      layer.tilingX = tiling
      layer.x = .fraction(1)
      return try PaintScene.pixels(PaintScene.style { $0.backgrounds = [layer] })
    }
    // Three of 12 in 40 leave 2 between them, wherever the position says.
    let spaced = try pixels(12, .points(20), .spaced)
    #expect(spaced[10, 20] == PaintScene.redPixel && spaced[21, 20] == PaintScene.bluePixel)
    #expect(spaced[22, 20] == .white && spaced[23, 20] == .white && spaced[24, 20] == PaintScene.redPixel)
    #expect(spaced[36, 20] == .white && spaced[38, 20] == PaintScene.redPixel && spaced[49, 20] == PaintScene.bluePixel)
    // One alone stands where it would, here on the right.
    let single = try pixels(24, .points(20), .spaced)
    #expect(single[25, 20] == .white && single[26, 20] == PaintScene.redPixel && single[49, 20] == PaintScene.bluePixel)
    // 40 / 12 is nearest to three of 13 1/3.
    let resized = try pixels(12, .points(20), .resized)
    for (x, isRed) in [
      (11, true), (14, true), (19, false), (22, false), (25, true), (28, true), (32, false), (49, false),
    ] {
      #expect((resized[x, 20].red > resized[x, 20].blue) == isRed, "\(x)")
    }
  }
}

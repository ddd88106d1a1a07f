import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct CanvasDrawingTests {
  private let red = Color(255, 0, 0)
  private let redPixel = Pixels.Colour(255, 0, 0)

  @Test func fillRulesDiffer() throws {
    func ring(_ rule: FillRule) throws -> Pixels {
      var path = Path(Rect(x: 5, y: 5, width: 20, height: 20))
      path.append(Path(Rect(x: 10, y: 10, width: 10, height: 10)))
      return try Rendering.pixels { $0.fill(path, with: red, rule: rule) }
    }
    #expect(try ring(.winding).count(of: redPixel) == 400)
    let hollow = try ring(.evenOdd)
    #expect(hollow.count(of: redPixel) == 300)
    #expect(hollow[15, 15] == .white)
  }

  @Test func roundedCornersAreCutAndTooLargeRadiiShrink() throws {
    let rect = Rect(x: 0, y: 0, width: 40, height: 30)
    let one = try Rendering.pixels { canvas in
      canvas.fill(Path(rect, cornerRadii: CornerRadii(topLeft: 12)), with: red)
    }
    #expect(one[0, 0] == .white && one[39, 0] == redPixel && one[39, 29] == redPixel && one[0, 29] == redPixel)
    let pill = Path(rect, cornerRadius: 1000)
    #expect(pill == Path(rect, cornerRadius: 15))
    #expect(Path(rect, cornerRadius: .infinity) == Path(rect, cornerRadius: 15))
    #expect(Path(rect, cornerRadius: -3) == Path(rect))
    let fitted = CornerRadii(topLeft: 30, topRight: 30).fitted(in: rect.size)
    #expect(fitted == CornerRadii(topLeft: 20, topRight: 20))
  }

  @Test func ellipsesAndArcsFillTheirArea() throws {
    let disc = try Rendering.pixels(size: Size(width: 100, height: 100)) {
      $0.fill(Path(ellipseIn: Rect(x: 10, y: 10, width: 80, height: 80)), with: .black)
    }
    let area = Double.pi * 40 * 40
    #expect(abs(Double(disc.count(of: .black)) - area) < 0.05 * area)
    #expect(disc[50, 11] == .black && disc[50, 8] == .white && disc[15, 15] == .white)
    var quarter = Path()
    quarter.move(to: Point(x: 50, y: 50))
    quarter.addArc(center: Point(x: 50, y: 50), radius: 40, from: 0, to: .pi / 2)
    quarter.close()
    let slice = try Rendering.pixels(size: Size(width: 100, height: 100)) { $0.fill(quarter, with: .black) }
    // Angles grow clockwise: the first quarter is at the lower right.
    #expect(slice[60, 60] == .black && slice[40, 60] == .white && slice[60, 40] == .white)
  }

  @Test func strokes() throws {
    let dashed = try Rendering.pixels { canvas in
      canvas.line(
        from: Point(x: 0, y: 10), to: Point(x: 40, y: 10), with: red, style: StrokeStyle(width: 4, dash: [5, 5]))
    }
    #expect(dashed.count(of: redPixel) == 80)
    #expect(dashed[2, 8] == redPixel && dashed[2, 7] == .white && dashed[7, 10] == .white)
    let square = try Rendering.pixels { canvas in
      canvas.line(
        from: Point(x: 10, y: 10), to: Point(x: 20, y: 10), with: red, style: StrokeStyle(width: 4, cap: .square))
    }
    #expect(square.count(of: redPixel) == 56)
    let outline = try Rendering.pixels { canvas in
      canvas.stroke(Rect(x: 5, y: 5, width: 10, height: 10), with: red, style: StrokeStyle(width: 2))
    }
    #expect(outline.count(of: redPixel) == 144 - 64)
    let nothing = try Rendering.pixels { canvas in
      canvas.stroke(Rect(x: 5, y: 5, width: 10, height: 10), with: red, style: StrokeStyle(width: 0))
      canvas.fill(Rect(x: 5, y: 5, width: 10, height: 10), with: .clear)
      canvas.fill(Path(), with: red)
    }
    #expect(nothing.count(of: .white) == 1200)
  }

  @Test func clipsEndWithTheSavedState() throws {
    let pixels = try Rendering.pixels { canvas in
      canvas.withSavedState {
        canvas.clip(to: Rect(x: 0, y: 0, width: 10, height: 30))
        canvas.fill(Rect(x: 0, y: 0, width: 40, height: 10), with: red)
        canvas.clip(to: Path())
        canvas.fill(Rect(x: 0, y: 0, width: 40, height: 30), with: .black)
      }
      canvas.fill(Rect(x: 0, y: 20, width: 40, height: 10), with: red)
    }
    #expect(pixels.count(of: redPixel) == 100 + 400)
    #expect(pixels.count(of: .black) == 0)
  }

  @Test func transformsApplyInOrder() throws {
    let pixels = try Rendering.pixels { canvas in
      canvas.withSavedState {
        canvas.translate(x: 20, y: 10)
        canvas.rotate(by: .pi / 2)
        canvas.scale(x: 2, y: 1)
        // Two wide and three high becomes, turned clockwise, four down and three to the left.
        canvas.fill(Rect(x: 0, y: 0, width: 2, height: 3), with: red)
      }
      canvas.concatenate(Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: 30, y0: 20))
      canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    #expect(pixels.count(of: redPixel) == 12)
    #expect(pixels[17, 10] == redPixel && pixels[19, 13] == redPixel && pixels[20, 10] == .white)
    #expect(pixels[30, 20] == .black)
  }

  @Test func aGroupIsAsOpaqueAsOneThing() throws {
    let pixels = try Rendering.pixels { canvas in
      canvas.withOpacity(0.5) {
        canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .black)
        canvas.fill(Rect(x: 10, y: 10, width: 20, height: 20), with: .black)
      }
      canvas.withOpacity(0) { canvas.fill(Rect(x: 30, y: 0, width: 10, height: 30), with: red) }
      canvas.withOpacity(1) { canvas.fill(Rect(x: 0, y: 25, width: 10, height: 5), with: red) }
    }
    let grey = pixels[5, 5]
    #expect(grey == pixels[15, 15] && grey == pixels[25, 25])
    #expect((126...129).contains(grey.red))
    #expect(pixels[35, 5] == .white)
    #expect(pixels.count(of: redPixel) == 50)
  }

  @Test func aGroupThatThrowsDrawsNothingAndGivesItsResult() throws {
    struct Stop: Error {}
    let pixels = try Rendering.pixels { canvas in
      #expect(throws: Stop.self) {
        try canvas.withOpacity(0.5) {
          canvas.fill(Rect(x: 0, y: 0, width: 40, height: 30), with: .black)
          throw Stop()
        }
      }
      #expect(throws: Stop.self) {
        try canvas.withSavedState {
          canvas.translate(x: 100, y: 0)
          throw Stop()
        }
      }
      #expect(canvas.withOpacity(0.3) { 42 } == 42)
      #expect(canvas.withOpacity(0) { 43 } == 43)
      canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: red)
    }
    #expect(pixels.count(of: redPixel) == 1 && pixels.count(of: .white) == 1199)
  }

  @Test func opacityInPDFStaysVector() throws {
    let pdf = try Rendering.pdf { canvas in
      canvas.withOpacity(0.5) { canvas.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 50, height: 50)), with: red) }
    }
    #expect(try Tool.complaints(about: pdf) == "")
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("/Subtype /Image") && text.contains("/ca 0.5"))
  }

  @Test func endingThePageInsideAGroupIsAnError() throws {
    let output = try PDFOutput(sink: DataSink(), metadata: Rendering.fixedMetadata, environment: [:])
    let canvas = try output.beginPage(size: Size(width: 10, height: 10))
    #expect(throws: PlatenError.self) {
      try canvas.withOpacity(0.5) {
        canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .black)
        _ = try output.beginPage(size: Size(width: 10, height: 10))
      }
    }
    #expect(throws: PlatenError.self) { try output.finish() }
  }

  @Test func coloursChangedToNonsenseAreBroughtIntoRange() throws {
    var colour = Color.black
    colour.red = .nan
    colour.green = 7
    colour.blue = -1
    let pixels = try Rendering.pixels { $0.fill(Rect(x: 0, y: 0, width: 40, height: 30), with: colour) }
    #expect(pixels[3, 3] == Pixels.Colour(0, 255, 0))
    colour.alpha = .nan
    #expect(try Rendering.error { $0.fill(Rect(x: 0, y: 0, width: 4, height: 3), with: colour) } == nil)
  }

  /// Drawing calls with numbers that cairo must not see.
  private static let mistakes: [(String, @Sendable (Canvas, Double) -> Void)] = [
    ("rect", { $0.fill(Rect(x: 0, y: 0, width: $1, height: 5), with: .black) }),
    ("stroked rect", { $0.stroke(Rect(x: $1, y: 0, width: 5, height: 5), with: .black) }),
    ("line", { $0.line(from: Point(x: 0, y: $1), to: .zero, with: .black) }),
    (
      "curve",
      { canvas, bad in
        var path = Path()
        path.move(to: .zero)
        path.curve(to: Point(x: 5, y: 5), control1: Point(x: bad, y: 0), control2: .zero)
        canvas.fill(path, with: .black)
      }
    ),
    (
      "arc",
      { canvas, bad in
        var path = Path()
        path.addArc(center: .zero, radius: bad, from: 0, to: 1)
        canvas.stroke(path, with: .black)
      }
    ),
    ("ellipse", { $0.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 4, height: $1)), with: .black) }),
    ("rounded", { $0.fill(Path(Rect(x: $1, y: 0, width: 4, height: 4), cornerRadius: 2), with: .black) }),
    ("clip", { $0.clip(to: Rect(x: 0, y: 0, width: $1, height: 1)) }),
    ("clip path", { $0.clip(to: Path(Rect(x: 0, y: 0, width: $1, height: 1))) }),
    ("width", { $0.line(from: .zero, to: Point(x: 5, y: 5), with: .black, style: StrokeStyle(width: $1)) }),
    ("dash", { $0.line(from: .zero, to: Point(x: 5, y: 5), with: .black, style: StrokeStyle(dash: [1, $1])) }),
    (
      "phase",
      {
        $0.line(from: .zero, to: Point(x: 5, y: 5), with: .black, style: StrokeStyle(dash: [1], dashPhase: $1))
      }
    ),
    ("miter", { $0.stroke(Rect(x: 0, y: 0, width: 5, height: 5), with: .black, style: StrokeStyle(miterLimit: $1)) }),
    ("translate", { $0.translate(x: $1, y: 0) }), ("scale", { $0.scale(x: $1, y: 1) }),
    (
      "opacity",
      { canvas, bad in
        canvas.withOpacity(bad) { canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .black) }
      }
    ),
    ("link", { $0.link(Rect(x: 0, y: 0, width: $1, height: 1), to: "https://example.org/") }),
    ("destination", { $0.destination(named: "a", at: Point(x: $1, y: 0)) }),
  ]

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9e6])
  func numbersThatCannotBeDrawn(_ bad: Double) throws {
    for (name, draw) in Self.mistakes {
      let error = try Rendering.error { draw($0, bad) }
      #expect(error?.code == .invalidValue, "\(name) with \(bad): \(error?.description ?? "nothing")")
      #expect(error?.page == 1)
    }
  }

  @Test func rotatingByNonsenseAndFlatTransforms() throws {
    for draw: (Canvas) -> Void in [
      { $0.rotate(by: .nan) }, { $0.rotate(by: .infinity) }, { $0.scale(x: 0, y: 1) }, { $0.scale(x: 1e-200, y: 1) },
      { canvas in for _ in 0..<40 { canvas.scale(x: 0.1, y: 0.1) } },
      { canvas in for _ in 0..<40 { canvas.scale(x: 10, y: 10) } },
      { $0.concatenate(Transform(xx: 1, yx: 1, xy: 1, yy: 1, x0: 0, y0: 0)) },
      { canvas in
        canvas.scale(x: 1000, y: 1000)
        canvas.fill(Rect(x: 9000, y: 0, width: 1, height: 1), with: .black)
      },
    ] {
      #expect(try Rendering.error(draw)?.code == .invalidValue)
    }
  }

  @Test func dashesThatWouldNeverEnd() throws {
    for dash in [[0], [0, 0], [1e-12], [-1, 5], [Double](repeating: 1, count: 65)] {
      let error = try Rendering.error {
        $0.line(from: .zero, to: Point(x: 5, y: 5), with: .black, style: StrokeStyle(dash: dash))
      }
      #expect(error?.code == .invalidValue)
    }
  }

  @Test func theFirstMistakeCountsAndNothingOfItIsDrawn() throws {
    let error = try Rendering.error { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: .nan, height: 1), with: .black)
      canvas.scale(x: 0, y: 0)
    }
    #expect(error?.message.contains("shape") == true)
    let sink = DataSink()
    let output = try PictureOutput(pngResolution: 72) { _ in sink }
    try output.beginPage(size: Size(width: 10, height: 10)).translate(x: .nan, y: 0)
    #expect(throws: PlatenError.self) { try output.endPage() }
    #expect(sink.data.isEmpty)
  }
}

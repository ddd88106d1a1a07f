import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow

@Suite struct PaintDecorationTests {
  private let metrics = DecorationMetrics(
    ascent: 12, descent: 4, underline: 3, underlineThickness: 2, strike: 5, strikeThickness: 2)

  private func pixels(
    _ place: FlowTextStyle.Decoration.Place, _ style: FlowTextStyle.Decoration.Style = .solid,
    thickness: Double? = nil
  ) throws -> Pixels {
    let decoration = FlowTextStyle.Decoration(place: place, style: style, color: PaintScene.red, thickness: thickness)
    return try Rendering.pixels(size: Size(width: 60, height: 40)) { canvas in
      FlowDecoration(decoration, metrics: metrics).draw(on: canvas, from: 10, to: 50, baseline: 20)
    }
  }

  private func rows(_ pixels: Pixels, at x: Int = 30) -> [Int] {
    (0..<40).filter { pixels[x, $0] == PaintScene.redPixel }
  }

  @Test func linesStandWhereTheFontWantsThem() throws {
    #expect(rows(try pixels(.under)) == [22, 23])
    #expect(rows(try pixels(.over)) == [8, 9])
    #expect(rows(try pixels(.through)) == [14, 15])
    #expect(rows(try pixels(.under, thickness: 4)) == [21, 22, 23, 24])
    #expect(try pixels(.under).count(of: PaintScene.redPixel) == 80)
    #expect(try pixels(.under, thickness: 0).count(of: .white) == 2400)
  }

  @Test func doubleLinesGrowAwayFromTheText() throws {
    #expect(rows(try pixels(.under, .double)) == [22, 23, 26, 27])
    #expect(rows(try pixels(.over, .double)) == [4, 5, 8, 9])
    #expect(rows(try pixels(.through, .double)) == [12, 13, 16, 17])
  }

  @Test func brokenLinesHaveGaps() throws {
    for style in [FlowTextStyle.Decoration.Style.dotted, .dashed, .wavy] {
      let pixels = try pixels(.under, style)
      let seen = (10..<50).filter { pixels[$0, 22] != .white }.count
      #expect(seen > 10 && seen < 40, "\(style)")
    }
  }

  @Test func absurdLinesEnd() throws {
    for style in [FlowTextStyle.Decoration.Style.solid, .double, .dotted, .dashed, .wavy] {
      for (start, end) in [(0.0, 1e6), (0, 1e300), (.nan, 5), (5, .infinity), (9, 3)] {
        let error = try Rendering.error { canvas in
          let decoration = FlowTextStyle.Decoration(place: .under, style: style, color: .black, thickness: 0.01)
          FlowDecoration(decoration, metrics: metrics).draw(on: canvas, from: start, to: end, baseline: 20)
        }
        #expect(error == nil)
      }
    }
  }
}

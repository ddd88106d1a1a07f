import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow

@Suite struct PaintBackgroundTests {
  /// A red pixel beside a blue one: 1.5 by 0.75 points.
  private let image: Image

  init() throws { image = try Image(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255]) }

  private func pixels(
    _ source: FlowBackground.Source, style change: (FlowStyle) -> Void = { _ in }, padding: Double = 0,
    _ layer: (inout FlowBackground) -> Void
  ) throws -> Pixels {
    var background = FlowBackground(source)
    layer(&background)
    let style = PaintScene.style {
      $0.backgrounds = [background]
      change($0)
    }
    return try PaintScene.pixels(PaintScene.drawing(style, padding: padding))
  }

  @Test func aColourAloneIsOneFill() throws {
    let style = PaintScene.style { $0.backgroundColor = PaintScene.red }
    let pixels = try PaintScene.pixels(style)
    #expect(pixels.count(of: PaintScene.redPixel) == 800)
    let svg = try Rendering.svg(size: Size(width: 60, height: 40)) { canvas in
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)) {}
    }
    #expect(svg.matches(of: /<(path|rect)/).count == 1 && !svg.contains("clip"))
    #expect(FlowBoxDrawing.isNeeded(style) && !FlowBoxDrawing.isNeeded(FlowStyle()))
    #expect(!FlowBoxDrawing.isNeeded(PaintScene.style { $0.backgroundColor = .clear }))
  }

  @Test func colourIsClippedToItsArea() throws {
    for (area, count) in [(FlowBackground.Area.border, 800), (.padding, 36 * 16), (.content, 30 * 10)] {
      let style = PaintScene.style {
        $0.backgroundColor = PaintScene.red
        $0.backgroundColorClip = area
        $0.borders = PaintScene.borders(2, .solid, .clear)
      }
      let pixels = try PaintScene.pixels(PaintScene.drawing(style, padding: 3))
      #expect(pixels.count(of: PaintScene.redPixel) == count)
    }
  }

  @Test func picturesStandWhereTheyShould() throws {
    let once = try pixels(.image(image)) {
      $0.repeatsX = false
      $0.repeatsY = false
      $0.fit = .size(width: .points(20), height: .points(10))
      $0.x = .fraction(1)
      $0.y = .points(5)
    }
    #expect(once.count(of: .white) == 2400 - 200)
    #expect(once[30, 15] == PaintScene.redPixel && once[49, 24] == PaintScene.bluePixel && once[29, 15] == .white)
    let across = try pixels(.image(image)) {
      $0.repeatsY = false
      $0.fit = .size(width: .points(20), height: .auto)
      $0.x = .points(10)
    }
    // Twice and two halves, ten points high by its ratio.
    #expect(across[18, 12] == PaintScene.bluePixel && across[21, 12] == PaintScene.redPixel)
    #expect(across[38, 12] == PaintScene.bluePixel && across[41, 12] == PaintScene.redPixel)
    #expect(across[30, 20] == .white)
  }

  @Test func coverAndContainKeepTheRatio() throws {
    let wide = try Image(width: 1, height: 1, rgba: [255, 0, 0, 255])
    let contain = try pixels(.image(wide)) {
      $0.fit = .contain
      $0.repeatsX = false
      $0.x = .fraction(0.5)
    }
    #expect(contain[29, 15] == PaintScene.redPixel && contain[19, 15] == .white && contain[41, 15] == .white)
    let cover = try pixels(.image(image)) { $0.fit = .cover }
    #expect(cover[12, 12] == PaintScene.redPixel && cover[47, 27] == PaintScene.bluePixel)
    #expect(cover[9, 20] == .white && cover[50, 20] == .white)
  }

  @Test func theOriginMovesThePicture() throws {
    for (origin, left) in [(FlowBackground.Area.border, 10), (.padding, 12), (.content, 15)] {
      let pixels = try pixels(
        .image(image), style: { $0.borders = PaintScene.borders(2, .solid, .clear) }, padding: 3
      ) {
        $0.repeatsX = false
        $0.repeatsY = false
        $0.fit = .size(width: .points(4), height: .points(2))
        $0.origin = origin
      }
      #expect(pixels[left, left] == PaintScene.redPixel && pixels[left - 1, left] == .white)
    }
  }

  @Test func manyCopiesBecomeOnePattern() throws {
    func draw(_ canvas: Canvas) throws {
      var background = FlowBackground(.image(image))
      background.fit = .size(width: .points(1), height: .points(1))
      let style = PaintScene.style { $0.backgrounds = [background] }
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 500, height: 700)) {}
    }
    let pdf = try Rendering.pdf(size: Size(width: 500, height: 700), draw)
    #expect(pdf.count < 40_000)
    #expect(try Tool.complaints(about: pdf) == "")
    let pixels = try Rendering.pixels(size: Size(width: 500, height: 700), draw)
    let middle = pixels[250, 350]
    #expect(middle.red > 60 && middle.blue > 60 && middle.green < 40)
    // One picture in the file.
    #expect(String(decoding: pdf, as: UTF8.self).matches(of: /\/Subtype \/Image/).count == 1)
  }

  @Test func copiesTooSmallToBeSeenAreOne() throws {
    let pixels = try pixels(.image(image)) { $0.fit = .size(width: .points(1e-9), height: .points(1e-9)) }
    #expect(pixels[12, 20] == PaintScene.redPixel && pixels[47, 20] == PaintScene.bluePixel)
    for length in [Double.nan, .infinity, -5, 0, 1e300] {
      let error = try Rendering.error { canvas in
        var background = FlowBackground(.image(image))
        background.fit = .size(width: .points(length), height: .points(length))
        background.x = .points(length)
        let style = PaintScene.style { $0.backgrounds = [background] }
        try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 50, height: 70)) {}
      }
      #expect(error == nil, "\(length)")
    }
  }

  @Test func theTopmostLayerCoversTheOthers() throws {
    var top = FlowBackground(.image(try Image(width: 1, height: 1, rgba: [0, 255, 0, 255])))
    top.repeatsX = false
    top.repeatsY = false
    top.fit = .size(width: .points(10), height: .points(10))
    var below = FlowBackground(.image(try Image(width: 1, height: 1, rgba: [0, 0, 255, 255])))
    below.repeatsY = false
    below.fit = .size(width: .points(20), height: .points(10))
    let pixels = try PaintScene.pixels(
      PaintScene.style {
        $0.backgrounds = [top, below]
        $0.backgroundColor = PaintScene.red
      })
    #expect(pixels[12, 12] == PaintScene.greenPixel && pixels[25, 12] == PaintScene.bluePixel)
    #expect(pixels[12, 25] == PaintScene.redPixel)
  }

  @Test func aPartShowsItsPartOfTheWhole() throws {
    var background = FlowBackground(.image(image))
    background.fit = .size(width: .fraction(1), height: .fraction(1))
    let style = PaintScene.style { $0.backgrounds = [background] }
    var drawing = PaintScene.drawing(style)
    drawing.fullSize = Size(width: 80, height: 20)
    // The left half of the whole is here.
    let left = try PaintScene.pixels(drawing)
    #expect(left[12, 20] == PaintScene.redPixel && left.count(of: PaintScene.bluePixel) == 0)
    drawing.offset = Point(x: 40, y: 0)
    let right = try PaintScene.pixels(drawing)
    #expect(right[47, 20] == PaintScene.bluePixel && right.count(of: PaintScene.redPixel) == 0)
  }

  // MARK: Gradients

  private func gradient(_ line: FlowGradient.Line, _ stops: [FlowGradient.Stop], isRepeating: Bool = false)
    -> FlowGradient
  {
    FlowGradient(line: line, stops: stops, isRepeating: isRepeating)
  }

  @Test func theLineEndsWhereCornersHaveTheOutermostColours() throws {
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
    let stops = [FlowGradient.Stop(color: PaintScene.red), FlowGradient.Stop(color: PaintScene.blue)]
    let right = try #require(gradient(.angle(90), stops).resolved(in: box))
    #expect(right.start == Point(x: 0, y: 10) && right.end == Point(x: 40, y: 10))
    let up = try #require(gradient(.angle(-360), stops).resolved(in: box))
    #expect(up.start == Point(x: 20, y: 20) && up.end == Point(x: 20, y: 0))
    // |40 sin 45| + |20 cos 45| long.
    let slanted = try #require(gradient(.angle(45), stops).resolved(in: box))
    let length = hypot(slanted.end.x - slanted.start.x, slanted.end.y - slanted.start.y)
    #expect(abs(length - 60 * 0.5.squareRoot()) < 1e-9 && slanted.end.x > 20 && slanted.end.y < 10)
    // To a corner: the line through the other two is at right angles to it.
    let corner = try #require(gradient(.corner(x: 1, y: -1), stops).resolved(in: box))
    let way = Point(x: corner.end.x - corner.start.x, y: corner.end.y - corner.start.y)
    #expect(abs(way.x * 40 + way.y * 20) < 1e-9 && way.x > 0 && way.y < 0)
    #expect(gradient(.angle(.nan), stops).resolved(in: box) != nil)
    #expect(gradient(.angle(90), []).resolved(in: box) == nil)
  }

  @Test func stopsAreFixedUp() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 20)
    typealias Stop = FlowGradient.Stop
    let line = try #require(
      gradient(
        .angle(90),
        [
          Stop(color: .black, position: .points(20)), Stop(color: .white), Stop(color: .black),
          Stop(color: .white, position: .fraction(0.8)), Stop(color: .black, position: .points(10)),
        ]
      ).resolved(in: box))
    #expect(line.start.x == 20 && line.end.x == 80)
    let offsets = line.stops.map { ($0.offset * 1000).rounded() }
    #expect(offsets == [0, 333, 667, 1000, 1000])
  }

  @Test func repeatedStopsFillTheLine() throws {
    let stripes = gradient(
      .angle(90),
      [
        .init(color: PaintScene.red), .init(color: PaintScene.red, position: .points(5)),
        .init(color: PaintScene.blue, position: .points(5)), .init(color: PaintScene.blue, position: .points(10)),
      ], isRepeating: true)
    let pixels = try pixels(.gradient(stripes)) { _ in }
    for x in 0..<40 {
      #expect(pixels[10 + x, 20] == (x % 10 < 5 ? PaintScene.redPixel : PaintScene.bluePixel), "\(x)")
    }
    // Stripes that nobody can see are their mean.
    let fine = gradient(
      .angle(90), [.init(color: .black), .init(color: .white, position: .points(1e-7))], isRepeating: true)
    let mean = try self.pixels(.gradient(fine)) { _ in }
    #expect((126...129).contains(mean[30, 20].red))
    let nothing = gradient(
      .angle(90), [.init(color: .black), .init(color: PaintScene.red, position: .points(0))], isRepeating: true)
    #expect(try self.pixels(.gradient(nothing)) { _ in }[30, 20] == PaintScene.redPixel)
  }

  @Test func gradientsFillTheRoundedBox() throws {
    let fade = gradient(.angle(180), [.init(color: PaintScene.red.withAlpha(0)), .init(color: PaintScene.red)])
    let pixels = try pixels(.gradient(fade), style: { $0.radii = PaintScene.radii(8) }) { _ in }
    #expect(pixels[10, 10] == .white && pixels[10, 29] == .white)
    #expect(pixels[30, 11].green > 220 && pixels[30, 28].green < 40 && pixels[30, 28].red == 255)
    let pdf = try Rendering.pdf { canvas in
      let style = PaintScene.style { $0.backgrounds = [FlowBackground(.gradient(fade))] }
      try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 0, y: 0, width: 50, height: 70)) {}
    }
    // As a shading with a soft mask, not as pixels.
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("/ShadingType 2") && text.contains("/SMask") && !text.contains("/Subtype /Image"))
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenFlow
@testable import PlatenLayout

@Suite struct PaintEffectTests {
  private let page = Rect(x: 0, y: 0, width: 60, height: 40)

  @Test func overflowIsClippedToThePaddingBox() throws {
    func pixels(_ change: (FlowStyle) -> Void) throws -> Pixels {
      try PaintScene.pixels(
        PaintScene.style {
          $0.borders = PaintScene.borders(2, .solid, PaintScene.blue)
          change($0)
        }
      ) { $0.fill(page, with: PaintScene.red) }
    }
    let both = try pixels {
      $0.clipsX = true
      $0.clipsY = true
    }
    #expect(both.count(of: PaintScene.redPixel) == 36 * 16)
    #expect(try pixels { $0.clipsX = true }.count(of: PaintScene.redPixel) == 36 * 40)
    #expect(try pixels { $0.clipsY = true }.count(of: PaintScene.redPixel) == 60 * 16)
    let round = try pixels {
      $0.clipsX = true
      $0.clipsY = true
      $0.radii = PaintScene.radii(10)
    }
    #expect(round[13, 13] != PaintScene.redPixel && round[30, 20] == PaintScene.redPixel)
  }

  /// CSS Masking 1, clause 8.1: a rectangle from the top left corner of the border box.
  @Test func clipShowsARectangle() throws {
    func red(_ edges: FlowEdges) throws -> Int {
      try PaintScene.pixels(PaintScene.style { $0.clip = edges }) { $0.fill(page, with: PaintScene.red) }
        .count(of: PaintScene.redPixel)
    }
    // From 10 to 30 and from 2 down to the edge at 20.
    #expect(try red(FlowEdges(top: .points(2), right: .points(30), bottom: .auto, left: .points(10))) == 20 * 18)
    #expect(try red(FlowEdges(.auto)) == 40 * 20)
    #expect(try red(FlowEdges()) == 0)
  }

  @Test func opacityIsThatOfAGroup() throws {
    let style = PaintScene.style {
      $0.opacity = 0.5
      $0.backgroundColor = .black
    }
    let pixels = try PaintScene.pixels(style) { $0.fill(Rect(x: 20, y: 10, width: 10, height: 10), with: .black) }
    #expect(pixels[12, 12] == pixels[25, 15] && (126...129).contains(pixels[12, 12].red))
    for opacity in [0, -1, Double.nan] {
      let style = PaintScene.style {
        $0.opacity = opacity
        $0.backgroundColor = PaintScene.red
      }
      let pixels = try PaintScene.pixels(style)
      #expect(pixels.count(of: PaintScene.redPixel) == (opacity.isNaN ? 800 : 0))
    }
  }

  @Test func transformsTurnAroundTheirOrigin() throws {
    let quarter = FlowTransform.matrix(Transform(xx: 0, yx: 1, xy: -1, yy: 0, x0: 0, y0: 0))
    let turned = try PaintScene.pixels(
      PaintScene.style {
        $0.backgroundColor = PaintScene.red
        $0.transform = [quarter]
      })
    // 20 wide and 40 high around (30, 20).
    #expect(turned.count(of: PaintScene.redPixel) == 800 && turned[20, 0] == PaintScene.redPixel)
    #expect(turned[19, 20] == .white && turned[39, 39] == PaintScene.redPixel)
    // The first function is the outermost: moved down by its own width, as it was turned after that.
    let moved = try PaintScene.pixels(
      PaintScene.style {
        $0.backgroundColor = PaintScene.red
        $0.transform = [quarter, .translate(x: .fraction(0.25), y: .zero)]
        $0.transformOrigin = (.zero, .zero)
      })
    #expect(moved[9, 20] == PaintScene.redPixel && moved[9, 19] == .white && moved[0, 39] == PaintScene.redPixel)
    for scale in [0, Double.nan, 1e300, 1e-300] {
      let error = try Rendering.error { canvas in
        let style = PaintScene.style {
          $0.backgroundColor = PaintScene.red
          $0.transform = [.matrix(Transform(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0))]
        }
        try PaintScene.drawing(style).draw(on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)) {
          canvas.fill(page, with: PaintScene.red)
        }
      }
      #expect(error == nil, "\(scale)")
    }
  }

  @Test func whatIsHiddenShowsItsChildren() throws {
    let style = PaintScene.style {
      $0.text.isHidden = true
      $0.backgroundColor = PaintScene.red
      $0.borders = PaintScene.borders(2, .solid)
      $0.shadows = [FlowShadow(x: 3, y: 3, color: PaintScene.red)]
    }
    let pixels = try PaintScene.pixels(style) { $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: PaintScene.blue) }
    #expect(pixels.count(of: .white) == 2400 - 25 && pixels[2, 2] == PaintScene.bluePixel)
    #expect(!FlowBoxDrawing.isNeeded(style))
  }

  @Test func objectsAreFitted() throws {
    let image = try Image(width: 2, height: 2, rgba: [255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255])
    func pixels(_ fit: FlowStyle.ObjectFit, natural: Double = 10, _ change: (FlowStyle) -> Void = { _ in }) throws
      -> Pixels
    {
      let style = PaintScene.style {
        $0.objectFit = fit
        change($0)
      }
      let content = FlowReplaced(image: image, naturalWidth: natural, naturalHeight: natural, naturalRatio: 1)
      return try Rendering.pixels(size: Size(width: 60, height: 40)) { canvas in
        try FlowObjectDrawing(content, style: style, surround: .zero).draw(
          on: canvas, in: Rect(x: 10, y: 10, width: 40, height: 20)
        ) {}
      }
    }
    #expect(try pixels(.fill).count(of: .white) == 2400 - 800)
    #expect(try pixels(.contain).count(of: .white) == 2400 - 400)
    #expect(try pixels(.none).count(of: .white) == 2400 - 100)
    #expect(try pixels(.scaleDown).count(of: .white) == 2400 - 100)
    let cover = try pixels(.cover, natural: 100)
    #expect(cover.count(of: .white) == 2400 - 800 && cover[12, 20] == PaintScene.redPixel)
    let large = try pixels(.none, natural: 100) { $0.objectPosition = (.zero, .zero) }
    #expect(large.count(of: .white) == 2400 - 800 && large[25, 20] == PaintScene.redPixel && large[47, 20].red > 128)
    #expect(try pixels(.fill) { $0.radii = PaintScene.radii(10) }[10, 10] == .white)
    #expect(try pixels(.cover, natural: .nan).count(of: .white) == 2400 - 800)
  }

  // MARK: Structure

  private func tagged(_ draw: (Canvas) throws -> Void) throws -> String {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    output.isTagged = true
    try draw(try output.beginPage(size: Size(width: 200, height: 100)))
    try output.finish()
    #expect(try Tool.complaints(about: sink.data) == "")
    return try Tool.info(of: sink.data, ["-struct"])
  }

  @Test func groundsThatCoverAPageKeepElements() throws {
    let page = Rect(x: -5, y: -5, width: 300, height: 300)
    let gradient = FlowGradient(
      line: .angle(0), stops: [.init(color: PaintScene.red), .init(color: PaintScene.blue)])
    let image = try Image(width: 1, height: 1, rgba: [0, 255, 0, 255])
    let styles = [
      PaintScene.style { $0.backgroundColor = PaintScene.red },
      PaintScene.style { $0.backgrounds = [FlowBackground(.gradient(gradient))] },
      PaintScene.style { $0.backgrounds = [FlowBackground(.image(image))] },
    ]
    for style in styles {
      let structure = try tagged { canvas in
        canvas.withTag(.paragraph) { canvas.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: .black) }
        try canvas.withTag(.heading(1)) { try PaintScene.drawing(style).draw(on: canvas, in: page) {} }
        canvas.withTag(.figure) { canvas.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: .black) }
      }
      for name in ["P", "H1", "Figure"] { #expect(structure.contains(name), "\(structure)") }
    }
  }

  @Test func elementsMayBeginWhereNothingIsSeen() throws {
    let style = PaintScene.style {
      $0.clipsX = true
      $0.clipsY = true
    }
    let structure = try tagged { canvas in
      for frame in [Rect(x: 10, y: 10, width: 0, height: 0), Rect(x: -9999, y: 0, width: 1, height: 1)] {
        try PaintScene.drawing(style).draw(on: canvas, in: frame) {
          canvas.withTag(.paragraph) { canvas.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: .black) }
        }
      }
      let gone = PaintScene.style { $0.opacity = 0 }
      try PaintScene.drawing(gone).draw(on: canvas, in: Rect(x: 10, y: 10, width: 50, height: 50)) {
        canvas.withTag(.heading(2)) { canvas.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: .black) }
      }
      canvas.withTag(.figure) { canvas.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: .black) }
    }
    for name in ["P", "H2", "Figure"] { #expect(structure.contains(name), "\(structure)") }
  }

  @Test func aGroupIsOneElement() throws {
    let style = PaintScene.style { $0.opacity = 0.5 }
    let size = Size(width: 20, height: 10)
    let inner = Fragment(size: size, role: .paragraph, content: .rule(.black))
    let group = Fragment(
      size: Size(width: 40, height: 20),
      content: .drawing(PaintScene.drawing(style), [Fragment.Placed(inner, at: .zero)]))
    #expect(group.tagsOfGroup.inner == .paragraph)
    let bare = Fragment(
      size: size, content: .drawing(PaintScene.drawing(FlowStyle()), [Fragment.Placed(inner, at: .zero)]))
    #expect(bare.tagsOfGroup.inner == nil)
  }
}

import CPangoCairo
import Foundation
import Testing

@testable import PlatenGraphics

@Suite("Image: drawing")
struct ImageDrawingTests {
  private func count(_ text: String, in data: Data) -> Int {
    var count = 0
    var start = data.startIndex
    while let found = data.range(of: Data(text.utf8), in: start..<data.endIndex) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  @Test(
    "a picture drawn a hundred times is stored once, also when it was loaded twice",
    arguments: ["rgb.png", "rgb.jpg", "cmyk-adobe.jpg", "rgb.webp"])
  func storedOnce(name: String) throws {
    let first = try ImageFixture.image(name)
    let second = try ImageFixture.image(name)
    #expect(first.identity == second.identity)
    let pdf = try ImageCanvas.pdf(pages: 2) { canvas in
      for index in 0..<50 {
        let rect = Rect(x: Double(index), y: 5, width: 30 + Double(index), height: 20)
        canvas.draw(index.isMultiple(of: 2) ? first : second, in: rect)
      }
    }
    #expect(count("/Subtype /Image", in: pdf) == 1)
  }

  @Test("different pictures are told apart")
  func identities() throws {
    #expect(try ImageFixture.image("rgb.png").identity != ImageFixture.image("rgb16.png").identity)
    let bytes: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    #expect(
      try Image(width: 2, height: 1, rgba: bytes).identity != Image(width: 1, height: 2, rgba: bytes).identity)
  }

  @Test(
    "rectangles without an area, not finite or out of range draw nothing and do no harm",
    arguments: [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -1),
      Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: .infinity, width: 10, height: 10),
      Rect(x: 0, y: 0, width: .infinity, height: 10), Rect(x: 0, y: 0, width: 1e-200, height: 1e-200),
      Rect(x: 1e300, y: 1e300, width: 1, height: 1), Rect(x: 9000, y: -9000, width: 10, height: 10),
      Rect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: 1),
    ])
  func degenerate(rect: Rect) throws {
    let svg = try Image(data: Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#.utf8))
    let images = try [ImageFixture.image("rgb.png"), ImageFixture.image("rgb.jpg"), svg]
    let document = DocumentState()
    // The helpers require that cairo reports no error.
    let bitmap = try ImageCanvas.bitmap(8, 8, document: document) { canvas in
      for image in images {
        canvas.draw(image, in: rect)
        canvas.draw(image, fitting: rect)
      }
    }
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    _ = try ImageCanvas.pdf(document: document) { canvas in
      for image in images {
        canvas.draw(image, in: rect)
        canvas.draw(image, fitting: rect)
      }
    }
    _ = try ImageCanvas.svg(document: document) { canvas in for image in images { canvas.draw(image, in: rect) } }
    #expect(document.firstError == nil)
  }

  @Test("enormous rectangles do no harm")
  func enormous() throws {
    let image = try ImageFixture.image("rgb.png")
    for side in [1e6, 1e9, 1e100, 1e300] {
      let rect = Rect(x: -side / 2, y: -side / 2, width: side, height: side)
      _ = try ImageCanvas.bitmap(8, 8) { $0.draw(image, in: rect) }
      _ = try ImageCanvas.pdf { $0.draw(image, in: rect) }
    }
  }

  @Test("fitting keeps the aspect and centres")
  func fitting() throws {
    let image = try Image(width: 2, height: 1, rgba: [255, 0, 0, 255, 255, 0, 0, 255])
    let bitmap = try ImageCanvas.bitmap(20, 20) { $0.draw(image, fitting: Rect(x: 0, y: 0, width: 20, height: 20)) }
    for y in 0..<20 { #expect(bitmap[10, y] == (5..<15 ~= y ? 0xFFFF_0000 : 0), "row \(y)") }
  }

  @Test("an enlarged picture has firm edges")
  func enlarging() throws {
    let image = try Image(width: 1, height: 1, rgba: [255, 0, 0, 255])
    let bitmap = try ImageCanvas.bitmap(20, 20) { $0.draw(image, in: Rect(x: 5, y: 5, width: 10, height: 10)) }
    #expect(bitmap[5, 5] == 0xFFFF_0000)
    #expect(bitmap[14, 14] == 0xFFFF_0000)
    #expect(bitmap[4, 5] == 0)
    #expect(bitmap[15, 5] == 0)
  }

  @Test("a reduced picture is averaged, not picked from")
  func reducing() throws {
    var rgba: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { rgba += (x + y).isMultiple(of: 2) ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    }
    let image = try Image(width: 64, height: 64, rgba: rgba)
    let bitmap = try ImageCanvas.bitmap(8, 8) { $0.draw(image, in: Rect(x: 0, y: 0, width: 8, height: 8)) }
    for y in 1..<7 { for x in 1..<7 { #expect(abs(bitmap.color(x, y)[0] - 128) < 12) } }
  }

  @Test("a picture that fails while it is drawn is recorded with its name")
  func recording() throws {
    // Loads, because each part is sound, but the pattern is larger than any surface of cairo.
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><pattern id="p" width="100000" height="100000""#
      + #" patternUnits="userSpaceOnUse"><rect width="5" height="5"/></pattern><path d="M0 0h9v9z" fill="url(#p)"/></svg>"#
    let image = try Image(data: Data(text.utf8), name: "pattern.svg")
    let document = DocumentState()
    _ = try ImageCanvas.bitmap(9, 9, document: document) { $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    #expect(document.firstError?.code == .drawingFailed)
    #expect(document.firstError?.file == "pattern.svg")
    document.record(PlatenError(.noPage, "later"))
    #expect(document.firstError?.code == .drawingFailed)
  }

  @Test("references that multiply beyond what librsvg allows end in an error")
  func references() throws {
    var text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><g id="a0"><rect width="1" height="1"/></g>"#
    for level in 1...9 {
      text += "<g id=\"a\(level)\">" + String(repeating: "<use href=\"#a\(level - 1)\"/>", count: 10) + "</g>"
    }
    let image = try Image(data: Data((text + "</defs><use href=\"#a9\"/></svg>").utf8), name: "bomb.svg")
    let document = DocumentState()
    _ = try ImageCanvas.bitmap(9, 9, document: document) { $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    #expect(document.firstError?.code == .drawingFailed)
    #expect(document.firstError?.file == "bomb.svg")
  }

  @Test("one picture in many documents at once gives the same in each")
  func threads() async throws {
    let images = try [ImageFixture.image("rgb.png"), ImageFixture.image("rgb.jpg"), ImageSVGTests.sample()]
    @Sendable func draw() throws -> [UInt32] {
      try ImageCanvas.bitmap(60, 60) { canvas in
        for image in images { canvas.draw(image, in: Rect(x: 5, y: 5, width: 50, height: 50)) }
      }.pixels
    }
    let expected = try draw()
    try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<16 { group.addTask { try draw() } }
      for try await pixels in group { #expect(pixels == expected) }
    }
  }
}

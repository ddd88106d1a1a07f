import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct OutputPictureTests {
  @Test func pixelsAreExact() throws {
    let pixels = try Rendering.pixels { canvas in
      canvas.fill(Rect(x: 10, y: 5, width: 20, height: 10), with: Color(200, 30, 7))
    }
    #expect(pixels.width == 40 && pixels.height == 30)
    #expect(pixels.count(of: Pixels.Colour(200, 30, 7)) == 200)
    #expect(pixels.count(of: .white) == 1000)
    #expect(pixels[10, 5] == Pixels.Colour(200, 30, 7) && pixels[9, 5] == .white && pixels[30, 14] == .white)
  }

  @Test(arguments: [(72.0, 40, 30), (144, 80, 60), (300, 167, 125), (36, 20, 15), (1, 1, 1)])
  func resolution(_ resolution: Double, _ width: Int, _ height: Int) throws {
    let pixels = try Rendering.pixels(resolution: resolution) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 40, height: 30), with: .black)
    }
    #expect(pixels.width == width && pixels.height == height)
    #expect(pixels[0, 0] == .black || width == 1)
  }

  @Test func pagesGoToTheirSinks() throws {
    let folder = try TemporaryFolder()
    let output = try PictureOutput(pngResolution: 72) { try FileSink(path: folder.file("page-\($0).png")) }
    for page in 1...3 {
      let canvas = try output.beginPage(size: Size(width: 10, height: 10))
      canvas.fill(Rect(x: 0, y: 0, width: Double(page), height: 1), with: .black)
      try output.endPage()
    }
    #expect(try folder.contents().allSatisfy { $0.hasPrefix(".") })
    try output.finish()
    try output.finish()
    output.cancel()
    #expect(try folder.contents() == ["page-1.png", "page-2.png", "page-3.png"])
    for page in 1...3 {
      let pixels = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.file("page-\(page).png"))))
      #expect(pixels.count(of: .black) == page)
    }
  }

  @Test func manyPagesKeepNoFilesOpen() throws {
    let folder = try TemporaryFolder()
    func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
    let before = try openFiles()
    let output = PictureOutput(svgSinks: { try FileSink(path: folder.file("\($0).svg")) })
    for _ in 1...400 {
      _ = try output.beginPage(size: Size(width: 10, height: 10))
      try output.endPage()
    }
    // Other tests open files at the same time.
    #expect(try openFiles() < before + 200)
    try output.finish()
    #expect(try folder.contents().count == 400)
  }

  @Test func picturesTooLargeAreRefused() throws {
    for (size, resolution) in [
      (Size(width: 14_400, height: 100), 300.0), (Size(width: 5000, height: 5000), 300),
    ] {
      let output = try PictureOutput(pngResolution: resolution) { _ in CountingSink() }
      let error = try #require(throws: PlatenError.self) { _ = try output.beginPage(size: size) }
      #expect(error.code == .invalidValue && error.page == 1 && error.message.contains("resolution"))
    }
    for resolution in [0, -1, Double.nan, .infinity, 0.5, 10_001] {
      #expect(throws: PlatenError.self) { _ = try PictureOutput(pngResolution: resolution) { _ in CountingSink() } }
    }
    for size in [Size(width: 0, height: 1), Size(width: .nan, height: 1), Size(width: 1, height: 20_000)] {
      let output = PictureOutput(svgSinks: { _ in CountingSink() })
      #expect(try #require(throws: PlatenError.self) { _ = try output.beginPage(size: size) }.code == .invalidValue)
    }
  }

  @Test func svgIsInPoints() throws {
    let svg = try Rendering.svg { canvas in
      canvas.fill(Rect(x: 10, y: 5, width: 20, height: 10), with: Color(255, 0, 0))
      canvas.link(Rect(x: 0, y: 0, width: 1, height: 1), to: "https://example.org")
    }
    #expect(svg.contains(#"width="40pt" height="30pt" viewBox="0 0 40 30""#))
    #expect(svg.contains("100%,0%,0%"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func svgIsTheSameEachTime() throws {
    func make() throws -> String {
      try Rendering.svg { canvas in
        for index in 0..<12 {
          canvas.withOpacity(0.5) { canvas.fill(Rect(x: Double(index), y: 0, width: 5, height: 5), with: .black) }
        }
      }
    }
    let first = try make()
    #expect(try make() == first)
    // Each group is drawn by the name it has, and no two share one.
    let names = first.components(separatedBy: "id=\"surface").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names.count == 13 && Set(names).count == 13)
    for name in names.dropLast() { #expect(first.contains("\"#surface\(name)\"")) }
  }

  @Test func identifiersAreFoundAcrossPieces() throws {
    let text = ##"<a id="surface91"/>"surf"#image7"#surface91" "surface" #surfaceX ""image7" surface91 #91"##
    let expected = ##"<a id="surface1"/>"surf"#image2"#surface1" "surface" #surfaceX ""image2" surface91 #91"##
    for size in [1, 2, 3, 7, 1000] {
      let collector = DataSink()
      let sink = SVGIdentifierSink(passingTo: collector)
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try sink.write(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      try sink.seal()
      try sink.finish()
      #expect(String(decoding: collector.data, as: UTF8.self) == expected)
    }
  }

  @Test func noPages() throws {
    let output = PictureOutput(svgSinks: { _ in CountingSink() })
    #expect(try #require(throws: PlatenError.self) { try output.finish() }.code == .noPage)
  }

  @Test func sameInputSamePixelsAndBytes() throws {
    func make() throws -> Data {
      let sink = DataSink()
      let output = try PictureOutput(pngResolution: 100) { _ in sink }
      try output.beginPage(size: Size(width: 50, height: 50)).fill(
        Path(ellipseIn: Rect(x: 1, y: 1, width: 40, height: 30)), with: Color(1, 2, 3))
      try output.finish()
      return sink.data
    }
    #expect(try make() == make())
  }
}

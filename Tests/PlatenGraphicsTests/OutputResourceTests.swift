import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Names that stand twice in the resources of a page.
@Suite struct OutputResourceTests {
  private static let page = """
    3 0 obj\n<< /Type /XObject /XObject 5 0 R\n   /XObject << /x7 7 0 R /x12 12 0 R /x7 7 0 R /x7 7 0 R /x9 9 0 R /x12 12 0 R >>
       /Font << /f-0-0 4 0 R >>\n>>\n/XObject << /x7 7 0 R >> /XObject << /y7 7 0 R /y7 7 0 R >> /XObjec
    """
  private static let cleaned = """
    3 0 obj\n<< /Type /XObject /XObject 5 0 R\n   /XObject << /x7 7 0 R /x12 12 0 R                     /x9 9 0 R             >>
       /Font << /f-0-0 4 0 R >>\n>>\n/XObject << /x7 7 0 R >> /XObject << /y7 7 0 R /y7 7 0 R >> /XObjec
    """

  private static func filter(_ chunks: [[UInt8]]) -> String {
    let names = PDFResourceNames()
    var output: [UInt8] = []
    for chunk in chunks { output += chunk.withUnsafeBytes { names.filtered($0) } }
    output += names.takeRest()
    return String(decoding: output, as: UTF8.self)
  }

  @Test func repeatedNamesBecomeBlanks() {
    #expect(Self.cleaned.utf8.count == Self.page.utf8.count)
    #expect(Self.filter([Array(Self.page.utf8)]) == Self.cleaned)
  }

  @Test func piecesMayEndAnywhere() {
    let bytes = Array(Self.page.utf8)
    for cut in 0...bytes.count {
      #expect(Self.filter([Array(bytes[..<cut]), Array(bytes[cut...])]) == Self.cleaned, "cut at \(cut)")
    }
    #expect(Self.filter(bytes.map { [$0] }) == Self.cleaned)
  }

  @Test func bytesOfAnyKindPassThrough() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let names = PDFResourceNames()
    var output = bytes.withUnsafeBytes { names.filtered($0) }
    output += names.takeRest()
    #expect(output == bytes)
  }

  @Test(arguments: [false, true]) func aPictureShownTwiceIsNamedOnce(isTagged: Bool) throws {
    let pixels: [UInt8] = (0..<64).flatMap { _ in [200, 10, 10, 255] as [UInt8] }
    let image = try Image(width: 8, height: 8, rgba: pixels)
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    output.isTagged = isTagged
    for _ in 0..<2 {
      let canvas = try output.beginPage(size: Size(width: 200, height: 100))
      for x in 0..<3 { canvas.draw(image, in: Rect(x: 10.4 + 40 * Double(x), y: 10.4, width: 20.3, height: 20.3)) }
    }
    try output.finish()
    #expect(try Tool.complaints(about: sink.data) == "")
    // Not cut off at whole points: ten pixels to the point.
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "pdftoppm",
      ["-r", "720", "-png", "-singlefile", try folder.write(sink.data, to: "in.pdf"), folder.path + "/out"])
    let picture = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.png")))
    for x in [0, 40, 80] {
      #expect(picture[(x + 10) * 10 + 6, 106].green < 100 && picture[(x + 30) * 10 + 5, 305].green < 100)
      #expect(picture[(x + 10) * 10 + 1, 101] == .white && picture[(x + 30) * 10 + 9, 309] == .white)
    }
  }
}

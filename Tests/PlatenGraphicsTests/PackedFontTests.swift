import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Fonts packed for the web (WOFF 1 and 2) are used like those that are not.
@Suite struct PackedFontTests {
  private static let font = TestFont(family: "Packed Test", advance: 650)

  private static func packed(_ version: Int, _ font: TestFont = font) -> Data {
    version == 1 ? WebFont(font.data).woff : WebFont(font.data).woff2
  }

  @Test(arguments: [1, 2]) func textIsSetInThem(version: Int) throws {
    let library = try FontLibrary(data: [Self.packed(version)], includingSystemFonts: false)
    let shaped = try TextEngine.current(for: library).shape(
      [TextRun("abc", style: TextStyle(font: Font(["Packed Test"], size: 10)))], style: ParagraphStyle())
    #expect(shaped.size.width == 19.5)
    #expect(try extracted(shaped) == "abc")
  }

  @Test(arguments: [1, 2]) func filesAreUnpackedToo(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.packed(version), to: version == 1 ? "a.woff" : "a.woff2")
    for library in [
      try FontLibrary(files: [path], includingSystemFonts: false),
      try FontLibrary(folder: folder.file(""), includingSystemFonts: false),
    ] {
      let shaped = try TextEngine.current(for: library).shape(
        [TextRun("ab", style: TextStyle(font: Font(["Packed Test"], size: 10)))], style: ParagraphStyle())
      #expect(shaped.size.width == 13)
    }
  }

  /// All glyphs come out, the last one too, which FreeType gives a wrong end.
  @Test(arguments: [1, 2]) func unpackedIsTheFontItself(version: Int) throws {
    let unpacked = try PackedFont(data: Self.packed(version), name: "x").unpacked()
    let pdf = try Rendering.pdf(size: Size(width: 600, height: 50)) { canvas in
      let library = try FontLibrary(data: [unpacked], includingSystemFonts: false)
      let all = String(String.UnicodeScalarView((33..<127).compactMap { Unicode.Scalar($0) })) + "…"
      canvas.draw(
        try TextEngine.current(for: library).shape(
          [TextRun(all, style: TextStyle(font: Font(["Packed Test"], size: 8)))], style: ParagraphStyle()),
        at: Point(x: 5, y: 5))
    }
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "pdftoppm",
      ["-r", "72", "-png", "-gray", "-singlefile", try folder.write(pdf, to: "in.pdf"), folder.file("out")])
    let pixels = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.file("out.png"))))
    // Each glyph is a box from 0.05 to 0.6 em: its middle is dark.
    let light = (0..<95).filter { pixels[Int(5 + 5.2 * Double($0) + 2.6), 9].green > 100 }
    #expect(light == [])
  }

  @Test func damagedOnesAreRefused() throws {
    for version in [1, 2] {
      let packed = Self.packed(version)
      var large = packed
      large[16] = 0x7F
      var collection = packed
      collection.replaceSubrange(4..<8, with: Data("ttcf".utf8))
      let short = [0, 1, 4, 20, 40, 60, 200, packed.count / 2].map { packed.prefix(max($0, 4)) }
      for bytes in short + [large, collection] {
        let error = #expect(throws: PlatenError.self) { try PackedFont(data: Data(bytes), name: "brand").unpacked() }
        #expect(error?.code == .invalidFont && error?.file == "brand")
      }
    }
  }

  /// Whatever the bytes are, they are unpacked or refused.
  @Test(arguments: [1, 2]) func changedBytesDoNoHarm(version: Int) throws {
    let packed = Self.packed(version)
    var refused = 0
    for seed in 0..<Repetitions.of(400) {
      var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
      func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
      }
      var bytes = packed
      for _ in 0...next(8) { bytes[4 + next(seed % 2 == 0 ? 300 : packed.count - 4)] = UInt8(next(256)) }
      do {
        #expect(try PackedFont(data: bytes, name: "x").unpacked().count > 12)
      } catch let error as PlatenError {
        #expect(error.code == .invalidFont)
        refused += 1
      }
    }
    #expect(refused > 0)
  }
}

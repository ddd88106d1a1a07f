import CPangoCairo
import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// TrueType fonts are drawn with and embedded without hinting instructions, and are the same but for these.
@Suite struct UnhintedFaceTests {
  private static let families = [
    "Noto Sans", "Noto Serif", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Liberation Sans",
    "DejaVu Sans",
  ]

  private static func face(_ family: String, _ text: String = "A") throws -> FontFace {
    let engine = try TextEngine.current(for: .system)
    return try #require(engine.instance(for: Font([family], size: 20), language: "en")).face
  }

  /// The outline of a glyph as cairo draws it, in points.
  private static func outline(of glyph: Int, in font: OpaquePointer) -> [Double] {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cr = cairo_create(surface)
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    cairo_set_scaled_font(cr, font)
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(cr, &place, 1)
    guard let path = cairo_copy_path(cr) else { return [.nan] }
    defer { cairo_path_destroy(path) }
    var values: [Double] = []
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = path.pointee.data[index].header
      values.append(Double(header.type.rawValue))
      for point in 1..<Int(header.length) {
        values += [path.pointee.data[index + point].point.x, path.pointee.data[index + point].point.y]
      }
      index += Int(header.length)
    }
    return values
  }

  @Test(arguments: families) func outlinesAreThoseOfTheFont(family: String) throws {
    let face = try Self.face(family)
    let original = try #require(pango_cairo_font_get_scaled_font(OpaquePointer(face.pango)))
    #expect(face.scaled != original)
    let count = Int(hb_face_get_glyph_count(hb_font_get_face(face.harfbuzz)))
    #expect(count > 100)
    let different = (0..<count).filter {
      Self.outline(of: $0, in: face.scaled) != Self.outline(of: $0, in: original)
    }
    #expect(different == [])
  }

  /// What is embedded has none of the tables of instructions, and no glyph has some of its own.
  @Test(arguments: [
    ("Noto Sans", "en", "Wéight 12,50 €"), ("Noto Sans Arabic", "ar", "فاتورة"), ("Noto Sans Thai", "th", "ใบแจ้งหนี้"),
    ("Noto Sans Devanagari", "hi", "चालान"), ("Liberation Sans", "en", "Weight 12.50"),
  ]) func embeddedFontsHaveNoInstructions(family: String, language: String, text: String) throws {
    let engine = try TextEngine.current(for: .system)
    let shaped = engine.shape(
      [TextRun(text, style: TextStyle(font: Font([family], size: 12)))], style: ParagraphStyle(language: language))
    let pdf = try Rendering.pdf(size: Size(width: 300, height: 100)) { $0.draw(shaped, at: Point(x: 10, y: 10)) }
    #expect(try Tool.complaints(about: pdf) == "")
    let folder = try TemporaryFolder()
    let path = try folder.write(pdf, to: "in.pdf")
    let plain = folder.file("plain.pdf")
    _ = try Tool.run("qpdf", ["--stream-data=uncompress", "--object-streams=disable", path, plain])
    let fonts = try Self.fonts(in: Data(contentsOf: URL(fileURLWithPath: plain)))
    #expect(!fonts.isEmpty)
    for font in fonts {
      #expect(Set(font.tables.keys).isDisjoint(with: ["fpgm", "prep", "cvt "]))
      #expect(font.tables["glyf"] != nil)
      #expect(font.instructions == 0)
    }
    #expect(normalized(try extracted(shaped)) == text)
  }

  /// A font without instructions, such as that of the test, is used as it is.
  @Test func fontsWithoutInstructionsStay() throws {
    let fonts = try TextFonts()
    let face = try #require(fonts.engine.instance(for: fonts.font, language: "en")).face
    #expect(face.scaled == pango_cairo_font_get_scaled_font(OpaquePointer(face.pango)))
    #expect(UnhintedFace.make(of: face.harfbuzz) == nil)
  }

  /// CFF has hints of another kind (see `FontPins.outlineFont`); pictures have none.
  @Test(arguments: ["Noto Sans CJK SC", "Noto Color Emoji"]) func otherKindsOfFontsStay(family: String) throws {
    let engine = try TextEngine.current(for: .system)
    let shaped = engine.shape([TextRun("☎", style: TextStyle(font: Font([family], size: 12)))], style: ParagraphStyle())
    let face = try #require(shaped.lines.first?.pieces.first?.run.font)
    #expect(UnhintedFace.make(of: face.harfbuzz) == nil)
  }

  /// Faces are freed with the library that they were made for; drawing with fonts of others goes on.
  @Test func librariesComeAndGo() throws {
    let path = try #require(FontLibrary.system.file(ofFace: "Liberation Sans")?.path)
    for _ in 0..<20 {
      let library = try FontLibrary(files: [path], includingSystemFonts: false)
      let engine = try TextEngine(library: library)
      let shaped = engine.shape(
        [TextRun("Weight", style: TextStyle(font: Font(["Liberation Sans"], size: 12)))], style: ParagraphStyle())
      let pdf = try Rendering.pdf(size: Size(width: 100, height: 50)) { $0.draw(shaped, at: .zero) }
      #expect(try Tool.text(of: pdf, ["-raw"]).contains("Weight"))
    }
  }

  /// An embedded TrueType font.
  private struct EmbeddedFont {
    var tables: [String: Range<Int>] = [:]
    /// The bytes of instructions in all simple glyphs.
    var instructions = 0
  }

  /// The TrueType fonts of a PDF whose streams are not packed.
  private static func fonts(in pdf: Data) throws -> [EmbeddedFont] {
    let bytes = [UInt8](pdf)
    var found: [EmbeddedFont] = []
    var index = 0
    let start: [UInt8] = Array("stream\n".utf8) + [0, 1, 0, 0, 0]
    while index + start.count < bytes.count {
      defer { index += 1 }
      guard bytes[index] == start[0], Array(bytes[index..<index + start.count]) == start else { continue }
      found.append(try font(Array(bytes[(index + 7)...])))
    }
    return found
  }

  private static func font(_ bytes: [UInt8]) throws -> EmbeddedFont {
    func short(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    func long(_ at: Int) -> Int { short(at) << 16 | short(at + 2) }
    var font = EmbeddedFont()
    for index in 0..<short(4) {
      let entry = 12 + 16 * index
      let offset = long(entry + 8)
      font.tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = offset..<offset + long(entry + 12)
    }
    let loca = try #require(font.tables["loca"])
    let glyf = try #require(font.tables["glyf"])
    let head = try #require(font.tables["head"])
    let isLong = short(head.lowerBound + 50) == 1
    let places = stride(from: loca.lowerBound, to: loca.upperBound, by: isLong ? 4 : 2).map {
      glyf.lowerBound + (isLong ? long($0) : 2 * short($0))
    }
    for (place, next) in zip(places, places.dropFirst()) where next - place > 12 {
      let contours = Int(Int16(truncatingIfNeeded: short(place)))
      if contours > 0 { font.instructions += short(place + 10 + 2 * contours) }
    }
    return font
  }
}

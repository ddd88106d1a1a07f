import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Urdu is set in Nastaliq where a font for it is there.
@Suite struct TextUrduTests {
  private func fonts(_ text: String, _ language: String, _ families: [String] = Font.defaultFamilies) throws -> String {
    let engine = try TextEngine.current(for: .system)
    let shaped = engine.shape(
      [TextRun(text, style: TextStyle(font: Font(families, size: 10)))],
      style: ParagraphStyle(direction: .rightToLeft, language: language))
    let pdf = try Rendering.pdf { $0.draw(shaped, at: Point(x: 20, y: 20), width: 160) }
    let folder = try TemporaryFolder()
    return try Tool.run("pdffonts", [try folder.write(pdf, to: "urdu.pdf")]).output
  }

  @Test(arguments: ["ur", "ur-PK", "ur-IN", "ur-Arab-PK", "ur-Aran", "ks", "pa-Arab-PK", "pa-PK", "ar-Aran"])
  func nastaliq(language: String) throws {
    #expect(try fonts("اردو زبان میں رپورٹ", language).contains("NastaliqUrdu"))
  }

  @Test(arguments: ["ar", "fa", "ur-Latn", "ckb", "ug", "ks-Deva", "pa", "en"]) func otherLanguagesKeepNaskh(
    language: String
  ) throws {
    #expect(try !fonts("اردو زبان میں رپورٹ", language).contains("Nastaliq"))
  }

  @Test func familiesOfTheCallerGoFirst() throws {
    let read = try fonts("اردو", "ur", ["Noto Naskh Arabic", "sans-serif"])
    #expect(read.contains("NaskhArabic"))
    #expect(!read.contains("Nastaliq"))
  }

  @Test func latinLettersKeepTheirFont() throws {
    let read = try fonts("Invoice 12", "ur")
    #expect(read.contains("NotoSans-Regular"))
    #expect(!read.contains("Nastaliq"))
  }

  /// Fonts for Nastaliq kern over spaces, so that cells must not be put together from words.
  @Test(arguments: ["اسرائیلی نیا شیکل", "اروبن فلورن", "اردو زبان میں رپورٹ"]) func wordsOfCellsStandAsInParagraphs(
    text: String
  ) throws {
    let engine = try TextEngine.current(for: .system)
    let style = TextStyle(font: Font(size: 16))
    let setter = LineSetter(engine: engine, style: style, direction: .rightToLeft, language: "ur")
    let shaped = engine.shape(
      [TextRun(text, style: style)], style: ParagraphStyle(direction: .rightToLeft, language: "ur"))
    #expect(abs(setter.width(of: text) - shaped.size.width) < 0.01)
    let cell = try GlyphPlaces {
      setter.draw(text, on: $0, x: 20, width: shaped.size.width, baseline: 60, alignment: .leading)
    }
    let whole = try GlyphPlaces { canvas in
      canvas.draw(shaped, at: Point(x: 20, y: 60 - shaped.firstBaseline), width: shaped.size.width)
    }
    #expect(cell.difference(from: whole, tolerance: 0.01) == nil)
  }

  /// Cells, too: the fast way to set a line.
  @Test func cellsAreNastaliq() throws {
    let engine = try TextEngine.current(for: .system)
    let setter = LineSetter(
      engine: engine, style: TextStyle(font: Font(size: 8)), direction: .rightToLeft, language: "ur")
    let pdf = try Rendering.pdf {
      setter.draw("اردو زبان", on: $0, x: 20, width: 160, baseline: 40, alignment: .leading)
    }
    let folder = try TemporaryFolder()
    #expect(try Tool.run("pdffonts", [try folder.write(pdf, to: "cell.pdf")]).output.contains("NastaliqUrdu"))
    // Letters hang down from the right: lines are higher than those of Latin letters.
    #expect(setter.extent(of: "اردو").height > 1.5 * setter.extent(of: "abc").height)
  }
}

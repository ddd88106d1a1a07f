import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct TextFontLibraryTests {
  private let style = ParagraphStyle()

  private func width(of text: String, family: String, in library: FontLibrary) throws -> Double {
    try TextEngine.current(for: library).width(of: text, font: Font([family], size: 10))
  }

  @Test func fontsFromDataAreFound() throws {
    var font = TestFont(family: "Data Test")
    font.advances["x"] = 900
    let library = try FontLibrary(data: [font.data])
    #expect(try width(of: "x", family: "Data Test", in: library) == 9)
    #expect(try width(of: "a", family: "Data Test", in: library) == 5)
  }

  @Test func fontsFromFilesAreFound() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TestFont(family: "File Test", advance: 700).data, to: "a font.ttf")
    let library = try FontLibrary(files: [path], includingSystemFonts: false)
    #expect(try width(of: "abc", family: "File Test", in: library) == 21)
  }

  @Test func privateFontsDoNotLeak() throws {
    let family = "Leak Test"
    let library = try FontLibrary(data: [TestFont(family: family, advance: 900).data])
    #expect(try width(of: "iiii", family: family, in: library) == 36)
    #expect(try width(of: "iiii", family: family, in: .system) < 30)
    let other = try FontLibrary(data: [TestFont(family: "Other Test", advance: 600).data])
    #expect(try width(of: "iiii", family: family, in: other) < 30)
  }

  @Test func systemFontsFillInOnlyWhenAsked() throws {
    let font = TestFont(family: "Alone Test", characters: "abc", advance: 500)
    let alone = try TextEngine.current(for: FontLibrary(data: [font.data], includingSystemFonts: false))
    let runs = [TextRun("aжb", style: TextStyle(font: Font(["Alone Test"], size: 10)))]
    #expect(alone.shape(runs).missingCharacters == ["ж"])
    let helped = try TextEngine.current(for: FontLibrary(data: [font.data]))
    #expect(helped.shape(runs).missingCharacters == [])
  }

  @Test func severalFontsServeOneText() throws {
    let latin = TestFont(family: "First Test", characters: "abc", advance: 500)
    let greek = TestFont(family: "Second Test", characters: "αβγ", advance: 800)
    let library = try FontLibrary(data: [latin.data, greek.data], includingSystemFonts: false)
    let font = Font(["First Test", "Second Test"], size: 10)
    #expect(try TextEngine.current(for: library).width(of: "aα", font: font) == 13)
  }

  @Test(arguments: ["empty", "text", "truncated", "zeros"]) func garbageIsRefused(kind: String) throws {
    let font = TestFont(family: "Garbage Test").data
    let data: Data =
      switch kind {
      case "empty": Data()
      case "text": Data("This is not a font.".utf8)
      case "truncated": font.prefix(60)
      default: Data(count: 4096)
      }
    let fromData = #expect(throws: PlatenError.self) { try FontLibrary(data: [font, data]) }
    #expect(fromData?.code == .invalidFont)
    #expect(fromData?.file == "font data 2")
    let folder = try TemporaryFolder()
    let path = try folder.write(data, to: "bad.ttf")
    let fromFile = #expect(throws: PlatenError.self) { try FontLibrary(files: [path]) }
    #expect(fromFile?.code == .invalidFont)
    #expect(fromFile?.file == path)
    #expect(fromFile?.message.isEmpty == false)
  }

  @Test func damagedFontsAreRefusedOrUsed() throws {
    let font = [UInt8](TestFont(family: "Damage Test").data)
    for position in stride(from: 0, to: font.count, by: 97) {
      var damaged = font
      damaged[position] ^= 0xFF
      damaged[(position * 31) % font.count] ^= 0x5A
      do {
        let library = try FontLibrary(data: [Data(damaged)], includingSystemFonts: false)
        let text = try TextEngine.current(for: library).shape(
          [TextRun("Hello, world ж", style: TextStyle(font: Font(["Damage Test"], size: 10)))])
        #expect(text.size.width.isFinite && text.size.height.isFinite)
        _ = try Rendering.pixels(size: Size(width: 100, height: 30)) { $0.draw(text, at: Point(x: 5, y: 5)) }
      } catch let error as PlatenError {
        #expect(error.code == .invalidFont || error.code == .drawingFailed, "\(position): \(error)")
      }
    }
  }

  @Test func missingFilesAreNamed() throws {
    let folder = try TemporaryFolder()
    for path in [folder.file("missing.ttf"), ""] {
      let error = #expect(throws: PlatenError.self) { try FontLibrary(files: [path]) }
      #expect(error?.code == .invalidFont)
      #expect(error?.file == path)
    }
  }

  @Test func foldersAreNotFontFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestFont(family: "Folder Test").data, to: "inside.ttf")
    let error = #expect(throws: PlatenError.self) { try FontLibrary(files: [folder.path]) }
    #expect(error?.code == .invalidFont)
  }

  @Test func aLibraryWithoutFontsDrawsNothingAndReportsIt() throws {
    let library = try FontLibrary(includingSystemFonts: false)
    let engine = try TextEngine.current(for: library)
    let text = engine.shape([TextRun("Hello مرحبا", style: TextStyle(font: Font(size: 10)))])
    #expect(text.size.height.isFinite && text.size.height > 0)
    #expect(try !extracted(text).contains("Hello") || text.size.width > 0)
    #expect(Set(text.missingCharacters).isSuperset(of: ["H", "e", "l", "o"]))
  }

  @Test func sizesAreBroughtIntoRange() {
    #expect(Font(size: .nan).size == 10)
    #expect(Font(size: -.infinity).size == 0.1)
    #expect(Font(size: -3).size == 0.1)
    #expect(Font(size: 0).size == 0.1)
    #expect(Font(size: 1e9).size == 4096)
    #expect(Font(size: 12).sized(.nan).size == 10)
    #expect(Font(size: 12, letterSpacing: .nan).letterSpacing == 0)
    #expect(FontWeight(-5).value == 1)
    #expect(FontWeight(5000).value == 1000)
    #expect(ParagraphStyle(lineHeight: .nan).lineHeight == 1)
    #expect(ParagraphStyle(lineHeight: -1).lineHeight == 0.1)
    #expect(ParagraphStyle(maxLines: 0).maxLines == 1)
  }

  @Test func sizesSetLaterAreHarmless() throws {
    let fonts = try TextFonts()
    for size in [Double.nan, .infinity, -.infinity, -4, 0, 1e300, 1e-300] {
      var font = fonts.font
      font.size = size
      var spaced = fonts.font
      spaced.letterSpacing = size
      var style = ParagraphStyle()
      style.lineHeight = size
      style.maxLines = -1
      for (font, style) in [(font, ParagraphStyle()), (spaced, ParagraphStyle()), (fonts.font, style)] {
        for width in [nil, 50, size] {
          let text = fonts.engine.shape(
            [TextRun("Some text", style: TextStyle(font: font))], style: style, width: width)
          #expect(text.size.width.isFinite && text.size.height.isFinite, "\(size) \(font) \(style)")
          #expect(text.size.width >= 0 && text.size.height >= 0, "\(size) \(font) \(style)")
        }
      }
    }
  }

  @Test func featuresAreCheckedTags() {
    #expect(FontFeature(tag: "tnum") == .tabularFigures)
    #expect(FontFeature(tag: "ss01", value: 2) != nil)
    for tag in ["", "abc", "abcde", "a=1,", "äbcd", "ab\"d", "    "] { #expect(FontFeature(tag: tag) == nil, "\(tag)") }
    #expect(FontFeature(tag: "tnum", value: -1) == nil)
    #expect(FontFeature(tag: "tnum", value: 70_000) == nil)
  }

  @Test func oddFamilyNamesAreHarmless() throws {
    let families = [
      [""], ["a,b"], ["x\0y"], [], ["Bold 12"], ["Noto Sans:weight=200"], [String(repeating: "x", count: 9999)],
    ]
    for names in families {
      let width = try TextEngine.current(for: .system).width(of: "Hello", font: Font(names, size: 10))
      #expect(width > 15 && width < 40, "\(names)")
    }
  }
}

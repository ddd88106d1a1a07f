import Foundation
import PlatenGraphics
import TestSupport

/// Text in a font made for the test: every character is half an em wide, and nothing else is there.
struct TextFonts {
  let library: FontLibrary
  let engine: TextEngine
  let font: Font

  init(_ font: TestFont = TestFont(family: "Plain Test"), size: Double = 10) throws {
    library = try FontLibrary(data: [font.data], includingSystemFonts: false)
    engine = try TextEngine.current(for: library)
    self.font = Font([font.family], size: size)
  }

  func shape(_ text: String, _ style: ParagraphStyle = ParagraphStyle(), width: Double? = nil) -> ShapedText {
    engine.shape([TextRun(text, style: TextStyle(font: font))], style: style, width: width)
  }

  /// The system's fonts.
  static func system(
    _ text: String, _ style: ParagraphStyle = ParagraphStyle(), size: Double = 10, width: Double? = nil
  ) throws -> ShapedText {
    try TextEngine.current(for: .system).shape(
      [TextRun(text, style: TextStyle(font: Font(size: size)))], style: style, width: width)
  }
}

/// What `pdftotext` reads back from a page with one text on it.
func extracted(_ text: ShapedText, width: Double? = nil, options: [String] = ["-raw"]) throws -> String {
  let pdf = try Rendering.pdf(size: Size(width: 2000, height: 1000)) {
    $0.draw(text, at: Point(x: 20, y: 20), width: width)
  }
  var read = try Tool.text(of: pdf, options)
  while let last = read.last, last.isWhitespace { read.removeLast() }
  return read
}

/// Text without the controls that order it (UAX 9), composed (NFC).
func normalized(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}

extension StringProtocol {
  /// Without the characters of `set` at its end.
  func trimmingSuffix(_ set: String) -> String {
    var result = String(self)
    while let last = result.last, set.contains(last) { result.removeLast() }
    return result
  }
}

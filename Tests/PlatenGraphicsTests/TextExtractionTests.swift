import Foundation
import PlatenGraphics
import TestSupport
import Testing

/// Text copies out of a PDF as it went in.
@Suite struct TextExtractionTests {
  static let samples = [
    "Hello, world", "Fluffy office affluent ffi", "Příliš žluťoučký kůň", "e\u{301}te\u{301} n\u{303}", "Straße ẞ",
    "Tiếng Việt rất đẹp", "Ελληνικά γράμματα", "ἀρχὴ λόγος", "Съешь же ещё", "Ђорђе", "Հայերեն", "ქართული",
    "हिन्दी में क्षत्रिय", "र्क कि की त्र", "বাংলা ভাষা ক্ষ", "தமிழ் மொழி கொ", "తెలుగు భాష క్ష", "ಕನ್ನಡ ಭಾಷೆ",
    "മലയാളം ഭാഷ", "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල", "ภาษาไทยน้ำ", "ລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "አማርኛ", "中文简体",
    "繁體中文", "日本語のテキスト", "カタカナ", "한국어 텍스트", "𠀋𠮷野家", "𝒜𝓑𝔠", "₿ € £ ¥ ₺ ₹",
    "a\u{2011}b “q” ‘s’ … – —", "123 456,78", "½ ⅓ 1⁄2", "x² H₂O", "ABC — где", "«Да»", "①②③",
  ]

  static let rightToLeft = [
    "مرحبا بالعالم", "فاتورة", "اردو زبان میں", "שלום עולם", "חשבונית", "العربية", "تقرير المبيعات",
  ]

  /// pdftotext turns the characters of one glyph around together with the line: lam and alef, a letter and the joiner
  /// after it, marks on a letter. All of them are there, though.
  static let rightToLeftClusters = [
    "السلام عليكم", "لا إله", "مُحَمَّد", "می\u{200C}خواهم کتاب\u{200C}ها", "בְּרֵאשִׁית", "ﷺ",
  ]

  @Test(arguments: samples) func copiesOut(text: String) throws {
    #expect(try normalized(extracted(TextFonts.system(text, size: 14))) == normalized(text))
  }

  @Test(arguments: rightToLeft, [WritingDirection.leftToRight, .rightToLeft])
  func rightToLeftTextCopiesOut(text: String, direction: WritingDirection) throws {
    let shaped = try TextFonts.system(text, ParagraphStyle(direction: direction), size: 14)
    #expect(try normalized(extracted(shaped, options: [])) == normalized(text))
  }

  @Test(arguments: rightToLeftClusters) func charactersOfOneGlyphCopyOut(text: String) throws {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isWhitespace }.sorted()
    }
    let read = try normalized(extracted(TextFonts.system(text, size: 14), options: []))
    #expect(letters(read) == letters(normalized(text)), "\(read)")
  }

  /// Each of these as a line of one page.
  @Test(arguments: [(samples, ["-raw"]), (rightToLeft, [])]) func aPageOfAllCopiesOut(
    texts: [String], options: [String]
  ) throws {
    let engine = try TextEngine.current(for: .system)
    let pdf = try Rendering.pdf(size: Size(width: 400, height: 1400)) { canvas in
      for (index, text) in texts.enumerated() {
        let shaped = engine.shape([TextRun(text, style: TextStyle(font: Font(size: 12)))])
        canvas.draw(shaped, at: Point(x: 20, y: 20 + 26 * Double(index)))
      }
    }
    let lines = try Tool.text(of: pdf, options).split(whereSeparator: \.isNewline).map {
      normalized(String($0)).trimmingSuffix(" ")
    }
    #expect(lines.filter { !$0.isEmpty && $0 != "\u{0C}" } == texts.map(normalized))
    #expect(try Tool.complaints(about: pdf) == "")
  }

  @Test(
    arguments: [
      "فاتورة رقم INV-2024/17 بتاريخ", "שלום (abc) עולם [12]", "Total: 1,234 ريال (صافي)",
      "العميل: \u{2068}ACME Ltd.\u{2069} – 45%", "عربي english עברית 123",
    ], [WritingDirection.leftToRight, .rightToLeft])
  func mixedDirectionsCopyOut(text: String, direction: WritingDirection) throws {
    // Readers put the pieces of such lines into an order of their own; each word has to be whole.
    let shaped = try TextFonts.system(text, ParagraphStyle(direction: direction), size: 12)
    let read = try normalized(extracted(shaped, options: []))
    let words = normalized(text).split { !($0.isLetter || $0.isNumber) }
    #expect(words.filter { !read.contains($0) } == [], "\(read)")
  }

  @Test func bidiControlsAreLeftOut() throws {
    let text = try TextFonts.system("\u{200F}page \u{2068}12\u{2069} of \u{202A}345\u{202C}\u{200E}")
    #expect(try extracted(text) == "page 12 of 345")
  }

  @Test func joinersAreKept() throws {
    let text = try TextFonts.system("می\u{200C}خواهم")
    #expect(try extracted(text).unicodeScalars.contains("\u{200C}"))
  }

  @Test func cutTextShowsWhatIsThere() throws {
    let style = ParagraphStyle(maxLines: 1, overflow: .ellipsis)
    let read = try normalized(extracted(TextFonts.system("مرحبا بالعالم الكبير جدا", style, width: 60), options: []))
    #expect(read.hasSuffix("…") || read.hasPrefix("…"))
    #expect(read.contains("مرحبا"))
  }

  @Test func wrappedTextCopiesOutWhole() throws {
    let sample = "Съешь же ещё этих мягких французских булок да выпей чаю. The quick brown fox jumps over the lazy dog."
    let text = try TextFonts.system(sample, width: 90)
    #expect(text.lineCount > 5)
    let read = try extracted(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(read == sample)
  }

  @Test(arguments: [0.5, 1]) func spacedTextCopiesOut(spacing: Double) throws {
    let font = Font(size: 10, letterSpacing: spacing)
    let text = try TextEngine.current(for: .system).shape([TextRun("Office first", style: TextStyle(font: font))])
    #expect(try extracted(text) == "Office first")
  }

  @Test func batchedTextCopiesOut() throws {
    let engine = try TextEngine.current(for: .system)
    let texts = Self.samples.prefix(8) + Self.rightToLeft
    let pdf = try Rendering.pdf(size: Size(width: 400, height: 500)) { canvas in
      canvas.batchingText {
        for (index, text) in texts.enumerated() {
          let shaped = engine.shape([TextRun(text, style: TextStyle(font: Font(size: 12)))])
          canvas.draw(shaped, at: Point(x: 20, y: 20 + 26 * Double(index)))
        }
      }
    }
    let lines = try Set(Tool.text(of: pdf).split(whereSeparator: \.isNewline).map { normalized(String($0)) })
    #expect(texts.filter { !lines.contains(normalized($0)) } == [])
  }
}

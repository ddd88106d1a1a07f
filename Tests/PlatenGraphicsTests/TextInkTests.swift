import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Tall scripts: no line's ink reaches beyond its height.
@Suite struct TextInkTests {
  struct Sample: CustomTestStringConvertible {
    var language: String
    var text: String
    var direction = WritingDirection.leftToRight
    var testDescription: String { "\(language) \(text)" }
  }

  static let samples = [
    Sample(language: "vi", text: "ẾỐỆỘẰ Ặ Ỡ ỄỔ"), Sample(language: "th", text: "ที่ปี่ฎุฏู้กี๊ญูฐุ ปิ๊ ฬิ๋ ฟี้ โปิ๊ ปื๊ ญ฿"),
    Sample(language: "lo", text: "ທີ່ຢູ່ກຼຸ ປື້ນ ຫຼິ້ນ"), Sample(language: "km", text: "ស្ត្រី ង៉្រ្ត ក្ស្មា ញ្ជ្រុំ ប៉័ ខ្ញុំ ស្រ្ដី ក៊ី ហ៊្វី"),
    Sample(language: "my", text: "မ္မြို့ ဣန္ဒြေ က္ကျွို င်္ဂြိုဟ် ကြွေး သြဂုတ် ဿ"),
    Sample(language: "ur", text: "تعمیر کیجیے پیچیدگیاں نستعلیق ججججج ٹھیٹھ گیٹ", direction: .rightToLeft),
    Sample(language: "ar", text: "اللَّهُ إِآ مُحَمَّدٌ يٍّ ﷺ ﷲ ڲ", direction: .rightToLeft),
    Sample(language: "he", text: "בְּרֵאשִׁית לֹּ ץָ ךְּ", direction: .rightToLeft),
    Sample(language: "bo", text: "བསྒྲུབས་ཧཱུྂ་རྐྱཱི་ཨོཾ་མཎི་པདྨེ ཀྵྨླྀ"), Sample(language: "te", text: "క్ష్మి స్త్రీ ర్త్స్న్యా జ్ఞ్రై ఛ్ఛ్ర"),
    Sample(language: "kn", text: "ಕ್ಷ್ಮಿ ಸ್ತ್ರೀ ರ್ತ್ಸ್ನ್ಯಾ ಜ್ಞ್ರೈ ಷ್ಟ್ರ"), Sample(language: "ml", text: "സ്ത്രീ ക്ഷ്മി ന്ത്ര്യ ഗ്ദ്ധ്ര ക്ക്യു"),
    Sample(language: "hi", text: "र्द्ध्र्यूँ ट्ठ्यू ह्मृ र्कीं शुद्धि द्ध्र्य क़ूँ"), Sample(language: "bn", text: "ক্ষ্ম্য র্দ্ধ্রূঁ ন্ত্র্যী স্ত্রী ঙ্ক্ষি"),
    Sample(language: "ta", text: "ஸ்ரீ க்ஷ்மீ ஞௌ ஜ்ஞூ"), Sample(language: "si", text: "ක්‍ෂ්‍ර්‍යූ ද්‍ධි ශ්‍රී ඤූ"),
    Sample(language: "gu", text: "ક્ષ્મૂં ર્દ્ધ્રૂ શ્રી દ્ધ્ર"), Sample(language: "pa", text: "ਸ਼੍ਰੀ ਕ੍ਰਿੱ੍ਹ ਗੂੰ"),
    Sample(language: "or", text: "କ୍ଷ୍ମ୍ୟୂଁ ସ୍ତ୍ରୀ ର୍ଦ୍ଧ୍ରି"),
    Sample(language: "am", text: "ኧጯ ሿ ፏ ፈ"), Sample(language: "ja", text: "鬱驫龘 ぱぴ ガ゚"),
    Sample(language: "ko", text: "뷁 쀍 한글"),
    Sample(language: "en", text: "ÅŠČǕ Ṩ̌ gjpqy Ű ẞ Ṩ"), Sample(language: "el", text: "Ἇ ᾯ ΐ ᾷ"),
    Sample(language: "jv", text: "ꦏ꧀ꦏꦿꦸ ꦱꦶꦁ"),
    Sample(language: "dv", text: "ދިވެހިބަސް", direction: .rightToLeft), Sample(language: "mn-Mong", text: "ᠮᠣᠩᠭᠣᠯ"),
  ]

  /// How far ink goes beyond a box, in points, above its top and below its bottom.
  private func excess(
    width: Double, top: Double, height: Double, _ draw: (Canvas) throws -> Void
  ) throws -> (above: Double, below: Double) {
    let scale = 2.0
    let pixels = try Rendering.pixels(size: Size(width: width, height: top + height + 30), resolution: 72 * scale, draw)
    let inked = (0..<pixels.height).filter { y in (0..<pixels.width).contains { pixels[$0, y] != .white } }
    let first = try #require(inked.first)
    let last = try #require(inked.last)
    return (top - Double(first) / scale, Double(last + 1) / scale - top - height)
  }

  /// A twentieth of the size: smoothing, and boxes of glyphs that fonts give a little too small.
  private static let tolerance = 1.0

  @Test(arguments: Repetitions.some(of: samples, least: 5)) func linesHoldTheirInk(sample: Sample) throws {
    let engine = try TextEngine.current(for: .system)
    for weight in [FontWeight.regular, .bold] {
      let shaped = engine.shape(
        [TextRun(sample.text, style: TextStyle(font: Font(size: 20, weight: weight)))],
        style: ParagraphStyle(direction: sample.direction, language: sample.language))
      let excess = try excess(width: shaped.size.width + 40, top: 40, height: shaped.size.height) {
        $0.draw(shaped, at: Point(x: 20, y: 40))
      }
      #expect(excess.above <= Self.tolerance && excess.below <= Self.tolerance, "\(weight): \(excess)")
    }
  }

  /// Lines of a paragraph neither touch what is around it nor stand at uneven distances.
  @Test(arguments: Repetitions.some(of: samples, least: 5)) func paragraphsAreEven(sample: Sample) throws {
    let engine = try TextEngine.current(for: .system)
    let text = [String](repeating: sample.text, count: 3).joined(separator: " ")
    let shaped = engine.shape(
      [TextRun(text, style: TextStyle(font: Font(size: 12)))],
      style: ParagraphStyle(direction: sample.direction, language: sample.language), width: 90)
    #expect(shaped.lineCount > 1)
    let heights = shaped.lines.filter { !$0.pieces.isEmpty }.map(\.height)
    // Lines without a letter of the script, of signs or spaces only, may be lower.
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 12)
    let excess = try excess(width: 130, top: 40, height: shaped.size.height) {
      $0.draw(shaped, at: Point(x: 20, y: 40), width: 90)
    }
    #expect(excess.above <= Self.tolerance && excess.below <= Self.tolerance, "\(excess)")
  }

  /// The height that cells are given without being shaped. A row has a point and a half more on each side.
  @Test(arguments: Repetitions.some(of: samples, least: 9)) func extentsHoldTheInkOfCells(sample: Sample) throws {
    let engine = try TextEngine.current(for: .system)
    let setter = LineSetter(
      engine: engine, style: TextStyle(font: Font(size: 8)), direction: sample.direction, language: sample.language)
    let extent = setter.extent(of: sample.text)
    let excess = try excess(width: 460, top: 40, height: extent.height) {
      setter.draw(sample.text, on: $0, x: 20, width: 420, baseline: 40 + extent.ascent, alignment: .leading)
    }
    #expect(excess.above <= 1.5 && excess.below <= 1.5, "\(excess)")
  }
}

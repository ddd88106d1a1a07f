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
    Sample(language: "gu", text: "ક્ષ્મૂં ર્દ્ધ્રૂ શ્રી દ્ધ્ર"), Sample(language: "pa", text: "ਸ਼੍ਰੀ ਕ੍ਰਿੱ੍ਹ ਗੂੰ"), Sample(language: "or", text: "କ୍ଷ୍ମ୍ୟୂଁ ସ୍ତ୍ରୀ ର୍ଦ୍ଧ୍ରି"),
    Sample(language: "am", text: "ኧጯ ሿ ፏ ፈ"), Sample(language: "ja", text: "鬱驫龘 ぱぴ ガ゚"), Sample(language: "ko", text: "뷁 쀍 한글"),
    Sample(language: "en", text: "ÅŠČǕ Ṩ̌ gjpqy Ű ẞ Ṩ"), Sample(language: "el", text: "Ἇ ᾯ ΐ ᾷ"), Sample(language: "jv", text: "ꦏ꧀ꦏꦿꦸ ꦱꦶꦁ"),
    Sample(language: "dv", text: "ދިވެހިބަސް", direction: .rightToLeft), Sample(language: "mn-Mong", text: "ᠮᠣᠩᠭᠣᠯ"),
  ]

  @Test(arguments: samples) func probe(sample: Sample) throws {
    let engine = try TextEngine.current(for: .system)
    for weight in [FontWeight.regular, .bold] {
      let shaped = engine.shape(
        [TextRun(sample.text, style: TextStyle(font: Font(size: 20, weight: weight)))],
        style: ParagraphStyle(direction: sample.direction, language: sample.language))
      let pixels = try Rendering.pixels(size: Size(width: shaped.size.width + 40, height: 200), resolution: 144) {
        $0.draw(shaped, at: Point(x: 20, y: 80))
      }
      var rows: [Int] = []
      for y in 0..<pixels.height where (0..<pixels.width).contains(where: { pixels[$0, y] != .white }) { rows.append(y) }
      let top = Double(rows.first ?? 0) / 2 - 80
      let bottom = Double((rows.last ?? 0) + 1) / 2 - 80 - shaped.size.height
      print("INK \(sample.language) \(weight) height \(shaped.size.height) top \(top) bottom \(bottom)")
    }
  }
}

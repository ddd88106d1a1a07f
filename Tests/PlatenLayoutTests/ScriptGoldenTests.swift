import Foundation
import PlatenGraphics
import PlatenLayout
import TestSupport
import Testing

/// A heading, a paragraph and two rows of a table in each of eleven scripts, as pictures at 80 ppi, compared with
/// Tests/Goldens. `PLATEN_RECORD=1 swift test` writes them anew: look at each before it is committed.
@Suite struct ScriptGoldenTests {
  struct Sample: CustomTestStringConvertible {
    var script: String
    var language: String
    var title: String
    var text: String
    var cells: [String]
    var testDescription: String { script }
    var direction: WritingDirection { script == "arabic" || script == "hebrew" ? .rightToLeft : .leftToRight }
  }

  static let samples = [
    Sample(
      script: "latin", language: "vi", title: "Báo cáo Übersicht",
      text: "Tất cả mọi người sinh ra đều được tự do. Příliš žluťoučký kůň — “Ǻ ffi fl”, ¼ ẞ.",
      cells: ["Ẩm thực", "Łódź", "€ 12,50"]),
    Sample(
      script: "greek-cyrillic", language: "el", title: "Έκθεση Отчёт",
      text: "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι. Все люди рождаются свободными и равными.",
      cells: ["Ἀθῆναι", "Київ", "₽ 7"]),
    Sample(
      script: "arabic", language: "ar", title: "تقرير المبيعات",
      text: "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلاً.",
      cells: ["القاهرة", "ACME (مصر)", "٢٥٫٥"]),
    Sample(
      script: "hebrew", language: "he", title: "דוח מכירות",
      text: "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. בְּרֵאשִׁית",
      cells: ["תל אביב", "(12) א״ב", "₪ 40"]),
    Sample(
      script: "devanagari", language: "hi", title: "बिक्री रिपोर्ट", text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।",
      cells: ["मुंबई", "क्षत्रिय", "₹ १२"]),
    Sample(
      script: "bengali", language: "bn", title: "বিক্রয় প্রতিবেদন", text: "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।",
      cells: ["ঢাকা", "স্ত্রী", "৳ ৪৫"]),
    Sample(
      script: "tamil", language: "ta", title: "விற்பனை அறிக்கை", text: "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்.",
      cells: ["சென்னை", "ஸ்ரீ கொ", "₹ 9"]),
    Sample(
      script: "thai", language: "th", title: "รายงานการขาย", text: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
      cells: ["กรุงเทพฯ", "ที่นี่ปู่", "฿ ๑๒"]),
    Sample(
      script: "khmer", language: "km", title: "របាយការណ៍លក់", text: "មនុស្សទាំងអស់កើតមកមានសេរីភាពនិងសមភាពក្នុងសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ",
      cells: ["ភ្នំពេញ", "ស្ត្រី", "៛ ១២"]),
    Sample(
      script: "myanmar", language: "my", title: "အရောင်းအစီရင်ခံစာ",
      text: "လူတိုင်းသည် တူညီလွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း မွေးဖွားလာသူများဖြစ်သည်။",
      cells: ["ရန်ကုန်", "ကြွေး", "၁၂"]),
    Sample(
      script: "han-kana-hangul", language: "ja", title: "販売報告書 판매 보고서",
      text: "すべての人間は、生まれながらにして「自由」である。모든 인간은 자유롭다.", cells: ["東京・直骨", "서울", "¥１２"]),
  ]

  private func picture(_ sample: Sample) throws -> Data {
    let context = LayoutContext(
      engine: try TextEngine.current(for: .system), direction: sample.direction, language: sample.language)
    func style(_ size: Double, _ weight: FontWeight = .regular) -> TextStyle {
      TextStyle(font: Font(size: size, weight: weight), color: .black)
    }
    let columns = ["1", "2", "3"].enumerated().map {
      TableColumnLayout($1, alignment: $0 == 2 ? .trailing : .leading)
    }
    let table = TableBlock(
      columns: columns, rows: ArrayRows([sample.cells, sample.cells.reversed()]), totals: nil,
      style: TableStyle(
        header: style(7, .bold), headerBackground: Color(220, 230, 240), cell: style(8), secondary: style(7),
        totals: style(8, .bold), totalsBackground: Color(220, 230, 240), alternateBackground: Color(240, 240, 240)),
      emptyText: "")
    let block = Stack(
      [
        ParagraphBlock(sample.title, style: style(13, .bold)),
        ParagraphBlock(sample.text, style: style(10), alignment: .justified), table,
      ], spacing: 5)
    let fragment = try block.fragment(width: 180, context)
    let sink = DataSink()
    let output = try PictureOutput(pngResolution: 80) { _ in sink }
    let canvas = try output.beginPage(size: Size(width: 200, height: fragment.size.height + 20))
    try Painter(canvas: canvas, context: context).paint(fragment, at: Point(x: 10, y: 10))
    try output.finish()
    #expect(output.missingGlyphs.count == 0)
    return sink.data
  }

  @Test(arguments: samples) func looksAsBefore(sample: Sample) throws {
    let difference = try Golden.difference(ofPicture: picture(sample), from: "script-\(sample.script).png")
    #expect(difference < 0.15)
  }
}

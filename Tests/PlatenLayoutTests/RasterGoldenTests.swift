import Foundation
import PlatenGraphics
import PlatenLayout
import TestSupport
import Testing

/// Pages as pictures at 50 ppi, compared with Tests/Goldens. `PLATEN_RECORD=1 swift test` writes them anew.
@Suite struct RasterGoldenTests {
  struct Sample: CustomTestStringConvertible {
    var language: String
    var direction = WritingDirection.leftToRight
    var title: String
    var headers: [String]
    var words: [String]
    var sum: String

    var testDescription: String { language }
  }

  static let samples = [
    Sample(
      language: "en", title: "Stock report", headers: ["Item", "Supplier", "Amount"],
      words: [
        "Ream of paper", "Office & Fjord Ltd.", "Envelopes, lined", "AVA Trading", "Ink — black", "Waverly Type",
      ],
      sum: "Total"),
    Sample(
      language: "ar", direction: .rightToLeft, title: "تقرير المخزون", headers: ["الصنف", "المورد", "المبلغ"],
      words: ["رزمة ورق", "شركة النور", "مظاريف مبطنة", "ACME Ltd.", "حبر أسود", "مؤسسة الخط العربي"], sum: "المجموع"),
    Sample(
      language: "zh-Hans", title: "库存报告", headers: ["商品", "供应商", "金额"],
      words: ["复印纸一包", "北京办公用品有限公司", "信封", "上海墨水厂", "黑色墨水", "Waverly 字体"], sum: "合计"),
  ]

  private func page(_ sample: Sample, shift: Double = 0) throws -> Data {
    let context = LayoutContext(
      engine: try TextEngine.current(for: .system), direction: sample.direction, language: sample.language)
    func style(_ size: Double, _ color: Color = Color(33, 37, 41), _ weight: FontWeight = .regular) -> TextStyle {
      TextStyle(font: Font(size: size, weight: weight), color: color)
    }
    let rows: [[String]] = (0..<14).map { row in
      let supplier = sample.words[(row + 1) % 6]
      let amount = (row + 3) * 1117
      return [sample.words[row % 6], row == 4 ? supplier + "\n2024" : supplier, "\(amount).50"]
    }
    let table = TableBlock(
      columns: [
        TableColumnLayout(sample.headers[0], width: .weight(2)),
        TableColumnLayout(sample.headers[1], width: .weight(2)),
        TableColumnLayout(sample.headers[2], width: .weight(1), alignment: .trailing),
      ], rows: ArrayRows(rows), totals: [sample.sum, "", "154,146.00"],
      style: TableStyle(
        header: style(8, .black, .bold), headerBackground: Color(176, 228, 252), cell: style(8),
        secondary: style(7, Color(108, 117, 125)), totals: style(8, .black, .bold),
        totalsBackground: Color(176, 228, 252), alternateBackground: Color(240, 240, 240)), emptyText: "")
    let block = Stack(
      [
        ParagraphBlock(sample.title, style: style(14, .black, .bold), alignment: .center),
        Box(
          ParagraphBlock(
            sample.words.joined(separator: " "), style: style(9)), padding: Insets(6),
          style: BoxStyle(background: Color(240, 244, 248), radius: 6)),
        Divider(color: Color(206, 212, 218)), table,
      ], spacing: 8)
    let fragment = try block.fragment(width: 320, context)
    let sink = DataSink()
    let output = try PictureOutput(pngResolution: 50) { _ in sink }
    let canvas = try output.beginPage(size: Size(width: 360, height: 400))
    try Painter(canvas: canvas, context: context).paint(fragment, at: Point(x: 20 + shift, y: 20))
    try output.finish()
    return sink.data
  }

  @Test(arguments: samples) func looksAsBefore(sample: Sample) throws {
    let difference = try Golden.difference(ofPicture: page(sample), from: "page-\(sample.language).png")
    #expect(difference < 0.1)
  }

  /// A point to the side is more than any version of FreeType makes.
  @Test func aSmallShiftIsSeen() throws {
    let before = try Pixels(png: page(Self.samples[0]))
    #expect(Golden.difference(try Pixels(png: page(Self.samples[0], shift: 1.5)), before) > 0.15)
    #expect(Golden.difference(before, before) == 0)
  }
}

import Foundation
import PlatenGraphics
import PlatenLayout
import TestSupport
import Testing

/// Rows and boxes of tall scripts: the ink stays inside, so that nothing of it lies over the neighbours.
@Suite struct TallRowTests {
  struct Sample: CustomTestStringConvertible {
    var language: String
    var text: String
    var direction = WritingDirection.leftToRight
    var testDescription: String { language }
  }

  static let samples = [
    Sample(language: "km", text: "ស្ត្រី ង៉្រ្ត ញ្ជ្រុំ"), Sample(language: "lo", text: "ຫຼິ້ນ ກຼຸ ປື້ນ"),
    Sample(language: "my", text: "မ္မြို့ ဣန္ဒြေ က္ကျွို"),
    Sample(language: "ur", text: "پیچیدگیاں کیجیے", direction: .rightToLeft), Sample(language: "th", text: "ที่ปู่ ฟี้ ฎุ"),
    Sample(language: "bo", text: "བསྒྲུབས་ཧཱུྂ"), Sample(language: "te", text: "క్ష్మి స్త్రీ"),
    Sample(language: "kn", text: "ಕ್ಷ್ಮಿ ಸ್ತ್ರೀ"),
    Sample(language: "vi", text: "ẾỐỆỘẰ Ặ"), Sample(language: "en", text: "A\u{30A}\u{302} g\u{323}\u{331}"),
  ]

  /// Where the ink of a block begins and ends, from its top; and its height.
  private func ink(of block: any Block, _ sample: Sample) throws -> (top: Double, bottom: Double, height: Double) {
    let context = LayoutContext(
      engine: try TextEngine.current(for: .system), direction: sample.direction, language: sample.language)
    let fragment = try block.fragment(width: 200, context)
    let scale = 2.0
    let size = Size(width: 200, height: fragment.size.height + 60)
    let pixels = try Rendering.pixels(size: size, resolution: 72 * scale) {
      try Painter(canvas: $0, context: context).paint(fragment, at: Point(x: 0, y: 30))
    }
    let inked = (0..<pixels.height).filter { y in (0..<pixels.width).contains { pixels[$0, y] != .white } }
    return (
      Double(try #require(inked.first)) / scale - 30, Double(try #require(inked.last) + 1) / scale - 30,
      fragment.size.height
    )
  }

  private func table(header: String, rows: [[String]], totals: [String]? = nil, wraps: Bool = false) -> TableBlock {
    func style(_ weight: FontWeight = .regular) -> TextStyle { TextStyle(font: Font(size: 8, weight: weight)) }
    let column = TableColumnLayout(header, overflow: wraps ? .wrap(maxLines: nil) : .truncate)
    return TableBlock(
      columns: [column], rows: ArrayRows(rows), totals: totals,
      style: TableStyle(
        header: style(.bold), headerBackground: .white, cell: style(), secondary: style(), totals: style(.bold),
        totalsBackground: .white, alternateBackground: .white), emptyText: "")
  }

  @Test(arguments: Repetitions.some(of: samples, least: 3), [false, true]) func rowsGrow(sample: Sample, wraps: Bool)
    throws
  {
    // The last row ends where the table does, and below an empty header the first begins where the header ends.
    let row = try ink(of: table(header: "", rows: [[sample.text]], wraps: wraps), sample)
    let empty = try ink(of: table(header: "", rows: [["x"]], wraps: wraps), sample)
    let header = empty.height - 18
    #expect(row.top >= header && row.bottom <= row.height, "\(row)")
    #expect(row.height >= empty.height)
    let two = try ink(of: table(header: "", rows: [[""], [sample.text]], wraps: wraps), sample)
    #expect(two.top >= header + 18 && two.bottom <= two.height, "\(two)")
  }

  @Test(arguments: samples) func headersAndTotalsGrow(sample: Sample) throws {
    let header = try ink(of: table(header: sample.text, rows: [[""]]), sample)
    #expect(header.top >= 0 && header.bottom <= header.height - 18, "\(header)")
    let totals = try ink(of: table(header: "", rows: [[""]], totals: [sample.text]), sample)
    #expect(totals.bottom <= totals.height, "\(totals)")
  }

  /// What titles, cards, badges and footers are made of: text in a box without padding.
  @Test(arguments: Repetitions.some(of: samples, least: 3), [7.0, 12]) func boxesHoldTheirText(
    sample: Sample, size: Double
  ) throws {
    for weight in [FontWeight.regular, .bold] {
      let style = TextStyle(font: Font(size: size, weight: weight))
      let box = try ink(of: Box(ParagraphBlock(sample.text, style: style)), sample)
      #expect(box.top >= -0.5 && box.bottom <= box.height + 0.5, "\(weight) \(box)")
    }
  }
}

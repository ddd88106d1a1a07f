import Foundation
import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct TableAdvancedColumnTests {
  @Test(arguments: [
    ("1,234.50", ".", 5), ("12", ".", 2), ("-3.5 %", ".", 2), ("USD 7.25", ".", 5), ("1.234,5", ",", 5),
    ("12.5 kg", ".", 2), (".5", ".", 0), ("1.", ".", 1),
  ])
  func numbersHaveAPoint(_ text: String, _ separator: String, _ offset: Int) {
    #expect(DecimalPoint.offset(in: text, separator: separator) == offset)
  }

  @Test(arguments: ["", "n/a", "2026-05-12", "A1B2", "12:30", "Region number 5", "—"])
  func otherTextsHaveNone(_ text: String) {
    #expect(DecimalPoint.offset(in: text, separator: ".") == nil)
  }

  @Test func arabicNumbersHaveAPoint() throws {
    let text = "١٬٢٣٤٫٥٠"
    let offset = try #require(DecimalPoint.offset(in: text, separator: "٫"))
    #expect(offset == "١٬٢٣٤".utf8.count)
  }

  @Test(arguments: ["1,234.50", "7", "0.125", "١٢٣٫٤٥", "١٢٫٥ د.إ.‏", "12.5 ₪"])
  func partsAddUpToTheWholeWidth(_ text: String) throws {
    let context = try TableAdvanced.context(.rightToLeft)
    let setter = LineSetter(
      engine: context.engine, style: TextStyle(font: Font(size: 10)), direction: .rightToLeft, language: "ar")
    let separator = text.contains("٫") ? "٫" : "."
    let parts = try #require(setter.decimalParts(of: text, separator: separator))
    #expect(abs(parts.before + parts.after - setter.width(of: text)) < 0.01)
    #expect(parts.before > 0)
  }

  @Test func separatorsStandBelowEachOther() throws {
    let extent = DecimalExtent(before: 30, after: 12)
    // The line is 12 points before the end of a cell of 60.
    #expect(extent.left(of: (30, 12), in: 60, .leftToRight) == 18)
    #expect(extent.left(of: (10, 6), in: 60, .leftToRight) == 38)
    #expect(extent.left(of: (10, 0), in: 60, .leftToRight) == 38)
    // On a mirrored page the longest number reaches the left edge.
    #expect(extent.left(of: (30, 12), in: 60, .rightToLeft) == 0)
    #expect(extent.left(of: (10, 6), in: 60, .rightToLeft) == 20)
    // Beyond the edge a number moves inside, and one that is too wide is left to be cut off.
    #expect(extent.left(of: (55, 4), in: 60, .leftToRight) == 0)
    #expect(extent.left(of: (55, 12), in: 60, .leftToRight) == nil)
  }

  @Test func decimalColumnsKnowTheirExtent() throws {
    let column = TableColumnLayout.decimal("n", separator: ".")
    let block = TableAdvanced.table(ArrayRows([["1.5"], ["100.25"], ["n/a"], ["7"]]), columns: [column])
    let plan = try TablePlan(block, width: 100, TableAdvanced.context())
    let extent = try #require(plan.decimals[0])
    let setter = plan.cellSetters[0]
    #expect(abs(extent.before - setter.width(of: "100")) < 0.01)
    #expect(abs(extent.after - setter.width(of: ".25")) < 0.01)
  }

  @Test func textShrinksToItsCellButNotBelowTheMinimum() throws {
    let block = TableAdvanced.table(
      ArrayRows([["x"]]), columns: [TableColumnLayout("n", overflow: .shrink(minimum: 5))])
    let plan = try TablePlan(block, width: 100, TableAdvanced.context())
    let setter = plan.cellSetters[0]
    let text = "A text of some words"
    let natural = setter.width(of: text)
    #expect(plan.fitting(text, setter, width: natural, minimum: 5) === setter)
    let smaller = plan.fitting(text, setter, width: natural * 0.8, minimum: 5)
    #expect(smaller.style.font.size < 6.5 && smaller.style.font.size >= 6)
    #expect(smaller.width(of: text) <= natural * 0.8)
    #expect(plan.fitting(text, setter, width: 3, minimum: 5).style.font.size == 5)
    #expect(plan.fitting(text, setter, width: 0, minimum: 5).style.font.size == 5)
  }

  @Test func limitsOfWidthsAreKeptAndTheOthersShare() throws {
    var columns = [
      TableColumnLayout("a", width: .weight(1)), TableColumnLayout("b", width: .weight(1)),
      TableColumnLayout("c", width: .weight(2)), TableColumnLayout("d", width: .fixed(40)),
    ]
    func widths(_ width: Double) throws -> [Double] {
      let block = TableAdvanced.table(ArrayRows([["", "", "", ""]]), columns: columns)
      _ = try block.layout(in: .unbounded(width: width), TableAdvanced.context())
      return try TablePlan(block, width: width, TableAdvanced.context()).columnWidths
    }
    #expect(try widths(240) == [50, 50, 100, 40])
    columns[0].minimumWidth = 80
    #expect(try widths(240) == [80, 40, 80, 40])
    columns[2].maximumWidth = 60
    #expect(try widths(240) == [80, 60, 60, 40])
    columns[1].minimumWidth = 150
    #expect(throws: PlatenError.self) { try widths(240) }
    columns[1].minimumWidth = .nan
    #expect(throws: PlatenError.self) { try widths(240) }
  }

  @Test func twoHundredColumns() throws {
    let columns = (0..<200).map { TableColumnLayout("c\($0)", width: $0 % 2 == 0 ? .automatic : .weight(1)) }
    let rows = ArrayRows((0..<30).map { row in (0..<200).map { "\(row)/\($0)" } })
    let block = TableAdvanced.table(rows, columns: columns)
    let plan = try TablePlan(block, width: 500, TableAdvanced.context())
    #expect(abs(plan.columnWidths.reduce(0, +) - 500) < 0.01)
    #expect(plan.columnWidths.allSatisfy { $0 >= 0 })
    let pages = try TableAdvanced.pages(block, width: 500, height: 220)
    #expect(pages.count >= 3)
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Rows over pages: header and rows are 18 points high.
@Suite struct TablePaginationTests {
  private func rows(_ count: Int) -> [[String]] { (0..<count).map { ["row \($0)"] } }

  private func record(
    _ count: Int, totals: Bool = false, height: Double, first: Double? = nil, _ plain: PlainContext
  ) throws -> TableRecord {
    let table = plain.table(rows(count), totals: totals ? ["sum"] : nil)
    return TableRecord(try Pages(table, height: height, first: first, plain.context, limit: 200))
  }

  @Test func rowsFillPagesExactly() throws {
    let plain = try PlainContext()
    let record = try record(10, height: 90, plain)
    #expect(record.pages.map(\.rows) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]])
    #expect(record.pages.allSatisfy { $0.hasHeader })
    #expect(record.pages.map(\.height) == [90, 90, 54])
    #expect(try self.record(10, height: 89.98, plain).pages.map(\.rows.count) == [3, 3, 3, 1])
  }

  @Test func theRestOfAPageIsUsed() throws {
    let plain = try PlainContext()
    #expect(try record(6, height: 90, first: 54, plain).pages.map(\.rows.count) == [2, 4])
    #expect(try record(6, height: 90, first: 36, plain).pages.map(\.rows.count) == [1, 4, 1])
    // Room for a header alone is left empty.
    let pages = try Pages(plain.table(rows(6)), height: 90, first: 35, plain.context)
    #expect(pages.heights == [0, 90, 54])
  }

  @Test func totalsComeWithTwoRows() throws {
    let plain = try PlainContext()
    // Four rows and no totals fit on a page: two of them move on.
    let four = try record(4, totals: true, height: 90, plain)
    #expect(four.pages.map(\.rows) == [[0, 1], [2, 3]])
    #expect(four.pages.map(\.hasTotals) == [false, true])
    #expect(try record(3, totals: true, height: 90, plain).pages.map(\.rows) == [[0, 1, 2]])
    #expect(try record(8, totals: true, height: 90, plain).pages.map(\.rows.count) == [4, 2, 2])
    #expect(try record(5, totals: true, height: 90, plain).pages.map(\.rows.count) == [3, 2])
    #expect(try record(2, totals: true, height: 90, first: 54, plain).pages.map(\.rows) == [[0, 1]])
    #expect(try record(3, totals: true, height: 90, first: 72, plain).pages.map(\.rows) == [[0], [1, 2]])
  }

  /// Every height of page, every height of the first page's rest, every number of rows.
  @Test(arguments: [false, true]) func everythingIsPlacedOnce(totals: Bool) throws {
    let plain = try PlainContext()
    var problems: [String] = []
    let heights = Repetitions.some(of: Array(stride(from: 36.0, through: 300, by: 1)))
    for count in 0...12 {
      for height in heights {
        for first in [height, height / 2, 17, 36, 54, 71, 72, 0] where first <= height {
          do {
            let record = try record(count, totals: totals, height: height, first: first, plain)
            problems += record.problems(rows: count, totals: totals, height: height).map {
              "\(count) rows on pages of \(height), first \(first): \($0)"
            }
          } catch {
            problems.append("\(count) rows on pages of \(height), first \(first): \(error)")
          }
        }
      }
    }
    #expect(problems.prefix(10) == [])
    #expect(problems.count == 0)
  }

  /// Pages that cannot hold a header and a row: the header gives way; below a row there is an error.
  @Test(arguments: [false, true]) func tinyPagesHoldRowsOrFail(totals: Bool) throws {
    let plain = try PlainContext()
    for count in 0...4 {
      for height in stride(from: 0.0, to: 36, by: 0.5) {
        do {
          let record = try record(count, totals: totals, height: height, plain)
          let problems = record.problems(rows: count, totals: totals, height: height)
          #expect(problems == [] && height >= 17.99, "\(count) rows on pages of \(height)")
        } catch is Pages.NoProgress {
          #expect(height < 18, "\(count) rows on pages of \(height)")
        }
      }
    }
  }

  @Test func noRowsSayso() throws {
    let plain = try PlainContext()
    let pages = try Pages(plain.table([]), height: 90, plain.context)
    #expect(pages.heights == [36])
    let late = try Pages(plain.table([]), height: 90, first: 35, plain.context)
    #expect(late.heights == [0, 36])
  }

  @Test func totalsOfNoRowsAreShown() throws {
    let plain = try PlainContext()
    let pages = try Pages(plain.table([], totals: ["sum"]), height: 90, plain.context)
    #expect(pages.heights == [54])
    #expect(TableRecord(pages).pages.map(\.hasTotals) == [true])
    let text = try TableText.read(pages, plain, height: 90)
    #expect(text == [["Name", "No data", "sum"]])
  }

  @Test func whatIsDrawnIsWhatWasPlanned() throws {
    let plain = try PlainContext()
    let pages = try Pages(plain.table(rows(7), totals: ["sum"]), height: 90, plain.context)
    let text = try TableText.read(pages, plain, height: 90)
    #expect(text == [["Name", "row 0", "row 1", "row 2", "row 3"], ["Name", "row 4", "row 5", "row 6", "sum"]])
  }

  // MARK: Rows of several lines

  /// Lines of 7 or 8 points; rows up to a page and a half.
  @Test(arguments: [false, true]) func highRowsAreSplitWithAllTheirLines(totals: Bool) throws {
    let plain = try PlainContext()
    var problems: [String] = []
    for lines in Repetitions.some(of: [1, 2, 3, 8, 15, 40], least: 3) {
      for height in Repetitions.some(of: Array(stride(from: 54.0, through: 200, by: 3.7)), least: 6) {
        for first in [height, height * 0.6, 40] where first <= height {
          let rows = (0..<4).map { row in
            [(0..<(row % 2 == 1 ? lines : 1)).map { "r\(row)l\($0)" }.joined(separator: "\n"), "x"]
          }
          let table = plain.table(
            rows, columns: [TableColumnLayout("A"), TableColumnLayout("B")], totals: totals ? ["sum", ""] : nil)
          let place = "\(lines) lines on pages of \(height), first \(first)"
          do {
            let pages = try Pages(table, height: height, first: first, plain.context, limit: 100)
            let record = TableRecord(pages)
            problems += record.problems(rows: 4, totals: totals, height: height, rowHeight: nil).map {
              "\(place): \($0)"
            }
            for row in [1, 3] {
              let parts = record.pages.flatMap { [$0.opening, $0.closing].compactMap { $0 } }.filter { $0.row == row }
              let total = parts.reduce(0) { $0 + $1.lines[0] }
              if !parts.isEmpty, total != lines { problems.append("\(place): \(total) lines of row \(row)") }
            }
          } catch {
            problems.append("\(place): \(error)")
          }
        }
      }
    }
    #expect(problems.prefix(10) == [])
    #expect(problems.count == 0)
  }

  @Test func linesOfSplitRowsAreDrawnInOrder() throws {
    let plain = try PlainContext()
    let cell = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    let pages = try Pages(plain.table([["before"], [cell], ["after"]]), height: 120, plain.context)
    let text = try TableText.read(pages, plain, height: 120)
    #expect(text.count > 2)
    #expect(text.allSatisfy { $0.first == "Name" })
    #expect(text.flatMap { $0.dropFirst() } == ["before"] + (0..<30).map { "line \($0)" } + ["after"])
  }

  @Test func wrappedRowsHaveTheHeightOfTheirLines() throws {
    let plain = try PlainContext()
    // 100 points less padding hold 23 characters of 4 points.
    let column = TableColumnLayout("A", overflow: .wrap(maxLines: nil))
    let limited = TableColumnLayout("B", overflow: .wrap(maxLines: 2))
    let words = "alpha beta gamma delta epsilon zeta eta theta"
    let pages = try Pages(
      plain.table([[words, "x"], ["x", words], ["x", "x"]], columns: [column, limited]), height: 400, plain.context)
    guard case .rows(let fragment)? = pages.fragments.first??.content else { throw Pages.TooMany() }
    // Two lines of 8 points and 3.5 points of room on either side; one line leaves the least height.
    let heights = [fragment.height(at: 0), fragment.height(at: 1), fragment.height(at: 2)]
    #expect(heights == [23, 23, 18])
    let text = try TableText.read(pages, plain, height: 400)
    #expect(!text.joined().contains { $0.hasSuffix("…") })
  }

  @Test func linesOfCutCellsAreCutOneByOne() throws {
    let plain = try PlainContext()
    let pages = try Pages(
      plain.table([["a long first line that is cut\nshort\na long third line that is cut"]]), width: 100, height: 200,
      plain.context)
    let text = try TableText.read(pages, plain, height: 200, width: 100)
    #expect(text == [["Name", "a long first line that…", "short", "a long third line that is…"]])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyLineEndStartsALine(end: String) throws {
    let plain = try PlainContext()
    for overflow in [TableColumnLayout.Overflow.truncate, .wrap(maxLines: nil)] {
      let table = plain.table([["one\(end)two"]], columns: [TableColumnLayout("Name", overflow: overflow)])
      let pages = try Pages(table, height: 200, plain.context)
      #expect(try TableText.read(pages, plain, height: 200) == [["Name", "one", "two"]])
    }
  }

  @Test func tallScriptsMakeRowsHigher() throws {
    let engine = try TextEngine.current(for: .system)
    let context = LayoutContext(engine: engine, language: "en")
    let style = TextStyle(font: Font(size: 8))
    let table = TableBlock(
      columns: [TableColumnLayout("A"), TableColumnLayout("B")],
      rows: ArrayRows([["plain", "text"], ["plain", "اردو نستعلیق"], ["မြန်မာဘာသာ", "ខ្មែរ"]]), totals: nil,
      style: TableStyle(
        header: style, headerBackground: .white, cell: style, secondary: style, totals: style, totalsBackground: .white,
        alternateBackground: nil), emptyText: "")
    let pages = try Pages(table, height: 400, context)
    guard case .rows(let fragment)? = pages.fragments.first??.content else { throw Pages.TooMany() }
    #expect(fragment.height(at: 0) == 18)
    #expect(fragment.height(at: 2) > 18)
    #expect(TableRecord(pages).problems(rows: 3, totals: false, height: 400, rowHeight: nil) == [])
  }
}

import Foundation
import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct TableAdvancedPageTests {
  private let columns = [TableColumnLayout("name"), TableColumnLayout("n", alignment: .trailing)]

  private func rows(_ count: Int) -> ArrayRows { ArrayRows((0..<count).map { ["row \($0)", "\($0)"] }) }

  private func sums(_ count: Int) -> TableSums {
    TableSums(columns: [1], numbers: { [Decimal($0)] }, text: { "\($1)" })
  }

  @Test func groupHeadingsAreNeverLastAndSubtotalsNeverFirst() throws {
    var features = TableFeatures()
    features.sums = sums(7)
    var groups = TableGroups(levels: 1) { [["a", "a", "a", "b", "b", "c", "c"][$0]] }
    groups.subtotal = { "sum \($0)" }
    features.groups = groups
    let block = TableAdvanced.table(rows(7), columns: columns, features: features)
    // Header and four bands a page.
    let pages = try TableAdvanced.pages(block, height: 100)
    let header = "f 1 lines|1 lines"
    #expect(
      pages.map(TableAdvanced.dump) == [
        ["H", "g a", "r0", "r1"], [header, "r2", "s sum a|3", "g b", "r3"], [header, "r4", "s sum b|7", "g c", "r5"],
        [header, "r6", "s sum c|11"],
      ])
  }

  @Test func aHeadingStandsWithTheBeginningOfARowThatFillsThePage() throws {
    var features = TableFeatures()
    features.groups = TableGroups(levels: 1) { _ in ["a"] }
    let long = (0..<8).map { "l\($0)" }.joined(separator: "\n")
    let block = TableAdvanced.table(ArrayRows([[long, ""]]), columns: columns, features: features)
    // The row fits a page with the header, but not with header and heading.
    let pages = try TableAdvanced.pages(block, height: 130)
    #expect(
      pages.map(TableAdvanced.dump).map { $0.map { String($0.prefix(2)) } } == [["H", "g ", "r0"], ["f ", "r0"]])
  }

  @Test func carriedSumsAgreeFromPageToPage() throws {
    var features = TableFeatures()
    features.sums = sums(10)
    features.carry = TableCarry(forward: "carried", brought: "brought")
    let block = TableAdvanced.table(rows(10), columns: columns, totals: ["total", "45"], features: features)
    let pages = try TableAdvanced.pages(block, height: 120)
    let header = "f 1 lines|1 lines"
    #expect(
      pages.map(TableAdvanced.dump) == [
        ["H", "r0", "r1", "r2", "r3", "f carried|6"],
        [header, "f brought|6", "r4", "r5", "r6", "f carried|21"],
        [header, "f brought|21", "r7", "r8", "r9", "T"],
      ])
    #expect(pages.allSatisfy { $0.size.height <= 120 })
  }

  @Test func totalsTakeTwoRowsWithThem() throws {
    var features = TableFeatures()
    features.footerRows = [RowLayout([CellLayout("foot", columnSpan: 2)])]
    let block = TableAdvanced.table(rows(4), columns: columns, totals: ["total", "6"], features: features)
    // Header, footer and four bands.
    let pages = try TableAdvanced.pages(block, height: 120)
    #expect(
      pages.map(TableAdvanced.dump) == [
        ["H", "r0", "r1", "f foot"], ["f 1 lines|1 lines", "r2", "r3", "T", "T"],
      ])
  }

  @Test func keptRowsMoveOnTogether() throws {
    let made = (0..<5).map { RowLayout([CellLayout("\($0)"), CellLayout("x")], keepsWithNext: $0 == 2) }
    var features = TableFeatures()
    features.showsColumnNames = false
    let block = TableAdvanced.table(CellRows(made, columnCount: 2), columns: columns, features: features)
    let pages = try TableAdvanced.pages(block, height: 60)
    #expect(pages.map { TableAdvanced.placed($0)?.rows ?? [] } == [[0, 1], [2, 3, 4]])
  }

  @Test func severalHeaderRowsWithSpans() throws {
    var features = TableFeatures()
    features.headerRows = [
      RowLayout([CellLayout("both", columnSpan: 2), CellLayout("c", rowSpan: 2)])
    ]
    let columns = ["a", "b", "c"].map { TableColumnLayout($0) }
    let rows = ArrayRows((0..<5).map { ["\($0)", "", ""] })
    let block = TableAdvanced.table(rows, columns: columns, features: features)
    let pages = try TableAdvanced.pages(block, height: 100)
    #expect(pages.map { TableAdvanced.placed($0)?.rows ?? [] } == [[0, 1, 2], [3, 4]])
    let table = try #require(TableAdvanced.placed(pages[1]))
    #expect(table.bands[0].cells?.map(\.columns) == [0..<2, 2..<3])
    #expect(table.bands[1].cells?.map(\.columns) == [0..<1, 1..<2])
  }

  @Test func aRowOfFivePagesIsSplit() throws {
    let long = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let rows = CellRows(
      [["a", "b"], [long, "short"], ["c", "d"]].map { RowLayout($0) }, columnCount: 2)
    let block = TableAdvanced.table(rows, columns: columns, features: TableFeatures())
    let pages = try TableAdvanced.pages(block, height: 170)
    #expect(pages.count >= 5)
    #expect(pages.allSatisfy { $0.size.height <= 170.01 })
    var lines = 0
    for page in pages {
      for band in TableAdvanced.placed(page)?.bands ?? [] {
        guard case .row(1) = band.kind, case .text(let text)? = band.cells?.first?.content else { continue }
        lines += text.lineCount
      }
    }
    #expect(lines == 60)
    #expect(TableAdvanced.placed(pages[pages.count - 1])?.rows.last == 2)
  }

  @Test func aSpannedCellGoesOnAfterTheBreak() throws {
    let long = (0..<8).map { "l\($0)" }.joined(separator: "\n")
    var made = [RowLayout([CellLayout(long, rowSpan: 4), CellLayout("0")])]
    made += (1..<4).map { RowLayout([CellLayout("\($0)")]) }
    made.append(RowLayout([CellLayout("last"), CellLayout("4")]))
    let block = TableAdvanced.table(CellRows(made, columnCount: 2), columns: columns, features: TableFeatures())
    let pages = try TableAdvanced.pages(block, height: 70)
    // Header and two rows; the eight lines need more than 80 points, so that the last row of the span grows.
    let first = try #require(TableAdvanced.placed(pages[0]))
    #expect(first.rows == [0, 1])
    let cell = try #require(first.bands[1].cells?.first)
    #expect(cell.rowSpan == 2)
    var lines: [Int] = []
    for page in pages {
      for band in TableAdvanced.placed(page)?.bands ?? [] {
        for cell in band.cells ?? [] where cell.column == 0 && cell.isCut {
          if case .text(let text) = cell.content { lines.append(text.lineCount) }
        }
      }
    }
    #expect(lines.reduce(0, +) == 8)
    #expect(lines.count >= 2 && lines[0] > 0)
    // The last row of the span grew beyond a page, so it is split.
    #expect(pages.map { TableAdvanced.placed($0)?.rows ?? [] } == [[0, 1], [2], [3], [3, 4]])
    #expect(pages.allSatisfy { $0.size.height <= 70.01 })
  }

  @Test func spansThatOverlapOrLeaveTheTableAreErrors() throws {
    func error(_ rows: [RowLayout], _ count: Int = 2) throws -> PlatenError? {
      let columns = (0..<count).map { TableColumnLayout("\($0)") }
      let block = TableAdvanced.table(
        CellRows(rows, columnCount: count), columns: columns, features: TableFeatures())
      do {
        _ = try block.layout(in: .unbounded(width: 200), TableAdvanced.context())
        return nil
      } catch let error as PlatenError {
        return error
      }
    }
    let wide = try error([RowLayout([CellLayout("a"), CellLayout("b", columnSpan: 2)])])
    #expect(wide?.row == 1 && wide?.column == 2)
    let deep = try error([RowLayout(["a", "b"]), RowLayout([CellLayout("a"), CellLayout("b", rowSpan: 2)])])
    #expect(deep?.row == 2 && deep?.column == 2)
    let overlap = try error(
      [
        RowLayout([CellLayout("a"), CellLayout("b", rowSpan: 2), CellLayout("c")]),
        RowLayout([CellLayout("d", columnSpan: 2)]),
      ], 3)
    #expect(overlap?.row == 2 && overlap?.column == 1)
    let short = try error([RowLayout([CellLayout("a")])])
    #expect(short?.row == 1 && short?.column == 2)
    let zero = try error([RowLayout([CellLayout("a", columnSpan: 0), CellLayout("b")])])
    #expect(zero?.row == 1)
    let huge = try error([RowLayout([CellLayout("a", columnSpan: .max), CellLayout("b")])])
    #expect(huge?.row == 1)
    let tall = try error([RowLayout([CellLayout("a", rowSpan: .max), CellLayout("b")])])
    #expect(tall?.row == 1)
  }

  @Test func aSpanOverTwoGroupsIsAnError() throws {
    var features = TableFeatures()
    features.groups = TableGroups(levels: 1) { ["\($0)"] }
    let made = [RowLayout([CellLayout("a", rowSpan: 2), CellLayout("b")]), RowLayout([CellLayout("c")])]
    let block = TableAdvanced.table(CellRows(made, columnCount: 2), columns: columns, features: features)
    #expect(throws: PlatenError.self) {
      try block.layout(in: .unbounded(width: 200), TableAdvanced.context())
    }
  }

  @Test func blocksAndTablesInCells() throws {
    let inner = TableAdvanced.table(rows(20), columns: columns)
    let made = [
      RowLayout([CellLayout(.block(inner)), CellLayout("beside")]),
      RowLayout([CellLayout(.block(Spacer(50))), CellLayout("x")]),
    ]
    let block = TableAdvanced.table(CellRows(made, columnCount: 2), columns: columns, features: TableFeatures())
    let pages = try TableAdvanced.pages(block, height: 130)
    #expect(pages.count > 4)
    #expect(pages.allSatisfy { $0.size.height <= 130.01 })
    var seen: [Int] = []
    for page in pages {
      for band in TableAdvanced.placed(page)?.bands ?? [] {
        for cell in band.cells ?? [] {
          if case .block(_, let fragment) = cell.content, case .rows(let rows) = fragment.content {
            seen += Array(rows.rows)
          }
        }
      }
    }
    #expect(seen == Array(0..<20))
  }

  @Test func sumsBeyondThirtyEightDigitsAreErrors() throws {
    var features = TableFeatures()
    features.sums = TableSums(
      columns: [1], numbers: { [$0 == 0 ? Decimal(sign: .plus, exponent: 60, significand: 1) : 1] },
      text: { "\($1)" })
    features.carry = TableCarry(forward: "c", brought: "b")
    let block = TableAdvanced.table(rows(2), columns: columns, features: features)
    #expect(throws: PlatenError.self) {
      try block.layout(in: .unbounded(width: 200), TableAdvanced.context())
    }
  }

  @Test func noRowsShowTheirWords() throws {
    let block = TableAdvanced.table(rows(0), columns: columns, features: TableFeatures())
    let pages = try TableAdvanced.pages(block, height: 100)
    #expect(pages.map(TableAdvanced.dump) == [["H", "empty"]])
  }

  @Test func pagesTooLowForTheHeaderStillEnd() throws {
    var features = TableFeatures()
    features.sums = sums(5)
    features.carry = TableCarry(forward: "c", brought: "b")
    features.footerRows = [RowLayout([CellLayout("foot", columnSpan: 2)])]
    let block = TableAdvanced.table(rows(5), columns: columns, totals: ["t", "10"], features: features)
    for height in [15.0, 21, 41, 61, 81, 101] {
      let pages = try TableAdvanced.pages(block, height: height)
      #expect(Set(pages.flatMap { TableAdvanced.placed($0)?.rows ?? [] }).count == 5 || height < 20)
    }
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Widths and places of columns. Characters of cells and headers are 4 points wide, padding is 4 points.
@Suite struct TableColumnTests {
  private func plan(
    _ columns: [TableColumnLayout], rows: [[String]] = [], totals: [String]? = nil, width: Double = 400,
    direction: WritingDirection = .leftToRight
  ) throws -> TablePlan {
    let plain = try PlainContext(direction: direction)
    let rows = rows.isEmpty ? [columns.map { _ in "x" }] : rows
    let pages = try Pages(plain.table(rows, columns: columns, totals: totals), width: width, height: 1e6, plain.context)
    guard case .rows(let fragment)? = pages.fragments.first??.content else { throw Pages.TooMany() }
    return fragment.plan
  }

  private func text(_ length: Int) -> String { String(repeating: "m", count: length) }

  private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func weightsShareTheWidth() throws {
    let plan = try plan([1, 2, 5].map { TableColumnLayout("A", width: .weight($0)) })
    #expect(isClose(plan.columnWidths, [50, 100, 250]))
    #expect(isClose(plan.columnX, [0, 50, 150]))
  }

  @Test func columnsAreMirrored() throws {
    let columns = [1, 2, 5].map { TableColumnLayout("A", width: .weight($0)) }
    let plan = try plan(columns, direction: .rightToLeft)
    #expect(isClose(plan.columnWidths, [50, 100, 250]))
    #expect(isClose(plan.columnX, [350, 250, 0]))
  }

  @Test func fixedColumnsKeepTheirWidth() throws {
    let plan = try plan([
      TableColumnLayout("A", width: .fixed(70)), TableColumnLayout("B", width: .weight(1)),
      TableColumnLayout("C", width: .weight(2)),
    ])
    #expect(isClose(plan.columnWidths, [70, 110, 220]))
  }

  @Test func enormousWeightsAreShared() throws {
    let large = Double.greatestFiniteMagnitude
    #expect(
      isClose(try plan([large, large].map { TableColumnLayout("A", width: .weight($0)) }).columnWidths, [200, 200]))
    let tiny = Double.leastNonzeroMagnitude
    #expect(
      isClose(try plan([tiny, tiny].map { TableColumnLayout("A", width: .weight($0)) }).columnWidths, [200, 200]))
  }

  @Test func fixedColumnsThatDoNotFitAreRefused() throws {
    let error = #expect(throws: PlatenError.self) {
      try plan([TableColumnLayout("A", width: .fixed(300)), TableColumnLayout("B", width: .fixed(101))])
    }
    #expect(error?.code == .doesNotFit)
    #expect(throws: PlatenError.self) {
      try plan([TableColumnLayout("A", width: .fixed(400)), TableColumnLayout("B", width: .weight(1))])
    }
    #expect(throws: PlatenError.self) {
      try plan([TableColumnLayout("A", width: .fixed(400)), TableColumnLayout("B", width: .automatic)])
    }
  }

  @Test func automaticColumnsGetWhatTheyNeed() throws {
    let plan = try plan(
      [
        TableColumnLayout("A", width: .automatic), TableColumnLayout("B", width: .automatic),
        TableColumnLayout("C", width: .weight(1)),
      ], rows: [[text(10), text(5), text(30)], [text(3), text(20), text(30)]])
    #expect(abs(plan.columnWidths[0] - 48.5) < 0.1)
    #expect(abs(plan.columnWidths[1] - 88.5) < 0.1)
    #expect(abs(plan.columnWidths.reduce(0, +) - 400) < 1e-6)
  }

  @Test func headersAndTotalsCount() throws {
    let plan = try plan(
      [
        TableColumnLayout("Longheading of more words", width: .automatic), TableColumnLayout("B", width: .automatic),
        TableColumnLayout("C", width: .weight(1)),
      ], rows: [["x", "x", "x"]], totals: ["x", text(25), "x"])
    #expect(plan.columnWidths[0] >= 11 * 4 + 8)
    #expect(plan.columnWidths[1] >= 25 * 4 + 8)
  }

  @Test func automaticColumnsFillTheTable() throws {
    let plan = try plan(
      [TableColumnLayout("A", width: .automatic), TableColumnLayout("B", width: .automatic)],
      rows: [[text(10), text(20)]])
    #expect(abs(plan.columnWidths.reduce(0, +) - 400) < 1e-6)
    #expect(plan.columnWidths[0] > 48 && plan.columnWidths[1] > 88)
  }

  /// However much the columns want: all of the width is used, and none is left without.
  @Test func noColumnStarves() throws {
    let lengths = [1, 3, 8, 20, 60, 200, 390]
    for a in Repetitions.some(of: lengths) {
      for b in lengths {
        for c in lengths {
          let rows = (0..<3).map { _ in [text(a), text(b), text(c)] }
          let plan = try plan(["A", "B", "C"].map { TableColumnLayout($0, width: .automatic) }, rows: rows)
          let widths = plan.columnWidths
          #expect(abs(widths.reduce(0, +) - 400) < 1e-6, "\(a) \(b) \(c): \(widths)")
          let needs = [a, b, c].map { Double($0) * 4 + 8 }
          for (width, need) in zip(widths, needs) {
            // A half of an equal share at the least.
            #expect(width >= min(need, 400.0 / 3 / 2) - 1e-6, "\(a) \(b) \(c): \(widths)")
          }
          // A column of longer text is never the narrower one.
          for (i, j) in [(0, 1), (1, 2), (0, 2)] where needs[i] > needs[j] {
            #expect(widths[i] >= widths[j] - 1e-6, "\(a) \(b) \(c): \(widths)")
          }
        }
      }
    }
  }

  @Test func manyLongColumnsLeaveRoomForAShortOne() throws {
    let rows = [[text(19), text(390), text(390), text(390), text(390)]]
    let plan = try plan((0..<5).map { TableColumnLayout("\($0)", width: .automatic) }, rows: rows)
    #expect(plan.columnWidths.allSatisfy { $0 >= 40 }, "\(plan.columnWidths)")
    #expect(abs(plan.columnWidths.reduce(0, +) - 400) < 1e-6)
  }

  @Test func automaticColumnsLeaveRoomForWeightedOnes() throws {
    let plan = try plan(
      [TableColumnLayout("A", width: .automatic), TableColumnLayout("B", width: .weight(1))], rows: [[text(390), "x"]])
    #expect(isClose(plan.columnWidths, [300, 100]))
  }

  @Test func oneLongCellDoesNotTakeTheRoomOfAll() throws {
    let rows = (0..<100).map { [text($0 == 50 ? 300 : 6), text(30), text(30)] }
    let plan = try plan(["A", "B", "C"].map { TableColumnLayout($0, width: .automatic) }, rows: rows)
    #expect(plan.columnWidths[1] >= 128 && plan.columnWidths[2] >= 128)
  }

  @Test func automaticWidthsLookAtEveryLineOfACell() throws {
    let plan = try plan(
      [TableColumnLayout("A", width: .automatic), TableColumnLayout("B", width: .weight(1))],
      rows: [["ab\n\(text(12))\u{2028}c", "x"]])
    #expect(abs(plan.columnWidths[0] - 56.5) < 0.1)
  }

  // MARK: Places of text

  /// Left and right ends of the first line of each cell of the first row, as drawn.
  private func ends(_ alignment: TextAlignment, _ direction: WritingDirection, _ cell: String) throws -> [Double] {
    let plain = try PlainContext(direction: direction)
    let columns = [TableColumnLayout("", alignment: alignment), TableColumnLayout("", alignment: alignment)]
    let pages = try Pages(plain.table([[cell, cell]], columns: columns), height: 100, plain.context)
    let places = try GlyphPlaces { canvas in
      guard let fragment = pages.fragments.first, let fragment else { return }
      try Painter(canvas: canvas, context: plain.context).paint(fragment, at: Point(x: 20, y: 20))
    }
    return places.glyphs.map(\.x).sorted()
  }

  @Test func cellsStandAtTheirEdge() throws {
    // Two columns of 100 points from x = 20; a word of two characters is 8 points wide, padding 4.
    #expect(try ends(.leading, .leftToRight, "ab") == [24, 28, 124, 128])
    #expect(try ends(.trailing, .leftToRight, "ab") == [108, 112, 208, 212])
    #expect(try ends(.center, .leftToRight, "ab") == [66, 70, 166, 170])
    #expect(try ends(.leading, .rightToLeft, "ab") == [108, 112, 208, 212])
    #expect(try ends(.trailing, .rightToLeft, "ab") == [24, 28, 124, 128])
  }

  @Test func rowsOfSeveralLinesStandAtTheirEdge() throws {
    #expect(try ends(.trailing, .leftToRight, "ab\nab").prefix(2) == [108, 109])
    #expect(try ends(.leading, .leftToRight, "ab\nab") == [24, 24, 27.5, 28, 124, 124, 127.5, 128])
    #expect(try ends(.leading, .rightToLeft, "ab\nab") == [108, 109, 112, 112.5, 208, 209, 212, 212.5])
  }

  // MARK: Errors

  private func error(_ columns: [TableColumnLayout], _ rows: [[String]], totals: [String]? = nil) throws -> PlatenError?
  {
    let plain = try PlainContext()
    return #expect(throws: PlatenError.self) {
      try Pages(plain.table(rows, columns: columns, totals: totals), height: 100, plain.context)
    }
  }

  @Test func aTableNeedsAColumn() throws {
    #expect(try error([], [])?.code == .invalidTable)
    #expect(try error([], [[]])?.code == .invalidTable)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double]) func widthsArePositiveNumbers(value: Double) throws
  {
    for width in [TableColumnLayout.Width.weight(value), .fixed(value)] {
      let error = try error([TableColumnLayout("First"), TableColumnLayout("Wrong", width: width)], [["a", "b"]])
      #expect(error?.code == .invalidValue)
      #expect(error?.column == 2)
      #expect(error?.message.contains("Wrong") == true)
    }
  }

  @Test func rowsOfWrongLengthAreNamed() throws {
    let columns = [TableColumnLayout("A"), TableColumnLayout("B")]
    for row in [["x"], ["x", "y", "z"], []] {
      let error = try error(columns, [["a", "b"], ["c", "d"], row])
      #expect(error?.code == .invalidTable)
      #expect(error?.row == 3)
      #expect(error?.message.contains("\(row.count) cells") == true)
    }
    let totals = try error(columns, [["a", "b"]], totals: ["x"])
    #expect(totals?.code == .invalidTable)
    #expect(totals?.message.contains("totals") == true)
  }

  @Test func narrowTablesStillHoldTheirRows() throws {
    let plain = try PlainContext()
    let columns = (0..<30).map {
      TableColumnLayout("Column \($0)", overflow: $0 % 2 == 0 ? .truncate : .wrap(maxLines: 3))
    }
    let pages = try Pages(
      plain.table([columns.map { _ in "some text" }], columns: columns), width: 60, height: 500, plain.context)
    #expect(pages.fragments.count == 1)
    #expect(pages.heights[0] <= 500)
  }
}

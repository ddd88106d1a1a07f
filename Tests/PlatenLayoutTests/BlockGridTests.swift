import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct BlockGridTests {
  @Test func tracksShareTheWidth() throws {
    let grid = GridBlock(
      [.fixed(20), .automatic, .weight(1), .weight(3)],
      ["a", "b", "c", "d"].map { GridCell(FakeBlock($0, natural: 16)) }, columnSpacing: 4)
    let page = try Bench(width: 108).pages(grid)
    #expect(
      page == [
        [
          Probe("a", 0, 0, 20, 10), Probe("b", 24, 0, 16, 10), Probe("c", 44, 0, 15, 10), Probe("d", 63, 0, 45, 10),
        ]
      ])
  }

  @Test func tracksKeepTheirLimits() throws {
    func widths(_ tracks: [Track]) -> [Double] {
      TrackWidths(tracks, spacing: 0, in: 100) { _ in 30 }.widths
    }
    #expect(widths([.weight(1, maximum: 10), .weight(1), .weight(2)]) == [10, 30, 60])
    #expect(widths([.weight(1, minimum: 60), .weight(1), .weight(1)]) == [60, 20, 20])
    #expect(widths([.automatic(minimum: 40), .weight(1)]) == [40, 60])
    #expect(widths([.automatic(minimum: 0, maximum: 20), .weight(1)]) == [20, 80])
    #expect(widths([.weight(1, minimum: 500), .weight(1, minimum: .nan, maximum: -3)]) == [100, 0])
  }

  @Test func mirrorsForRightToLeft() throws {
    let grid = GridBlock(
      [.fixed(20), .weight(1)], [GridCell(FakeBlock("a")), GridCell(FakeBlock("b"))], columnSpacing: 10)
    let page = try Bench(direction: .rightToLeft).pages(grid)
    #expect(page == [[Probe("a", 80, 0, 20, 10), Probe("b", 0, 0, 70, 10)]])
  }

  @Test func cellsSpanColumnsAndRows() throws {
    let grid = GridBlock(
      [.weight(1), .weight(1), .weight(1)],
      [
        GridCell(FakeBlock("tall", height: 30), rowSpan: 2), GridCell(FakeBlock("wide"), columnSpan: 2),
        GridCell(FakeBlock("c")), GridCell(FakeBlock("d")), GridCell(FakeBlock("e")),
      ], columnSpacing: 5, rowSpacing: 4)
    let page = try Bench(width: 100).pages(grid)
    #expect(
      page == [
        [
          Probe("tall", 0, 0, 30, 30), Probe("wide", 35, 0, 65, 10), Probe("c", 35, 14, 30, 10),
          Probe("d", 70, 14, 30, 10), Probe("e", 0, 34, 30, 10),
        ]
      ])
  }

  @Test func breaksBetweenRowsNotWithin() throws {
    let cells = (1...6).map { GridCell(FakeBlock("\($0)", slices: 2, height: 10)) }
    let pages = try Bench(height: 50).names(GridBlock([.weight(1), .weight(1)], cells))
    #expect(pages == [["1.0", "1.1", "2.0", "2.1", "3.0", "3.1", "4.0", "4.1"], ["5.0", "5.1", "6.0", "6.1"]])
  }

  @Test func aRowHigherThanAPageBreaksWithinItsCells() throws {
    let cells = [GridCell(FakeBlock("a", slices: 7)), GridCell(FakeBlock("b", slices: 2))]
    let bench = try Bench(height: 50)
    let pages = try bench.names(GridBlock([.weight(1), .weight(1)], cells))
    #expect(pages == [["a.0", "a.1", "a.2", "a.3", "a.4", "b.0", "b.1"], ["a.5", "a.6"]])
    #expect(bench.warnings.isEmpty)
  }

  @Test func spannedRowsHigherThanAPageAreScaledWithAWarning() throws {
    let cells = [GridCell(FakeBlock("a", slices: 10), rowSpan: 2), GridCell(FakeBlock("b"))]
    let bench = try Bench(height: 50)
    let pages = try bench.pages(GridBlock([.weight(1), .weight(1)], cells))
    #expect(pages.count == 1)
    #expect(pages[0].map(\.rect.maxY).max() == 50)
    #expect(bench.warnings.map(\.block) == ["rows of a grid"])
  }

  @Test func oddSpansAndTracksAreBroughtInto() throws {
    let cells = [GridCell(FakeBlock("a"), columnSpan: 99, rowSpan: -3), GridCell(FakeBlock("b"), columnSpan: 0)]
    let grid = GridBlock([.weight(.nan), .fixed(-5), .fixed(.infinity)], cells, columnSpacing: -8)
    #expect(try Bench().names(grid) == [["a", "b"]])
    #expect(try Bench().names(GridBlock([], [GridCell(FakeBlock("a"))])) == [["a"]])
    #expect(try Bench().names(GridBlock([.automatic], [])) == [[]])
  }

  @Test func boxesFillTheirCellsOthersAreAligned() throws {
    let cells = [
      GridCell(FakeBlock("high", height: 30)), GridCell(FakeBlock("low"), alignment: .bottom),
      GridCell(Box(FakeBlock("boxed"), style: BoxStyle(background: .black))),
    ]
    let page = try Bench(width: 90).pages(GridBlock([.weight(1), .weight(1), .weight(1)], cells))
    #expect(
      page == [
        [
          Probe("high", 0, 0, 30, 30), Probe("low", 30, 20, 30, 10), Probe("box", 60, 0, 30, 30),
          Probe("boxed", 60, 0, 30, 10),
        ]
      ])
  }
}

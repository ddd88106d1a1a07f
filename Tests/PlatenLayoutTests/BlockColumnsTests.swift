import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct BlockColumnsTests {
  @Test func contentFlowsThroughColumnsPageByPage() throws {
    let columns = ColumnsBlock(FakeBlock("a", slices: 13), count: 2, gap: 10)
    let pages = try Bench(height: 50).pages(columns)
    #expect(pages.count == 2)
    #expect(pages[0].first == Probe("a.0", 0, 0, 45, 10))
    #expect(pages[0][5] == Probe("a.5", 55, 0, 45, 10))
    // The last three slices are evened out: two and one.
    #expect(
      pages[1] == [Probe("a.10", 0, 0, 45, 10), Probe("a.11", 0, 10, 45, 10), Probe("a.12", 55, 0, 45, 10)])
  }

  @Test func balancedColumnsEndTheirBlock() throws {
    let stack = Stack([ColumnsBlock(FakeBlock("a", slices: 6), count: 3, gap: 5), FakeBlock("after")])
    let pages = try Bench(height: 50).pages(stack)
    #expect(pages.count == 1)
    #expect(pages[0].last == Probe("after", 0, 20, 100, 10))
  }

  @Test func columnsMirror() throws {
    let columns = ColumnsBlock(FakeBlock("a", slices: 2), count: 2, gap: 10)
    let pages = try Bench(direction: .rightToLeft).pages(columns)
    #expect(pages == [[Probe("a.0", 55, 0, 45, 10), Probe("a.1", 0, 0, 45, 10)]])
  }

  @Test func aPageBreakEndsAColumn() throws {
    let columns = ColumnsBlock(Stack([FakeBlock("a"), PageBreak(), FakeBlock("b")]), count: 2, gap: 0)
    #expect(try Bench().pages(columns) == [[Probe("a", 0, 0, 50, 10), Probe("b", 50, 0, 50, 10)]])
  }

  @Test func startBelowOtherContentUsesWhatIsLeft() throws {
    let stack = Stack([FakeBlock("top", height: 30), ColumnsBlock(FakeBlock("a", slices: 7), count: 2, gap: 0)])
    #expect(try Bench().names(stack) == [["top", "a.0", "a.1", "a.2", "a.3"], ["a.4", "a.5", "a.6"]])
  }

  @Test func headingsStandWithWhatFollowsInColumnsToo() throws {
    let content = Stack([
      FakeBlock("a", slices: 4), KeepWithNext(FakeBlock("heading")), FakeBlock("b", height: 20),
      FakeBlock("c", slices: 3),
    ])
    let pages = try Bench(height: 50).pages(ColumnsBlock(content, count: 2, gap: 0, isBalanced: false))
    #expect(pages[0].first { $0.name == "heading" } == Probe("heading", 50, 0, 50, 10))
    #expect(pages[0].first { $0.name == "b" } == Probe("b", 50, 10, 50, 20))
  }

  @Test func whatNoColumnHoldsIsScaledWithAWarning() throws {
    let bench = try Bench(height: 50)
    let pages = try bench.pages(ColumnsBlock(Stack([FakeBlock("a", height: 80), FakeBlock("b")]), count: 2, gap: 0))
    #expect(pages.map { $0.map(\.name) } == [["a", "b"]])
    #expect(pages[0][0].rect.height == 50)
    #expect(bench.warnings.map(\.block) == ["fake a"])
  }

  @Test func nestedColumnsEnd() throws {
    var block: any Block = FakeBlock("a", slices: 40)
    for _ in 0..<6 { block = ColumnsBlock(block, count: 2, gap: 1) }
    let names = try Bench(height: 50).names(block).flatMap { $0 }
    #expect(names == FakeBlock("a", slices: 40).names)
  }

  @Test func oddNumbersOfColumns() throws {
    for count in [Int.min, -1, 0, 1, 1000, Int.max] {
      let names = try Bench().names(ColumnsBlock(FakeBlock("a", slices: 3), count: count, gap: .nan))
      #expect(names.flatMap { $0 } == ["a.0", "a.1", "a.2"])
    }
  }
}

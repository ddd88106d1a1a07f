import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct BlockListTests {
  private let style = TextStyle(font: Font(size: 8))

  private func list(_ contents: [any Block], markers: [String]? = nil, indent: Double = 15) -> ListBlock {
    ListBlock(
      contents.enumerated().map { ListBlock.Item(marker: markers?[$0] ?? "", content: $1) }, markerStyle: style, gap: 5,
      spacing: 2, minimumIndent: indent)
  }

  private func content(_ pages: [[Probe]]) -> [[Probe]] { pages.map { $0.filter { $0.name != "text" } } }

  @Test func contentsStandBesideMarkers() throws {
    let bench = try Bench(width: 100)
    let pages = try bench.pages(list([FakeBlock("a", height: 20), FakeBlock("b", height: 20)]))
    #expect(content(pages) == [[Probe("a", 20.01, 0, 79.99, 20), Probe("b", 20.01, 22, 79.99, 20)]])
    #expect(pages[0][0] == Probe("text", 0, 0, 15.01, pages[0][0].rect.height))
  }

  @Test func markersMirror() throws {
    let pages = try Bench(width: 100, direction: .rightToLeft).pages(list([FakeBlock("a", height: 20)]))
    #expect(content(pages) == [[Probe("a", 0, 0, 79.99, 20)]])
    #expect(pages[0][0].rect.maxX == 100)
  }

  @Test func theWidestMarkerDecides() throws {
    let bench = try Bench(width: 100)
    let wide = bench.context.engine.width(of: "mmmm", font: style.font, language: "en")
    let pages = try bench.pages(list([FakeBlock("a", height: 20)], markers: ["mmmm"], indent: 0))
    #expect(abs(content(pages)[0][0].rect.minX - wide - 5) < 0.02)
  }

  @Test func itemsBreakAcrossPagesWithOneMarker() throws {
    let pages = try Bench(height: 50).pages(list([FakeBlock("a", slices: 7), FakeBlock("b", height: 20)]))
    #expect(
      pages.map { $0.map(\.name) } == [
        ["text", "a.0", "a.1", "a.2", "a.3", "a.4"], ["a.5", "a.6", "text", "b"],
      ])
  }

  @Test func elementsOfBrokenItemsStayOpen() throws {
    let fragments = try Bench(height: 50).fragments(list([FakeBlock("a", slices: 7)]))
    #expect(fragments.map(\.role) == [.list, .list])
    #expect(fragments.map(\.continues) == [true, false])
    #expect(fragments.map(\.isContinued) == [false, true])
    let items = fragments.map { $0.children[0].fragment }
    #expect(items.map(\.role) == [.listItem, .listItem])
    #expect(items[0].children.map(\.fragment.role) == [.listLabel, .listBody])
    #expect(items[1].children.map(\.fragment.role) == [.listBody])
    #expect(items[1].children[0].fragment.isContinued)
  }

  @Test func markersStandOnTheFirstBaseline() throws {
    let large = ParagraphBlock("Large", style: TextStyle(font: Font(size: 24)))
    let page = try Bench(width: 200, height: 200).fragments(list([large], markers: ["1."]))[0]
    let item = page.role == .list ? page.children[0].fragment : page
    let baselines = item.children.compactMap { child in
      child.fragment.firstBaseline.map { $0 + child.origin.y }
    }
    #expect(baselines.count == 2)
    #expect(abs(baselines[0] - baselines[1]) < 0.01)
  }

  @Test func nestedListsIndent() throws {
    let inner = list([FakeBlock("b", height: 20)])
    let pages = try Bench(width: 100, height: 90).pages(list([Stack([FakeBlock("a", height: 20), inner])]))
    #expect(content(pages) == [[Probe("a", 20.01, 0, 79.99, 20), Probe("b", 40.02, 20, 59.98, 20)]])
  }
}

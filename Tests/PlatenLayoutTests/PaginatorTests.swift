import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct PaginatorTests {
  private func section(
    _ slices: Int, size: Size = Size(width: 100, height: 50), _ numbering: PageNumbering = PageNumbering(),
    header: SectionLayout.Furniture? = nil, footer: SectionLayout.Furniture? = nil
  ) -> SectionLayout {
    SectionLayout(
      size: size, margins: .zero, body: FakeBlock("a", slices: slices), header: header, footer: footer, gap: 0,
      numbering: numbering)
  }

  private func labels(_ sections: [SectionLayout]) throws -> [String] {
    let pagination = try Paginator(context: try Bench().context).paginate(sections)
    return (0..<pagination.pageCount).map { pagination.info(at: $0).label }
  }

  @Test func numbersGoOnOverSections() throws {
    let labels = try labels([
      section(11, PageNumbering(.lowercaseRoman)), section(6, PageNumbering(.decimal, start: 1)), section(1),
      section(1, PageNumbering(.uppercaseLetters, start: 27)), section(1, PageNumbering(.uppercaseRoman, start: 0)),
    ])
    #expect(labels == ["i", "ii", "iii", "1", "2", "3", "AA", "0"])
  }

  @Test func extremeStartsDoNotOverflow() throws {
    #expect(try labels([section(6, PageNumbering(start: .max)), section(1)]).count == 3)
    #expect(try labels([section(6, PageNumbering(start: .min))]).count == 2)
  }

  @Test func pagesKnowTheirPlace() throws {
    let pagination = try Paginator(context: try Bench().context).paginate([section(11), section(6)])
    let infos = (0..<pagination.pageCount).map { pagination.info(at: $0) }
    #expect(infos.map(\.page) == [1, 2, 3, 4, 5])
    #expect(infos.map(\.section) == [1, 1, 1, 2, 2])
    #expect(infos.map(\.sectionPage) == [1, 2, 3, 1, 2])
    #expect(infos.map(\.sectionPageCount) == [3, 3, 3, 2, 2])
    #expect(infos.map(\.isFirst) == [true, false, false, true, false])
    #expect(infos.map(\.isLast) == [false, false, true, false, true])
  }

  @Test func sectionsHaveTheirOwnSizes() throws {
    let pagination = try Paginator(context: try Bench().context).paginate([
      section(1), section(1, size: Size(width: 50, height: 100)),
    ])
    #expect(pagination.size(at: 1) == Size(width: 50, height: 100))
    #expect(pagination.store.fragment(at: 1)?.size.width == 50)
  }

  @Test func theFirstPageMayHaveAnotherHeader() throws {
    let counts = try Bench().names(FakeBlock("a", slices: 12)) {
      $0.gap = 0
      $0.header = { $0.isFirst ? FakeBlock("letterhead", height: 30) : FakeBlock("short", height: 10) }
    }.map(\.count)
    #expect(counts == [2, 4, 4, 2])
    let higher = try Bench().names(FakeBlock("a", slices: 12)) {
      $0.gap = 0
      $0.header = { $0.isFirst ? nil : FakeBlock("running", height: 20) }
    }.map(\.count)
    #expect(higher == [5, 3, 3, 1])
  }

  @Test func whatDoesNotFitBelowTheFirstHeaderStandsOnTheSecondPage() throws {
    let bench = try Bench()
    let pages = try bench.names(FakeBlock("a", height: 45)) {
      $0.gap = 0
      $0.header = { $0.isFirst ? FakeBlock("letterhead", height: 30) : nil }
    }
    #expect(pages == [[], ["a"]])
    #expect(bench.warnings.isEmpty)
  }

  @Test func aBreakAtTheTopOfALowFirstPageIsNone() throws {
    let pages = try Bench().names(Stack([PageBreak(), FakeBlock("a")])) {
      $0.header = { $0.isFirst ? FakeBlock("letterhead", height: 30) : nil }
    }
    #expect(pages == [["a"]])
  }

  @Test func aFooterOfTheLastPageHasRoomOnAnOnlyPage() throws {
    let bench = try Bench()
    let bands = try SectionBands(
      of: section(1, footer: { $0.isLast ? FakeBlock("signature", height: 20) : FakeBlock("small", height: 5) }),
      number: 1, bench.context)
    let section = section(1)
    #expect(bands.body(of: section, isFirst: true).height == 30)
    #expect(bands.body(of: section, isFirst: false).height == 30)
  }

  @Test func pagesSmallerThanTheirFurnitureAreAnError() throws {
    let bench = try Bench()
    #expect { try bench.pages(FakeBlock("a")) { $0.header = { _ in FakeBlock("h", height: 60) } } } throws: {
      ($0 as? PlatenError)?.code == .invalidValue
    }
    #expect { try bench.pages(FakeBlock("a")) { $0.margins = Insets(.nan) } } throws: {
      ($0 as? PlatenError)?.code == .invalidValue
    }
  }

  @Test func aBlockThatDoesNotGetOnIsAnError() throws {
    struct Stuck: Block {
      func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
        .partial(Fragment(size: .zero), rest: self)
      }
    }
    #expect { try Bench().pages(Stuck()) } throws: { ($0 as? PlatenError)?.code == .doesNotFit }
  }

  @Test func warningsNameTheirPage() throws {
    let bench = try Bench()
    _ = try bench.pages(Stack([FakeBlock("a", slices: 6), FakeBlock("big", height: 100)]))
    #expect(
      bench.warnings == [
        LayoutWarning(message: "needs 100 points, a page has 50; scaled to 50 percent", block: "fake big", page: 3)
      ])
  }

  @Test func theCheckpointMayStop() throws {
    struct Stop: Error {}
    var seen = 0
    let paginator = Paginator(
      context: try Bench().context,
      checkpoint: {
        seen = $0
        if $0 == 2 { throw Stop() }
      })
    #expect(throws: Stop.self) { try paginator.paginate([section(100)]) }
    #expect(seen == 2)
  }
}

import Foundation
import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct WrapperTests {
  // MARK: Breaks

  @Test func keepTogetherMovesOn() throws {
    let stack = Stack([FakeBlock("a", slices: 3), KeepTogether(FakeBlock("b", slices: 4))])
    #expect(try Bench().names(stack) == [["a.0", "a.1", "a.2"], ["b.0", "b.1", "b.2", "b.3"]])
  }

  @Test func keepTogetherBreaksWhatNoPageHolds() throws {
    #expect(try Bench().names(KeepTogether(FakeBlock("b", slices: 7))).map(\.count) == [5, 2])
  }

  @Test func keepWithNextIsSeenThroughWrappers() throws {
    let heading = Box(
      Localized(Marked(KeepWithNext(FakeBlock("h")), mark: .anchor("x")), direction: .leftToRight, language: nil))
    let stack = Stack([FakeBlock("a", slices: 3), heading, Spacer(5), FakeBlock("b", height: 20)])
    #expect(try Bench().names(stack).map { $0.filter { $0 != "box" } } == [["a.0", "a.1", "a.2"], ["h", "b"]])
  }

  @Test func severalHeadingsMoveTogether() throws {
    let stack = Stack([
      FakeBlock("a", slices: 2), KeepWithNext(FakeBlock("h1")), KeepWithNext(FakeBlock("h2")),
      FakeBlock("b", height: 20),
    ])
    #expect(try Bench().names(stack) == [["a.0", "a.1"], ["h1", "h2", "b"]])
  }

  @Test func aPageOfHeadingsAloneBreaks() throws {
    let stack = Stack((0..<7).map { KeepWithNext(FakeBlock("\($0)")) } + [FakeBlock("end")])
    #expect(try Bench().names(stack).flatMap { $0 }.count == 8)
  }

  @Test func ensureSpace() throws {
    let stack = Stack([FakeBlock("a", slices: 3), EnsureSpace(30, FakeBlock("b", slices: 4))])
    #expect(try Bench().names(stack).map(\.count) == [3, 4])
    let enough = Stack([FakeBlock("a", slices: 2), EnsureSpace(30, FakeBlock("b", slices: 4))])
    #expect(try Bench().names(enough).map(\.count) == [5, 1])
    #expect(try Bench().names(EnsureSpace(.infinity, FakeBlock("b"))) == [["b"]])
  }

  @Test func pageBreaks() throws {
    let stack = Stack([PageBreak(), FakeBlock("a"), PageBreak(), PageBreak(), FakeBlock("b"), PageBreak()])
    #expect(try Bench().names(stack) == [["a"], ["b"]])
  }

  @Test func roomAboveWhatFillsAPageGoes() throws {
    let pages = try Bench().pages(Stack([Spacer(10), FakeBlock("a", height: 50)]))
    #expect(pages == [[Probe("a", 0, 0, 100, 50)]])
  }

  // MARK: Repetition

  @Test func headersAreRepeated() throws {
    let block = RepeatBlock(header: FakeBlock("h"), FakeBlock("a", slices: 6))
    let pages = try Bench().pages(block)
    #expect(pages.map { $0.map(\.name) } == [["h", "a.0", "a.1", "a.2", "a.3"], ["-", "a.4", "a.5"]])
    #expect(pages[1][0] == Probe("-", 0, 0, 100, 10))
    #expect(pages[1][1] == Probe("a.4", 0, 10, 100, 10))
  }

  @Test func repeatedHeadersAreDecoration() throws {
    let fragments = try Bench().fragments(RepeatBlock(header: FakeBlock("h"), FakeBlock("a", slices: 6)))
    #expect(fragments[0].children[0].fragment.role == nil)
    #expect(fragments[1].children[0].fragment.role == .artifact)
  }

  @Test func aHeaderIsNeverAlone() throws {
    let stack = Stack([FakeBlock("a", slices: 4), RepeatBlock(header: FakeBlock("h"), FakeBlock("b", slices: 2))])
    #expect(try Bench().names(stack).map(\.count) == [4, 3])
  }

  @Test func aHighHeaderIsNotRepeated() throws {
    let block = RepeatBlock(header: FakeBlock("h", height: 30), FakeBlock("a", slices: 6))
    #expect(try Bench().names(block) == [["h", "a.0", "a.1"], ["a.2", "a.3", "a.4", "a.5"]])
  }

  @Test func headersTellTheFirstTimeFromTheOthers() throws {
    let header = Stack([ShowOn(.first, FakeBlock("once")), ShowOn(.exceptFirst, FakeBlock("again", height: 5))])
    let pages = try Bench().pages(RepeatBlock(header: header, FakeBlock("a", slices: 6)))
    #expect(pages[0][0] == Probe("once", 0, 0, 100, 10))
    #expect(pages[1][0] == Probe("-", 0, 0, 100, 5))
    #expect(pages[1].count == 3)
  }

  @Test(arguments: [
    (ShowOn.Pages.first, [true, false, false]), (.exceptFirst, [false, true, true]), (.last, [false, false, true]),
    (.exceptLast, [true, true, false]), (.odd, [true, false, true]), (.even, [false, true, false]),
  ])
  func shownOnPages(_ pages: ShowOn.Pages, _ expected: [Bool]) throws {
    var bench = try Bench()
    let shown = try (1...3).map { page in
      bench.context.page = PageInfo(page: page, pageCount: 3, sectionPage: page, sectionPageCount: 3, label: "\(page)")
      return try !ShowOn(pages, FakeBlock("a")).fragment(width: 100, bench.context).isBlank
    }
    #expect(shown == expected)
  }

  // MARK: Geometry

  @Test func aQuarterTurnTakesItsBoundingBox() throws {
    let pages = try Bench(height: 200).pages(Stack([RotatedBlock(90, FakeBlock("a", natural: 60)), FakeBlock("b")]))
    #expect(pages == [[Probe("a", 0, 0, 10, 60), Probe("b", 0, 60, 100, 10)]])
  }

  @Test func anyAngle() throws {
    let bench = try Bench(height: 200)
    let pages = try bench.pages(RotatedBlock(30, FakeBlock("a", natural: 60)))
    let width = 60 * cos(Double.pi / 6) + 10 * sin(Double.pi / 6)
    let height = 60 * sin(Double.pi / 6) + 10 * cos(Double.pi / 6)
    #expect(abs(pages[0][0].rect.width - width) < 0.01)
    #expect(abs(pages[0][0].rect.height - height) < 0.01)
    #expect(bench.warnings.isEmpty)
  }

  @Test(arguments: [0, 45, 90, 135, 180, 270, -30, 1e9, .nan, .infinity])
  func turnedBlocksStayOnThePage(_ angle: Double) throws {
    let bench = try Bench()
    for probe in try bench.pages(RotatedBlock(angle, FakeBlock("a", slices: 9, natural: 90))).flatMap({ $0 }) {
      #expect(probe.rect.minX > -0.02 && probe.rect.maxX < 100.02)
      #expect(probe.rect.minY > -0.02 && probe.rect.maxY < 50.02)
    }
  }

  @Test func scaledToTheWidth() throws {
    let pages = try Bench().pages(ScaleToFit(FakeBlock("a", natural: 400)))
    #expect(pages == [[Probe("a", 0, 0, 100, 2.5)]])
  }

  @Test func scaledToAHeight() throws {
    let pages = try Bench().pages(ScaleToFit(FakeBlock("a", height: 40), height: 10))
    #expect(pages == [[Probe("a", 0, 0, 25, 10)]])
  }

  @Test func whatFitsIsNotScaled() throws {
    #expect(try Bench().pages(ScaleToFit(FakeBlock("a"))) == [[Probe("a", 0, 0, 100, 10)]])
  }

  @Test func aspect() throws {
    let box = AspectRatioBlock(4, Box(Spacer(0), style: BoxStyle(background: .black)))
    #expect(try Bench().pages(box) == [[Probe("box", 0, 0, 100, 25)]])
    let high = AspectRatioBlock(1, Box(Spacer(0), style: BoxStyle(background: .black)))
    #expect(try Bench().pages(high) == [[Probe("box", 25, 0, 50, 50)]])
    let odd = AspectRatioBlock(.nan, FakeBlock("a"))
    #expect(try Bench().names(odd) == [["a"]])
  }

  @Test func frames() throws {
    let bench = try Bench()
    let fixed = FrameBlock(FakeBlock("a"), width: 40, height: 30, horizontal: .trailing, vertical: .bottom)
    #expect(try bench.pages(fixed) == [[Probe("a", 60, 20, 40, 10)]])
    #expect(try bench.pages(FrameBlock(FakeBlock("a", natural: 30), minWidth: 50)) == [[Probe("a", 0, 0, 50, 10)]])
    #expect(try bench.pages(FrameBlock(FakeBlock("a", natural: 80), maxWidth: 50)) == [[Probe("a", 0, 0, 50, 10)]])
    #expect(try bench.pages(FrameBlock(FakeBlock("a"), width: 500)) == [[Probe("a", 0, 0, 100, 10)]])
    let least = Stack([FrameBlock(FakeBlock("a"), minHeight: 20), FakeBlock("b")])
    #expect(try bench.pages(least) == [[Probe("a", 0, 0, 100, 10), Probe("b", 0, 20, 100, 10)]])
    #expect(bench.warnings.isEmpty)
  }

  @Test func framesScaleDownWhatIsTooHigh() throws {
    let bench = try Bench()
    #expect(try bench.pages(FrameBlock(FakeBlock("a", height: 40), height: 20)) == [[Probe("a", 25, 0, 50, 20)]])
    #expect(try bench.pages(FrameBlock(FakeBlock("a", height: 40), maxHeight: 20)) == [[Probe("a", 25, 0, 50, 20)]])
    #expect(bench.warnings.map(\.block) == ["frame", "frame"])
    #expect(bench.warnings.map(\.page) == [1, 1])
  }

  @Test func alignedInTheWidth() throws {
    func x(_ alignment: LayerBlock.HorizontalAlignment, _ direction: WritingDirection) throws -> Double? {
      try Bench(direction: direction).pages(AlignBlock(FakeBlock("a", natural: 30), alignment))[0].first?.rect.minX
    }
    #expect(try x(.leading, .leftToRight) == 0)
    #expect(try x(.center, .leftToRight) == 35)
    #expect(try x(.trailing, .leftToRight) == 70)
    #expect(try x(.leading, .rightToLeft) == 70)
    #expect(try x(.trailing, .rightToLeft) == 0)
  }

  @Test func alignedBlocksGoOnInPlace() throws {
    let pages = try Bench().pages(AlignBlock(FakeBlock("a", slices: 6, natural: 30), .center))
    #expect(pages[1] == [Probe("a.5", 35, 0, 30, 10)])
  }

  @Test func layersStandOverTheirBase() throws {
    let layers = [
      LayerBlock.Layer(
        FakeBlock("stamp", natural: 20), horizontal: .trailing, vertical: .bottom, offset: Point(x: -5, y: -2)),
      LayerBlock.Layer(FakeBlock("ground", height: 5, natural: 10), isBelow: true),
    ]
    let base = FakeBlock("base", height: 40)
    #expect(
      try Bench().pages(LayerBlock(base, layers: layers)) == [
        [
          Probe("ground", 45, 17.5, 10, 5), Probe("base", 0, 0, 100, 40), Probe("stamp", 75, 28, 20, 10),
        ]
      ])
    let mirrored = try Bench(direction: .rightToLeft).pages(LayerBlock(base, layers: layers))
    #expect(mirrored[0].last == Probe("stamp", 5, 28, 20, 10))
  }

  @Test func layersStandOnTheFirstPageOnly() throws {
    let block = LayerBlock(FakeBlock("a", slices: 6), layers: [LayerBlock.Layer(FakeBlock("stamp"))])
    #expect(try Bench().names(block) == [FakeBlock("a", slices: 6).names.dropLast() + ["stamp"], ["a.5"]])
  }

  @Test func layersHigherThanTheirBaseAreScaled() throws {
    let bench = try Bench()
    let block = LayerBlock(FakeBlock("a"), layers: [LayerBlock.Layer(FakeBlock("stamp", height: 40))])
    #expect(try bench.pages(block)[0].last?.rect.height == 10)
    #expect(bench.warnings.map(\.block) == ["layer"])
  }

  @Test func opacity() throws {
    let half = try Bench().fragments(OpacityBlock(0.5, FakeBlock("a", slices: 6)))
    #expect(half.count == 2)
    for fragment in half {
      guard case .effect(_, let opacity, _) = fragment.content else {
        Issue.record("no group")
        continue
      }
      #expect(opacity == 0.5)
    }
    #expect(try Bench().fragments(OpacityBlock(0, FakeBlock("a")))[0].isBlank)
    #expect(try Bench().fragments(OpacityBlock(0, FakeBlock("a")))[0].size.height == 10)
    #expect(try Bench().names(OpacityBlock(.nan, FakeBlock("a"))) == [["a"]])
  }

  @Test func centredInTheRoomThereIs() throws {
    #expect(try Bench().pages(CenteredBlock(FakeBlock("a"))) == [[Probe("a", 40, 20, 20, 10)]])
  }

  // MARK: Too large

  @Test func strictMakesWarningsErrors() throws {
    #expect { try Bench(strict: true).pages(Stack([FakeBlock("a"), FakeBlock("big", height: 80)])) } throws: {
      let error = $0 as? PlatenError
      return error?.code == .doesNotFit && error?.page == 2 && "\($0)".contains("big")
    }
  }

  @Test func boxesWithHugeNumbersFit() throws {
    for value in [-1e9, 1e9, .nan, .infinity, 1e300] {
      let bench = try Bench()
      let box = Box(FakeBlock("a"), margin: Insets(value), padding: Insets(value), minHeight: value)
      for probe in try bench.pages(box).flatMap({ $0 }) {
        #expect(probe.rect.minY >= -0.02 && probe.rect.maxY <= 50.02)
      }
    }
  }

  @Test func aTallLeastHeightIsThatOfAPage() throws {
    let bench = try Bench()
    let pages = try bench.pages(Stack([FakeBlock("a"), Box(FakeBlock("b"), minHeight: 500)]))
    #expect(pages.count == 2)
    #expect(pages[1][0] == Probe("box", 0, 0, 100, 50))
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Where blocks of known size stand, page by page.
@Suite struct BlockTests {
  private func children(_ fragment: Fragment?) -> [Fragment.Placed] {
    switch fragment?.content {
    case .group(let placed), .box(_, let placed): placed
    default: []
    }
  }

  private func places(_ fragment: Fragment?) -> [Rect] {
    children(fragment).map { Rect(origin: $0.origin, size: $0.fragment.size) }
  }

  // MARK: Stack

  @Test func aStackBreaksBetweenChildren() throws {
    let context = try PlainContext().context
    let stack = Stack([SizedBlock(30), SizedBlock(40), SizedBlock(50), SizedBlock(20)], spacing: 5)
    let pages = try Pages(stack, height: 100, context)
    #expect(pages.heights == [75, 75])
    #expect(places(pages.fragments[0]).map(\.minY) == [0, 35])
    #expect(places(pages.fragments[1]).map(\.minY) == [0, 55])
  }

  @Test func aStackFitsExactly() throws {
    let context = try PlainContext().context
    let stack = Stack([SizedBlock(45), SizedBlock(50)], spacing: 5)
    #expect(try Pages(stack, height: 100, context).heights == [100])
    #expect(try Pages(stack, height: 99.98, context).heights == [45, 50])
  }

  @Test func aStackBreaksWithinChildren() throws {
    let context = try PlainContext().context
    let stack = Stack([SizedBlock(35), SlicedBlock(count: 10, height: 20), SizedBlock(10)], spacing: 5)
    let pages = try Pages(stack, height: 100, context)
    #expect(pages.heights == [100, 100, 55])
    #expect(places(pages.fragments[0]).map(\.height) == [35, 60])
    #expect(places(pages.fragments[2]).map(\.minY) == [0, 45])
  }

  @Test func aStackThatDoesNotBeginIsRefused() throws {
    let context = try PlainContext().context
    let pages = try Pages(Stack([SizedBlock(60)]), height: 100, first: 50, context)
    #expect(pages.heights == [0, 60])
  }

  @Test func anEmptyStackTakesNoRoom() throws {
    let context = try PlainContext().context
    #expect(try Pages(Stack([]), height: 100, first: 0, context).heights == [0])
  }

  @Test func stacksKeepTheirRoleOnEveryPage() throws {
    let context = try PlainContext().context
    let pages = try Pages(Stack([SizedBlock(60), SizedBlock(60)], role: .section), height: 100, context)
    #expect(pages.fragments.map { $0?.role } == [.section, .section])
  }

  // MARK: Row

  @Test(arguments: [(WritingDirection.leftToRight, [0.0, 60, 110]), (.rightToLeft, [150, 100, 0] as [Double])])
  func aRowSharesItsWidth(direction: WritingDirection, lefts: [Double]) throws {
    let context = try PlainContext(direction: direction).context
    let row = Row(
      [(.fixed(50), SizedBlock(20)), (.weight(1), SizedBlock(30)), (.weight(2.25), SizedBlock(10))], spacing: 10)
    let fragment = try row.fragment(width: 200, context)
    #expect(fragment.size == Size(width: 200, height: 30))
    #expect(places(fragment).map(\.width) == [50, 40, 90])
    #expect(places(fragment).map(\.minX) == lefts)
  }

  @Test func aRowCentresLowerChildren() throws {
    let context = try PlainContext().context
    let children: [(width: Row.Width, block: any Block)] = [(.weight(1), SizedBlock(20)), (.weight(1), SizedBlock(30))]
    #expect(try places(Row(children).fragment(width: 100, context)).map(\.minY) == [0, 0])
    #expect(
      try places(Row(children, alignment: .center).fragment(width: 100, context)).map(\.minY) == [5, 0])
  }

  @Test func boxesInARowHaveItsHeight() throws {
    let context = try PlainContext().context
    let row = Row([(.weight(1), Box(SizedBlock(20), padding: Insets(2))), (.weight(1), SizedBlock(50))])
    #expect(try places(row.fragment(width: 100, context)).map(\.height) == [50, 50])
  }

  @Test func aRowMovesWhole() throws {
    let context = try PlainContext().context
    let row = Row([(.weight(1), SizedBlock(60))])
    #expect(try Pages(row, height: 100, first: 50, context).heights == [0, 60])
  }

  @Test func anEmptyRowTakesNoRoom() throws {
    let context = try PlainContext().context
    #expect(try Row([]).fragment(width: 100, context).size == Size(width: 100, height: 0))
  }

  // MARK: Box

  @Test func aBoxPadsItsContent() throws {
    let context = try PlainContext().context
    let padding = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let fragment = try Box(SizedBlock(20), padding: padding).fragment(width: 100, context)
    #expect(fragment.size == Size(width: 100, height: 24))
    #expect(places(fragment) == [Rect(x: 2, y: 1, width: 94, height: 20)])
  }

  @Test func aHighBoxCentresItsContent() throws {
    let context = try PlainContext().context
    let fragment = try Box(SizedBlock(20), padding: Insets(5), minHeight: 60).fragment(width: 100, context)
    #expect(fragment.size.height == 60)
    #expect(places(fragment) == [Rect(x: 5, y: 20, width: 90, height: 20)])
  }

  @Test func aBoxBreaksWithItsContent() throws {
    let context = try PlainContext().context
    let box = Box(SlicedBlock(count: 10, height: 20), padding: Insets(5))
    let pages = try Pages(box, height: 100, context)
    #expect(pages.heights == [90, 90, 50])
    #expect(pages.fragments.allSatisfy { places($0).first?.origin == Point(x: 5, y: 5) })
  }

  @Test func aBoxHigherThanAPageIsRefused() throws {
    let context = try PlainContext().context
    let error = #expect(throws: Pages.NoProgress.self) {
      try Pages(Box(SizedBlock(95), padding: Insets(5)), height: 100, context)
    }
    #expect(error?.refusal.needed == 105)
    // One that wants to be higher than a page becomes as high as one.
    #expect(try Pages(Box(SizedBlock(5), minHeight: 120), height: 100, context).heights == [100])
  }

  // MARK: Small blocks

  @Test func blocksThatAreKeptTogetherMoveOn() throws {
    let context = try PlainContext().context
    let block = KeepTogether(SlicedBlock(count: 4, height: 20))
    #expect(try Pages(block, height: 100, first: 50, context).heights == [0, 80])
    #expect(try Pages(block, height: 100, first: 80, context).heights == [80])
    // No page holds it: it breaks after all.
    let high = KeepTogether(SlicedBlock(count: 8, height: 20))
    #expect(try Pages(high, height: 100, first: 50, context).heights == [0, 100, 60])
  }

  @Test func spacersShrinkAtTheEndOfAPage() throws {
    let context = try PlainContext().context
    let pages = try Pages(Stack([SizedBlock(80), Spacer(30), SizedBlock(10)]), height: 100, context)
    #expect(pages.heights == [100, 10])
    #expect(try Spacer(30).fragment(width: 50, context).size == Size(width: 50, height: 30))
  }

  @Test func aDividerIsDecoration() throws {
    let context = try PlainContext().context
    let fragment = try Divider(color: .black, thickness: 2).fragment(width: 50, context)
    #expect(fragment.size == Size(width: 50, height: 2))
    #expect(fragment.role == .artifact)
    #expect(try Pages(Divider(color: .black), height: 100, first: 0, context).heights == [0, 0.5])
  }

  // MARK: Pictures

  /// 20 x 10 points.
  private var picture: Image {
    get throws {
      var image = try Image(data: Data("<svg xmlns='http://www.w3.org/2000/svg' width='20pt' height='10pt'/>".utf8))
      image.altText = "a mark"
      return image
    }
  }

  @Test(arguments: [
    (TextAlignment.leading, WritingDirection.leftToRight, 0.0), (.center, .leftToRight, 40),
    (.trailing, .leftToRight, 80), (.leading, .rightToLeft, 80), (.trailing, .rightToLeft, 0),
  ])
  func picturesAreAligned(alignment: TextAlignment, direction: WritingDirection, x: Double) throws {
    let context = try PlainContext(direction: direction).context
    let block = ImageBlock(try picture, maximum: Size(width: 500, height: 500), alignment: alignment)
    let fragment = try block.fragment(width: 100, context)
    #expect(fragment.size == Size(width: 100, height: 10))
    #expect(places(fragment) == [Rect(x: x, y: 0, width: 20, height: 10)])
    #expect(children(fragment).first?.fragment.role == .figure(alternative: "a mark"))
  }

  @Test func picturesKeepTheirAspect() throws {
    let context = try PlainContext().context
    let large = ImageBlock(try picture, maximum: Size(width: 500, height: 30), enlarges: true)
    #expect(try places(large.fragment(width: 100, context)).map(\.size) == [Size(width: 60, height: 30)])
    let narrow = try places(large.fragment(width: 10, context)).map(\.size)
    #expect(narrow == [Size(width: 10, height: 5)])
  }

  @Test func picturesMoveWholeAndShrinkToAPage() throws {
    let context = try PlainContext().context
    let block = ImageBlock(try picture, maximum: Size(width: 500, height: 500), enlarges: true)
    let pages = try Pages(block, width: 400, height: 100, first: 60, context)
    #expect(pages.heights == [0, 100])
    #expect(places(pages.fragments[1]).map(\.size) == [Size(width: 200, height: 100)])
  }
}

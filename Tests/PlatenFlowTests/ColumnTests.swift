import PlatenGraphics
import PlatenLayout
import Testing

@testable import PlatenFlow

@Suite struct ColumnTests {
  private func columns(
    _ children: [FlowNode], _ count: Int = 2, gap: Double = 20, _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    FlowScene.block(children) { style in
      style.columnCount = count
      style.columnGap = .points(gap)
      change(style)
    }
  }

  private func bars(_ count: Int, _ height: Double = 20, areWhole: Bool = false) -> [FlowNode] {
    (0..<count).map { _ in FlowScene.bar(height) { $0.avoidsBreakInside = areWhole } }
  }

  private func slicer(_ layout: FlowLayout) -> FlowSlicer {
    FlowSlicer(context: LayoutContext(engine: layout.engine))
  }

  /// The places and sizes of what has nothing inside, `[x, y, width, height]`.
  private func leaves(_ fragment: Fragment, at origin: Point = .zero) -> [[Double]] {
    if fragment.children.isEmpty { return [[origin.x, origin.y, fragment.size.width, fragment.size.height]] }
    return fragment.children.flatMap { leaves($0.fragment, at: origin.offset(by: $0.origin)) }
  }

  private func corners(_ fragment: Fragment) -> [[Double]] {
    leaves(fragment).map { Array($0.prefix(2)).map { ($0 * 10).rounded() / 10 } }
  }

  /// All pages of a box; the first offers `first` points.
  private func pages(_ node: FlowNode, width: Double, height: Double, first: Double? = nil) throws -> [Fragment] {
    let layout = try FlowScene.layout()
    let box = try layout.layOut(node, in: FlowSpace(width: width))
    var result: [Fragment] = []
    var token: FlowToken?
    repeat {
      let left = result.isEmpty ? first ?? height : height
      let room = FlowSlicer.Room(height: left, freshHeight: height, isTop: left == height)
      let slice = try slicer(layout).slice(box, from: token, in: room)
      if slice.isRefused { return [] }
      result.append(slice.fragment)
      token = slice.rest
    } while token != nil && result.count < 100
    return result
  }

  @Test func widthsFollowTheStyle() {
    func style(_ count: Int, _ width: Double?) -> FlowStyle {
      FlowScene.style {
        $0.columnCount = count
        $0.columnWidth = width
        $0.columnGap = .points(20)
      }
    }
    func found(_ count: Int, _ width: Double?, in available: Double) -> [Double]? {
      FlowColumnStyle(style(count, width), width: available).map { [Double($0.count), $0.width] }
    }
    #expect(found(0, nil, in: 340) == nil)
    #expect(found(3, nil, in: 340) == [3, 100])
    #expect(found(0, 100, in: 340) == [3, 100])
    #expect(found(0, 100, in: 339) == [2, 159.5])
    #expect(found(0, 500, in: 340) == [1, 340])
    #expect(found(2, 50, in: 340) == [2, 160])
    #expect(found(1_000_000, nil, in: 10)?.first == 100)
    #expect(found(0, 0, in: 1e9)?.first == 100)
    // `normal` is the size of the font.
    let normal = FlowScene.style { $0.columnCount = 2 }
    #expect(FlowColumnStyle(normal, width: 110)?.width == 50)
  }

  @Test func blocksAreEvenedOut() throws {
    let layout = try FlowScene.layout()
    let box = try layout.layOut(columns(bars(6), 3), in: FlowSpace(width: 340))
    #expect(box.size.height == 40)
    let fragment = try slicer(layout).whole(box)
    #expect(fragment.size.height == 40)
    #expect(corners(fragment) == [[0, 0], [0, 20], [120, 0], [120, 20], [240, 0], [240, 20]])
    #expect(leaves(fragment).allSatisfy { $0[2] == 100 })
  }

  @Test func columnsOfRightToLeftTextBeginAtTheRight() throws {
    let pages = try pages(columns(bars(2)) { $0.text.isRightToLeft = true }, width: 220, height: 100)
    #expect(pages.map(corners) == [[[120, 0], [0, 0]]])
  }

  @Test func pagesAreFilledAndTheLastIsEvenedOut() throws {
    let pages = try pages(columns(bars(10)), width: 220, height: 60)
    try #require(pages.count == 2)
    #expect(corners(pages[0]) == [[0, 0], [0, 20], [0, 40], [120, 0], [120, 20], [120, 40]])
    #expect(corners(pages[1]) == [[0, 0], [0, 20], [120, 0], [120, 20]])
    #expect(pages[1].size.height >= 40 && pages[1].size.height < 41)
  }

  @Test func withoutRoomTheyBeginOnTheNextPage() throws {
    #expect(try pages(columns(bars(4, 50, areWhole: true)), width: 220, height: 200, first: 20).isEmpty)
    // With room for a part they begin here.
    let pages = try pages(columns(bars(6, 50, areWhole: true)), width: 220, height: 200, first: 60)
    #expect(pages.map { corners($0).count } == [2, 4])
  }

  @Test func whatSpansAllColumnsParts() throws {
    let spanner = FlowScene.bar(30) {
      $0.spansColumns = true
      $0.avoidsBreakInside = true
      $0.margin.top = .points(5)
    }
    let layout = try FlowScene.layout()
    let box = try layout.layOut(columns(bars(2) + [spanner] + bars(4)), in: FlowSpace(width: 220))
    #expect(box.size.height == 20 + 5 + 30 + 40)
    let found = leaves(try slicer(layout).whole(box))
    #expect(
      found.map { Array($0.prefix(3)) } == [
        [0, 0, 100], [120, 0, 100], [0, 25, 220], [0, 55, 100], [0, 75, 100], [120, 55, 100], [120, 75, 100],
      ])
    // Pages may end before it.
    let pages = try pages(columns(bars(2) + [spanner] + bars(4)), width: 220, height: 50)
    #expect(pages.map { corners($0).count } == [2, 3, 2])
  }

  @Test func paddingAndBorderStandAround() throws {
    let node = columns(bars(2)) {
      $0.padding = FlowEdges(.points(10))
      $0.borders.top = FlowBorder(width: 5, style: .solid)
    }
    let pages = try pages(node, width: 240, height: 200)
    #expect(pages.map(corners) == [[[10, 15], [130, 15]]])
    #expect(pages.first?.size.height == 45)
  }

  @Test func linesKeepOrphansAndWidows() throws {
    let text = (0..<5).flatMap { [FlowScene.text("line \($0)"), FlowScene.lineBreak()] }
    let layout = try FlowScene.layout()
    let box = try layout.layOut(columns(Array(text.dropLast())), in: FlowSpace(width: 220))
    // Three and two, never four and one.
    #expect(box.size.height >= 60 && box.size.height < 61)
    #expect(leaves(try slicer(layout).whole(box)).map { $0[0] } == [0, 0, 0, 120, 120])
    #expect(box.firstBaseline != nil)
  }

  @Test func whatMustNotBreakStaysWhole() throws {
    let whole = FlowScene.block(bars(5, 10)) { $0.avoidsBreakInside = true }
    let pages = try pages(columns([FlowScene.bar(10), whole]), width: 220, height: 200)
    #expect(pages.map { corners($0).map { $0[0] } } == [[0, 120, 120, 120, 120, 120]])
  }

  @Test func rulesStandInTheMiddleOfGaps() throws {
    let node = columns(bars(3), 3) { $0.columnRule = FlowBorder(width: 2, style: .solid) }
    let pages = try pages(node, width: 340, height: 200)
    #expect(
      pages.map { leaves($0) } == [
        [[0, 0, 100, 20], [109, 0, 2, 20], [120, 0, 100, 20], [229, 0, 2, 20], [240, 0, 100, 20]]
      ])
  }

  @Test func nothingAndNestingEnd() throws {
    let layout = try FlowScene.layout()
    #expect(try layout.layOut(columns([]), in: FlowSpace(width: 220)).size.height == 0)
    var node = columns(bars(8, 7))
    for _ in 0..<12 { node = columns([node] + bars(3, 11), gap: 0) }
    let box = try layout.layOut(node, in: FlowSpace(width: 4000))
    #expect(box.size.height > 0 && box.size.height.isFinite)
    #expect(try pages(node, width: 4000, height: 50).count < 100)
  }

  @Test func filledColumnsAreNotEvenedOut() throws {
    let node = columns(bars(4)) {
      $0.balancesColumns = false
      $0.height = .points(60)
    }
    let pages = try pages(node, width: 220, height: 200)
    #expect(pages.map(corners) == [[[0, 0], [0, 20], [0, 40], [120, 0]]])
    #expect(pages.first?.size.height == 60)
  }

  @Test func intrinsicWidthsCountColumns() throws {
    let layout = try FlowScene.layout()
    let wide = FlowScene.bar(10) { $0.width = .points(30) }
    #expect(try layout.widths(of: columns([wide], 3)) == FlowWidths(min: 130, max: 130))
    let given = columns([wide], 3) { $0.columnWidth = 50 }
    #expect(try layout.widths(of: given) == FlowWidths(min: 30, max: 190))
  }
}

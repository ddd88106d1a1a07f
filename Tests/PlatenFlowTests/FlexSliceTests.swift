import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// Flex containers and grids on pages of 100 points.
@Suite("Flex containers on pages")
struct FlexSliceTests {
  /// The heights of the parts of a box on pages, and the places of its items there.
  private func pages(_ node: FlowNode, first: Double = 100) throws -> [(height: Double, items: [Rect])] {
    let box = try Build.layout().layOut(node, in: FlowSpace(width: 300))
    let slicer = FlowSlicer(context: LayoutContext(engine: try TextEngine.current(for: .system)))
    var result: [(height: Double, items: [Rect])] = []
    var token: FlowToken?
    repeat {
      let isFirst = result.isEmpty
      let room = FlowSlicer.Room(
        height: isFirst ? first : 100, freshHeight: 100, isTop: !isFirst || first == 100)
      let slice = try slicer.slice(box, from: token, in: room)
      if slice.isRefused {
        result.append((0, []))
        if result.count > 1 { break }
        continue
      }
      token = slice.rest
      result.append((slice.fragment.size.height, Self.items(slice.fragment)))
    } while (token != nil || result.last?.height == 0) && result.count < 10
    return result
  }

  /// What stands in the bands, relative to the container.
  private static func items(_ fragment: Fragment) -> [Rect] {
    fragment.children.flatMap { band in
      band.fragment.children.map { Rect(origin: band.origin.offset(by: $0.origin), size: $0.fragment.size) }
    }
  }

  private func block(_ heights: [Double], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    Build.node(.block, heights.map { Build.picture(50, $0) }, change)
  }

  @Test("Lines are not cut where their pictures fit on the next page; borders only at the ends")
  func lines() throws {
    let items = (0..<5).map { _ in Build.picture(200, 40) }
    let node = Build.node(.flex, items) {
      $0.flex.wrap = .wrap
      $0.padding = FlowEdges(.points(6))
    }
    let pages = try pages(node)
    #expect(pages.map { $0.items.map(\.minY) } == [[6, 46], [0, 40], [0]])
    #expect(pages.map(\.height) == [100, 100, 46])
  }

  @Test("A line that does not fit below something moves as a whole")
  func refused() throws {
    let node = Build.node(.flex, [Build.picture(50, 10), Build.picture(50, 60)]) { $0.alignItems = .flexStart }
    let pages = try pages(node, first: 50)
    #expect(pages.map(\.height) == [0, 60])
    #expect(pages[1].items.map(\.minY) == [0, 0])
  }

  @Test("Items of a line are cut side by side, and the container becomes higher by what is pushed")
  func sideBySide() throws {
    let node = Build.node(.flex, [block([60, 60, 20]), block([30])]) { $0.alignItems = .flexStart }
    let pages = try pages(node)
    #expect(pages.count == 2)
    #expect(pages[0].items.map(\.minX) == [0, 50])
    #expect(pages[0].items.map(\.height) == [100, 30])
    #expect(pages[1].items.map(\.height) == [80])
    #expect(pages.map(\.height) == [100, 80])
  }

  @Test("A stretched item ends where its line does, also when page breaks make that higher")
  func stretched() throws {
    // Two of 60 points do not fit on one page: 220 points high on pages, 180 on the endless one.
    let pages = try pages(Build.node(.flex, [block([60, 60, 60]), block([10])]))
    #expect(pages.map(\.height) == [100, 100, 60])
    #expect(pages.map { $0.items.map(\.height) } == [[100, 100], [100, 100], [60, 60]])
    // Not one with a height of its own, or at the start of the line.
    let fixed = try self.pages(Build.node(.flex, [block([60, 60]), block([10]) { $0.height = .points(120) }]))
    #expect(fixed.map { $0.items.map(\.height) } == [[100, 100], [60, 20]])
    let start = try self.pages(Build.node(.flex, [block([60, 60]), block([10])]) { $0.alignItems = .flexStart })
    #expect(start.map { $0.items.map(\.height) } == [[100, 10], [60]])
  }

  @Test("Columns break between their items; break-before and break-inside are kept")
  func columns() throws {
    func column(_ items: [FlowNode]) throws -> [[Double]] {
      try pages(Build.node(.flex, items) { $0.flex.direction = .column }).map { $0.items.map(\.height) }
    }
    let narrow = (0..<3).map { _ in Build.picture(30, 45) { $0.alignSelf = .start } }
    #expect(try column(narrow) == [[45, 45], [45]])
    let forced = [
      Build.picture(30, 10) { $0.alignSelf = .start },
      Build.picture(30, 20) {
        $0.alignSelf = .start
        $0.breakBefore = .page
      },
    ]
    #expect(try column(forced) == [[10], [20]])
    let avoiding = [block([50]), block([30, 30]) { $0.avoidsBreakInside = true }]
    #expect(try column(avoiding) == [[50], [60]])
    #expect(try column([block([50]), block([30, 30])]) == [[50, 50], [30]])
  }

  @Test("What overflows a line does not make the container higher")
  func overflow() throws {
    let node = Build.node(.flex, [Build.picture(20, 80) { $0.alignSelf = .flexStart }]) { $0.height = .points(30) }
    #expect(try pages(node).map(\.height) == [30])
  }

  @Test("Rows of a grid that an item spans stay together; others are parted")
  func grid() throws {
    func item(_ height: Double, rows: Int = 1) -> FlowNode {
      Build.picture(20, height) {
        var grid = FlowGridStyle()
        grid.rowStart = .span(rows, name: nil)
        $0.grid = grid
      }
    }
    let node = Build.node(.grid, [item(70), item(10), item(80, rows: 2), item(30), item(40)]) {
      var grid = FlowGridStyle()
      grid.columns = [.track(.length(.points(20))), .track(.length(.points(20)))]
      $0.grid = grid
    }
    // Rows of 70, 30 and 40; the item of 80 makes the second and third 5 higher each.
    let pages = try pages(node)
    #expect(pages.map { $0.items.map(\.height) } == [[70, 10], [80, 30, 40]])
    #expect(pages.map { $0.items.map(\.minY) } == [[0, 0], [0, 0, 35]])
  }

  @Test("What stands further down in a band than the page reaches comes on the next")
  func lower() throws {
    let node = Build.node(.flex, [block([60, 60, 60]), Build.picture(20, 30) { $0.alignSelf = .flexEnd }])
    let pages = try pages(node)
    // One picture of 60 on each page.
    #expect(pages.count == 3)
    // 150 from the top of the band, 50 from the top of the second page.
    #expect(pages[1].items.map(\.minY) == [0, 50])
  }

  @Test("A ratio makes blocks on their own as high, unless the content is higher (CSS Sizing 4, 4.1.1)")
  func ratio() throws {
    func height(_ content: Double) throws -> [Double] {
      let item = block([content]) {
        $0.aspectRatio = 2
        $0.width = .points(100)
        $0.alignSelf = .flexStart
      }
      return try Build.layout().layOut(Build.node(.flex, [item]), in: FlowSpace(width: 300)).itemPlaces.map(\.height)
    }
    #expect(try height(20) == [50])
    #expect(try height(80) == [80])
  }
}

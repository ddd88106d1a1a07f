import PlatenFlow
import PlatenGraphics
import Testing

/// Alignment in containers of 300 by 100; clauses are those of CSS Flexible Box Layout 1.
@Suite("Flex containers: alignment")
struct FlexAlignmentTests {
  private func layOut(_ items: [FlowNode], height: Double? = 100, _ change: (FlowStyle) -> Void) throws -> FlowBox {
    let node = Build.node(.flex, items) {
      if let height { $0.height = .points(height) }
      $0.alignItems = .flexStart
      change($0)
    }
    return try Build.layout().layOut(node, in: FlowSpace(width: 300))
  }

  private var three: [FlowNode] { [Build.picture(50, 20), Build.picture(30, 20), Build.picture(40, 20)] }

  @Test(
    "justify-content, 180 free (8.2)",
    arguments: [
      (FlowAlignment.flexStart, [0.0, 50, 80]), (.normal, [0, 50, 80]), (.flexEnd, [180, 230, 260]),
      (.end, [180, 230, 260]), (.right, [180, 230, 260]), (.left, [0, 50, 80]), (.center, [90, 140, 170]),
      (.spaceBetween, [0, 140, 260]), (.spaceAround, [30, 140, 230]), (.spaceEvenly, [45, 140, 215]),
    ])
  func justify(_ alignment: FlowAlignment, _ x: [Double]) throws {
    #expect(try layOut(three) { $0.justifyContent = alignment }.itemPlaces.map(\.minX) == x)
  }

  @Test(
    "Reversed rows and rows from right to left are mirrored; start, end, left and right are not reversed",
    arguments: [
      (FlowFlexStyle.Direction.rowReverse, false, FlowAlignment.normal, [250.0, 220, 180]),
      (.row, true, .normal, [250, 220, 180]), (.rowReverse, true, .normal, [0, 50, 80]),
      (.rowReverse, false, .start, [70, 40, 0]), (.row, true, .start, [250, 220, 180]),
      (.row, true, .left, [70, 40, 0]), (.row, true, .flexEnd, [70, 40, 0]),
      (.rowReverse, true, .right, [180, 230, 260]),
      (.rowReverse, false, .spaceBetween, [250, 130, 0]),
    ])
  func mirrored(_ direction: FlowFlexStyle.Direction, _ rtl: Bool, _ alignment: FlowAlignment, _ x: [Double]) throws {
    let box = try layOut(three) {
      $0.flex.direction = direction
      $0.text.isRightToLeft = rtl
      $0.justifyContent = alignment
    }
    #expect(box.itemPlaces.map(\.minX) == x)
  }

  @Test("Too much content: centred on both sides, spread from the start (CSS Box Alignment 3, 4.3)")
  func overflow() throws {
    func x(_ alignment: FlowAlignment) throws -> [Double] {
      let items = [200.0, 200].map { width in
        Build.picture(width, 10) { $0.flex.shrink = 0 }
      }
      return try layOut(items) { $0.justifyContent = alignment }.itemPlaces.map(\.minX)
    }
    #expect(try x(.center) == [-50, 150])
    #expect(try x(.flexEnd) == [-100, 100])
    #expect(try x(.spaceBetween) == [0, 200])
    #expect(try x(.spaceEvenly) == [0, 200])
  }

  @Test("Automatic margins take all free space, in both axes (8.1)")
  func automaticMargins() throws {
    let items = [
      Build.picture(50, 20),
      Build.picture(50, 20) {
        $0.margin.left = .auto
        $0.margin.top = .auto
      },
      Build.picture(50, 20) { $0.margin = FlowEdges(.auto) },
    ]
    let found = try layOut(items) { $0.justifyContent = .center }.itemPlaces
    // 150 free in three parts.
    #expect(found.map(\.origin) == [Point(x: 0, y: 0), Point(x: 100, y: 80), Point(x: 200, y: 40)])
  }

  @Test(
    "align-self in a line of 100 (8.3)",
    arguments: [
      (FlowAlignment.flexStart, 0.0, 20.0), (.flexEnd, 80, 20), (.center, 40, 20), (.start, 0, 20), (.end, 80, 20),
      (.stretch, 0, 100), (.normal, 0, 100), (.baseline, 0, 20), (.lastBaseline, 80, 20),
    ])
  func alignSelf(_ alignment: FlowAlignment, _ y: Double, _ height: Double) throws {
    let item = Build.picture(50, 20) {
      $0.alignSelf = alignment
      $0.width = .points(50)
    }
    let place = try layOut([item]) { _ in }.itemPlaces
    #expect(place == [Rect(x: 0, y: y, width: 50, height: height)])
  }

  @Test("Stretching keeps to limits, margins and heights that are said")
  func stretch() throws {
    let items = [
      Build.picture(10, 20) { $0.maxHeight = .points(60) },
      Build.picture(10, 20) { $0.margin = FlowEdges(.points(5)) },
      Build.picture(10, 20) { $0.height = .fraction(0.5) },
    ]
    #expect(try layOut(items) { $0.alignItems = .stretch }.itemPlaces.map(\.height) == [60, 90, 50])
  }

  @Test("Baselines: lower edges of pictures share a line (8.5)")
  func baselines() throws {
    let items = [Build.picture(10, 20), Build.picture(10, 35), Build.picture(10, 10) { $0.margin.bottom = .points(9) }]
    let box = try layOut(items, height: nil) {
      $0.alignItems = .baseline
      $0.padding.top = .points(3)
    }
    #expect(box.itemPlaces.map(\.maxY) == [38, 38, 38])
    #expect(box.size.height == 3 + 35 + 9)
    #expect(box.firstBaseline == 38)
  }

  @Test("Nested containers give their first baseline (8.5)")
  func nestedBaselines() throws {
    let inner = Build.node(.flex, [Build.picture(10, 12)]) { $0.padding = FlowEdges(.points(4)) }
    let box = try layOut([inner, Build.picture(10, 30)], height: nil) { $0.alignItems = .baseline }
    #expect(box.itemPlaces.map(\.minY) == [14, 0])
    #expect(box.size.height == 34)
  }

  @Test(
    "align-content of lines of 20 and 30 in 100 (8.4)",
    arguments: [
      (FlowAlignment.flexStart, [0.0, 20]), (.flexEnd, [50, 70]), (.center, [25, 45]), (.spaceBetween, [0, 70]),
      (.spaceAround, [12.5, 57.5]), (.stretch, [0, 45]), (.normal, [0, 45]),
    ])
  func alignContent(_ alignment: FlowAlignment, _ y: [Double]) throws {
    let box = try layOut([Build.picture(200, 20), Build.picture(200, 30)]) {
      $0.flex.wrap = .wrap
      $0.alignContent = alignment
    }
    #expect(box.itemPlaces.map(\.minY) == y)
  }

  @Test("wrap-reverse piles lines up from the bottom, start stays at the top; bands go from top to bottom")
  func wrapReverse() throws {
    let items = [Build.picture(200, 20), Build.picture(50, 10) { $0.alignSelf = .start }, Build.picture(200, 30)]
    let box = try layOut(items, height: nil) { $0.flex.wrap = .wrapReverse }
    #expect(box.bandPlaces == [[0, 30], [30, 20]])
    #expect(box.itemPlaces.map(\.origin) == [Point(x: 0, y: 0), Point(x: 0, y: 30), Point(x: 200, y: 30)])
  }

  @Test("Columns: centred, reversed, from right to left")
  func columns() throws {
    func column(_ change: @escaping (FlowStyle) -> Void) throws -> [Point] {
      try layOut([Build.picture(50, 20), Build.picture(30, 30)]) {
        $0.flex.direction = .column
        change($0)
      }.itemPlaces.map(\.origin)
    }
    #expect(
      try column {
        $0.alignItems = .center
        $0.justifyContent = .center
      } == [Point(x: 125, y: 25), Point(x: 135, y: 45)])
    // Bands stand in the order of the page.
    #expect(try column { $0.flex.direction = .columnReverse } == [Point(x: 0, y: 50), Point(x: 0, y: 80)])
    #expect(try column { $0.text.isRightToLeft = true } == [Point(x: 250, y: 0), Point(x: 270, y: 20)])
  }

  @Test("Absolutely positioned children stand where they would as the only item (4.1)")
  func absolute() throws {
    let child = Build.picture(20, 10) { $0.position = .absolute }
    let box = try layOut([child, Build.picture(50, 50)]) {
      $0.justifyContent = .center
      $0.alignItems = .flexEnd
      $0.position = .relative
    }
    #expect(box.itemPlaces.count == 1)
    #expect(box.positioned.map(\.place) == [Rect(x: 140, y: 90, width: 20, height: 10)])
  }
}

import PlatenFlow
import PlatenGraphics
import Testing

/// Sizes along the main axis; clauses are those of CSS Flexible Box Layout 1.
@Suite("Flex containers: lengths")
struct FlexTests {
  private func places(
    _ items: [FlowNode], width: Double = 300, height: Double? = nil, _ change: (FlowStyle) -> Void = { _ in }
  ) throws -> [Rect] {
    let node = Build.node(.flex, items) {
      if let height { $0.height = .points(height) }
      change($0)
    }
    return try Build.layout().layOut(node, in: FlowSpace(width: width)).itemPlaces
  }

  private func item(_ width: Double, _ height: Double = 20, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    Build.picture(width, height) {
      $0.minWidth = .zero
      $0.minHeight = .zero
      $0.alignSelf = .flexStart
      change($0)
    }
  }

  private func growing(_ factor: Double, basis: Double? = nil, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    item(50) {
      $0.flex.grow = factor
      if let basis { $0.flex.basis = .length(.points(basis)) }
      change($0)
    }
  }

  @Test("Items stand at their natural sizes side by side")
  func natural() throws {
    #expect(
      try places([item(50), item(70, 30)]) == [
        Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 70, height: 30),
      ])
  }

  @Test("Free space goes to the items by their factors, and only in part below a sum of 1 (9.7)")
  func grow() throws {
    #expect(try places([growing(1, basis: 0), growing(2, basis: 0)]).map(\.width) == [100, 200])
    #expect(try places([growing(1), growing(3)]).map(\.width) == [100, 200])
    #expect(try places([growing(0.2), growing(0.3)]).map(\.width) == [90, 110])
    // 50 is kept at 60 at most; the other takes the rest.
    #expect(try places([growing(1) { $0.maxWidth = .points(60) }, growing(1)]).map(\.width) == [60, 240])
    #expect(
      try places([growing(1, basis: 0) { $0.minWidth = .points(200) }, growing(1, basis: 0)]).map(\.width) == [
        200, 100,
      ])
  }

  @Test("What is too much is taken in proportion to factor and inner base size (9.7)")
  func shrink() throws {
    #expect(try places([item(200), item(400)]).map(\.width) == [100, 200])
    #expect(try places([item(200) { $0.flex.shrink = 3 }, item(200)]).map(\.width) == [125, 175])
    #expect(try places([item(200) { $0.flex.shrink = 0 }, item(200)]).map(\.width) == [200, 100])
    // Padding does not shrink: inner sizes 100 and 200 have to lose 50.
    let padded = item(100) {
      $0.padding.left = .points(50)
      $0.height = .points(20)
    }
    #expect(
      try places([padded, item(200)], width: 300).map(\.width).map { ($0 * 1000).rounded() / 1000 } == [
        133.333, 166.667,
      ])
    // The factors add up to 0.5: half of the 100 that are too much.
    #expect(
      try places([item(200) { $0.flex.shrink = 0.25 }, item(200) { $0.flex.shrink = 0.25 }]).map(\.width) == [175, 175])
  }

  @Test("Pictures do not shrink below their natural size, or the width that is said (4.5)")
  func automaticMinimum() throws {
    let picture = Build.picture(200, 20)
    #expect(try places([picture, item(200)]).map(\.width) == [200, 100])
    let specified = Build.picture(200, 20) { $0.width = .points(150) }
    #expect(try places([specified, item(300)]).map(\.width) == [150, 150])
    let clipped = Build.picture(200, 20) {
      $0.clipsX = true
      $0.clipsY = true
    }
    #expect(try places([clipped, item(200)]).map(\.width) == [150, 150])
    let limited = Build.picture(200, 20) { $0.maxWidth = .points(120) }
    #expect(try places([limited, item(300)]).map(\.width) == [120, 180])
  }

  @Test("Bases: percentages, content in spite of a width, box-sizing (7.2.3)")
  func bases() throws {
    #expect(try places([item(50) { $0.flex.basis = .length(.fraction(0.5)) }]).map(\.width) == [150])
    let content = item(50) {
      $0.width = .points(90)
      $0.flex.basis = .content
    }
    #expect(try places([content]).map(\.width) == [50])
    func padded(_ isBorderBox: Bool) -> FlowNode {
      item(50) {
        $0.padding = FlowEdges(.points(10))
        $0.isBorderBox = isBorderBox
        $0.flex.basis = .length(.points(80))
      }
    }
    #expect(try places([padded(false)]).map(\.width) == [100])
    #expect(try places([padded(true)]).map(\.width) == [80])
  }

  @Test("Gaps and margins are taken off before")
  func gaps() throws {
    let items = [growing(1, basis: 0) { $0.margin.left = .points(20) }, growing(1, basis: 0), growing(1, basis: 0)]
    let found = try places(items) { $0.columnGap = .points(20) }
    #expect(found.map(\.minX) == [20, 120, 220])
    #expect(found.map(\.width) == [80, 80, 80])
  }

  @Test("Lines end where the next item does not fit (9.3)")
  func lines() throws {
    let found = try places([item(100), item(150, 40), item(60, 10), item(400, 15) { $0.flex.shrink = 0 }, item(10)]) {
      $0.flex.wrap = .wrap
      $0.columnGap = .points(10)
      $0.rowGap = .points(5)
    }
    #expect(
      found.map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 110, y: 0), Point(x: 0, y: 45), Point(x: 0, y: 60), Point(x: 0, y: 80),
      ])
    #expect(found[3].width == 400)
  }

  @Test("Order before place in the document (5.4)")
  func order() throws {
    let found = try places([item(10) { $0.flex.order = 1 }, item(20), item(30) { $0.flex.order = -1 }, item(40)])
    #expect(found.map(\.width) == [30, 20, 40, 10])
    #expect(found.map(\.minX) == [0, 30, 50, 90])
  }

  @Test("Columns: heights by content, growth within a definite height, percentages of it")
  func columns() throws {
    func column(_ items: [FlowNode], height: Double? = nil, _ change: (FlowStyle) -> Void = { _ in }) throws -> [Rect] {
      try places(items, height: height) {
        $0.flex.direction = .column
        change($0)
      }
    }
    #expect(
      try column([item(50, 20), item(40, 30)]) == [
        Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 0, y: 20, width: 40, height: 30),
      ])
    #expect(try column([growing(1), growing(2)], height: 100).map(\.height) == [40, 60])
    #expect(try column([item(50) { $0.flex.basis = .length(.fraction(0.3)) }], height: 100).map(\.height) == [30])
    #expect(try column([item(50) { $0.flex.basis = .length(.fraction(0.3)) }]).map(\.height) == [20])
    #expect(try column([growing(1), growing(1)]) { $0.minHeight = .points(100) }.map(\.height) == [50, 50])
    #expect(try column([item(50, 80), item(50, 80)]) { $0.maxHeight = .points(100) }.map(\.height) == [50, 50])
    #expect(try column([item(50), item(50)], height: 100) { $0.rowGap = .fraction(0.1) }.map(\.minY) == [0, 30])
    // Stretched pictures take the width, and their height by the ratio.
    #expect(try column([item(50, 20) { $0.alignSelf = nil }]) == [Rect(x: 0, y: 0, width: 300, height: 120)])
    let wrapped = try column([item(50, 60), item(70, 60), item(20, 30)], height: 100) {
      $0.flex.wrap = .wrap
      $0.alignContent = .flexStart
    }
    #expect(wrapped.map(\.origin) == [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 60)])
  }

  @Test("Pictures get their width by the ratio where the line decides the height (9.2, 9.8)")
  func ratio() throws {
    #expect(try places([Build.picture(40, 20)], height: 50) == [Rect(x: 0, y: 0, width: 100, height: 50)])
    #expect(
      try places([Build.picture(40, 20), item(10, 50)]) == [
        Rect(x: 0, y: 0, width: 40, height: 50), Rect(x: 40, y: 0, width: 10, height: 50),
      ])
  }

  @Test("Widths of the container by its items (9.9)")
  func widths() throws {
    let layout = try Build.layout()
    func widths(_ items: [FlowNode], _ change: (FlowStyle) -> Void = { _ in }) throws -> FlowWidths {
      try layout.widths(of: Build.node(.flex, items, change))
    }
    func items() -> [FlowNode] { [Build.picture(30, 10) { $0.margin.left = .points(5) }, Build.picture(50, 10)] }
    #expect(try widths(items()) == FlowWidths(min: 85, max: 85))
    #expect(
      try widths(items()) {
        $0.flex.wrap = .wrap
        $0.columnGap = .points(10)
        $0.padding = FlowEdges(.points(1))
      } == FlowWidths(min: 52, max: 97))
    #expect(try widths(items()) { $0.flex.direction = .column } == FlowWidths(min: 50, max: 50))
    #expect(try widths(items()) { $0.maxWidth = .points(60) } == FlowWidths(min: 60, max: 60))
    #expect(
      try widths([Build.picture(30, 10) { $0.flex = FlowFlexStyle(basis: 80, grow: 0, shrink: 0) }])
        == FlowWidths(min: 80, max: 80))
  }

  @Test("Thousands of items, hundreds of levels")
  func many() throws {
    let items = (0..<5000).map { index in
      growing(1, basis: 0) { $0.maxWidth = .points(Double(index % 50) / 100) }
    }
    #expect(try places(items).count == 5000)
    for direction in [FlowFlexStyle.Direction.row, .column] {
      var node = Build.picture(10, 7)
      for level in 0..<512 {
        node = Build.node(.flex, [node, Build.picture(1, Double(level % 3))]) {
          $0.flex.direction = level % 2 == 0 ? direction : .column
          $0.flex.grow = 1
        }
      }
      let box = try Build.layout().layOut(node, in: FlowSpace(width: 5000, height: nil))
      #expect(box.size.width == 5000 && box.size.height >= 7)
    }
  }

  @Test("Blocks as items: heights of their own do not count as those of their content (4.5)")
  func blocks() throws {
    func block(_ change: (FlowStyle) -> Void) -> FlowNode {
      Build.node(.block, [Build.picture(30, 20), Build.picture(80, 20)], change)
    }
    // Basis 0, and at least as wide or high as the content, or the size that is said.
    let wide = block {
      $0.width = .points(200)
      $0.flex = FlowFlexStyle(basis: 0, grow: 0, shrink: 1)
    }
    #expect(try places([wide]).map(\.width) == [80])
    let narrow = block {
      $0.width = .points(50)
      $0.flex = FlowFlexStyle(basis: 0, grow: 0, shrink: 1)
    }
    #expect(try places([narrow]).map(\.width) == [50])
    let high = block {
      $0.height = .points(100)
      $0.flex = FlowFlexStyle(basis: 0, grow: 0, shrink: 1)
    }
    #expect(try places([high]) { $0.flex.direction = .column }.map(\.height) == [40])
    let inner = Build.picture(10, 10) { $0.height = .fraction(0.5) }
    let stretched = Build.node(.block, [inner])
    let box = try Build.layout().layOut(
      Build.node(.flex, [stretched, item(10, 60)]), in: FlowSpace(width: 300))
    // Percentages refer to the stretched height (9.4, step 11).
    guard case .flex(let flex) = box.content, case .blocks(let children) = flex.bands.first?.boxes.first?.content else {
      Issue.record("no item")
      return
    }
    #expect(children.map(\.size.height) == [30])
  }
}

extension FlowFlexStyle {
  fileprivate init(basis: Double, grow: Double, shrink: Double) {
    self.init()
    self.basis = .length(.points(basis))
    self.grow = grow
    self.shrink = shrink
  }
}

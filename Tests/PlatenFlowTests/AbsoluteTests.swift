import PlatenFlow
import PlatenGraphics
import Testing

/// Boxes of 40 by 20 in a containing block of 200 by 100 that begins at (10, 5); static position (50, 30).
@Suite("Absolutely positioned boxes")
struct AbsoluteTests {
  private let containing = Rect(x: 10, y: 5, width: 200, height: 100)

  private func place(
    rtl: Bool = false, alignX: Double = 0, at point: Point = Point(x: 50, y: 30), width: Double = 40,
    _ change: (FlowStyle) -> Void
  ) throws -> FlowBox {
    let node = Build.picture(width, 20) {
      $0.position = .absolute
      change($0)
    }
    let absolute = FlowAbsolute(node, frame: Rect(origin: point, size: .zero), alignX: alignX)
    return try Build.layout().layOutAbsolute(absolute, containing: containing, isRightToLeft: rtl)
  }

  @Test("Without insets it stays where it would begin; its right end from right to left (10.3.8, 10.6.5)")
  func staticPosition() throws {
    #expect(try place { _ in }.origin == Point(x: 50, y: 30))
    #expect(try place { $0.margin = FlowEdges(.points(3)) }.origin == Point(x: 53, y: 33))
    #expect(try place(rtl: true, alignX: 1) { $0.margin = FlowEdges(.points(3)) }.origin == Point(x: 7, y: 33))
  }

  @Test("Insets from each side, percentages of the containing block")
  func insets() throws {
    #expect(
      try place {
        $0.inset.left = .points(15)
        $0.inset.top = .fraction(0.1)
      }.origin == Point(x: 25, y: 15))
    #expect(
      try place {
        $0.inset.right = .points(15)
        $0.inset.bottom = .fraction(0.1)
        $0.margin = FlowEdges(.points(2))
      }.origin == Point(x: 210 - 15 - 2 - 40, y: 105 - 10 - 2 - 20))
  }

  @Test("Too much is said: the right and the bottom give way, from right to left the left")
  func overconstrained() throws {
    func all(_ style: FlowStyle) { style.inset = FlowEdges(.points(4)) }
    #expect(try place { all($0) }.origin == Point(x: 14, y: 9))
    #expect(try place(rtl: true) { all($0) }.origin == Point(x: 210 - 4 - 40, y: 9))
  }

  @Test("Automatic margins centre, or take what is left; no negative ones horizontally")
  func automaticMargins() throws {
    func all(_ style: FlowStyle) {
      style.inset = FlowEdges(.zero)
      style.margin = FlowEdges(.auto)
    }
    let centred = try place { all($0) }
    #expect(centred.origin == Point(x: 90, y: 45))
    #expect(centred.margin == Insets(top: 40, left: 80, bottom: 40, right: 80))
    #expect(
      try place {
        all($0)
        $0.margin.left = .points(5)
        $0.margin.bottom = .points(7)
      }.origin == Point(x: 15, y: 78))
    // 240 wide in 200: from the left; vertically the negative rest is halved.
    func large(_ style: FlowStyle) {
      all(style)
      style.height = .points(120)
      style.width = .points(240)
    }
    #expect(try place(width: 240) { large($0) }.origin == Point(x: 10, y: -5))
    #expect(try place(rtl: true, width: 240) { large($0) }.origin == Point(x: -30, y: -5))
  }

  @Test("Boxes between two insets fill the room; limits of width leave the rest to automatic margins (10.4)")
  func stretched() throws {
    func place(_ change: (FlowStyle) -> Void) throws -> Rect {
      let node = Build.node(.flex, []) {
        $0.position = .absolute
        $0.inset = FlowEdges(.points(10))
        $0.padding = FlowEdges(.points(2))
        change($0)
      }
      let box = try Build.layout().layOutAbsolute(FlowAbsolute(node, at: .zero), containing: containing)
      return box.place
    }
    #expect(try place { _ in } == Rect(x: 20, y: 15, width: 180, height: 80))
    #expect(
      try place {
        $0.margin = FlowEdges(.auto)
        $0.maxWidth = .points(96)
        $0.height = .points(16)
      } == Rect(x: 60, y: 45, width: 100, height: 20))
    #expect(
      try place {
        $0.isBorderBox = true
        $0.width = .fraction(0.5)
        $0.height = .auto
        $0.inset.bottom = .auto
      } == Rect(x: 20, y: 15, width: 100, height: 4))
  }

  @Test("As wide as the content, within what is left of the containing block")
  func shrunk() throws {
    func width(_ width: Double, at x: Double, _ change: (FlowStyle) -> Void = { _ in }) throws -> Double {
      let items = [Build.picture(width / 2, 10), Build.picture(width / 2, 10)]
      let node = Build.node(.flex, items) {
        $0.position = .absolute
        $0.flex.wrap = .wrap
        change($0)
      }
      let absolute = FlowAbsolute(node, at: Point(x: x, y: 5))
      return try Build.layout().layOutAbsolute(absolute, containing: containing).size.width
    }
    #expect(try width(60, at: 10) == 60)
    #expect(try width(160, at: 110) == 100)
    #expect(try width(160, at: 180) == 80)
    #expect(try width(160, at: 110) { $0.inset.right = .points(10) } == 160)
    #expect(try width(260, at: 110) { $0.inset.right = .points(10) } == 190)
  }

  @Test("What waits goes up to the box that is positioned; fixed ones further, transforms hold both")
  func lifting() throws {
    func waiting(_ position: FlowStyle.Position) -> FlowNode { Build.picture(8, 4) { $0.position = position } }
    let layout = try Build.layout()
    func run(_ change: (FlowStyle) -> Void) throws -> (FlowBox, FlowBox) {
      let inner = FlowBox(Build.node(.block, []))
      inner.origin = Point(x: 3, y: 5)
      inner.absolutes = [FlowAbsolute(waiting(.absolute), at: .zero), FlowAbsolute(waiting(.fixed), at: .zero)]
      let outer = FlowBox(Build.node(.block, [], change))
      outer.size = Size(width: 100, height: 50)
      outer.lift(inner)
      try layout.placeAbsolutes(in: outer)
      return (outer, inner)
    }
    let (plain, inner) = try run { _ in }
    #expect(inner.absolutes.isEmpty && plain.positioned.isEmpty)
    #expect(plain.absolutes.map(\.frame.origin) == [Point(x: 3, y: 5), Point(x: 3, y: 5)])
    let (relative, _) = try run { $0.position = .relative }
    #expect(relative.positioned.map(\.place) == [Rect(x: 3, y: 5, width: 8, height: 4)])
    #expect(relative.absolutes.map(\.node.style.position) == [.fixed])
    let (turned, _) = try run { $0.transform = [.matrix(.identity)] }
    #expect(turned.positioned.count == 2 && turned.absolutes.isEmpty)
  }

  @Test("Relative shifts: left before right, top before bottom, from right to left the right (CSS 2.2, 9.4.3)")
  func relative() throws {
    func shift(_ change: (FlowStyle) -> Void) throws -> Point {
      let node = Build.picture(8, 4) {
        $0.position = .relative
        change($0)
      }
      return try Build.layout().layOut(node, in: FlowSpace(width: 100, height: 50)).shift
    }
    #expect(try shift { $0.inset = FlowEdges(.fraction(0.1)) } == Point(x: 10, y: 5))
    #expect(
      try shift {
        $0.inset = FlowEdges(.fraction(0.1))
        $0.text.isRightToLeft = true
      } == Point(x: -10, y: 5))
    #expect(try shift { $0.inset.bottom = .points(3) } == Point(x: 0, y: -3))
  }
}

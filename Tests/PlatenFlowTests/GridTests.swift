import PlatenFlow
import PlatenGraphics
import Testing

/// Track sizes and alignment; clauses are those of CSS Grid Layout 1.
@Suite("Grids: tracks and alignment")
struct GridTests {
  private typealias Track = FlowGridStyle.Track
  private typealias Entry = FlowGridStyle.Entry

  private static func px(_ value: Double) -> Entry { .track(.length(.points(value))) }
  private static func fr(_ value: Double) -> Entry { .track(.flexible(value)) }
  private static var auto: Entry { .track(.length(.auto)) }

  private func layOut(
    _ items: [FlowNode], _ columns: [Entry], rows: [Entry] = [], width: Double = 300,
    _ change: (FlowStyle) -> Void = { _ in }
  ) throws -> FlowBox {
    let node = Build.node(.grid, items) {
      var grid = FlowGridStyle()
      grid.columns = columns
      grid.rows = rows
      $0.grid = grid
      change($0)
    }
    return try Build.layout().layOut(node, in: FlowSpace(width: width))
  }

  /// The widths of columns that items which fill their areas show.
  private func widths(_ items: [FlowNode], _ columns: [Entry], _ change: (FlowStyle) -> Void = { _ in }) throws
    -> [Double]
  {
    try layOut(items, columns, change).itemPlaces.map { ($0.width * 1000).rounded() / 1000 }
  }

  /// Fills its area, and is as large as a picture by its content.
  private func item(_ width: Double = 10, _ height: Double = 10, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    Build.node(.flex, [Build.picture(width, height) { $0.alignSelf = .flexStart }], change)
  }

  private func spanning(_ columns: Int, _ width: Double) -> FlowNode {
    item(width) {
      var grid = FlowGridStyle()
      grid.columnStart = .span(columns, name: nil)
      $0.grid = grid
    }
  }

  @Test("Fixed, flexible and automatic columns")
  func columns() throws {
    #expect(
      try widths([item(), item(), item()], [Self.px(50), Self.fr(1), Self.fr(2)]) == [50, 83.333, 166.667])
    #expect(try widths([item(), item(40)], [Self.auto, Self.fr(1)]) == [10, 290])
    // 300 - 50 free are shared by both (11.8).
    #expect(try widths([item(20), item(30)], [Self.auto, Self.auto]) == [145, 155])
    #expect(try widths([item(20), item(30)], [Self.auto, Self.auto]) { $0.justifyContent = .start } == [20, 30])
    #expect(
      try widths([item(), item()], [.track(.length(.fraction(0.25))), Self.fr(1)]) { $0.columnGap = .points(20) }
        == [75, 205])
    // Fractions below 1 leave room (11.7.1).
    #expect(try widths([item(), item()], [Self.fr(0.25), Self.fr(0.5)]) == [75, 150])
  }

  @Test("A flexible column is not narrower than its content; minmax(0, 1fr) may be (6.6, 11.7.1)")
  func flexibleMinimum() throws {
    #expect(try widths([item(200), item()], [Self.fr(1), Self.fr(1)]) == [200, 100])
    let zero = Entry.track(.minmax(.length(.zero), .flexible(1)))
    #expect(try widths([item(200), item()], [zero, zero]) == [150, 150])
    let clipped = item(200) {
      $0.clipsX = true
      $0.clipsY = true
    }
    #expect(try widths([clipped, item()], [Self.fr(1), Self.fr(1)]) == [150, 150])
  }

  @Test("minmax and fit-content (7.2, 11.6)")
  func minmax() throws {
    func track(_ least: Track, _ most: Track) -> Entry { .track(.minmax(least, most)) }
    let fixed = track(.length(.points(20)), .length(.points(80)))
    #expect(try widths([item(), item()], [fixed, Self.px(100)]) == [80, 100])
    #expect(try widths([item(), item()], [fixed, Self.px(250)]) == [50, 250])
    #expect(try widths([item(), item()], [fixed, Self.px(290)]) == [20, 290])
    let fit = Entry.track(.fitContent(.points(40)))
    #expect(try widths([item(25), item()], [fit, Self.px(9)]) == [25, 9])
    let content = track(.length(.minContent), .length(.maxContent))
    #expect(try widths([item(25), item()], [content, Self.px(9)]) == [25, 9])
    #expect(
      try widths([item(25), item()], [track(.length(.points(30)), .length(.maxContent)), Self.px(9)]) == [30, 9])
  }

  @Test("Items over several columns widen those that their content makes (11.5)")
  func spans() throws {
    func starts(_ items: [FlowNode], _ columns: [Entry]) throws -> [Double] {
      try widths(items, columns) { $0.justifyContent = .start }
    }
    #expect(try starts([spanning(2, 100), item(20), item(40)], [Self.auto, Self.auto]) == [100, 40, 60])
    #expect(try starts([spanning(2, 100), item(20), item(40)], [Self.px(30), Self.auto]) == [100, 30, 70])
    #expect(try starts([spanning(2, 50), item(20), item(40)], [Self.auto, Self.auto]) == [60, 20, 40])
    // Shared out after those that span less.
    #expect(
      try starts([spanning(3, 120), spanning(2, 60), item(10)], [Self.auto, Self.auto, Self.auto]).first == 120)
  }

  @Test("repeat with auto-fill and auto-fit (7.2.3)")
  func repetitions() throws {
    func columns(isFit: Bool) -> [Entry] {
      [.repeated(count: nil, isFit: isFit, [.track(.minmax(.length(.points(60)), .flexible(1)))])]
    }
    // Four times 60 and three times 10 fit into 300.
    #expect(try widths([item(), item()], columns(isFit: false)) { $0.columnGap = .points(10) } == [67.5, 67.5])
    #expect(try widths([item(), item()], columns(isFit: true)) { $0.columnGap = .points(10) } == [145, 145])
    #expect(
      try widths([item(), item(), item()], [.repeated(count: 3, isFit: false, [Self.fr(1)])]) == [100, 100, 100])
  }

  @Test("Rows by content, said heights, automatic rows, fractions of a definite height")
  func rows() throws {
    let found = try layOut([item(10, 20), item(10, 35), item(10, 5)], [Self.px(50), Self.px(50)]) {
      $0.rowGap = .points(4)
    }
    #expect(found.itemPlaces.map(\.height) == [35, 35, 5])
    #expect(found.itemPlaces.map(\.minY) == [0, 0, 39])
    #expect(found.bandPlaces == [[0, 35], [39, 5]])
    #expect(found.size.height == 44)
    let fixed = try layOut([item(), item(), item()], [], rows: [Self.px(30)]) {
      $0.grid?.autoRows = [.length(.points(7)), .length(.points(9))]
    }
    #expect(fixed.itemPlaces.map(\.height) == [30, 7, 9])
    let fractions = try layOut([item(), item()], [], rows: [Self.fr(1), Self.fr(3)]) { $0.height = .points(80) }
    #expect(fractions.itemPlaces.map(\.height) == [20, 60])
    // The content of 30 for one part makes 120 for four.
    let indefinite = try layOut([item(10, 30), item()], [], rows: [Self.fr(1), Self.fr(3)])
    #expect(indefinite.itemPlaces.map(\.height) == [30, 90])
    let stretched = try layOut([item(), item()], []) { $0.minHeight = .points(60) }
    #expect(stretched.itemPlaces.map(\.height) == [30, 30])
  }

  @Test("Alignment of items in their areas, mirrored from right to left (10.3, 10.4)")
  func items() throws {
    func place(_ rtl: Bool = false, _ change: @escaping (FlowStyle) -> Void) throws -> Point? {
      try layOut([Build.picture(20, 10, change)], [Self.px(100)], rows: [Self.px(50)]) {
        $0.text.isRightToLeft = rtl
      }.itemPlaces.first?.origin
    }
    #expect(try place { _ in } == Point(x: 0, y: 0))
    #expect(
      try place {
        $0.justifySelf = .center
        $0.alignSelf = .end
      } == Point(x: 40, y: 40))
    #expect(try place { $0.margin = FlowEdges(.auto) } == Point(x: 40, y: 20))
    // The column stands at the right of 300.
    #expect(try place(true) { _ in } == Point(x: 280, y: 0))
    #expect(try place(true) { $0.justifySelf = .end } == Point(x: 200, y: 0))
    #expect(try place(true) { $0.justifySelf = .left } == Point(x: 200, y: 0))
  }

  @Test("Stretching, percentages of the area, baselines")
  func areas() throws {
    let stretched = try layOut([item { $0.margin = FlowEdges(.points(5)) }], [Self.px(100)], rows: [Self.px(50)])
    #expect(stretched.itemPlaces == [Rect(x: 5, y: 5, width: 90, height: 40)])
    let relative = Build.picture(20, 10) {
      $0.width = .fraction(0.5)
      $0.height = .fraction(0.5)
    }
    #expect(
      try layOut([relative], [Self.px(100)], rows: [Self.px(50)]).itemPlaces.map(\.size) == [
        Size(width: 50, height: 25)
      ])
    let shared = try layOut([Build.picture(9, 30), Build.picture(9, 12)], [Self.px(20), Self.px(20)]) {
      $0.alignItems = .baseline
    }
    #expect(shared.itemPlaces.map(\.maxY) == [30, 30])
    #expect(shared.firstBaseline == 30)
  }

  @Test("Alignment of the tracks (10.5)")
  func content() throws {
    func x(_ alignment: FlowAlignment, _ rtl: Bool = false) throws -> [Double] {
      try layOut([item(), item()], [Self.px(50), Self.px(50)]) {
        $0.justifyContent = alignment
        $0.text.isRightToLeft = rtl
      }.itemPlaces.map(\.minX)
    }
    #expect(try x(.center) == [100, 150])
    #expect(try x(.end) == [200, 250])
    #expect(try x(.spaceBetween) == [0, 250])
    #expect(try x(.spaceAround) == [50, 200])
    #expect(try x(.start, true) == [250, 200])
    #expect(try x(.left, true) == [50, 0])
  }

  @Test("Widths of a grid by its content (5.2)")
  func natural() throws {
    let layout = try Build.layout()
    func widths(_ items: [FlowNode], _ columns: [Entry]) throws -> FlowWidths {
      try layout.widths(
        of: Build.node(.grid, items) {
          var grid = FlowGridStyle()
          grid.columns = columns
          $0.grid = grid
          $0.columnGap = .points(10)
          $0.padding = FlowEdges(.points(1))
        })
    }
    func wrapping() -> FlowNode {
      Build.node(.flex, [Build.picture(30, 5), Build.picture(40, 5)]) { $0.flex.wrap = .wrap }
    }
    #expect(
      try widths([item(20), wrapping()], [Self.auto, Self.auto]) == FlowWidths(min: 20 + 40 + 12, max: 20 + 70 + 12))
    // Fractions are as wide as the widest of one part asks for.
    #expect(
      try widths([item(20), wrapping()], [Self.fr(1), Self.fr(1)]) == FlowWidths(min: 20 + 40 + 12, max: 140 + 12))
    #expect(
      try widths([item(20)], [Self.px(70), .track(.minmax(.length(.points(5)), .length(.points(9))))]).max == 70 + 9
        + 12)
  }

  @Test("Nested hundreds deep")
  func deep() throws {
    var node = Build.picture(10, 7)
    for level in 0..<500 {
      node = Build.node(.grid, [node, Build.picture(1, Double(level % 3))]) {
        var grid = FlowGridStyle()
        grid.columns = [Self.fr(1), .track(.length(.minContent))]
        $0.grid = grid
      }
    }
    let box = try Build.layout().layOut(node, in: FlowSpace(width: 1000))
    #expect(box.size == Size(width: 1000, height: 7))
  }
}

import PlatenFlow
import PlatenGraphics
import Testing

/// Places of items in a grid of columns and rows of 10 points; clauses are those of CSS Grid Layout 1.
@Suite("Grids: placement")
struct GridPlacementTests {
  private typealias Line = FlowGridStyle.Line

  /// Column and row of each item in order of the document, with spans when they are not 1.
  private func cells(
    _ items: [FlowNode], columns: Int = 3, rows: Int = 0, _ change: (inout FlowGridStyle) -> Void = { _ in }
  ) throws -> [[Int]] {
    let node = Build.node(.grid, items) {
      var grid = FlowGridStyle()
      grid.columns = [.repeated(count: columns, isFit: false, [.track(.length(.points(10)))])]
      if rows > 0 { grid.rows = [.repeated(count: rows, isFit: false, [.track(.length(.points(10)))])] }
      grid.autoColumns = [.length(.points(10))]
      grid.autoRows = [.length(.points(10))]
      change(&grid)
      $0.grid = grid
    }
    let box = try Build.layout().layOut(node, in: FlowSpace(width: 300))
    guard case .flex(let flex) = box.content else { return [] }
    let boxes = flex.bands.flatMap(\.boxes)
    let byNode = Dictionary(boxes.map { (ObjectIdentifier($0.node), $0) }) { first, _ in first }
    return items.map { item in
      guard let box = byNode[ObjectIdentifier(item)] else { return [] }
      let place = [Int(box.origin.x / 10), Int(box.origin.y / 10)]
      let size = [Int(box.size.width / 10), Int(box.size.height / 10)]
      return size == [1, 1] ? place : place + size
    }
  }

  private func item(
    columns: (Line, Line) = (.auto, .auto), rows: (Line, Line) = (.auto, .auto), order: Int = 0
  ) -> FlowNode {
    Build.node(.flex, []) {
      var grid = FlowGridStyle()
      (grid.columnStart, grid.columnEnd) = columns
      (grid.rowStart, grid.rowEnd) = rows
      $0.grid = grid
      $0.flex.order = order
    }
  }

  private func number(_ value: Int) -> Line { .number(value, name: nil) }
  private func span(_ value: Int) -> Line { .span(value, name: nil) }

  @Test("Row by row, in the order of `order` (8.5)")
  func automatic() throws {
    #expect(try cells([item(), item(), item(), item()]) == [[0, 0], [1, 0], [2, 0], [0, 1]])
    #expect(try cells([item(order: 1), item(), item()]) == [[2, 0], [0, 0], [1, 0]])
    #expect(try cells((0..<3).map { _ in item() }, rows: 2) { $0.flowsByColumn = true } == [[0, 0], [0, 1], [1, 0]])
  }

  @Test("Line numbers, also from the end, swapped, and equal ones (8.3)")
  func lines() throws {
    #expect(
      try cells([
        item(columns: (number(2), number(4)), rows: (number(2), .auto)),
        item(columns: (number(-2), .auto), rows: (number(1), .auto)),
        item(columns: (number(3), number(1)), rows: (number(3), .auto)),
        item(columns: (number(2), number(2)), rows: (number(4), .auto)),
        item(columns: (span(2), number(-1)), rows: (number(5), span(2))),
      ]) == [[1, 1, 2, 1], [2, 0], [0, 2, 2, 1], [1, 3], [1, 4, 2, 2]])
  }

  @Test("Columns before and after the template are made (7.5)")
  func implicit() throws {
    // Line -5 of three columns is one before the first.
    #expect(try cells([item(columns: (number(-5), .auto)), item(columns: (number(5), .auto))]) == [[0, 0], [5, 0]])
  }

  @Test("Sparse packing goes on from the last item, dense packing fills holes (8.5)")
  func packing() throws {
    let items = { [self.item(columns: (self.span(2), .auto)), self.item(columns: (self.span(2), .auto)), self.item()] }
    #expect(try cells(items()) == [[0, 0, 2, 1], [0, 1, 2, 1], [2, 1]])
    #expect(try cells(items()) { $0.isDense = true } == [[0, 0, 2, 1], [0, 1, 2, 1], [2, 0]])
  }

  @Test("Items around those that have a place; those with a row or a column (8.5)")
  func mixed() throws {
    #expect(
      try cells([
        item(), item(columns: (number(2), .auto), rows: (number(1), .auto)), item(), item(rows: (number(2), .auto)),
        item(columns: (number(1), .auto)),
      ]) == [[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]])
  }

  @Test("Areas and named lines (7.3, 8.4)")
  func names() throws {
    func area(_ name: String) -> FlowNode {
      item(columns: (.name(name), .name(name)), rows: (.name(name), .name(name)))
    }
    #expect(
      try cells([area("head"), area("side"), area("main")]) {
        $0.areas = [["head", "head", "head"], ["side", "main", "main"]]
      } == [[0, 0, 3, 1], [0, 1], [1, 1, 2, 1]])
    func named(_ grid: inout FlowGridStyle) {
      let track = FlowGridStyle.Entry.track(.length(.points(10)))
      grid.columns = [.lines(["a"]), track, .lines(["b"]), track, .lines(["b", "c"]), track, .lines(["b"])]
    }
    let found = try cells([
      item(columns: (.name("b"), .auto), rows: (number(1), .auto)),
      item(columns: (.number(-1, name: "b"), .auto), rows: (number(2), .auto)),
      item(columns: (.number(2, name: "b"), .auto), rows: (number(3), .auto)),
      item(columns: (number(1), .span(2, name: "b")), rows: (number(4), .auto)),
      item(columns: (.name("a"), .name("c")), rows: (number(5), .auto)),
    ]) { named(&$0) }
    #expect(found == [[1, 0], [3, 1], [2, 2], [0, 3, 2, 1], [0, 4, 2, 1]])
  }

  @Test("Rows that an item spans are one band")
  func bands() throws {
    let node = Build.node(.grid, [item(rows: (span(2), .auto)), item(), item(), item()]) {
      var grid = FlowGridStyle()
      grid.columns = [.track(.flexible(1)), .track(.flexible(1))]
      grid.autoRows = [.length(.points(10))]
      $0.grid = grid
    }
    let box = try Build.layout().layOut(node, in: FlowSpace(width: 300))
    #expect(box.bandPlaces == [[0, 20], [20, 10]])
    guard case .flex(let flex) = box.content else { return }
    #expect(flex.bands.map(\.boxes.count) == [3, 1])
  }

  @Test("Numbers without bounds are bounded; thousands of items")
  func bounds() throws {
    let wild = [
      item(columns: (number(.max), .auto)), item(columns: (number(.min), .auto)), item(rows: (span(.max), .auto)),
      item(columns: (number(1), number(.max)), rows: (number(.min), .auto)),
    ]
    #expect(try cells(wild).count == 4)
    for isDense in [false, true] {
      let many = (0..<5000).map { self.item(columns: (self.span($0 % 2 + 1), .auto)) }
      #expect(try cells(many) { $0.isDense = isDense }.allSatisfy { !$0.isEmpty })
    }
  }
}

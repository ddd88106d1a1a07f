import PlatenFlow
import PlatenGraphics
import Testing

/// Columns by CSS Tables 3, clauses 3.8 and 3.9, and CSS 2.2, clause 17.5.2; all numbers found by hand.
@Suite("Widths of table columns")
struct TableWidthTests {
  private func columns(
    _ rows: [[FlowNode]], before: [FlowNode] = [], width: FlowLength = .auto, room: Double = 400,
    _ change: (FlowStyle) -> Void = { _ in }
  ) throws -> [Double] {
    let table = TableBuild.table(before + [TableBuild.group(.body, rows.map { TableBuild.row($0) })]) {
      $0.width = width
      change($0)
    }
    return try #require(try TableBuild.layOut(table, width: room).table).columnWidths.map {
      ($0 * 1000).rounded() / 1000
    }
  }

  private func width(_ length: FlowLength) -> (FlowStyle) -> Void { { $0.width = length } }

  @Test("Without widths a table is as wide as its content with spacing (17.5.2.2, 17.6.1)")
  func automatic() throws {
    let table = TableBuild.table(rows: [
      [TableBuild.cell(40), TableBuild.cell(60, 20)], [TableBuild.cell(10), TableBuild.cell(5)],
    ]) {
      $0.borderSpacing = Size(width: 2, height: 3)
    }
    let box = try TableBuild.layOut(table)
    #expect(box.size == Size(width: 106, height: 39))
    #expect(
      box.cellPlaces == [
        Rect(x: 2, y: 3, width: 40, height: 20), Rect(x: 44, y: 3, width: 60, height: 20),
        Rect(x: 2, y: 26, width: 40, height: 10), Rect(x: 44, y: 26, width: 60, height: 10),
      ])
  }

  @Test("What is left over goes to columns without a width, in proportion to their content (3.9.3)")
  func excess() throws {
    #expect(try columns([[TableBuild.cell(40), TableBuild.cell(60)]], width: .points(200)) == [80, 120])
    #expect(
      try columns([[TableBuild.cell(40, width(.points(50))), TableBuild.cell(60)]], width: .points(200)) == [50, 150])
    #expect(
      try columns(
        [[TableBuild.cell(40, width(.points(50))), TableBuild.cell(60, width(.points(75)))]], width: .points(200)) == [
          80, 120,
        ])
  }

  @Test("Between its narrowest and its widest content a column gets a share of the difference (3.9.3)")
  func shrinking() throws {
    // 30...60 and 50...100 in 120: 80 at least, 40 of the 80 more.
    #expect(
      try columns([[TableBuild.flexibleCell(30), TableBuild.flexibleCell(50)]], room: 120) == [45, 75])
    #expect(try columns([[TableBuild.flexibleCell(30), TableBuild.flexibleCell(50)]], room: 60) == [30, 50])
  }

  @Test("Percentages are parts of the table, and make it wide enough for the others (3.9.1)")
  func percentages() throws {
    #expect(
      try columns([[TableBuild.cell(10, width(.fraction(0.25))), TableBuild.cell(20)]], width: .points(200)) == [
        50, 150,
      ])
    #expect(try columns([[TableBuild.cell(40, width(.fraction(0.5))), TableBuild.cell(60)]]) == [60, 60])
    #expect(
      try columns([[TableBuild.cell(40, width(.fraction(0.8))), TableBuild.cell(10, width(.fraction(0.7)))]])
        == [40, 10])
    // All of the table for percentages: the other column makes it as wide as it can be.
    #expect(
      try columns([[TableBuild.cell(40, width(.fraction(1))), TableBuild.cell(30)]], room: 300) == [270, 30])
  }

  @Test("A spanning cell widens its columns in proportion to their content (3.8.3)")
  func spans() throws {
    #expect(
      try columns([[TableBuild.cell(100, columns: 2)], [TableBuild.cell(20), TableBuild.cell(30)]]) == [40, 60])
    #expect(
      try columns([[TableBuild.cell(100, columns: 2)], [TableBuild.cell(20, width(.points(20))), TableBuild.cell(30)]])
        == [20, 80])
    #expect(try columns([[TableBuild.cell(100, columns: 3)], [TableBuild.cell(20)]]) == [100, 0, 0])
    #expect(try columns([[TableBuild.cell(60, columns: 2), TableBuild.cell(5)]]) == [60, 0, 5])
  }

  @Test("Column elements: a width for the column, a span, a group (17.5.2.2)")
  func columnElements() throws {
    let cells = [[TableBuild.cell(10), TableBuild.cell(20), TableBuild.cell(30)]]
    #expect(
      try columns(
        cells, before: [TableBuild.column(width(.points(50))), TableBuild.column(width(.fraction(0.25)))],
        width: .points(200))
        == [50, 50, 100])
    #expect(try columns(cells, before: [TableBuild.column(span: 2, width(.points(40)))]) == [40, 40, 30])
    let group = Build.node(
      .tableColumnGroup, [TableBuild.column(), TableBuild.column(width(.points(70)))], width(.points(45)))
    #expect(try columns(cells, before: [group]) == [45, 70, 30])
  }

  @Test("Cells keep min-width and max-width, padding and border count (3.8.1)")
  func limits() throws {
    #expect(try columns([[TableBuild.cell(10) { $0.minWidth = .points(33) }]]) == [33])
    #expect(try columns([[TableBuild.flexibleCell(30) { $0.maxWidth = .points(50) }]]) == [50])
    func padded(_ isBorderBox: Bool) -> FlowNode {
      TableBuild.cell(10) {
        $0.width = .points(40)
        $0.padding = FlowEdges(.points(4))
        $0.borders.left = FlowBorder(width: 1, style: .solid)
        $0.isBorderBox = isBorderBox
      }
    }
    #expect(try columns([[padded(false)]]) == [49])
    #expect(try columns([[padded(true)]]) == [40])
  }

  @Test("Fixed layout looks at the first row only (17.5.2.1)")
  func fixedLayout() throws {
    let rows = [
      [TableBuild.cell(10, width(.points(60))), TableBuild.cell(10), TableBuild.cell(90)],
      [TableBuild.cell(100), TableBuild.cell(10, width(.points(80))), TableBuild.cell(10)],
    ]
    #expect(try columns(rows, width: .points(200)) { $0.hasFixedTableLayout = true } == [60, 70, 70])
    #expect(
      try columns(rows, before: [TableBuild.column(), TableBuild.column(width(.fraction(0.4)))], width: .points(200)) {
        $0.hasFixedTableLayout = true
      } == [60, 80, 60])
    // Without a width of the table it does not count.
    #expect(try columns(rows) { $0.hasFixedTableLayout = true } == [100, 80, 90])
  }

  @Test("A fixed table with a percentage takes the cell that holds it")
  func fixedInCell() throws {
    let inner = TableBuild.table(rows: [[TableBuild.cell(10), TableBuild.cell(30)]]) {
      $0.width = .fraction(1)
      $0.hasFixedTableLayout = true
    }
    #expect(try columns([[TableBuild.cell([inner]), TableBuild.cell(50)]], room: 250) == [200, 50])
  }

  @Test("Width, min-width and max-width of the table, never less than its content (17.5.2)")
  func tableLimits() throws {
    let rows = [[TableBuild.cell(40), TableBuild.cell(60)]]
    #expect(try columns(rows, width: .fraction(0.5)) == [80, 120])
    #expect(try columns(rows, width: .points(30)) == [40, 60])
    #expect(try columns(rows) { $0.minWidth = .points(150) } == [60, 90])
    #expect(try columns(rows, width: .points(300)) { $0.maxWidth = .points(200) } == [80, 120])
    #expect(try columns(rows, width: .points(120)) { $0.padding = FlowEdges(.points(5)) } == [48, 72])
    #expect(
      try columns(rows, width: .points(120)) {
        $0.padding = FlowEdges(.points(5))
        $0.isBorderBox = true
      } == [44, 66])
  }

  @Test("Collapsed columns are measured, but take no room (17.5.5)")
  func collapsedColumn() throws {
    let table = TableBuild.table([
      TableBuild.column(), TableBuild.column { $0.isCollapsed = true },
      TableBuild.group(.body, [TableBuild.row([TableBuild.cell(40), TableBuild.cell(60), TableBuild.cell(20)])]),
    ]) { $0.borderSpacing = Size(width: 2, height: 0) }
    let box = try TableBuild.layOut(table)
    #expect(box.size.width == 66)
    #expect(box.cellPlaces.map(\.minX) == [2, 44])
  }

  @Test("From right to left columns begin at the right (17.2)")
  func rightToLeft() throws {
    let table = TableBuild.table(rows: [[TableBuild.cell(40), TableBuild.cell(60)], [TableBuild.cell(10, columns: 2)]])
    {
      $0.borderSpacing = Size(width: 2, height: 0)
      $0.text.isRightToLeft = true
      $0.padding.left = .points(7)
    }
    let box = try TableBuild.layOut(table)
    #expect(box.size.width == 113)
    #expect(box.cellPlaces.map(\.minX) == [71, 9, 9])
    #expect(box.cellPlaces.map(\.width) == [40, 60, 102])
  }

  @Test("A table in a cell counts with its narrowest and widest, eight deep")
  func nested() throws {
    var content = TableBuild.flexibleCell(30)
    for _ in 0..<8 {
      let table = TableBuild.table(rows: [[content, TableBuild.cell(1)]])
      content = TableBuild.cell([table])
    }
    let layout = try Build.layout()
    let outer = TableBuild.table(rows: [[content]])
    #expect(try layout.widths(of: outer) == FlowWidths(min: 38, max: 68))
    #expect(try layout.layOut(outer, in: FlowSpace(width: 50)).size == Size(width: 50, height: 20))
  }
}

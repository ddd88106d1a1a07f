import PlatenFlow
import PlatenGraphics
import Testing

/// Rows by CSS 2.2, clause 17.5.3, and CSS Tables 3, clause 3.10.
@Suite("Heights of table rows")
struct TableHeightTests {
  private func heights(_ table: FlowNode, in height: Double? = nil) throws -> [Double] {
    try #require(try TableBuild.layOut(table, height: height).table).rows.map(\.height)
  }

  private func height(_ length: FlowLength) -> (FlowStyle) -> Void { { $0.height = length } }

  @Test("The height of a row or cell is the least it has")
  func least() throws {
    let table = TableBuild.table([
      TableBuild.group(
        .body,
        [
          TableBuild.row([TableBuild.cell(10, 20), TableBuild.cell(10, 30)]),
          TableBuild.row([TableBuild.cell(10, 20)], height(.points(50))),
          TableBuild.row([TableBuild.cell(10, 20), TableBuild.cell(10, 5, height(.points(40)))]),
          TableBuild.row([TableBuild.cell(10, 20, height(.points(15)))], height(.points(12))),
        ])
    ])
    #expect(try heights(table) == [30, 50, 40, 20])
  }

  @Test("A cell over several rows gets what it lacks from them in proportion")
  func rowSpan() throws {
    #expect(
      try heights(
        TableBuild.table(rows: [
          [TableBuild.cell(10, 50, rows: 2), TableBuild.cell(10, 10)], [TableBuild.cell(10, 15)],
          [TableBuild.cell(10, 7)],
        ])) == [20, 30, 7])
    // Spacing between the rows belongs to the cell; rows with a height keep it.
    let table = TableBuild.table([
      TableBuild.group(
        .body,
        [
          TableBuild.row([TableBuild.cell(10, 50, rows: 0), TableBuild.cell(10, 10)], height(.points(12))),
          TableBuild.row([TableBuild.cell(10, 15)]),
        ])
    ]) { $0.borderSpacing = Size(width: 0, height: 4) }
    #expect(try heights(table) == [12, 34])
    #expect(try TableBuild.layOut(table).cellPlaces[0] == Rect(x: 0, y: 4, width: 10, height: 50))
  }

  @Test("Cells find the places that spans leave (HTML, forming a table)")
  func places() throws {
    let table = TableBuild.table(rows: [
      [TableBuild.cell(10, rows: 2), TableBuild.cell(10), TableBuild.cell(10, rows: 5)],
      [TableBuild.cell(10)],
      [TableBuild.cell(10), TableBuild.cell(10)],
    ])
    #expect(
      try TableBuild.layOut(table).cellPlaces.map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 20, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 20),
        Point(x: 10, y: 20),
      ])
  }

  @Test("The height of the table is shared in proportion, header and footer keep theirs")
  func tableHeight() throws {
    func table(_ length: FlowLength) -> FlowNode {
      TableBuild.table(
        [
          TableBuild.group(.footer, [TableBuild.row([TableBuild.cell(10, 6)])]),
          TableBuild.group(
            .body, [TableBuild.row([TableBuild.cell(10, 10)]), TableBuild.row([TableBuild.cell(10, 30)])]),
          TableBuild.group(.header, [TableBuild.row([TableBuild.cell(10, 4)])]),
        ], height(length))
    }
    #expect(try heights(table(.points(90))) == [4, 20, 60, 6])
    #expect(try heights(table(.fraction(0.5)), in: 180) == [4, 20, 60, 6])
    #expect(try heights(table(.fraction(0.5))) == [4, 10, 30, 6])
    #expect(try heights(table(.points(20))) == [4, 10, 30, 6])
  }

  @Test("Rows with a percentage grow to it first")
  func percentages() throws {
    let table = TableBuild.table(
      [
        TableBuild.group(
          .body,
          [
            TableBuild.row([TableBuild.cell(10, 10)], height(.fraction(0.5))),
            TableBuild.row([TableBuild.cell(10, 10)]),
            TableBuild.row([TableBuild.cell(10, 10)]),
          ])
      ], height(.points(100)))
    #expect(try heights(table) == [50, 25, 25])
  }

  @Test("Content stands at the top, in the middle, at the bottom or on the baseline of the row")
  func alignment() throws {
    func cell(_ height: Double, _ align: FlowStyle.VerticalAlign) -> FlowNode {
      TableBuild.cell(10, height) {
        $0.verticalAlign = align
        $0.padding.bottom = .points(2)
      }
    }
    let table = TableBuild.table(rows: [
      [cell(28, .top), cell(8, .top), cell(8, .middle), cell(8, .bottom), cell(12, .baseline), cell(8, .baseline)]
    ])
    let box = try TableBuild.layOut(table)
    #expect(box.size.height == 30)
    // Without text the bottom of the content is the baseline.
    #expect(box.contentTops == [0, 0, 10, 20, 0, 4])
    #expect(box.firstBaseline == 12)
  }

  @Test("Children with a percentage refer to the height of the cell")
  func percentageInCell() throws {
    let child = Build.node(.block, [], height(.fraction(1)))
    let cell = TableBuild.cell([child]) {
      $0.height = .points(40)
      $0.padding = FlowEdges(.points(5))
    }
    let box = try TableBuild.layOut(TableBuild.table(rows: [[cell, TableBuild.cell(10, 70)]]))
    guard case .blocks(let children) = box.table?.cells[0].box?.content else { throw TableFailure() }
    #expect(children[0].size.height == 60)
  }

  @Test("Collapsed rows take no room (17.5.5)")
  func collapsedRow() throws {
    let table = TableBuild.table([
      TableBuild.group(
        .body,
        [
          TableBuild.row([TableBuild.cell(10, 10)]),
          TableBuild.row([TableBuild.cell(30, 10)]) { $0.isCollapsed = true },
          TableBuild.row([TableBuild.cell(10, 20)]),
        ])
    ]) { $0.borderSpacing = Size(width: 0, height: 1) }
    let box = try TableBuild.layOut(table)
    #expect(box.size == Size(width: 30, height: 33))
    #expect(box.cellPlaces.map(\.minY) == [1, 12])
  }

  @Test("Captions stand above and below, as wide as the table (17.4)")
  func captions() throws {
    func caption(_ change: (FlowStyle) -> Void) -> FlowNode {
      Build.node(.tableCaption, [Build.picture(20, 8)], change)
    }
    let table = TableBuild.table([
      caption { $0.margin = FlowEdges(.points(3)) }, caption { $0.hasCaptionBelow = true },
      TableBuild.group(.body, [TableBuild.row([TableBuild.cell(50, 10)])]),
    ]) { $0.borders.top = FlowBorder(width: 2, style: .solid) }
    let box = try TableBuild.layOut(table)
    let parts = try #require(box.table)
    #expect(box.size == Size(width: 50, height: 34))
    #expect(parts.frame == Rect(x: 0, y: 14, width: 50, height: 12))
    #expect(parts.captionsAbove.map(\.place) == [Rect(x: 3, y: 3, width: 44, height: 8)])
    #expect(parts.captionsBelow.map(\.place) == [Rect(x: 0, y: 26, width: 50, height: 8)])
    #expect(box.cellPlaces == [Rect(x: 0, y: 16, width: 50, height: 10)])
  }

  @Test("A caption makes the table as wide as it needs")
  func wideCaption() throws {
    let table = TableBuild.table([
      Build.node(.tableCaption, [Build.picture(80, 8)]),
      TableBuild.group(.body, [TableBuild.row([TableBuild.cell(30), TableBuild.cell(10)])]),
    ])
    #expect(try TableBuild.layOut(table).table?.columnWidths == [60, 20])
  }

  @Test("Empty cells and tables")
  func empty() throws {
    #expect(try TableBuild.layOut(TableBuild.table([])).size == .zero)
    let table = TableBuild.table([TableBuild.group(.body, [TableBuild.row([])])]) {
      $0.width = .points(50)
      $0.height = .points(20)
      $0.borders.left = FlowBorder(width: 3, style: .solid)
    }
    #expect(try TableBuild.layOut(table).size == Size(width: 53, height: 20))
    let hidden = TableBuild.table(rows: [[TableBuild.cell([]) { $0.hidesEmptyCells = true }, TableBuild.cell(5)]])
    let cells = try #require(try TableBuild.layOut(hidden).table).cells
    #expect(cells[0].box?.decoration == FlowBox.Decoration.none)
    #expect(cells[1].box?.decoration == .all)
  }
}

struct TableFailure: Error {}

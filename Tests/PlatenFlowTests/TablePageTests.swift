import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// Pages of tables by CSS Tables 3, clause 5, and CSS Fragmentation 3, clauses 3 and 4.
@Suite("Pages of tables")
struct TablePageTests {
  private func rows(_ count: Int, height: Double = 10, from first: Int = 0) -> [FlowNode] {
    (first..<first + count).map { index in
      let cell = TableBuild.cell(20, height)
      cell.mark = .anchor("\(index)")
      return TableBuild.row([cell])
    }
  }

  private func edge(_ kind: FlowNode.FlowRowGroup, _ name: String, height: Double) -> FlowNode {
    let cell = TableBuild.cell(20, height)
    cell.mark = .anchor(name)
    cell.role = .headerCell
    return TableBuild.group(kind, [TableBuild.row([cell])])
  }

  private func pages(
    _ children: [FlowNode], first: Double? = nil, height: Double, _ change: (FlowStyle) -> Void = { _ in }
  ) throws -> [Fragment] {
    let box = try TableBuild.layOut(TableBuild.table(children, change))
    return try TableBuild.pages(box, first: first, height: height)
  }

  @Test("Rows stay whole and go on on the next page")
  func rowsBreak() throws {
    let pages = try pages([TableBuild.group(rows(8))], height: 35)
    #expect(pages.map(\.anchors) == [["0", "1", "2"], ["3", "4", "5"], ["6", "7"]])
    #expect(pages.map(\.size.height) == [30, 30, 20])
    #expect(pages.map(\.isContinued) == [false, true, true])
    #expect(pages.map(\.continues) == [true, true, false])
    #expect(pages[1].places(of: .tableRow).map(\.minY) == [0, 10, 20])
  }

  @Test("Spacing and borders: at the top of the first page and at the bottom of the last")
  func edges() throws {
    let pages = try pages([TableBuild.group(rows(4))], height: 34) {
      $0.borderSpacing = Size(width: 2, height: 2)
      $0.borders.top = FlowBorder(width: 3, style: .solid)
      $0.borders.bottom = FlowBorder(width: 5, style: .solid)
    }
    // 3 + 2 + 10 + 2 + 10 = 27; then 10 + 2 + 10 + 2 + 5 = 29.
    #expect(pages.map(\.anchors) == [["0", "1"], ["2", "3"]])
    #expect(pages[0].places(of: .dataCell).map(\.minY) == [5, 17])
    #expect(pages[1].places(of: .dataCell).map(\.minY) == [0, 12])
    #expect(pages[1].size.height == 29)
  }

  @Test("Header and footer are repeated, as decoration but for once")
  func repetition() throws {
    let pages = try pages(
      [edge(.header, "h", height: 8), edge(.footer, "f", height: 6), TableBuild.group(rows(5))], height: 40)
    // 40 - 8 - 6 = 26: two rows on each page.
    #expect(pages.map(\.anchors) == [["h", "0", "1"], ["2", "3"], ["4", "f"]])
    #expect(pages.map(\.size.height) == [34, 34, 24])
    #expect(pages[0].places(of: .headerCell).map(\.minY) == [0])
    #expect(pages[0].places(of: .artifact) == [Rect(x: 0, y: 28, width: 20, height: 6)])
    #expect(
      pages[1].places(of: .artifact) == [
        Rect(x: 0, y: 0, width: 20, height: 8), Rect(x: 0, y: 28, width: 20, height: 6),
      ])
    #expect(pages[2].places(of: .artifact) == [Rect(x: 0, y: 0, width: 20, height: 8)])
    #expect(pages[2].places(of: .dataCell).map(\.minY) == [8])
    #expect(pages[2].places(of: .headerCell).map(\.minY) == [18])
  }

  @Test("They stand once unless they avoid breaks inside (CSS Tables 3, clause 5.2)")
  func breakableHeader() throws {
    let header = edge(.header, "h", height: 8)
    header.style.avoidsBreakInside = false
    let pages = try pages([header, TableBuild.group(rows(5))], height: 30)
    #expect(pages.map(\.anchors) == [["h", "0", "1"], ["2", "3", "4"]])
    #expect(pages.flatMap { $0.places(of: .artifact) }.isEmpty)
  }

  @Test("Higher than a quarter of a page they stand once")
  func tallHeader() throws {
    let pages = try pages(
      [edge(.header, "h", height: 11), edge(.footer, "f", height: 11), TableBuild.group(rows(4))], height: 40)
    #expect(pages.map(\.anchors) == [["h", "0", "1"], ["2", "3", "f"]])
    #expect(pages.flatMap { $0.places(of: .artifact) }.isEmpty)
  }

  @Test("A header does not stay alone at the end of a page, nor does a caption")
  func lonelyHeader() throws {
    let caption = Build.node(.tableCaption, [Build.picture(20, 5)])
    let children = [caption, edge(.header, "h", height: 8), TableBuild.group(rows(2))]
    let pages = try pages(children, first: 20, height: 60)
    #expect(pages.map(\.anchors) == [[], ["h", "0", "1"]])
    let fitting = try self.pages(
      [caption, edge(.header, "h", height: 8), TableBuild.group(rows(2))], first: 24, height: 60)
    #expect(fitting.map(\.anchors) == [["h", "0"], ["1"]])
  }

  @Test("A row higher than a page is cut through all cells; the rest of the page above is used")
  func cutRow() throws {
    let long = TableBuild.cell((0..<7).map { _ in Build.picture(20, 10) })
    long.mark = .anchor("long")
    let short = TableBuild.cell(20, 10)
    short.mark = .anchor("short")
    let pages = try pages(
      [TableBuild.group(rows(1) + [TableBuild.row([long, short])] + rows(1, from: 1))], height: 45)
    // 10 + 35: three of the boxes; then four; then the last row below 0 of the cut one.
    #expect(pages.map(\.anchors) == [["0", "long", "short"], [], ["1"]])
    #expect(pages[0].places(of: .dataCell).map(\.height) == [10, 35, 35])
    #expect(pages[1].places(of: .dataCell)[0] == Rect(x: 0, y: 0, width: 20, height: 40))
    #expect(pages[1].size.height == 40)
    #expect(pages[0].places(of: .dataCell)[1].minY == 10)
  }

  @Test("A row is cut between the boxes of its cells, and is not where that is to be avoided")
  func wholeRow() throws {
    let long = TableBuild.cell((0..<4).map { _ in Build.picture(20, 10) })
    let cut = try pages([TableBuild.group(rows(1) + [TableBuild.row([long])])], height: 45)
    #expect(cut.map { $0.places(of: .dataCell).map(\.height) } == [[10, 35], [10]])
    let row = TableBuild.row([long]) { $0.avoidsBreakInside = true }
    let whole = try pages([TableBuild.group(rows(1) + [row])], height: 45)
    #expect(whole.map { $0.places(of: .dataCell).map(\.height) } == [[10], [40]])
  }

  /// A cell with lines of 10 points.
  private func lines(_ count: Int, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    func line(_ kind: FlowNode.Kind) -> FlowNode {
      let node = Build.node(kind, []) { $0.text.lineHeight = .points(10) }
      node.isInlineLevel = true
      return node
    }
    let content = (0..<count).flatMap { [line(.text("a\($0)")), line(.lineBreak)] }
    return TableBuild.cell(content) {
      $0.text.lineHeight = .points(10)
      change($0)
    }
  }

  @Test("A row of lines is cut between them though it fits on a fresh page, where all its cells may be")
  func rowBetweenLines() throws {
    func heights(_ cells: [FlowNode], height: Double) throws -> [[Double]] {
      let pages = try self.pages([TableBuild.group(rows(1) + [TableBuild.row(cells)])], height: height)
      return pages.map { $0.places(of: .dataCell).map(\.height) }
    }
    // 10 + 35: three of the four lines, but two widows want the third.
    #expect(try heights([lines(4)], height: 45) == [[10, 35], [20]])
    // Two of the three lines: one widow rather than one orphan, rather than none.
    #expect(try heights([lines(3)], height: 35) == [[10, 25], [10]])
    // What is in the middle of its row goes to the top where the row is cut.
    #expect(
      try heights([lines(4), lines(1) { $0.verticalAlign = .middle }], height: 45) == [[10, 35, 35], [20, 20]])
    #expect(try heights([lines(4), TableBuild.cell(20, 40)], height: 45) == [[10], [40, 40]])
    #expect(try heights([lines(4) { $0.avoidsBreakInside = true }], height: 45) == [[10], [40]])
  }

  @Test("A cell over several rows goes on beside them")
  func spanning() throws {
    let spanning = TableBuild.cell((0..<4).map { _ in Build.picture(20, 10) }, rows: 4)
    spanning.mark = .anchor("s")
    let body = rows(4)
    body[0].children.insert(spanning, at: 0)
    let pages = try pages([TableBuild.group(body)], height: 25)
    #expect(pages.map(\.anchors) == [["s", "0", "1"], ["2", "3"]])
    #expect(pages[0].places(of: .dataCell)[0] == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(pages[1].places(of: .dataCell)[0] == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(pages[1].places(of: .tableRow).map(\.minY) == [0, 10])
  }

  @Test("Breaks that are forced and breaks that are avoided, at rows and groups")
  func breakProperties() throws {
    var body = rows(6)
    body[2] = TableBuild.row(body[2].children) { $0.breakBefore = .page }
    #expect(
      try pages([TableBuild.group(body)], height: 45).map(\.anchors) == [["0", "1"], ["2", "3", "4", "5"]])
    body = rows(6)
    body[3] = TableBuild.row(body[3].children) { $0.breakBefore = .avoid }
    #expect(
      try pages([TableBuild.group(body)], height: 35).map(\.anchors) == [["0", "1"], ["2", "3", "4"], ["5"]])
    let groups = [
      TableBuild.group(rows(2)), TableBuild.group(.body, rows(3, from: 2)) { $0.avoidsBreakInside = true },
      TableBuild.group(.body, rows(1, from: 5)) { $0.breakBefore = .page },
    ]
    #expect(try pages(groups, height: 35).map(\.anchors) == [["0", "1"], ["2", "3", "4"], ["5"]])
  }

  @Test("A break inside of a cell ends the page, and nothing is lost")
  func breakInCell() throws {
    let first = Build.picture(20, 10)
    first.mark = .anchor("a")
    let second = Build.node(.block, [Build.picture(20, 10)]) { $0.breakBefore = .page }
    second.mark = .anchor("b")
    let pages = try pages(
      [TableBuild.group([TableBuild.row([TableBuild.cell([first, second])])] + rows(1))], height: 90)
    #expect(pages.map(\.anchors) == [["a"], ["b", "0"]])
  }

  @Test("Collapsed borders at both sides of a break, with half of each outside of the rows")
  func collapsedBorders() throws {
    func row() -> FlowNode {
      TableBuild.row([
        TableBuild.cell(20, 10) { style in
          let border = FlowBorder(width: 2, style: .solid)
          (style.borders.top, style.borders.bottom) = (border, border)
        }
      ])
    }
    // Rows of 12: 1 + 12 + 12 + 1 fits 26 exactly.
    let pages = try pages([TableBuild.group((0..<4).map { _ in row() })], height: 26) { $0.collapsesBorders = true }
    #expect(pages.map(\.size.height) == [26, 26])
    #expect(pages.map { $0.places(of: .tableRow).map(\.minY) } == [[1, 13], [1, 13]])
    #expect(pages.allSatisfy { $0.dump().contains("collapsed borders 3") })
  }

  @Test("What does not fit on an empty page is shown all the same, and the rest goes on")
  func tooSmall() throws {
    let pages = try pages([edge(.header, "h", height: 2), TableBuild.group(rows(3))], height: 9)
    #expect(pages.count < 20)
    #expect(pages.flatMap(\.anchors).filter { $0 != "h" } == ["0", "1", "2"])
  }
}

extension TableBuild {
  static func group(_ rows: [FlowNode]) -> FlowNode { group(.body, rows) }
}

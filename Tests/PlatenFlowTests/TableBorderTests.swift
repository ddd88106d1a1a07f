import PlatenFlow
import PlatenGraphics
import Testing

/// Collapsed borders by CSS 2.2, clause 17.6.2.
@Suite("Collapsed borders of tables")
struct TableBorderTests {
  private func borders(_ width: Double, _ style: FlowBorder.Style = .solid) -> FlowBorders {
    var borders = FlowBorders()
    let border = FlowBorder(width: width, style: style)
    (borders.top, borders.right, borders.bottom, borders.left) = (border, border, border, border)
    return borders
  }

  private func cell(_ width: Double, _ style: FlowBorder.Style = .solid, columns: Int = 1) -> FlowNode {
    TableBuild.cell(20, columns: columns) { $0.borders = borders(width, style) }
  }

  private func layOut(_ rows: [[FlowNode]], _ change: (FlowStyle) -> Void = { _ in }) throws -> FlowBox {
    try TableBuild.layOut(
      TableBuild.table(rows: rows) {
        $0.collapsesBorders = true
        $0.borderSpacing = Size(width: 9, height: 9)
        $0.padding = FlowEdges(.points(9))
        change($0)
      })
  }

  @Test("Cells have half of each border; spacing and padding of the table do not count")
  func halves() throws {
    let box = try layOut([[cell(2), cell(2)]])
    // 1 + 20 + 1 and again, and half a border around.
    #expect(box.border == Insets(1))
    #expect(box.size == Size(width: 46, height: 14))
    #expect(
      box.cellPlaces == [Rect(x: 1, y: 1, width: 22, height: 12), Rect(x: 23, y: 1, width: 22, height: 12)])
    #expect(box.table?.cells[0].box?.border == Insets(1))
    #expect(box.table?.cells[0].box?.decoration == .background)
  }

  @Test("The wider border wins, then the more striking style; hidden wins always (17.6.2.1)")
  func conflicts() throws {
    let wide = try layOut([[cell(2), cell(6)]])
    #expect(wide.table?.cells[0].box?.border == Insets(top: 1, left: 1, bottom: 1, right: 3))
    #expect(wide.table?.cells[1].box?.border == Insets(3))
    // Half of the widest on each side of the table.
    #expect(wide.border == Insets(top: 3, left: 1, bottom: 3, right: 3))
    let table = try layOut([[cell(2), cell(2)]]) { $0.borders = borders(8) }
    #expect(table.border == Insets(4))
    #expect(table.table?.cells[0].box?.border == Insets(top: 4, left: 4, bottom: 4, right: 1))
    let hidden = try layOut([[cell(2), cell(6, .hidden)]]) { $0.borders = borders(8) }
    #expect(hidden.table?.cells[0].box?.border == Insets(top: 4, left: 4, bottom: 4, right: 0))
    #expect(hidden.table?.cells[1].box?.border == Insets(0))
  }

  private func segments(_ box: FlowBox) throws -> [(rect: Rect, border: FlowBorder)] {
    let table = try #require(box.table)
    return table.borderSegments().map { ($0.rect, $0.border) }
  }

  @Test(
    "Each border is drawn once; horizontal ones hold the corners, through which vertical ones of their colour go on")
  func segments() throws {
    let found = try segments(layOut([[cell(2), cell(2)], [cell(2, columns: 2)]]))
    #expect(
      found.map(\.rect) == [
        Rect(x: 0, y: 0, width: 46, height: 2), Rect(x: 0, y: 12, width: 46, height: 2),
        Rect(x: 0, y: 24, width: 46, height: 2), Rect(x: 0, y: 2, width: 2, height: 22),
        Rect(x: 22, y: 2, width: 2, height: 10), Rect(x: 44, y: 2, width: 2, height: 22),
      ])
  }

  @Test("Vertical borders end at crossings with others")
  func crossings() throws {
    let red = FlowBorder(width: 2, style: .solid, color: Color(255, 0, 0))
    func cell(_ color: Color) -> FlowNode {
      TableBuild.cell(20) {
        $0.borders = self.borders(2)
        $0.borders.left.color = color
        $0.borders.right.color = color
      }
    }
    let found = try segments(layOut([[cell(red.color)], [cell(red.color)]]))
    #expect(found.filter { $0.border == red }.map(\.rect.height) == [10, 10, 10, 10])
  }

  @Test("Double wins over solid of the same width, and the first cell over the second")
  func styles() throws {
    let found = try segments(layOut([[cell(3), cell(3, .double)]]))
    let middle = found.filter { $0.rect.width == 3 && abs($0.rect.midX - 24.5) < 0.01 }
    #expect(middle.map(\.border.style) == [.double])
    let dashed = try segments(layOut([[cell(3, .dashed), cell(3, .dotted)]]))
    #expect(dashed.filter { abs($0.rect.midX - 24.5) < 0.01 && $0.rect.width == 3 }.map(\.border.style) == [.dashed])
  }

  @Test("From right to left the sides change places")
  func rightToLeft() throws {
    let box = try layOut([[cell(2), cell(6)]]) { $0.text.isRightToLeft = true }
    #expect(box.table?.cells[0].box?.border == Insets(top: 1, left: 3, bottom: 1, right: 1))
    #expect(box.border == Insets(top: 3, left: 3, bottom: 3, right: 1))
    #expect(box.cellPlaces.map(\.minX) == [29, 3])
  }

  @Test("Rows, groups and columns have borders, too")
  func otherBoxes() throws {
    let table = TableBuild.table([
      TableBuild.column(), TableBuild.column { $0.borders.left = FlowBorder(width: 4, style: .solid) },
      TableBuild.group(
        .body,
        [
          TableBuild.row([TableBuild.cell(20), TableBuild.cell(20)]),
          TableBuild.row([TableBuild.cell(20), TableBuild.cell(20)]) {
            $0.borders.top = FlowBorder(width: 2, style: .dotted)
          },
        ]
      ) { $0.borders.bottom = FlowBorder(width: 6, style: .solid) },
    ]) { $0.collapsesBorders = true }
    let box = try TableBuild.layOut(table)
    #expect(box.table?.cells[0].box?.border == Insets(top: 0, left: 0, bottom: 1, right: 2))
    #expect(box.table?.cells[3].box?.border == Insets(top: 1, left: 2, bottom: 3, right: 0))
  }
}

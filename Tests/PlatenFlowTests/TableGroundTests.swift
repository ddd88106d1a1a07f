import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// Backgrounds behind cells by CSS 2.2, clause 17.5.1.
@Suite("Backgrounds of rows and columns")
struct TableGroundTests {
  private let red = Color(255, 0, 0)
  private let blue = Color(0, 0, 255)

  /// The plain grounds of a page in the order in which they are painted.
  private func grounds(_ fragment: Fragment, at origin: Point = .zero) -> [(Color, Rect)] {
    var result: [(Color, Rect)] = []
    if case .drawing(let drawing, _) = fragment.content, let box = drawing as? FlowBoxDrawing,
      let color = box.style.backgroundColor
    {
      result.append((color, Rect(origin: origin, size: fragment.size)))
    }
    for child in fragment.children {
      result += grounds(child.fragment, at: Point(x: origin.x + child.origin.x, y: origin.y + child.origin.y))
    }
    return result
  }

  private func painted(_ table: FlowNode) throws -> [(Color, Rect)] {
    try grounds(TableBuild.slicer().whole(TableBuild.layOut(table)))
  }

  @Test("Each cell shows the columns, then the row it begins in; between cells is the table's")
  func layers() throws {
    let table = TableBuild.table([
      TableBuild.column(), TableBuild.column { $0.backgroundColor = blue },
      TableBuild.group(
        .body,
        [
          TableBuild.row([TableBuild.cell(20, 30, rows: 2), TableBuild.cell(10)]) { $0.backgroundColor = red },
          TableBuild.row([TableBuild.cell(10)]),
        ]),
    ]) { $0.borderSpacing = Size(width: 2, height: 2) }
    let found = try painted(table)
    // Rows of 10 share 8 more: 14 each.
    #expect(found.map(\.0) == [blue, blue, red, red])
    #expect(
      found.map(\.1) == [
        Rect(x: 24, y: 2, width: 10, height: 14), Rect(x: 24, y: 18, width: 10, height: 14),
        Rect(x: 2, y: 2, width: 20, height: 30), Rect(x: 24, y: 2, width: 10, height: 14),
      ])
  }

  @Test("Without spacing a row is one ground, on each page that shows a part of it")
  func joined() throws {
    let long = TableBuild.cell((0..<6).map { _ in Build.picture(20, 10) })
    let table = TableBuild.table([
      TableBuild.group(.body, [TableBuild.row([long, TableBuild.cell(10)]) { $0.backgroundColor = red }])
    ])
    let pages = try TableBuild.pages(TableBuild.layOut(table), height: 40)
    #expect(
      pages.map { grounds($0).map(\.1) } == [
        [Rect(x: 0, y: 0, width: 30, height: 40)], [Rect(x: 0, y: 0, width: 30, height: 20)],
      ])
  }

  @Test("Hidden empty cells show the table only (17.6.1.1)")
  func emptyCells() throws {
    let table = TableBuild.table([
      TableBuild.group(
        .body,
        [TableBuild.row([TableBuild.cell([]) { $0.hidesEmptyCells = true }, TableBuild.cell(10)])]
      ) { $0.backgroundColor = blue }
    ])
    #expect(try painted(table).map(\.1) == [Rect(x: 0, y: 0, width: 10, height: 10)])
  }
}

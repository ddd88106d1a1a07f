import PlatenGraphics
import PlatenLayout
import TestSupport
import Testing

@testable import PlatenFlow

/// What cells of a table have in common, and is made for all of them at once.
@Suite("Shared drawing of cells")
struct TableSharedDrawingTests {
  private let size = Size(width: 60, height: 40)
  private let box = Rect(x: 10, y: 10, width: 40, height: 20)

  private func borders(_ top: FlowBorder, _ right: FlowBorder, _ bottom: FlowBorder, _ left: FlowBorder) -> FlowBorders
  {
    var borders = FlowBorders()
    (borders.top, borders.right, borders.bottom, borders.left) = (top, right, bottom, left)
    return borders
  }

  private func line(_ width: Double, _ style: FlowBorder.Style = .solid, _ color: Color = PaintScene.red) -> FlowBorder
  {
    FlowBorder(width: width, style: style, color: color)
  }

  /// All pixels of a box's borders, drawn by itself and as one of many.
  private func pixels(_ borders: FlowBorders) throws -> (alone: [Pixels.Colour], shared: [Pixels.Colour]) {
    let alone = try PaintScene.pixels(PaintScene.style { $0.borders = borders })
    let shared = try Rendering.pixels(size: size) { canvas in
      var batch = FlowFillBatch()
      FlowBorderBatcher(borders, widths: borders.widths).add(box, to: &batch)
      batch.draw(on: canvas)
    }
    let places = (0..<40).flatMap { y in (0..<60).map { ($0, y) } }
    return (places.map { alone[$0.0, $0.1] }, places.map { shared[$0.0, $0.1] })
  }

  @Test("Borders look as if each box drew its own")
  func sameBorders() throws {
    let none = FlowBorder()
    let blue = line(4, .solid, PaintScene.blue)
    let half = line(4, .solid, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    for borders in [
      PaintScene.borders(4, .solid), borders(half, half, half, half), borders(line(2), line(4), line(6), line(8)),
      borders(none, none, line(4), none), borders(none, line(3), none, none), borders(line(4), none, none, line(4)),
      borders(line(4), none, line(4), none), borders(line(4), line(4), none, line(4)),
      borders(blue, none, line(2), none),
      borders(none, none, none, none), borders(line(4, .hidden), none, none, none),
    ] {
      let (alone, shared) = try pixels(borders)
      #expect(alone == shared, "\(borders)")
    }
  }

  @Test("Inset borders are dark above and at the left, outset ones below and at the right, and meet on the diagonal")
  func tones() throws {
    for style in [FlowBorder.Style.inset, .outset] {
      let grey = line(8, style, Color(128, 128, 128))
      let (alone, shared) = try pixels(borders(grey, grey, grey, grey))
      func pixel(_ pixels: [Pixels.Colour], _ x: Int, _ y: Int) -> Pixels.Colour { pixels[y * 60 + x] }
      for (x, y) in [
        (16, 12), (30, 12), (46, 12), (12, 20), (12, 26), (46, 20), (47, 28), (30, 28), (14, 28), (30, 20),
      ] {
        #expect(pixel(alone, x, y) == pixel(shared, x, y), "\(style) \(x) \(y)")
      }
      #expect(pixel(shared, 30, 12) != pixel(shared, 30, 28))
      // No seam between sides of one colour, which boxes by themselves have.
      #expect(pixel(shared, 12, 12) == pixel(shared, 30, 12))
    }
  }

  private func textTable(_ rows: Int, _ change: (FlowStyle) -> Void) -> FlowNode {
    TableBuild.table(
      rows: (0..<rows).map { row in
        (0..<3).map { column in TableBuild.cell([FlowScene.text("r\(row)c\(column)")], change) }
      })
  }

  private func drawings(_ fragment: Fragment) -> [any FragmentDrawing] {
    var result: [any FragmentDrawing] = []
    if case .drawing(let drawing, _) = fragment.content { result.append(drawing) }
    for child in fragment.children { result += drawings(child.fragment) }
    return result
  }

  @Test("A page draws the frames of all its cells in one go, behind their text")
  func frames() throws {
    let table = textTable(10) { $0.borders = PaintScene.borders(1, .solid) }
    let box = try TableBuild.layOut(table)
    let pages = try TableBuild.pages(box, height: box.size.height / 2 + 1)
    #expect(pages.count == 2)
    for page in pages {
      let drawings = drawings(page)
      #expect(drawings.compactMap { $0 as? FlowCellGrounds }.map(\.summary) == ["cells 15"])
      #expect(!drawings.contains { $0 is FlowBoxDrawing })
      let lines = drawings.compactMap { $0 as? FlowLineDrawing }
      #expect(lines.count == 15)
    }
    // The boxes themselves are as they were.
    #expect(box.table?.cells.allSatisfy { $0.box?.decoration == .all } == true)
    let context = LayoutContext(engine: try TextEngine.current(for: .system))
    let svg = try Rendering.svg(size: Size(width: 400, height: 400)) { canvas in
      try Painter(canvas: canvas, context: context).paint(pages[0], at: .zero)
    }
    #expect(svg.matches(of: /stroke-width:1/).count == 1)
  }

  @Test("Cells with shadows, round corners, opacity, pictures or dashes draw themselves")
  func exceptions() throws {
    let changes: [(FlowStyle) -> Void] = [
      { $0.opacity = 0.5 }, { $0.radii = PaintScene.radii(2) }, { $0.clipsX = true }, { $0.position = .relative },
      { $0.borders = PaintScene.borders(1, .dashed) },
      { $0.shadows = [FlowShadow(x: 1, y: 1, blur: 0, spread: 0, color: .black, isInset: false)] },
    ]
    for change in changes {
      let table = textTable(2) {
        $0.backgroundColor = PaintScene.green
        change($0)
      }
      let drawings = drawings(try TableBuild.slicer().whole(TableBuild.layOut(table)))
      #expect(drawings.count { $0 is FlowBoxDrawing } == 6)
      #expect(!drawings.contains { $0 is FlowCellGrounds })
    }
  }

  @Test("A cell that is cut by the page draws the part that is there")
  func cutCells() throws {
    let tall = TableBuild.cell((0..<6).map { _ in Build.picture(20, 10) }) {
      $0.borders = PaintScene.borders(1, .solid)
    }
    let box = try TableBuild.layOut(TableBuild.table(rows: [[tall]]))
    let pages = try TableBuild.pages(box, height: 40)
    #expect(pages.count == 2)
    let parts = pages.map { drawings($0).compactMap { $0 as? FlowBoxDrawing } }
    #expect(parts.map { $0.map(\.hasTop) } == [[true], [false]])
    #expect(parts.map { $0.map(\.hasBottom) } == [[false], [true]])
  }

  @Test("Rows of text are made when they are drawn; headings, places and boxes in cells are there before")
  func lateRows() throws {
    let table = textTable(3) { _ in }
    table.children[0].children[1].children[1].mark = .anchor("here")
    let page = try TableBuild.slicer().whole(TableBuild.layOut(table))
    let rows = drawings(page).compactMap { $0 as? FlowTableRowDrawing }
    #expect(rows.map(\.row) == [0, 2])
    var places: [String] = []
    page.forEachPlace { places.append($0) }
    #expect(places == ["here"])
    #expect(page.places(of: .tableRow).count == 3 && page.places(of: .dataCell).count == 9)
    #expect(page.dump().contains("line \"r2c1\""))
  }

  @Test("Text that was measured for the widths of columns is set as it is, once")
  func knownText() throws {
    let table = textTable(1) { _ in }
    let cell = table.children[0].children[0].children[0]
    let layout = try Build.layout()
    _ = try layout.widths(of: cell)
    #expect(cell.knownParagraphs?.count == 1)
    let first = try layout.layOut(cell, in: FlowSpace(width: 400))
    #expect(cell.knownParagraphs == nil)
    let second = try layout.layOut(cell, in: FlowSpace(width: 400))
    #expect(first.size == second.size && FlowScene.texts(first) == ["r0c0"] && FlowScene.texts(second) == ["r0c0"])
    let mixed = TableBuild.cell([FlowScene.text("a"), FlowScene.object(5, 5)])
    _ = try layout.widths(of: mixed)
    #expect(mixed.knownParagraphs == nil)
  }
}

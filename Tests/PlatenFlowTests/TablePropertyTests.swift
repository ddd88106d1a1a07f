import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// What holds for every table, whatever is in it.
@Suite("Tables of all kinds")
struct TablePropertyTests {
  /// A small generator of numbers that are the same each time (xorshift).
  private struct Numbers {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
  }

  private func table(_ numbers: inout Numbers) -> (node: FlowNode, names: [String]) {
    var names: [String] = []
    // Cells may lie over each other where spans of both kinds meet (HTML, forming a table).
    let spansRows = numbers.next(2) == 0
    func cell() -> FlowNode {
      let boxes = (0...numbers.next(3)).map { _ in
        Build.picture(Double(5 + numbers.next(30)), Double(3 + numbers.next(12)))
      }
      let width = numbers.next(8)
      let align = numbers.next(4)
      let cell = TableBuild.cell(
        boxes, columns: !spansRows && numbers.next(4) == 0 ? 1 + numbers.next(3) : 1,
        rows: spansRows && numbers.next(5) == 0 ? numbers.next(4) : 1
      ) {
        if width == 0 { $0.width = .points(30) }
        if width == 1 { $0.width = .fraction(0.3) }
        $0.verticalAlign = [.top, .middle, .bottom, .baseline][align]
        $0.padding = FlowEdges(.points(Double(width)))
        if width == 2 { $0.height = .points(40) }
        if width == 3 { $0.borders.left = FlowBorder(width: 3, style: .solid) }
      }
      names.append("\(names.count)")
      cell.mark = .anchor(names[names.count - 1])
      return cell
    }
    let collapses = numbers.next(2) == 0
    let count = 1 + numbers.next(4)
    func group(_ kind: FlowNode.FlowRowGroup, _ rows: Int) -> FlowNode {
      TableBuild.group(
        kind, (0..<rows).map { _ in TableBuild.row((0..<1 + numbers.next(count)).map { _ in cell() }) })
    }
    var children: [FlowNode] = []
    if numbers.next(2) == 0 { children.append(group(.header, 1)) }
    children.append(group(.body, 1 + numbers.next(12)))
    children.append(group(.body, 1 + numbers.next(4)))
    if numbers.next(2) == 0 { children.append(group(.footer, 1)) }
    let width = numbers.next(4)
    let isRight = numbers.next(2) == 0
    let node = TableBuild.table(children) {
      $0.collapsesBorders = collapses
      $0.borderSpacing = Size(width: 2, height: 3)
      $0.text.isRightToLeft = isRight
      if width == 0 { $0.width = .points(300) }
      if width == 1 { $0.width = .fraction(0.8) }
      if width == 2 { $0.height = .points(400) }
      if width == 0 { $0.hasFixedTableLayout = isRight }
    }
    return (node, names)
  }

  @Test("Columns fill the table, cells lie inside, in no other's way", arguments: 1...60)
  func layout(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let box = try TableBuild.layOut(table(&numbers).node)
    let table = try #require(box.table)
    let shown = table.columnWidths.count { $0 > 0 }
    let hidden = table.columnWidths.contains(0)
    let gap = box.style.collapsesBorders ? 0.0 : 2
    let sum = table.columnWidths.reduce(0, +) + box.surround.horizontal + gap * Double(shown + 1)
    if !hidden { #expect(abs(sum - box.size.width) < 0.01) }
    let places = box.cellPlaces
    for (index, place) in places.enumerated() {
      #expect(
        place.minX >= box.surround.left + gap - 0.01 && place.maxX <= box.size.width - box.surround.right - gap + 0.01)
      #expect(place.minY >= box.surround.top - 0.01 && place.maxY <= box.size.height - box.surround.bottom + 0.01)
      for other in places[(index + 1)...] {
        let overlaps =
          place.minX < other.maxX - 0.01 && other.minX < place.maxX - 0.01 && place.minY < other.maxY - 0.01
          && other.minY < place.maxY - 0.01
        #expect(!overlaps)
      }
    }
    for cell in table.cells {
      guard let cell = cell.box, case .blocks(let children) = cell.content, let last = children.last else { continue }
      #expect(last.origin.y + last.size.height <= cell.size.height - cell.surround.bottom + 0.01)
    }
  }

  @Test("Over the pages each cell appears once, and no page is fuller than it may be", arguments: 1...60)
  func pages(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    let (node, names) = table(&numbers)
    let height = Double(70 + numbers.next(150))
    let box = try TableBuild.layOut(node)
    let pages = try TableBuild.pages(box, first: Double(numbers.next(70)), height: height)
    #expect(pages.count < 60)
    #expect(pages.flatMap(\.anchors).sorted() == names.sorted())
    for page in pages { #expect(page.size.height <= height + 0.02) }
    for page in pages.dropFirst() { #expect(!page.anchors.isEmpty || page.isContinued) }
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

@Suite struct TableAdvancedPropertyTests {
  /// A random table with spans, groups, tall cells and carried sums, on pages of random height.
  private struct Sample {
    var block: TableBlock
    var numbers: [Decimal]
    var height: Double
    var first: Double
    /// The number of lines of each cell that has several, by row and column.
    var lines: [Int: Int] = [:]

    init(seed: UInt64) {
      var random = TableAdvancedRandom(seed: seed)
      let count = Int.random(in: 0...60, using: &random)
      let width = Int.random(in: 2...5, using: &random)
      var numbers: [Decimal] = []
      var rows: [RowLayout] = []
      var covered = [Int](repeating: 0, count: width)
      let hasGroups = Bool.random(using: &random)
      // Groups of six rows; spans stay inside them.
      for row in 0..<count {
        numbers.append(Decimal(Int.random(in: -1000...100_000, using: &random)) / 100)
        let left = hasGroups ? 6 - row % 6 : count - row
        let most = min(left, count - row)
        var cells: [CellLayout] = []
        var column = 0
        while column < width {
          if covered[column] > 0 {
            covered[column] -= 1
            column += 1
            continue
          }
          var free = 1
          while column + free < width, covered[column + free] == 0 { free += 1 }
          let span = Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 1...free, using: &random) : 1
          let deep =
            Int.random(in: 0..<8, using: &random) == 0 ? Int.random(in: 1...max(1, min(most, 9)), using: &random) : 1
          let tall = Int.random(in: 0..<12, using: &random) == 0 ? Int.random(in: 2...40, using: &random) : 1
          let text = (0..<tall).map { "l\($0)" }.joined(separator: "\n")
          if tall > 1 { lines[row * 100 + column] = tall }
          cells.append(CellLayout(text, columnSpan: span, rowSpan: deep))
          for index in column..<column + span { covered[index] = deep - 1 }
          column += span
        }
        rows.append(RowLayout(cells, keepsWithNext: Int.random(in: 0..<7, using: &random) == 0))
      }
      var features = TableFeatures()
      let given = numbers
      features.sums = TableSums(columns: [1], numbers: { [given[$0]] }, text: { "\($1)" })
      if Bool.random(using: &random) { features.carry = TableCarry(forward: "carried", brought: "brought") }
      if hasGroups {
        let levels = Int.random(in: 1...2, using: &random)
        var groups = TableGroups(levels: levels) { row in
          levels == 1 ? ["\(row / 6)"] : ["\(row / 18)", "\(row / 6)"]
        }
        if Bool.random(using: &random) { groups.subtotal = { "sum \($0)" } }
        features.groups = groups
      }
      if Bool.random(using: &random) { features.footerRows = [RowLayout([CellLayout("f", columnSpan: width)])] }
      let totals = Bool.random(using: &random) ? [String](repeating: "t", count: width) : nil
      let columns = (0..<width).map { TableColumnLayout("c\($0)") }
      block = TableAdvanced.table(
        CellRows(rows, columnCount: width), columns: columns, totals: totals, features: features)
      height = Double.random(in: 130...400, using: &random)
      first = Double.random(in: 0...height, using: &random)
      self.numbers = numbers
    }
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(300)))
  func everyRowOnceInOrder(_ seed: UInt64) throws {
    let sample = Sample(seed: seed)
    let pages = try TableAdvanced.pages(sample.block, height: sample.height, first: sample.first, limit: 2000)
    var order: [Int] = []
    var carried: Decimal?
    for (number, page) in pages.enumerated() {
      #expect(page.size.height <= (number == 0 ? sample.first : sample.height) + 0.01)
      guard let table = TableAdvanced.placed(page) else { continue }
      #expect(abs(table.heights.reduce(0, +) - page.size.height) < 0.01)
      #expect(table.heights.allSatisfy { $0 > 0 })
      // The content of every cell lies inside the rows it takes.
      for (index, band) in table.bands.enumerated() {
        for cell in try band.cells ?? table.plan.remade(band) {
          let room = table.heights[index..<min(index + cell.rowSpan, table.heights.count)].reduce(0, +)
          #expect(cell.height <= room + 0.01, "seed \(seed), page \(number), band \(index)")
        }
      }
      let dump = TableAdvanced.dump(page)
      #expect(dump[0] == "H" || dump[0].hasPrefix("f"))
      if let brought = dump.first(where: { $0.hasPrefix("f brought") }) {
        #expect(brought == "f brought|" + "\(carried ?? -1)" + dump.suffixOfEmptyCells(brought))
      }
      for row in table.rows where order.last != row { order.append(row) }
      if sample.block.features?.carry != nil, page.continues, let last = order.last {
        carried = sample.numbers[...last].reduce(0, +)
        #expect(dump.contains { $0.hasPrefix("f carried|\(carried ?? -1)") })
      }
      // A heading is not last, a subtotal or the totals not first.
      let body = dump.filter { !$0.hasPrefix("f") && $0 != "H" && $0 != "T" }
      #expect(!page.continues || body.last?.hasPrefix("g") != true)
      #expect(body.first?.hasPrefix("s") != true)
    }
    #expect(order == Array(0..<sample.numbers.count))
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(100)))
  func noLineOfASpannedOrSplitCellIsLost(_ seed: UInt64) throws {
    let sample = Sample(seed: seed)
    let pages = try TableAdvanced.pages(sample.block, height: sample.height, first: sample.first, limit: 2000)
    // Count the lines of all cells as they are painted.
    var lines = 0
    for page in pages {
      guard let table = TableAdvanced.placed(page) else { continue }
      for band in table.bands {
        guard case .row = band.kind else { continue }
        for cell in try band.cells ?? table.plan.remade(band) {
          if case .text(let text) = cell.content { lines += text.lineCount }
        }
      }
    }
    #expect(lines == sample.lines.values.reduce(0, +))
  }

  @Test func aHundredThousandRowsInGroups() throws {
    let count = 1000 * Repetitions.of(100, least: 3)
    struct Rows: TableRows {
      let count: Int
      var isRectangular: Bool { true }
      func cells(at row: Int) -> [String] { ["row \(row)", "\(row)"] }
    }
    var features = TableFeatures()
    features.sums = TableSums(columns: [1], numbers: { [Decimal($0)] }, text: { "\($1)" })
    features.carry = TableCarry(forward: "carried", brought: "brought")
    var groups = TableGroups(levels: 2) { ["\($0 / 1000)", "\($0 / 50)"] }
    groups.subtotal = { "sum \($0)" }
    features.groups = groups
    let block = TableAdvanced.table(
      Rows(count: count), columns: [TableColumnLayout("a"), TableColumnLayout("b")], features: features)
    let pages = try TableAdvanced.pages(block, height: 740)
    var rows = 0
    for page in pages { rows += TableAdvanced.placed(page)?.rows.count ?? 0 }
    #expect(rows == count)
    let last = try #require(pages.last.map(TableAdvanced.dump)?.last)
    // The last thousand: 99,000 + ... + 99,999 when all is done.
    #expect(last == "s sum \(count / 1000 - 1)|\((count - 1000) * 1000 + 499_500)")
  }
}

extension [String] {
  /// The separators of the cells after the sum, which are empty.
  fileprivate func suffixOfEmptyCells(_ text: String) -> String {
    String(repeating: "|", count: Swift.max(0, text.filter { $0 == "|" }.count - 1))
  }
}

import Foundation
import PlatenGraphics

@testable import PlatenLayout

/// Tables and pages for tests: rows are 20 points high whatever the fonts.
enum TableAdvanced {
  static func style() -> TableStyle {
    let text = TextStyle(font: Font(size: 8))
    return TableStyle(
      header: text, headerBackground: .white, cell: text, secondary: text, totals: text, totalsBackground: .white,
      alternateBackground: nil, rowHeight: 20, padding: 4)
  }

  static func context(_ direction: WritingDirection = .leftToRight) throws -> LayoutContext {
    LayoutContext(engine: try TextEngine.current(for: .system), direction: direction, language: "en")
  }

  static func table(
    _ rows: any TableRows, columns: [TableColumnLayout], totals: [String]? = nil, features: TableFeatures? = nil
  ) -> TableBlock {
    var block = TableBlock(columns: columns, rows: rows, totals: totals, style: style(), emptyText: "none")
    block.features = features
    return block
  }

  /// The parts of a block on pages of the given height; the first may be lower.
  static func pages(
    _ block: any Block, width: Double = 200, height: Double, first: Double? = nil, limit: Int = 50_000
  ) throws -> [Fragment] {
    let context = try context()
    var block = block
    var pages: [Fragment] = []
    var room = first ?? height
    for _ in 0..<limit {
      let regions = Regions(width: width, height: room, freshHeight: height)
      room = height
      switch try block.layoutOrShrink(in: regions, context) {
      case .complete(let fragment): return pages + [fragment]
      case .partial(let fragment, let rest):
        pages.append(fragment)
        block = rest
      case .refused(let refusal):
        guard !regions.isFresh else {
          throw PlatenError(.doesNotFit, "\(refusal.block) needs \(refusal.needed)")
        }
        pages.append(Fragment(size: Size(width: width, height: 0)))
      }
    }
    throw PlatenError(.limitExceeded, "The layout does not end.")
  }

  /// What stands on a page, a band a word: H header, r row, g group, s subtotal, T totals, f furniture.
  static func dump(_ page: Fragment) -> [String] {
    guard case .tablePage(let table) = page.content else { return [] }
    return table.bands.map { band in
      let texts = band.cells?.map { text(of: $0) }.joined(separator: "|") ?? ""
      switch band.kind {
      case .header: return "H"
      case .row(let index): return "r\(index)"
      case .group: return "g \(texts)"
      case .subtotal: return "s \(texts)"
      case .totals: return "T"
      case .furniture: return "f \(texts)"
      case .empty: return "empty"
      }
    }
  }

  static func text(of cell: LaidCell) -> String {
    switch cell.content {
    case .line(let text, _): text
    case .text(let text): "\(text.lineCount) lines"
    case .block: "block"
    }
  }

  static func placed(_ page: Fragment) -> TablePage? {
    if case .tablePage(let table) = page.content { table } else { nil }
  }
}

/// Splitmix64: the same numbers on every run.
struct TableAdvancedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

import Foundation
import PlatenGraphics
import PlatenLayout
import TestSupport

/// A document in little: pages of one size, filled one after the other.
struct Pages {
  struct NoProgress: Error, CustomStringConvertible {
    var refusal: Refusal
    var description: String { "\(refusal.block) needs \(refusal.needed)" }
  }

  struct TooMany: Error {}

  /// The fragments, one for each page; nil where a page was left empty because nothing fitted.
  var fragments: [Fragment?] = []
  /// The room each of them was offered.
  var rooms: [Double] = []

  /// Lays out until nothing is left; `first` is what remains of the first page.
  init(
    _ block: any Block, width: Double = 200, height: Double, first: Double? = nil, _ context: LayoutContext,
    limit: Int = 10_000
  ) throws {
    var block = block
    var room = first ?? height
    while true {
      let regions = Regions(width: width, height: room, freshHeight: height)
      rooms.append(room)
      switch try block.layout(in: regions, context) {
      case .complete(let fragment):
        fragments.append(fragment)
        return
      case .partial(let fragment, let rest):
        fragments.append(fragment)
        block = rest
      case .refused(let refusal):
        guard !regions.isFresh else { throw NoProgress(refusal: refusal) }
        fragments.append(nil)
      }
      room = height
      if fragments.count > limit { throw TooMany() }
    }
  }

  /// Heights of the fragments; 0 for pages that were left empty.
  var heights: [Double] { fragments.map { $0?.size.height ?? 0 } }

  /// All pages as text.
  var dump: String {
    fragments.enumerated().map { "page \($0 + 1)\n" + ($1?.dump() ?? "nothing\n") }.joined()
  }
}

/// A font in which every character is half an em wide, 0.8 em above and 0.2 em below the baseline.
struct PlainContext {
  let library: FontLibrary
  let font: Font
  var context: LayoutContext

  init(direction: WritingDirection = .leftToRight) throws {
    library = try FontLibrary(data: [TestFont(family: "Layout Test").data], includingSystemFonts: false)
    font = Font(["Layout Test"], size: 10)
    context = LayoutContext(engine: try TextEngine.current(for: library), direction: direction, language: "en")
  }

  func text(_ size: Double = 10) -> TextStyle { TextStyle(font: font.sized(size)) }

  /// Rows of 18 points for one line of 8 points, as the standard theme has them.
  var tableStyle: TableStyle {
    TableStyle(
      header: text(8), headerBackground: .white, cell: text(8), secondary: text(7), totals: text(8),
      totalsBackground: .white, alternateBackground: nil)
  }

  func table(
    _ rows: [[String]], columns: [TableColumnLayout] = [TableColumnLayout("Name")], totals: [String]? = nil
  ) -> TableBlock {
    TableBlock(columns: columns, rows: ArrayRows(rows), totals: totals, style: tableStyle, emptyText: "No data")
  }
}

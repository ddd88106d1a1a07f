package import PlatenGraphics

/// The laid-out parts of a table: rows with their places, cells, captions, borders. Filled by the table algorithm and cut
/// by the table slicer only. The box of a table is its wrapper (CSS 2.2, clause 17.4): its margins are those of the table,
/// and `frame` is the border box of the table without captions.
package final class FlowTableLayout {
  package struct Group {
    package let node: FlowNode
    package let rows: Range<Int>
  }

  package struct Row {
    package let node: FlowNode
    package let group: Int
    /// Cells that begin in it.
    package let cells: Range<Int>
    /// From the top of the table's box.
    package internal(set) var y = 0.0
    package internal(set) var height = 0.0
    /// Whether it takes no room (`visibility: collapse`).
    package internal(set) var isCollapsed = false
  }

  package struct Cell {
    /// Placed relative to the table's box; nil for what is collapsed away.
    package internal(set) var box: FlowBox?
    package let row: Int32
    package let rowSpan: Int32
    let column: Int32

    var lastRow: Int { Int(row + rowSpan) - 1 }
  }

  /// The background of a column or column group.
  struct Strip {
    let node: FlowNode
    let columns: Range<Int>
    let isGroup: Bool
    let x: Double
    let width: Double
  }

  package internal(set) var groups: [Group] = []
  package internal(set) var rows: [Row] = []
  package internal(set) var cells: [Cell] = []
  package internal(set) var captionsAbove: [FlowBox] = []
  package internal(set) var captionsBelow: [FlowBox] = []
  /// The border box without captions, relative to the table's box.
  package internal(set) var frame = Rect(origin: .zero, size: .zero)
  /// Left edges of the columns relative to the table's box, and their widths, counted from the side where the table begins.
  package internal(set) var columnX: [Double] = []
  package internal(set) var columnWidths: [Double] = []
  package internal(set) var hasHeader = false
  package internal(set) var hasFooter = false
  package internal(set) var rowSpacing = 0.0
  var strips: [Strip] = []
  /// Whether anything is to be painted behind cells.
  var hasGrounds = false
  /// Styles with the background only of columns, groups and rows.
  var groundStyles: [ObjectIdentifier: FlowStyle] = [:]
  var borders: FlowCollapsedBorders?
  var isRightToLeft = false
  /// Header and footer as they are repeated, once they were.
  var repetitions: [Int: FlowTableRepetition] = [:]

  package init() {}

  /// The rows of the header and footer group, and those between.
  var headerRows: Range<Int> { hasHeader ? groups[0].rows : 0..<0 }
  var footerRows: Range<Int> { hasFooter ? groups[groups.count - 1].rows : rows.count..<rows.count }
  var bodyRows: Range<Int> { headerRows.upperBound..<max(headerRows.upperBound, footerRows.lowerBound) }

  /// From the top of the first to the bottom of the last of some rows.
  func height(of range: Range<Int>) -> Double {
    guard let first = range.first, let last = range.last else { return 0 }
    return rows[last].y + rows[last].height - rows[first].y
  }
}

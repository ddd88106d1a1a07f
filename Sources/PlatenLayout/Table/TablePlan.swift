import Foundation
import PlatenGraphics

/// What all fragments of one table share: column places, text setters, header. Made once when layout starts; belongs to
/// the thread that lays out.
package final class TablePlan {
  let table: TableBlock
  let width: Double
  /// Left edges and widths in the order of the columns, already mirrored for right-to-left pages.
  let columnX: [Double]
  let columnWidths: [Double]
  let alignments: [TextAlignment]
  let cellSetters: [LineSetter]
  let totalsSetters: [LineSetter]
  let header: [ShapedText]
  let headerHeight: Double
  let totalsHeight: Double
  let context: LayoutContext
  /// How far numbers reach from their separators, in columns that are aligned on them.
  let decimals: [DecimalExtent?]
  /// Whether a column's cells are more than text at an edge: aligned on a separator or shrunk.
  let isAdjusted: [Bool]
  /// The first number that was cut off although it had been made as small as it may be: it is another number then.
  private var cutText: String?
  private var saidCut = false
  private var setters: [SetterKey: LineSetter]
  /// Whether every row without line ends is one line high whatever it says.
  let isSingleLine: Bool

  init(_ table: TableBlock, width: Double, _ context: LayoutContext) throws {
    self.table = table
    self.width = width
    self.context = context
    var shared: [SetterKey: LineSetter] = [:]
    func setter(_ style: TextStyle, _ base: BaseDirection = .automatic) -> LineSetter {
      let key = SetterKey(style: style, base: base)
      if let found = shared[key] { return found }
      let made = key.setter(context)
      shared[key] = made
      return made
    }
    let cells = table.columns.map { setter($0.tabular(table.style.cell), $0.baseDirection) }
    let totals = table.columns.map { setter($0.tabular(table.style.totals), $0.baseDirection) }
    let headerSetters = table.columns.map { _ in setter(table.style.header) }
    decimals = try Self.decimals(of: table, cells: cells, totals: totals)
    isAdjusted = table.columns.map { $0.decimalSeparator != nil || $0.shrinkMinimum != nil }
    let widths = try ColumnWidths(table: table, setters: cells, headers: headerSetters, decimals: decimals)
      .resolve(width: width)
    // Less would not even hold the ellipsis, which then lies over its neighbours.
    for (index, columnWidth) in widths.enumerated()
    where columnWidth - 2 * table.style.padding < table.style.cell.font.size / 2 {
      try context.warnings.add(
        "column \(index + 1) would be \((columnWidth * 10).rounded() / 10) points wide, too narrow for any text; use fewer columns, other widths or a larger page",
        block: "table", column: index + 1)
      break
    }
    cellSetters = cells
    alignments = table.columns.map(\.alignment)
    totalsSetters = totals
    columnWidths = widths
    var leading = 0.0
    columnX = widths.map { columnWidth in
      defer { leading += columnWidth }
      return context.direction.x(leading: leading, width: columnWidth, in: width)
    }
    let padding = table.style.padding
    header = zip(table.columns, widths).map { column, columnWidth in
      let room = max(1, columnWidth - 2 * padding)
      let look = HeaderFit.style(for: column.header, table.style.header, width: room) {
        setter(table.style.header).width(of: $0)
      }
      return context.engine.shape(
        [TextRun(column.header, style: look)],
        style: context.paragraph(
          column.alignment, maxLines: table.style.headerLines, overflow: .ellipsis),
        width: room)
    }
    let style = table.style
    headerHeight = style.height(of: header.reduce(0) { max($0, $1.size.height) })
    totalsHeight =
      table.totals.map { texts in
        style.height(of: zip(texts, totals).reduce(0) { max($0, $1.1.extent(of: $1.0).height) })
      } ?? 0
    isSingleLine = table.columns.allSatisfy {
      if case .wrap = $0.overflow { false } else { true }
    }
    setters = shared
  }

  private struct SetterKey: Hashable {
    let style: TextStyle
    let base: BaseDirection

    func setter(_ context: LayoutContext) -> LineSetter {
      LineSetter(
        engine: context.engine, style: style, direction: context.direction, baseDirection: base,
        language: context.language)
    }
  }

  func noteCut(_ text: String) { cutText = cutText ?? text }

  /// Warns once of a number that was cut off while the table was drawn.
  func warnOfCuts() throws {
    guard let text = cutText, !saidCut else { return }
    saidCut = true
    try context.warnings.add(
      "\"\(text.prefix(40))\" is too wide for its column even in the smallest size and was cut off; make the column wider, the font smaller or the page larger",
      block: "table")
  }

  /// The setter of a style; made when first asked for.
  func setter(_ style: TextStyle, _ base: BaseDirection) -> LineSetter {
    let key = SetterKey(style: style, base: base)
    if let found = setters[key] { return found }
    let made = key.setter(context)
    setters[key] = made
    return made
  }

  /// Looks at all numbers of the columns that are aligned on a separator.
  private static func decimals(
    of table: TableBlock, cells: [LineSetter], totals: [LineSetter]
  ) throws -> [DecimalExtent?] {
    var result: [DecimalExtent?] = table.columns.map { $0.decimalSeparator == nil ? nil : DecimalExtent() }
    let columns = table.columns.indices.filter { result[$0] != nil }
    guard !columns.isEmpty else { return result }
    func include(_ row: [String], _ setters: [LineSetter]) {
      for column in columns {
        guard let separator = table.columns[column].decimalSeparator else { continue }
        result[column]?.include(setters[column].decimalParts(of: row[column], separator: separator))
      }
    }
    for row in 0..<table.rows.count { include(try table.rows.cells(at: row), cells) }
    if let row = table.totals { include(row, totals) }
    if let sums = table.features?.sums {
      // Sums reach further to the left than their parts.
      var total = sums.columns.map { _ in Decimal(0) }
      for row in 0..<table.rows.count { try sums.add(try sums.numbers(row), to: &total, row: row) }
      var row = [String](repeating: "", count: table.columns.count)
      for (column, sum) in zip(sums.columns, total) where row.indices.contains(column) {
        row[column] = sums.text(column, sum)
      }
      include(row, totals)
    }
    return result
  }

  /// The height of a row. Rows of single lines cost a look at their bytes; wrapped ones are shaped.
  func height(ofRow row: Int) throws -> Double {
    let cells = try table.rows.cells(at: row)
    var ascent = 0.0
    var descent = 0.0
    var tallest = 0.0
    for (index, text) in cells.enumerated() {
      let extent = cellSetters[index].extent(of: text)
      ascent = max(ascent, extent.ascent)
      descent = max(descent, extent.descent)
      if extent.hasLineEnds || !staysOnLine(text, column: index) {
        tallest = max(tallest, shape(text, column: index).size.height)
      }
    }
    return table.style.height(of: max(ascent + descent, tallest))
  }

  /// Whether text without line ends takes one line: it always does where it is cut off, and elsewhere when it is narrow
  /// enough. Nothing is shaped for words that were seen before.
  func staysOnLine(_ text: String, column: Int) -> Bool {
    guard case .wrap = table.columns[column].overflow else { return true }
    return cellSetters[column].width(of: text) <= max(1, columnWidths[column] - 2 * table.style.padding) + 0.01
  }

  /// The lines of a cell: the first in the cell's style, those after a line end in the secondary one.
  func shape(_ text: String, column: Int) -> ShapedText {
    let style = table.columns[column].tabular(table.style.cell)
    let secondary = table.columns[column].tabular(table.style.secondary)
    let width = max(1, columnWidths[column] - 2 * table.style.padding)
    let alignment = table.columns[column].alignment
    let base = table.columns[column].baseDirection
    if case .wrap(let maxLines) = table.columns[column].overflow {
      return context.engine.shape(
        runs(text, style, secondary),
        style: context.paragraph(
          alignment, base: base, maxLines: maxLines, overflow: maxLines == nil ? .wrap : .ellipsis),
        width: width)
    }
    // Truncated or shrunk: each line of the cell by itself.
    let minimum = table.columns[column].shrinkMinimum
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      let style = $0 == 0 ? style : secondary
      guard let minimum else { return TextRun(String($1), style: style) }
      return TextRun(String($1), style: fitting(String($1), setter(style, base), width: width, minimum: minimum).style)
    }
    return ShapedText(
      joining: lines.map {
        context.engine.shape(
          [$0], style: context.paragraph(alignment, base: base, maxLines: 1, overflow: .ellipsis), width: width)
      })
  }

  private func runs(_ text: String, _ first: TextStyle, _ further: TextStyle) -> [TextRun] {
    guard let end = text.firstIndex(where: \.isNewline) else { return [TextRun(text, style: first)] }
    let rest = text[text.index(after: end)...]
    return [TextRun(text[..<end] + "\n", style: first), TextRun(String(rest), style: further)]
  }
}

extension TableStyle {
  /// The height of a row whose content is so high. A line of a taller script keeps the least height while it stays clear
  /// of its neighbours, so that rows of many scripts are even; what is higher gets its full padding.
  func height(of content: Double) -> Double {
    content + 3 <= rowHeight ? rowHeight : max(rowHeight, content + 2 * verticalPadding)
  }
}

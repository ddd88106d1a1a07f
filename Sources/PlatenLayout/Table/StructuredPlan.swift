import Foundation
import PlatenGraphics

/// What all parts of one structured table share.
package final class StructuredPlan {
  let base: TablePlan
  let features: TableFeatures
  private(set) var header: [TableBand] = []
  private(set) var footer: [TableBand] = []
  /// The height of a row with carried sums; 0 when there are none.
  private(set) var carriedHeight = 0.0

  var table: TableBlock { base.table }
  var style: TableStyle { base.table.style }
  var columnCount: Int { base.table.columns.count }

  init(_ base: TablePlan, _ features: TableFeatures) throws {
    self.base = base
    self.features = features
    try validate()
    var rows = features.headerRows
    let names = base.table.columns.map { CellLayout($0.header) }
    if features.showsColumnNames { rows.append(RowLayout(names, placement: .byColumn)) }
    header = try cluster(rows, kind: .header, look: headerLook)
    footer = try cluster(features.footerRows, kind: .totals, look: totalsLook)
    if let carry = features.carry, let sums = features.sums {
      let zeros = sums.columns.map { _ in Decimal(0) }
      carriedHeight = max(
        try sumBand(carry.forward, zeros, kind: .furniture, look: carriedLook).height,
        try sumBand(carry.brought, zeros, kind: .furniture, look: carriedLook).height)
    }
  }

  private func validate() throws {
    if let sums = features.sums {
      guard !sums.columns.isEmpty, sums.columns.allSatisfy(table.columns.indices.contains),
        Set(sums.columns).count == sums.columns.count
      else {
        throw PlatenError(.invalidTable, "The columns to add up are not columns of the table, or not different ones.")
      }
    } else if features.carry != nil || features.groups?.subtotal != nil {
      throw PlatenError(.invalidTable, "Subtotals and carried sums need at least one column that is added up.")
    }
    if let groups = features.groups, groups.levels < 1 {
      throw PlatenError(.invalidTable, "Groups need at least one level.")
    }
  }

  var headerHeight: Double { header.reduce(0) { $0 + $1.height } }
  var footerHeight: Double { footer.reduce(0) { $0 + $1.height } }

  // MARK: Looks

  /// How the cells of a kind of band look.
  struct Look {
    var text: TextStyle
    var secondary: TextStyle
    var background: Color?
    /// What happens to text that is too wide; nil asks the column.
    var overflow: TableColumnLayout.Overflow?
    /// Whether cells over several columns stand in their middle.
    var centersSpans = false
  }

  var cellLook: Look { Look(text: style.cell, secondary: style.secondary) }

  private var headerLook: Look {
    Look(
      text: style.header, secondary: style.header, background: style.headerBackground,
      overflow: .wrap(maxLines: style.headerLines), centersSpans: true)
  }

  var totalsLook: Look {
    Look(
      text: style.totals, secondary: style.totals, background: style.totalsBackground,
      overflow: .shrink(minimum: style.totals.font.size / 2))
  }

  var groupLook: Look {
    var bold = style.cell
    bold.font = bold.font.weighted(.bold)
    let text = style.group ?? bold
    return Look(
      text: text, secondary: text, background: style.groupBackground,
      overflow: .shrink(minimum: text.font.size / 2))
  }

  var carriedLook: Look {
    var italic = style.cell
    italic.font.isItalic = true
    let text = style.carried ?? italic
    return Look(text: text, secondary: text, overflow: .shrink(minimum: text.font.size / 2))
  }

  // MARK: Bands

  /// One row of the data; its cells are made anew each time.
  func content(ofRow row: Int) throws -> RowLayout {
    if let rows = table.rows as? any StructuredRows { return try rows.row(at: row) }
    return RowLayout(try table.rows.cells(at: row))
  }

  /// The background of a row: its own, or a stripe.
  func background(ofRow row: Int, _ content: RowLayout) -> Color? {
    content.style.background ?? (row % 2 == 1 ? style.alternateBackground : nil)
  }

  /// A row over the whole width.
  func titleBand(_ text: String, kind: TableBand.Kind, look: Look, level: Int = 0, alignment: TextAlignment = .leading)
    throws -> TableBand
  {
    var row = RowLayout([CellLayout(text, columnSpan: columnCount, style: CellStyleLayout(alignment: alignment))])
    row.style.background = look.background
    var bands = try cluster([row], kind: kind, look: look)
    bands[0].cells[0].inset = indentation(level)
    return bands[0]
  }

  /// A label and sums in their columns.
  func sumBand(
    _ label: String, _ values: [Decimal], kind: TableBand.Kind, look: Look, level: Int = 0
  ) throws -> TableBand {
    guard let sums = features.sums else { return try titleBand(label, kind: kind, look: look, level: level) }
    var texts = [String](repeating: "", count: columnCount)
    for (column, value) in zip(sums.columns, values) { texts[column] = sums.text(column, value) }
    let first = sums.columns.min() ?? 0
    var cells: [CellLayout] = []
    if first > 0 {
      cells.append(CellLayout(label, columnSpan: first, style: CellStyleLayout(alignment: .leading)))
    } else if let free = texts.indices.first(where: { !sums.columns.contains($0) }) {
      texts[free] = label
    } else {
      // On a right-to-left page the words keep apart from the number (UAX 9, FSI and PDI).
      let isLeftToRight = base.context.direction == .leftToRight
      texts[0] = isLeftToRight ? "\(label) \(texts[0])" : "\(label) \u{2068}\(texts[0])\u{2069}"
    }
    cells += texts[first...].map { CellLayout($0) }
    var bands = try cluster([RowLayout(cells)], kind: kind, look: look)
    if first > 0 { bands[0].cells[0].inset = indentation(level) }
    return bands[0]
  }

  /// Levels are set in from the edge, but never beyond the middle of the table.
  private func indentation(_ level: Int) -> Double { min(Double(level) * 10, base.width / 2) }

  /// Rows that spans may tie together. `first` is the number of the first one, for errors.
  func cluster(_ rows: [RowLayout], kind: TableBand.Kind, look: Look) throws -> [TableBand] {
    var placement = SpanPlacement(columnCount: columnCount)
    var bands: [TableBand] = []
    for (index, row) in rows.enumerated() {
      let places = try placement.place(row, row: index, of: rows.count, isData: false)
      bands.append(try band(row, places, kind: kind, look: look))
    }
    for index in bands.indices {
      bands[index].clusterOffset = index
      bands[index].clusterRemaining = bands.count - 1 - index
    }
    Self.resolveHeights(of: &bands, style)
    return bands
  }

  /// A band of cells in the places that spans leave them.
  func band(_ row: RowLayout, _ places: [SpanPlacement.Place], kind: TableBand.Kind, look: Look) throws -> TableBand {
    let cells = try places.map { try lay(row.cells[$0.cell], at: $0, row.style, look) }
    return TableBand(kind: kind, cells: cells, background: row.style.background ?? look.background)
  }

  /// The heights of bands that belong together: each as high as its own cells, the last of a span higher where the span
  /// needs it. Linear in the rows that spans cover.
  static func resolveHeights(of bands: inout [TableBand], _ style: TableStyle) {
    for index in bands.indices {
      var ascent = 0.0
      var descent = 0.0
      var tallest = 0.0
      for cell in bands[index].cells where cell.rowSpan == 1 {
        if case .line(let text, let setter) = cell.content {
          let extent = setter.extent(of: text)
          ascent = max(ascent, extent.ascent)
          descent = max(descent, extent.descent)
        } else {
          tallest = max(tallest, cell.height)
        }
      }
      bands[index].natural = style.height(of: max(ascent + descent, tallest))
      bands[index].height = bands[index].natural
    }
    for (index, band) in bands.enumerated() {
      for cell in band.cells where cell.rowSpan > 1 {
        let last = min(index + cell.rowSpan, bands.count) - 1
        let room = bands[index...last].reduce(0) { $0 + $1.height }
        let needed = cell.isEmpty ? 0 : cell.height + 2 * style.verticalPadding
        if needed > room { bands[last].height += needed - room }
      }
    }
  }

  // MARK: Cells

  func x(of cell: LaidCell) -> Double { base.columnX[cell.columns].min() ?? 0 }

  func width(of cell: LaidCell) -> Double { base.columnWidths[cell.columns].reduce(0, +) }

  /// The width of a cell's content.
  func contentWidth(of cell: LaidCell) -> Double { max(1, width(of: cell) - 2 * style.padding - cell.inset) }

  private func lay(
    _ cell: CellLayout, at place: SpanPlacement.Place, _ rowStyle: CellStyleLayout, _ look: Look
  ) throws -> LaidCell {
    let column = table.columns[place.column]
    let own = cell.style.over(rowStyle)
    let fallback: TextAlignment = look.centersSpans && place.columnSpan > 1 ? .center : column.alignment
    let alignment = own.alignment ?? fallback
    var result = LaidCell(
      column: place.column, columnSpan: place.columnSpan, rowSpan: place.rowSpan,
      content: .text(ShapedText(joining: [])), alignment: alignment, background: cell.style.background)
    let isHeader = look.centersSpans
    result.isDecimal = column.decimalSeparator != nil && place.columnSpan == 1 && own.alignment == nil && !isHeader
    switch cell.content {
    case .block(let block):
      let fragment = try block.fragment(width: contentWidth(of: result), base.context)
      result.content = .block(block, fragment)
    case .text(let text):
      func styled(_ style: TextStyle) -> TextStyle {
        var style = own.applied(to: style)
        if alignment == .trailing, !isHeader { style.font = style.font.with(.tabularFigures) }
        return style
      }
      let overflow = look.overflow ?? column.overflow
      let base = isHeader || place.columnSpan > 1 ? .automatic : column.baseDirection
      var first = styled(look.text)
      if isHeader {
        first = HeaderFit.style(for: text, first, width: contentWidth(of: result)) {
          [setter = self.base.setter(first, .automatic)] in setter.width(of: $0)
        }
      }
      set(text, first, styled(look.secondary), overflow, alignment, base, in: &result)
    }
    return result
  }

  private func set(
    _ text: String, _ style: TextStyle, _ secondary: TextStyle, _ overflow: TableColumnLayout.Overflow,
    _ alignment: TextAlignment, _ base: BaseDirection, in cell: inout LaidCell
  ) {
    let context = self.base.context
    let width = contentWidth(of: cell)
    let hasLineEnds = text.hasLineEnds
    var minimum: Double?
    switch overflow {
    case .wrap(let maxLines):
      var runs = [TextRun(text, style: style)]
      if hasLineEnds, let end = text.firstIndex(where: \.isNewline) {
        let rest = text[text.index(after: end)...]
        runs = [TextRun(text[..<end] + "\n", style: style), TextRun(String(rest), style: secondary)]
      }
      cell.content = .text(
        context.engine.shape(
          runs,
          style: context.paragraph(
            alignment, base: base, maxLines: maxLines, overflow: maxLines == nil ? .wrap : .ellipsis),
          width: width))
      return
    case .truncate: break
    case .shrink(let least): minimum = least.isFinite ? max(1, least) : 1
    }
    guard hasLineEnds else {
      cell.minimum = minimum
      cell.content = .line(text, self.base.setter(style, base))
      return
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      index, line in
      let setter = self.base.setter(index == 0 ? style : secondary, base)
      let fitting = minimum.map { self.base.fitting(String(line), setter, width: width, minimum: $0) } ?? setter
      return context.engine.shape(
        [TextRun(String(line), style: fitting.style)],
        style: context.paragraph(alignment, base: base, maxLines: 1, overflow: .ellipsis), width: width)
    }
    cell.content = .text(ShapedText(joining: lines))
  }
}

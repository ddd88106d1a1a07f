import Foundation
import PlatenGraphics
import PlatenLayout

extension Table {
  func block(in environment: ComponentEnvironment) throws -> any Block {
    try check?()
    let locale = environment.values.locale
    let writer = CellWriter(locale: locale)
    let texts: any ValueRows
    var source: any TableRows
    switch rows {
    case .values(let values):
      let typed = TypedRows(source: values, columns: columns, groups: groups, writer: writer)
      texts = typed
      source = typed
      if needsValues {
        source = StyledRows(rows: typed, rowStyle: rowStyle, keep: keep, environment: environment)
      }
    case .stream(let stream):
      guard !needsValues else {
        throw PlatenError(
          .invalidTable,
          "Row styles, kept rows, spans and components need the values of the rows, which a table read from a stream does not keep; give it a collection."
        )
      }
      texts = try stream.rows(columns, groups, writer)
      source = texts
    }
    let sums = try sums(texts, writer)
    var block = TableBlock(
      columns: columns.map { $0.layout(locale) }, rows: source,
      totals: try totalCells ?? (showsTotals ? totals(texts, writer, environment.localizer) : nil),
      style: style(environment.theme), emptyText: emptyWords ?? environment.localizer.text(.noData))
    block.features = features(texts, sums, environment.localizer)
    return block
  }

  /// Whether something asks for the values of rows, not only for their texts.
  private var needsValues: Bool {
    rowStyle != nil || keep != nil
      || columns.contains { $0.style != nil || $0.span != nil || $0.component != nil }
  }

  private func style(_ theme: Theme) -> TableStyle {
    var style = TableStyle(theme)
    if !isStriped { style.alternateBackground = nil }
    let side = BorderSide(
      width: ruleWidth.isFinite ? min(max(0, ruleWidth), 20) : 0.5, color: ruleColor ?? theme.divider)
    style.rules = TableRules(
      horizontal: ruleSet.contains(.horizontal) ? side : nil, vertical: ruleSet.contains(.vertical) ? side : nil,
      border: ruleSet.contains(.border) ? side : nil)
    return style
  }

  private func sums(_ rows: any ValueRows, _ writer: CellWriter) throws -> TableSums? {
    let summed = columns.indices.filter { columns[$0].total == .sum }
    for index in summed where columns[index].number == nil {
      throw PlatenError(
        .invalidTable,
        "Column \"\(columns[index].header)\" cannot be added up exactly: its values are no Decimal or Int.",
        column: index + 1)
    }
    guard !summed.isEmpty else { return nil }
    return TableSums(rows, summed, columns.map(\.sumText), writer)
  }

  private func totals(_ rows: any ValueRows, _ writer: CellWriter, _ localizer: Localizer) throws -> [String] {
    let summed = columns.indices.filter { columns[$0].total == .sum }
    var sums = summed.map { _ in ExactSum() }
    if !summed.isEmpty {
      for row in 0..<rows.count {
        for (index, number) in try rows.numbers(at: row, columns: summed).enumerated() {
          if let number { sums[index].add(number) }
        }
      }
    }
    var cells = [String](repeating: "", count: columns.count)
    for (index, column) in columns.enumerated() {
      switch column.total {
      case .count: cells[index] = writer.text(rows.count)
      case .text(let text): cells[index] = text
      case .sum, nil: break
      }
    }
    for (column, sum) in zip(summed, sums) {
      guard let value = sum.value else {
        throw PlatenError(
          .invalidData, "The sum needs more than 38 digits, so it cannot be exact; do not add this column up.",
          column: column + 1)
      }
      cells[column] = columns[column].sumText(value, writer)
    }
    if let first = columns.firstIndex(where: { $0.total == nil }) {
      cells[first] = totalsLabel ?? localizer.text(.totals)
    }
    return cells
  }

  private func features(_ rows: any ValueRows, _ sums: TableSums?, _ localizer: Localizer) -> TableFeatures? {
    guard needsValues || !groups.isEmpty || carries || !headerRows.isEmpty || !footerRows.isEmpty || showsSubtotals
    else { return nil }
    var features = TableFeatures()
    features.headerRows = headerRows.map(\.layout)
    features.footerRows = footerRows.map(\.layout)
    features.sums = sums
    if !groups.isEmpty {
      var made = TableGroups(levels: groups.count, titles: { try rows.groups(at: $0) })
      made.showsHeaders = showsGroupHeaders
      if showsSubtotals {
        made.subtotal =
          subtotalLabel ?? { title in
            let isolated = BidiIsolation.isolated(title, inRightToLeftText: localizer.isRightToLeft)
            return localizer.labelled(localizer.text(.subtotal), isolated)
          }
      }
      features.groups = made
    }
    if carries {
      features.carry = TableCarry(
        forward: localizer.text(.carriedForward), brought: localizer.text(.broughtForward))
    }
    return features
  }
}

extension TableSums {
  fileprivate init(
    _ rows: any ValueRows, _ columns: [Int], _ texts: [(Decimal, CellWriter) -> String], _ writer: CellWriter
  ) {
    self.init(
      columns: columns, numbers: { try rows.numbers(at: $0, columns: columns) }, text: { texts[$0]($1, writer) })
  }
}

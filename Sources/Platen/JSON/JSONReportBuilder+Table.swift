import Foundation
import PlatenGraphics
import PlatenLayout

extension JSONReportBuilder {
  func table(_ node: JSONNode) throws -> any Component {
    guard let source = node["rows"] else { throw node.error("the key \"rows\" is missing") }
    let data = try tableData(source)
    let places = node.elements("columns")
    let columns = places.isEmpty ? try wholeFile(data, node) : try places.enumerated().map { try column($1, $0, data) }
    let groups = try node.elements("groups").map { try group($0, columns, data) }
    try checkKeys(data, columns, groups.map(\.key))
    var rows = try (0..<data.count).map { try row($0, data, columns, groups) }
    try applyStyles(node, &rows)
    let made = columns.enumerated().map { index, column -> Column<JSONRow> in
      let scale = column.isNumeric ? rows.reduce(0) { max($0, $1.cells[index].scale) } : 0
      var placed = column
      placed.index = index
      return placed.column(scale: min(scale, 100))
    }
    let finished = try zip(made, places.isEmpty ? made.map { _ in nil } : places.map { $0 }).enumerated().map {
      try finish($1.0, columns[$0], $1.1, rows, $0)
    }
    var table = Table<JSONRow>(rows: .values(TableSource(rows)), columns: finished)
    for index in groups.indices { table = table.groups { $0.groups[index] } }
    try applyOptions(node, &table)
    if rows.contains(where: { $0.style != nil }) { table = table.rowStyle { $0.style } }
    if rows.contains(where: \.keepsWithNext) { table = table.keepWithNext { $0.keepsWithNext } }
    return table
  }

  private func tableData(_ source: JSONNode) throws -> JSONTableData {
    if case .array(let rows) = source.value { return JSONTableData(source: .inline(rows), node: source) }
    guard let place = source["csv"], let name = place.text else { throw source.error("the key \"csv\" is missing") }
    let options = CSVOptions(separator: source.string("separator")?.first)
    let table = try CSVTable(data: try resource(place, name), name: name, options: options)
    return JSONTableData(source: .csv(table, name: name), node: source)
  }

  /// All columns of a CSV file, as they show themselves to be.
  private func wholeFile(_ data: JSONTableData, _ node: JSONNode) throws -> [JSONColumn] {
    guard case .csv(let table, _) = data.source else {
      throw node.error("the key \"columns\" is missing; expected an array of columns")
    }
    return zip(table.header, ColumnProfiler.profiles(of: table)).enumerated().map {
      JSONColumn(header: $1.0, key: $1.0, index: $0, kind: .profile($1.1), decimals: nil)
    }
  }

  private func column(_ node: JSONNode, _ position: Int, _ data: JSONTableData) throws -> JSONColumn {
    let header = node.string("header", default: "")
    let key = node.string("key", default: header)
    let index = try data.index(of: key, at: node["key"] ?? node["header"] ?? node) ?? position
    var column = JSONColumn(header: header, key: key, index: index, kind: .text, decimals: node.integer("decimals"))
    switch node.string("type") {
    case "text": break
    case "number": column.kind = .number
    case "currency": column.kind = .currency(try currency(node))
    case "percent": column.kind = .percent
    case "date": column.kind = .date(hasTime: false)
    default: column.kind = inferred(column, data)
    }
    if node["currency"] != nil, node.string("type") != "currency" {
      throw (node["currency"] ?? node).error("only a column of type \"currency\" has a currency; set its type")
    }
    if case .date = column.kind {
      let hasTime = (0..<data.count).contains { row in
        data.value(row: row, index: index, key: key).flatMap { DateToken(JSONCell.text(of: Self.scalar($0))) }?.seconds
          ?? 0 != 0
      }
      column.kind = .date(hasTime: hasTime)
    }
    return column
  }

  private func currency(_ node: JSONNode) throws -> String {
    guard let place = node["currency"], let code = place.text else {
      throw node.error("the key \"currency\" is missing; expected an ISO 4217 code such as \"EUR\"")
    }
    guard Locale.Currency.isoCurrencies.contains(where: { $0.identifier.uppercased() == code }) else {
      throw place.error("expected an ISO 4217 code such as \"EUR\", found \(place.value.summary)")
    }
    return code
  }

  /// Texts of a CSV file may be numbers or dates; inline, numbers are what is written as such.
  private func inferred(_ column: JSONColumn, _ data: JSONTableData) -> JSONColumn.Kind {
    if case .csv(let table, _) = data.source {
      return .profile(ColumnProfiler.profile(name: column.key, cells: table.column(column.index)))
    }
    var hasNumbers = false
    for row in 0..<data.count {
      switch data.value(row: row, index: column.index, key: column.key).map({ Self.scalar($0) }) {
      case .number(let literal)?:
        guard JSONCell.number(literal) != nil else { return .text }
        hasNumbers = true
      case .null?, nil: break
      default: return .text
      }
    }
    return hasNumbers ? .number : .text
  }

  /// What a cell shows: itself, or the value of an object.
  static func scalar(_ value: JSONValue) -> JSONValue {
    if case .object = value { value["value"] ?? .null } else { value }
  }

  private func group(
    _ node: JSONNode, _ columns: [JSONColumn], _ data: JSONTableData
  ) throws -> (key: String, index: Int?) {
    let key = node.text ?? ""
    if let index = columns.first(where: { $0.key == key })?.index { return (key, index) }
    if let index = try data.index(of: key, at: node) { return (key, index) }
    guard case .inline(let rows) = data.source, rows.allSatisfy({ $0[key] != nil }) else {
      throw node.error("neither a column nor all rows have the key \"\(JSONValue.excerpt(key))\"")
    }
    return (key, nil)
  }

  /// A misspelt key would leave cells empty without a word.
  private func checkKeys(_ data: JSONTableData, _ columns: [JSONColumn], _ groups: [String]) throws {
    guard case .inline(let rows) = data.source else { return }
    var known = Set(columns.map(\.key))
    known.formUnion(groups)
    for (number, row) in rows.enumerated() {
      switch row {
      case .object(let members):
        for member in members where !known.contains(member.key) {
          let hint =
            Suggestion.nearest(to: member.key, among: known.sorted()).map { "did you mean \"\($0)\"?" }
            ?? "the columns' keys are: \(columns.map(\.key).joined(separator: ", "))"
          throw PlatenError.json(
            data.node.path + [String(number), member.key], "no column has this key; \(hint)", file: data.node.file)
        }
      case .array(let cells) where cells.count != columns.count:
        throw PlatenError.json(
          data.node.path + [String(number)],
          "expected \(columns.count) cells, one for each column, found \(cells.count)",
          file: data.node.file)
      default: break
      }
    }
  }

  private func row(
    _ number: Int, _ data: JSONTableData, _ columns: [JSONColumn], _ groups: [(key: String, index: Int?)]
  ) throws -> JSONRow {
    let cells = try columns.map { column -> JSONCell in
      guard let value = data.value(row: number, index: column.index, key: column.key) else { return JSONCell() }
      var cell: JSONCell
      do throws(JSONFault) { cell = try column.cell(Self.scalar(value)) } catch {
        throw data.error(error.message, row: number, index: column.index, key: column.key)
      }
      if case .object = value {
        let token =
          if case .inline(let rows) = data.source, case .array = rows[number] { String(column.index) } else {
            column.key
          }
        let node = JSONNode(value: value, path: data.node.path + [String(number), token], file: data.node.file)
        cell.style = node.cellStyle
        if node["columns"] != nil || node["rows"] != nil {
          cell.span = CellSpan(columns: node.integer("columns") ?? 1, rows: node.integer("rows") ?? 1)
        }
        if node["content"] != nil { cell.parts = try parts(node, "content") }
      }
      return cell
    }
    let titles = groups.map { group in
      data.value(row: number, index: group.index, key: group.key).map { JSONCell.text(of: Self.scalar($0)) } ?? ""
    }
    return JSONRow(cells: cells, groups: titles)
  }

  private func applyStyles(_ node: JSONNode, _ rows: inout [JSONRow]) throws {
    for style in node.elements("rowStyles") {
      for place in style.elements("rows") {
        guard let number = place.int, rows.indices.contains(number - 1) else {
          throw place.error("expected a row from 1 to \(rows.count), found \(place.value.summary)")
        }
        rows[number - 1].style = style.cellStyle
        rows[number - 1].keepsWithNext = style.flag("keepWithNext")
      }
    }
  }

  private func finish(
    _ made: Column<JSONRow>, _ column: JSONColumn, _ node: JSONNode?, _ rows: [JSONRow], _ index: Int
  ) throws -> Column<JSONRow> {
    var result = made
    switch node?.string("alignment") {
    case "leading": result.alignment = .left
    case "center": result.alignment = .center
    case "trailing": result.alignment = .right
    case "decimal": result.alignment = .decimal
    default: break
    }
    switch node?.string("direction") {
    case "leftToRight": result.baseDirection = .leftToRight
    case "rightToLeft": result.baseDirection = .rightToLeft
    case "page": result.baseDirection = .page
    default: break
    }
    if let width = node?["width"] { result.width = try self.width(width) }
    if node == nil, case .profile(let profile) = column.kind { result.width = .weight(profile.widthWeight) }
    switch node?.string("overflow") {
    case "wrap": result.overflow = .wrap(maxLines: node?.integer("maxLines"))
    case "shrink": result.overflow = .shrink(minimum: node?.length("minimumSize") ?? 5)
    default: break
    }
    if let total = node?["total"] {
      if total.text == "sum" {
        guard column.isNumeric else {
          throw total.error(
            "the column \"\(JSONValue.excerpt(column.header))\" has no numbers to add up; give it the type \"number\", or another total"
          )
        }
        result.total = .sum
      } else {
        result.total = total.text == "count" ? .count : .text(total.string("text", default: ""))
      }
    } else if node == nil, case .profile(let profile) = column.kind, profile.isSummable {
      result.total = .sum
    }
    var whole = node?.cellStyle
    // Its alignment is that of the column itself.
    whole?.alignment = nil
    if whole == CellStyle() { whole = nil }
    let style = whole
    if style != nil || rows.contains(where: { $0.cells[index].style != nil }) {
      result = result.style { row in row.cells[index].style.map { $0.over(style) } ?? style }
    }
    if rows.contains(where: { $0.cells[index].span != nil }) { result = result.span { $0.cells[index].span } }
    if rows.contains(where: { $0.cells[index].parts != nil }) { result = result.cell { $0.cells[index].parts } }
    return result
  }

  private func applyOptions(_ node: JSONNode, _ table: inout Table<JSONRow>) throws {
    if let isShown = node["groupHeaders"]?.bool { table = table.groupHeaders(isShown) }
    if node.flag("subtotals") { table = table.subtotals() }
    if node.flag("carryForward") { table = table.carryForward() }
    if let totals = node["totals"] {
      let cells = totals.elements.compactMap(\.text)
      if totals.isArray {
        guard cells.count == table.columns.count else {
          throw totals.error("expected \(table.columns.count) cells, one for each column, found \(cells.count)")
        }
        table = table.totals(cells)
      } else if let label = totals.text {
        table = table.totals(label: label)
      } else if totals.bool == true {
        // A text of the writer's stands for the word of the language.
        let hasWords = table.columns.contains { if case .text = $0.total { true } else { false } }
        table = hasWords ? table.totals(label: "") : table.totals()
      }
    }
    let header = node.elements("headerRows").map(\.headerRow)
    let footer = node.elements("footerRows").map(\.headerRow)
    table.headerRows = header
    table.footerRows = footer
    if let isStriped = node["zebra"]?.bool { table = table.zebra(isStriped) }
    var rules: TableRuleSet = node["rules"]?.bool == true ? .all : []
    for rule in node.elements("rules") {
      rules.insert(rule.text == "horizontal" ? .horizontal : rule.text == "vertical" ? .vertical : .border)
    }
    if !rules.isEmpty {
      table = table.rules(rules, color: node.color("ruleColor"), width: node.length("ruleWidth") ?? 0.5)
    }
    if let words = node.string("emptyText") { table = table.emptyText(words) }
  }
}

extension JSONCell {
  fileprivate var scale: Int { if case .number(_, let scale) = content { scale } else { 0 } }
}

extension CellStyle {
  /// This style, and where it is silent another one.
  fileprivate func over(_ other: CellStyle?) -> CellStyle {
    CellStyle(
      background: background ?? other?.background, textColor: textColor ?? other?.textColor,
      weight: weight ?? other?.weight, isItalic: isItalic ?? other?.isItalic, alignment: alignment ?? other?.alignment,
      language: language ?? other?.language)
  }
}

extension JSONNode {
  /// The style that an object says; nil when it says none.
  fileprivate var cellStyle: CellStyle? {
    var style = CellStyle()
    style.background = color("background")
    style.textColor = color("color")
    if let bold = boolean("bold") { style.weight = bold ? .bold : .regular }
    style.isItalic = boolean("italic")
    if let word = string("alignment") { style.alignment = TextAlignment(json: word) }
    style.language = string("language")
    return style == CellStyle() ? nil : style
  }

  /// A row of a table's header.
  fileprivate var headerRow: HeaderRow {
    HeaderRow(
      elements.map { cell in
        HeaderCell(
          cell.text ?? cell.string("text", default: ""), columns: cell.integer("columns") ?? 1,
          rows: cell.integer("rows") ?? 1, style: cell.cellStyle ?? CellStyle())
      })
  }
}

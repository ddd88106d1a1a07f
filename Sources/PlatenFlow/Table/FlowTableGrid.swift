import PlatenGraphics

/// The grid of a table before anything is sized: which cell takes which places (CSS Tables 3, clause 2; HTML, "forming a
/// table"). Made once for a table, whether it is measured or laid out (`FlowLayout.knownGrids`).
final class FlowTableGrid {
  struct Group {
    var node: FlowNode
    var rows: Range<Int>
  }

  struct Row {
    var node: FlowNode
    var group: Int
    var cells: Range<Int>
  }

  struct Cell {
    var node: FlowNode
    var row: Int32
    var column: Int32
    var rowSpan: Int32
    var columnSpan: Int32

    var columns: Range<Int> { Int(column)..<Int(column + columnSpan) }
    var rows: Range<Int> { Int(row)..<Int(row + rowSpan) }
  }

  /// A `tableColumn` or `tableColumnGroup` and the columns it stands for.
  struct ColumnElement {
    var node: FlowNode
    var first: Int
    var span: Int
    var isGroup: Bool
  }

  /// The most columns that spans may make; more come only of as many cells.
  private static let columnLimit = 20_000

  let node: FlowNode
  /// Whether columns are sized by the first row only (CSS 2.2, clause 17.5.2.1).
  let isFixed: Bool
  private(set) var captions: [FlowNode] = []
  /// In the order in which they stand: header, bodies, footer. Groups without rows are left out.
  private(set) var groups: [Group] = []
  private(set) var hasHeader = false
  private(set) var hasFooter = false
  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  private(set) var columnElements: [ColumnElement] = []
  /// Columns that elements stand for.
  private(set) var elementColumns = 0
  /// Columns that cells reach into.
  private(set) var columnCount = 0
  /// What the columns want; found when first asked for.
  var columns: [FlowTableColumn]?
  private(set) var borders: FlowCollapsedBorders?
  /// Used widths of the table's border.
  private(set) var border: Insets
  let spacing: Size

  init(_ table: FlowNode) throws {
    node = table
    isFixed = table.style.hasFixedTableLayout && !table.style.width.isAuto
    border = table.style.borders.widths
    let given = table.style.borderSpacing
    spacing =
      table.style.collapsesBorders ? .zero : Size(width: max(0, given.width), height: max(0, given.height))
    var header: FlowNode?
    var footer: FlowNode?
    var bodies: [FlowNode] = []
    for child in table.children {
      switch child.kind {
      case .tableCaption: captions.append(child)
      case .tableColumn: add(column: child)
      case .tableColumnGroup: add(columnGroup: child)
      case .tableRowGroup(.header) where header == nil && child.hasRows: header = child
      case .tableRowGroup(.footer) where footer == nil && child.hasRows: footer = child
      case .tableRowGroup: bodies.append(child)
      default: break
      }
    }
    hasHeader = header != nil
    hasFooter = footer != nil
    if let header { bodies.insert(header, at: 0) }
    if let footer { bodies.append(footer) }
    for group in bodies where group.hasRows { add(group: group) }
    if table.style.collapsesBorders {
      let collapsed = try FlowCollapsedBorders(self)
      border = collapsed.tableBorder
      borders = collapsed
    }
  }

  private func add(column node: FlowNode) {
    let span = min(max(1, node.columnSpan), 1000, max(1, Self.columnLimit - elementColumns))
    columnElements.append(ColumnElement(node: node, first: elementColumns, span: span, isGroup: false))
    elementColumns += span
  }

  private func add(columnGroup node: FlowNode) {
    let index = columnElements.count
    let first = elementColumns
    columnElements.append(ColumnElement(node: node, first: first, span: 0, isGroup: true))
    for child in node.children {
      if case .tableColumn = child.kind { add(column: child) }
    }
    if elementColumns == first {
      elementColumns += min(max(1, node.columnSpan), 1000, max(1, Self.columnLimit - elementColumns))
    }
    columnElements[index].span = elementColumns - first
  }

  private func add(group: FlowNode) {
    let first = rows.count
    let rowNodes = group.children.filter(\.isRow)
    let end = first + rowNodes.count
    // For each column, the row that it is free again in.
    var freeFrom: [Int] = []
    for row in rowNodes {
      let index = rows.count
      let firstCell = cells.count
      var column = 0
      for cell in row.children {
        guard case .tableCell = cell.kind else { continue }
        while column < freeFrom.count, freeFrom[column] > index { column += 1 }
        let columnSpan = min(max(1, cell.columnSpan), 1000, max(1, Self.columnLimit - column))
        let rowSpan = cell.rowSpan == 0 ? end - index : min(max(1, cell.rowSpan), end - index)
        cells.append(
          Cell(
            node: cell, row: Int32(index), column: Int32(column), rowSpan: Int32(rowSpan), columnSpan: Int32(columnSpan)
          ))
        if rowSpan > 1 {
          if freeFrom.count < column + columnSpan {
            freeFrom += Array(repeating: 0, count: column + columnSpan - freeFrom.count)
          }
          for spanned in column..<(column + columnSpan) { freeFrom[spanned] = index + rowSpan }
        }
        column += columnSpan
        columnCount = max(columnCount, column)
      }
      rows.append(Row(node: row, group: groups.count, cells: firstCell..<cells.count))
    }
    groups.append(Group(node: group, rows: first..<end))
  }

  /// The used widths of a cell's border.
  func border(of cell: Cell) -> Insets { borders?.border(of: cell) ?? cell.node.style.borders.widths }
}

extension FlowNode {
  fileprivate var isRow: Bool {
    if case .tableRow = kind { return true }
    return false
  }

  fileprivate var hasRows: Bool { children.contains(where: \.isRow) }
}

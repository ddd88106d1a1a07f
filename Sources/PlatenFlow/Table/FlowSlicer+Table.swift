import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// Shows captions and as many rows as there is room for (CSS Fragmentation 3, clause 4.1; CSS Tables 3, clause 5). Header
  /// and footer are repeated if each avoids breaks inside, as the sheet of HTML has it for `thead` and `tfoot`, and is no higher
  /// than a quarter of a page.
  func sliceTable(_ box: FlowBox, _ table: FlowTableLayout, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    var start = FlowTableToken()
    if case .table(let begun) = token {
      start = begun
    } else {
      start.row = 0
      let body = table.bodyRows
      if !body.isEmpty {
        let most = room.freshHeight / 4
        func repeats(_ rows: Range<Int>) -> Bool {
          guard let first = rows.first, table.height(of: rows) <= most else { return false }
          return table.groups[table.rows[first].group].node.style.avoidsBreakInside
        }
        start.repeatsHeader = repeats(table.headerRows)
        start.repeatsFooter = repeats(table.footerRows)
        if start.repeatsHeader { start.row = body.lowerBound }
      }
    }
    var slicing = FlowTableSlicing(slicer: self, box: box, table: table, token: start, room: room)
    return try slicing.slice()
  }
}

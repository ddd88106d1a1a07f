import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// Shows captions and as many rows as there is room for (CSS Fragmentation 3, clause 4.1; CSS Tables 3, clause 5). Rows stay
  /// whole where they fit on a fresh page. Header and footer are repeated if each is no higher than a quarter of a page.
  func sliceTable(_ box: FlowBox, _ table: FlowTableLayout, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    var start = FlowTableToken()
    if case .table(let begun) = token {
      start = begun
    } else {
      start.row = 0
      let body = table.bodyRows
      if !body.isEmpty {
        let most = room.freshHeight / 4
        start.repeatsHeader = !table.headerRows.isEmpty && table.height(of: table.headerRows) <= most
        start.repeatsFooter = !table.footerRows.isEmpty && table.height(of: table.footerRows) <= most
        if start.repeatsHeader { start.row = body.lowerBound }
      }
    }
    var slicing = FlowTableSlicing(slicer: self, box: box, table: table, token: start, room: room)
    return try slicing.slice()
  }
}

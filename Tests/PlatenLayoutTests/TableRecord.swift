import PlatenGraphics

@testable import PlatenLayout

/// What the pages of a table hold, in a form that tests can count.
struct TableRecord {
  struct Page {
    var hasHeader = false
    /// Whole rows.
    var rows: [Int] = []
    /// Parts of rows: the row, and how many lines of each cell.
    var opening: (row: Int, lines: [Int])?
    var closing: (row: Int, lines: [Int])?
    var hasTotals = false
    /// The height that the parts add up to.
    var sum = 0.0
    var height = 0.0
    var room = 0.0

    /// Rows that have anything here.
    var company: Int { rows.count + (opening == nil ? 0 : 1) + (closing == nil ? 0 : 1) }
    var isBare: Bool { company == 0 && !hasTotals }
  }

  /// Pages on which something of the table stands.
  var pages: [Page] = []

  init(_ pages: Pages) {
    for (fragment, room) in zip(pages.fragments, pages.rooms) {
      guard let fragment, case .rows(let table) = fragment.content else { continue }
      var page = Page(height: fragment.size.height, room: room)
      page.hasHeader = table.showsHeader
      if table.showsHeader { page.sum += table.plan.headerHeight }
      if let slice = table.opening {
        page.opening = (slice.row, slice.cells.map(\.lineCount))
        page.sum += slice.height
      }
      if table.showsNoRows { page.sum += table.plan.table.style.rowHeight }
      page.rows = Array(table.rows)
      for index in table.rows.indices { page.sum += table.height(at: index - table.rows.lowerBound) }
      if let slice = table.closing {
        page.closing = (slice.row, slice.cells.map(\.lineCount))
        page.sum += slice.height
      }
      page.hasTotals = table.showsTotals
      if table.showsTotals { page.sum += table.plan.totalsHeight }
      self.pages.append(page)
    }
  }

  /// What is wrong with the way `count` rows were laid out, of pages `height` high; empty when all is right.
  ///
  /// - Parameter rowHeight: The height of every row, when all are of one line.
  func problems(rows count: Int, totals: Bool, height: Double, header: Double = 18, rowHeight: Double? = 18) -> [String]
  {
    var problems: [String] = []
    let whole = pages.flatMap { page in
      (page.opening.map { [$0.row] } ?? []) + page.rows + (page.closing.map { [$0.row] } ?? [])
    }
    let order = whole.enumerated().filter { $0.offset == 0 || whole[$0.offset - 1] != $0.element }.map(\.element)
    if order != Array(0..<count) { problems.append("rows \(order)") }
    for (index, page) in pages.enumerated() {
      if page.height > page.room + 0.01 { problems.append("page \(index + 1) is \(page.height) high in \(page.room)") }
      if abs(page.sum - page.height) > 0.01 {
        problems.append("page \(index + 1): parts add up to \(page.sum), not \(page.height)")
      }
      if count > 0, page.isBare { problems.append("page \(index + 1) has nothing but a header") }
      if height >= header + (rowHeight ?? 18), !page.hasHeader, page.company > 0 {
        problems.append("page \(index + 1) has no header")
      }
    }
    let places = pages.enumerated().filter(\.element.hasTotals).map(\.offset)
    if places != (totals ? [pages.count - 1] : []) { problems.append("totals on pages \(places)") }
    if totals, let last = pages.last, let rowHeight {
      // As many rows, two at the most, as a fresh page can hold with header and totals.
      let possible = Int(max(0, (height + 0.01 - header - 18) / rowHeight))
      let wanted = min(2, count, possible)
      if last.company < wanted { problems.append("\(last.company) rows with the totals, not \(wanted)") }
    }
    return problems
  }
}

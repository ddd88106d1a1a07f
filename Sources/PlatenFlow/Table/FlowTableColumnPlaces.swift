/// Where columns begin, counted from the inner edge of the side where the table begins, in points.
struct FlowTableColumnPlaces {
  private(set) var x: [Double] = []
  private(set) var widths: [Double] = []
  private(set) var isHidden: [Bool] = []
  /// All columns and the spacing between and beside them.
  private(set) var width: Double

  /// - Parameter collapses: Whether collapsed columns take no room.
  init(_ columns: [FlowTableColumn], widths sizes: [Double], spacing: Double, collapses: Bool) {
    x.reserveCapacity(columns.count)
    widths.reserveCapacity(columns.count)
    var next = spacing
    var isFirst = true
    for (column, size) in zip(columns, sizes) {
      let hides = (column.isMergeable && size == 0) || (collapses && column.isCollapsed)
      if hides {
        x.append(next)
        widths.append(0)
      } else {
        if !isFirst { next += spacing }
        isFirst = false
        x.append(next)
        widths.append(size)
        next += size
      }
      isHidden.append(hides)
    }
    width = next + spacing
  }

  func extent(of columns: Range<Int>) -> (x: Double, width: Double) {
    let columns = columns.clamped(to: 0..<x.count)
    guard let first = columns.first, let last = columns.last else { return (0, 0) }
    // Hidden columns at either end have no spacing of their own.
    let start = columns.first { !isHidden[$0] } ?? first
    let end = columns.last { !isHidden[$0] } ?? last
    return (x[start], max(0, x[end] + widths[end] - x[start]))
  }

  func hides(_ columns: Range<Int>) -> Bool { columns.allSatisfy { $0 >= isHidden.count || isHidden[$0] } }
}

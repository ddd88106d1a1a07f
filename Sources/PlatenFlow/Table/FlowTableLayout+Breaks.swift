extension FlowTableLayout {
  /// Whether a page has to end between two rows that follow each other (CSS Fragmentation 3, clause 3.1).
  func forcesBreak(between above: Int, and below: Int) -> Bool {
    if rows[above].node.style.breakAfter.isForced || rows[below].node.style.breakBefore.isForced { return true }
    guard rows[above].group != rows[below].group else { return false }
    return groups[rows[above].group].node.style.breakAfter.isForced
      || groups[rows[below].group].node.style.breakBefore.isForced
  }

  /// Whether a page may end between two rows that follow each other.
  ///
  /// - Parameter fresh: What a page of its own offers: a group that is to stay whole is cut all the same when it is higher.
  func allowsBreak(between above: Int, and below: Int, fresh: Double) -> Bool {
    if rows[above].node.style.breakAfter == .avoid || rows[below].node.style.breakBefore == .avoid { return false }
    let group = rows[above].group
    if group == rows[below].group {
      return !groups[group].node.style.avoidsBreakInside || height(of: groups[group].rows) > fresh
    }
    // A header that is not repeated does not stay behind.
    if hasHeader, group == 0 { return false }
    return groups[group].node.style.breakAfter != .avoid
      && groups[rows[below].group].node.style.breakBefore != .avoid
  }

  /// Whether a page may end inside of a row that would fit on the next: there are lines in it to break between, nothing is
  /// to stay whole, and no cell reaches in from above or out below.
  func allowsCut(of row: Int) -> Bool {
    let style = rows[row].node.style
    guard !style.avoidsBreakInside, !groups[rows[row].group].node.style.avoidsBreakInside else { return false }
    for index in rows[row].cells {
      guard let box = cells[index].box else { continue }
      if cells[index].rowSpan > 1 || box.style.avoidsBreakInside || !box.isOfLines { return false }
    }
    // Cells do not reach out of their group.
    for above in groups[rows[row].group].rows.lowerBound..<row {
      for index in rows[above].cells where cells[index].lastRow >= row { return false }
    }
    return true
  }
}

extension FlowBox {
  /// Whether it has lines in it and blocks of lines, nothing else.
  fileprivate var isOfLines: Bool {
    switch content {
    case .empty, .lines: true
    case .blocks(let boxes): boxes.allSatisfy(\.isOfLines)
    default: false
    }
  }
}

extension FlowStyle.Break {
  var isForced: Bool {
    switch self {
    case .page, .left, .right: true
    case .auto, .avoid, .column: false
    }
  }
}

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
}

extension FlowStyle.Break {
  var isForced: Bool {
    switch self {
    case .page, .left, .right: true
    case .auto, .avoid, .column: false
    }
  }
}

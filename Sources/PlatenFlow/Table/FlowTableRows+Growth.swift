/// How rows share height that is more than they need. CSS Tables 3 leaves it open in clause 3.10.3; this is what browsers do.
extension FlowTableRows {
  /// Shares what a height has more than some rows.
  ///
  /// - Parameters:
  ///   - percentBase: What percentages of rows refer to, nil when that is not known.
  ///   - isSpan: Whether a cell that spans them asks for it.
  mutating func grow(_ range: Range<Int>, to height: Double, percentBase: Double?, isSpan: Bool) {
    guard !range.isEmpty else { return }
    var excess = height - grid.spacing.height * Double(range.count - 1)
    for index in range { excess -= rows[index].height }
    guard excess > 0 else { return }

    if let percentBase {
      let lacks = range.map { max(0, (rows[$0].percent ?? 0) * percentBase - rows[$0].height) }
      let lacking = lacks.reduce(0, +)
      if lacking > 0 {
        let given = min(lacking, excess)
        for (index, lack) in zip(range, lacks) { rows[index].height += given * lack / lacking }
        excess -= given
        guard excess > 1e-9 else { return }
      }
    }
    if isSpan {
      let starting = range.dropFirst().filter { rows[$0].startsSpan }
      if !starting.isEmpty { return share(excess, among: starting, evenly: true) }
    }
    func isConstrained(_ index: Int) -> Bool {
      rows[index].isConstrained && (rows[index].percent == nil || percentBase != nil)
    }
    let filled = range.filter { rows[$0].height > 0 }
    let free = filled.filter { !isConstrained($0) }
    if !free.isEmpty { return share(excess, among: free, evenly: false) }
    // Each row is empty or has a height that was asked for.
    let empty = range.filter { rows[$0].height == 0 }
    if !empty.isEmpty {
      if isSpan {
        if filled.isEmpty, let last = empty.last {
          rows[last].height += excess
          return
        }
      } else {
        let open = empty.filter { !isConstrained($0) }
        return share(excess, among: open.isEmpty ? empty : open, evenly: true)
      }
    }
    share(excess, among: filled, evenly: false)
  }

  private mutating func share(_ excess: Double, among indices: [Int], evenly: Bool) {
    let total = indices.reduce(0) { $0 + rows[$1].height }
    var left = excess
    for (position, index) in indices.enumerated() {
      let part =
        position == indices.count - 1
        ? left : evenly || total <= 0 ? excess / Double(indices.count) : excess * rows[index].height / total
      rows[index].height += part
      left -= part
    }
  }

  /// Shares the height of the table: percentages of groups, then bodies without a height, bodies with one, bodies with a
  /// percentage; header and footer only when there is no body.
  mutating func growGroups(to height: Double) {
    let spacing = grid.spacing.height
    let available = height - spacing * Double(grid.groups.count + 1)
    var sizes = grid.groups.map { self.height(of: $0.rows) }
    let before = sizes
    var left = available - sizes.reduce(0, +)
    guard left > 0, !sizes.isEmpty else { return }

    let lacks = zip(grid.groups, sizes).map { group, size -> Double in
      guard case .fraction(let part) = group.node.style.height else { return 0 }
      return max(0, part * available - size)
    }
    let lacking = lacks.reduce(0, +)
    if lacking > 0 {
      let given = min(lacking, left)
      for index in sizes.indices { sizes[index] += given * lacks[index] / lacking }
      left -= given
    }
    if left > 1e-9 {
      let growing = growingGroups()
      let total = growing.reduce(0) { $0 + sizes[$1] }
      for index in growing {
        sizes[index] += total > 0 ? left * sizes[index] / total : left / Double(growing.count)
      }
    }
    for (index, group) in grid.groups.enumerated() where sizes[index] > before[index] {
      grow(group.rows, to: sizes[index], percentBase: sizes[index], isSpan: false)
    }
  }

  private func growingGroups() -> [Int] {
    let all = Array(grid.groups.indices)
    let first = grid.hasHeader ? 1 : 0
    let end = grid.hasFooter ? all.count - 1 : all.count
    let candidates = first < end ? Array(first..<end) : all
    let autos = candidates.filter {
      switch grid.groups[$0].node.style.height {
      case .points, .fraction: false
      default: true
      }
    }
    if !autos.isEmpty { return autos }
    let fixed = candidates.filter {
      if case .points = grid.groups[$0].node.style.height { return true }
      return false
    }
    return fixed.isEmpty ? candidates : fixed
  }
}

import PlatenGraphics

/// Content that flows through columns of equal width, page by page; on its last page all columns become about equally
/// high. A page break in it ends a column.
package struct ColumnsBlock: WrapperBlock {
  package var content: any Block
  package var count: Int
  package var gap: Double
  /// Whether the columns of the last page are made equally high.
  package var isBalanced: Bool

  /// Makes columns; their number is brought into 1...50.
  package init(_ content: any Block, count: Int, gap: Double = 16, isBalanced: Bool = true) {
    self.content = content
    self.count = min(max(1, count), 50)
    self.gap = gap
    self.isBalanced = isBalanced
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let tracks = TrackWidths(Array(repeating: .weight(1), count: count), spacing: gap, in: regions.width) { _ in 0 }
    var inner = context
    inner.isInColumns = true
    var room = regions.with(width: tracks.widths[0])
    if !regions.height.isFinite {
      // Nothing ends a column in room without end: as high as the content in one, to be evened out.
      room.height = try content.fragment(width: room.width, inner).size.height
      room.freshHeight = room.height
    }
    let fill = try fill(in: room, inner)
    guard let rest = fill.rest else {
      return .complete(arrange(try balanced(fill, in: room, inner, context) ?? fill.columns, tracks, regions, context))
    }
    guard !fill.columns.isEmpty else { return .refused(fill.refusal ?? Refusal(block: "columns", needed: 0)) }
    var next = self
    next.content = rest
    return .partial(arrange(fill.columns, tracks, regions, context), rest: next)
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double { limit }

  private struct Fill {
    var columns: [Fragment] = []
    /// What did not find room; nil when all of it did.
    var rest: (any Block)?
    var refusal: Refusal?
  }

  private func fill(in room: Regions, _ context: LayoutContext) throws -> Fill {
    var fill = Fill(rest: content)
    for index in 0..<count {
      guard let block = fill.rest else { break }
      var column = room
      column.isTop = index > 0 || room.isTop
      switch try block.layoutOrShrink(in: column, context) {
      case .complete(let fragment):
        fill.columns.append(fragment)
        fill.rest = nil
      case .partial(let fragment, let rest):
        let isLast = (rest as? Stack)?.isEmpty == true
        fill.columns.append(isLast ? fragment.withEndClosed() : fragment)
        fill.rest = isLast ? nil : rest
      case .refused(let refusal):
        // The next column is no higher: it would refuse as well.
        fill.refusal = refusal
        return fill
      }
    }
    return fill
  }

  /// The content in columns as low as it fits into; nil where that is not to be looked for.
  private func balanced(
    _ full: Fill, in room: Regions, _ context: LayoutContext, _ outer: LayoutContext
  ) throws -> [Fragment]? {
    guard isBalanced, !outer.isInColumns, count > 1 else { return nil }
    let total = full.columns.reduce(0) { $0 + $1.size.height }
    let highest = full.columns.reduce(0) { max($0, $1.size.height) }
    guard total > 0, total.isFinite else { return nil }
    var best: [Fragment]?
    var low = total / Double(count)
    var high = highest
    let known = context.warnings.warnings.count
    func attempt(_ height: Double) throws -> Bool {
      var trial = room
      trial.height = height
      // Lower than the page: nothing is scaled down for being higher than this.
      trial.freshHeight = max(room.freshHeight, height + 1)
      let fill = try fill(in: trial, context)
      let fits = fill.rest == nil && fill.columns.allSatisfy { trial.fits($0.size.height) }
      if fits { best = fill.columns } else { context.warnings.forget(after: known) }
      return fits
    }
    if try attempt(low) { return best }
    // Half a point is less than what the eye sees at the foot of a column.
    for _ in 0..<16 where high - low > 0.5 {
      let middle = (low + high) / 2
      if try attempt(middle) { high = middle } else { low = middle }
    }
    return best
  }

  private func arrange(
    _ columns: [Fragment], _ tracks: TrackWidths, _ regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    let height = columns.reduce(0) { max($0, $1.size.height) }
    let placed = columns.enumerated().map { index, column in
      let x = context.direction.x(
        leading: tracks.leading(of: index), width: tracks.widths[index], in: regions.width)
      return Fragment.Placed(column, at: Point(x: x, y: 0))
    }
    return Fragment(size: Size(width: regions.width, height: height), content: .group(placed))
  }
}

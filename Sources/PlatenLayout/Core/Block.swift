/// Something that can be laid out: a value that describes content and is asked for its place on the page.
///
/// Blocks draw nothing; layout turns them into ``Fragment``s. A block is laid out once for each region it reaches; what
/// does not fit comes back as a block of its own, so there are no hidden cursors.
package protocol Block {
  /// Places as much of the block as the current region holds.
  ///
  /// - Throws: `PlatenError` for content that is wrong in itself (a table without columns), never for lack of room.
  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult

  /// Whether the block does not stand last on a page when something follows it.
  var keepsWithNext: Bool { get }

  /// The width that the block would take if it could, at most `limit` points: that of its longest line.
  func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double
}

extension Block {
  package var keepsWithNext: Bool { false }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    // A hundredth more, so that rounding does not break the longest line when it is laid out in this width.
    min(limit, try fragment(width: limit, context).naturalWidth + Regions.tolerance)
  }
}

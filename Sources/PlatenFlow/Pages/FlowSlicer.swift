import PlatenGraphics
package import PlatenLayout

/// Cuts laid-out boxes into pages (CSS Fragmentation 3): each call shows as much of a box as fits into the room, and tells
/// where it goes on. Unforced breaks fall between lines, rows, blocks and bands, never inside of what cannot be cut, unless
/// that is higher than a page.
package struct FlowSlicer {
  /// The room that is left on the page where the box begins.
  package struct Room {
    /// Points down to the end of the page.
    package var height: Double
    /// What a fresh page offers.
    package var freshHeight: Double
    /// Whether nothing stands above on this page: then something must be shown, whatever it takes.
    package var isTop: Bool

    package init(height: Double, freshHeight: Double, isTop: Bool) {
      self.height = height
      self.freshHeight = freshHeight
      self.isTop = isTop
    }

    /// The room below `used` points of something that is on the page.
    package func below(_ used: Double, isTop: Bool = false) -> Room {
      Room(height: height - used, freshHeight: freshHeight, isTop: self.isTop && isTop)
    }

    package func fits(_ needed: Double) -> Bool { needed <= height + Regions.tolerance }
  }

  package let context: LayoutContext
  /// Whether fragments are made for the elements of a structure tree.
  let isTagged: Bool
  let work: FlowWork
  /// How many multi-column containers the box is in.
  let columnDepth: Int

  /// - Parameters:
  ///   - isTagged: Whether the document is to be read from its structure: all text stands in elements then, and what is
  ///     beside other content comes in its turn, where that changes nothing to be seen.
  ///   - checkpoint: Called now and then; what it throws ends the work.
  package init(context: LayoutContext, isTagged: Bool = false, checkpoint: @escaping () throws -> Void = {}) {
    self.context = context
    self.isTagged = isTagged
    work = FlowWork.cutting()
    columnDepth = 0
    work.checkpoint = checkpoint
  }

  /// - Parameter work: Of all that is cut to even out columns, also of columns in columns.
  init(context: LayoutContext, work: FlowWork) {
    self.context = context
    isTagged = false
    self.work = work
    columnDepth = 0
  }

  private init(columnsIn outer: FlowSlicer) {
    var context = outer.context
    context.isInColumns = true
    self.context = context
    isTagged = outer.isTagged
    work = outer.work
    columnDepth = outer.columnDepth + 1
  }

  /// For what is in the columns of a container.
  var inColumns: FlowSlicer { FlowSlicer(columnsIn: self) }

  /// Counts a part of a page. Columns in columns make of each box as many parts as all their columns multiplied, tried again and
  /// again to even them out: they use up the limit sooner.
  func count() throws {
    try work.count(columnDepth < 2 ? 1 : columnDepth == 2 ? 10 : 100)
  }

  /// Shows a box, from `token` on when it began on an earlier page.
  package func slice(_ box: FlowBox, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    try count()
    try context.engine.stack.check(line: box.node.line > 0 ? box.node.line : nil)
    return switch box.content {
    case .empty, .blocks: try sliceBlocks(box, from: token, in: room)
    case .lines(let lines): try sliceLines(box, lines, from: token, in: room)
    case .replaced: try sliceWhole(box, from: token, in: room)
    case .table(let table): try sliceTable(box, table, from: token, in: room)
    case .flex(let flex): try sliceFlex(box, flex, from: token, in: room)
    case .columns(let columns): try sliceColumns(box, columns, from: token, in: room)
    }
  }

  /// All of a box, however high it is.
  package func whole(_ box: FlowBox) throws -> Fragment {
    try slice(box, from: nil, in: Room(height: .infinity, freshHeight: .infinity, isTop: true)).fragment
  }
}

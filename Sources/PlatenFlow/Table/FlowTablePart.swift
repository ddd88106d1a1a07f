import PlatenGraphics
import PlatenLayout

/// What one page shows of one row.
struct FlowTablePart {
  let row: Int
  /// From the top of what the page shows of the table.
  var y: Double
  var height: Double
  /// Whether it began on an earlier page, and whether it goes on on a later one.
  var isContinued = false
  var continues = false
  /// Parts of cells that had to be cut to know how high the row is.
  var pieces: [(cell: Int, slice: FlowSlice)] = []
  /// Whether all of the row is here and its cells need not be cut: their fragments are made when the page is drawn.
  var isWhole = false
  /// Cells whose backgrounds and borders the table draws, not they.
  var sharingGround: [Int] = []
  /// What is seen of cells, from the top of the part down.
  var cells: [(cell: Int, height: Double)] = []
  /// With cells, relative to the frame's left edge.
  var fragment: Fragment?
}

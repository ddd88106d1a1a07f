/// Where a table goes on.
package struct FlowTableToken {
  /// A cell that is not finished.
  struct OpenCell {
    var cell: Int
    /// Where its content goes on; nil before it began.
    var token: FlowToken?
    /// Whether all of its content has been shown: only its ground goes on.
    var isFinished = false
    /// How much of its height earlier pages have shown.
    var shown: Double
  }

  /// The caption that goes on: first those above, then those below.
  var caption = 0
  var captionToken: FlowToken?
  var hasBegunFrame = false
  var hasEndedFrame = false
  /// How much of the table's box earlier pages have shown.
  var consumed = 0.0
  /// How much of the table's frame earlier pages have shown.
  var shown = 0.0
  /// The first row that is not finished.
  var row = 0
  var isRowBegun = false
  var cells: [OpenCell] = []
  /// Decided once, where the table begins (CSS Tables 3, clause 5).
  var repeatsHeader = false
  var repeatsFooter = false
}

/// The rows of a header or footer as they are repeated: made once.
struct FlowTableRepetition {
  var rows: [FlowTablePart]
}

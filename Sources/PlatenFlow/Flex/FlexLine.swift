/// A line of a flex container: a range of its items.
struct FlexLine {
  var items: Range<Int>
  var cross = 0.0
  /// From the start of the cross axis of the container's content box.
  var offset = 0.0
  /// From the start of the line to the baseline that its items share; from the end for the last baselines.
  var baseline: Double?
  var lastBaseline: Double?

  init(items: Range<Int>) { self.items = items }
}

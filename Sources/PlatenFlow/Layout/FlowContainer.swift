/// The content box that children are laid out in, in the coordinates of the block formatting context.
struct FlowContainer {
  var x: Double
  var width: Double
  /// The height that percentages refer to; nil when it depends on the content.
  var height: Double?
}

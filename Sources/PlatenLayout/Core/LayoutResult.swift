/// The answer of a block to the room it was offered.
package enum LayoutResult {
  /// All of it fits.
  case complete(Fragment)
  /// A part fits; the rest goes on in the next region.
  case partial(Fragment, rest: any Block)
  /// Nothing fits here.
  case refused(Refusal)
}

/// Why a block does not fit, so that an error can say so.
package struct Refusal: Hashable {
  /// What was refused, such as "table row".
  package var block: String
  /// The height it needs at least, in points.
  package var needed: Double

  package init(block: String, needed: Double) {
    self.block = block
    self.needed = needed
  }
}

import PlatenGraphics

extension Block {
  /// The whole block as one fragment in room without end.
  package func fragment(width: Double, _ context: LayoutContext) throws -> Fragment {
    let room = Regions.unbounded(width: width)
    var block: any Block = self
    var parts: [Fragment.Placed] = []
    var y = 0.0
    // A block may break of itself, such as columns that a page break ends: its parts then stand below each other.
    for _ in 0..<10_000 {
      switch try block.layout(in: room, context) {
      case .complete(let fragment):
        if parts.isEmpty { return fragment }
        parts.append(Fragment.Placed(fragment, at: Point(x: 0, y: y)))
        return Fragment(size: Size(width: width, height: y + fragment.size.height), content: .group(parts))
      case .partial(let fragment, let rest):
        parts.append(Fragment.Placed(fragment, at: Point(x: 0, y: y)))
        y += fragment.size.height
        block = rest
      case .refused(let refusal):
        throw PlatenError(.doesNotFit, "The \(refusal.block) needs more room than there is.")
      }
    }
    throw PlatenError(.doesNotFit, "A block breaks without end.")
  }
}

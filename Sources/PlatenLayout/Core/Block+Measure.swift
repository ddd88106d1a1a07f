import PlatenGraphics

extension Block {
  /// The whole block as one fragment in room without end.
  package func fragment(width: Double, _ context: LayoutContext) throws -> Fragment {
    switch try layout(in: .unbounded(width: width), context) {
    case .complete(let fragment), .partial(let fragment, _): return fragment
    case .refused(let refusal):
      throw PlatenError(.doesNotFit, "The \(refusal.block) needs more room than there is.")
    }
  }
}

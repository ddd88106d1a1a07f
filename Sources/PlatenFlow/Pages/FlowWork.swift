import PlatenGraphics

/// How many boxes a slicer has cut. Boxes of absurd sizes in columns in columns would be cut without an end.
final class FlowWork {
  /// Three times as many as a table of 100,000 rows needs.
  private static let most = 5_000_000

  private var steps = 0

  func count() throws {
    steps += 1
    guard steps > Self.most else { return }
    throw PlatenError(
      .limitExceeded, "The pages are made of more than \(Self.most) parts. Make boxes smaller, or the document shorter."
    )
  }
}

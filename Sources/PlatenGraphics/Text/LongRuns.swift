/// The shaped words of one font that are too long for `RunCache`, those used last: text without spaces is asked for again and
/// again while it is measured, laid out and drawn, each time as a whole. Bounded by bytes of text, for each of which a run
/// has some 36.
struct LongRuns {
  private static let mostBytes = 32 << 10
  /// What was used last comes first.
  private var runs: [GlyphRun] = []

  mutating func run(for bytes: UnsafeBufferPointer<UInt8>) -> GlyphRun? {
    guard let place = runs.firstIndex(where: { RunCache.same($0, bytes) }) else { return nil }
    if place > 0 { runs.insert(runs.remove(at: place), at: 0) }
    return runs[0]
  }

  mutating func insert(_ run: GlyphRun) {
    guard run.text.count <= Self.mostBytes else { return }
    runs.insert(run, at: 0)
    var bytes = runs.reduce(0) { $0 + $1.text.count }
    while bytes > Self.mostBytes { bytes -= runs.removeLast().text.count }
  }
}

internal import CPangoCairo

/// One line of simple text cut into stretches that need no shaping and words that do. Reused from line to line.
final class LineSegments {
  private struct Segment {
    var start: Int
    var end: Int
    /// The shaped word; nil for a stretch of inert glyphs.
    var run: GlyphRun?
    var width: Double
  }

  private var segments: [Segment] = []
  /// Collects one line where lines are drawn at once.
  private var scratch: GlyphBatch?

  /// Measures text; nil when it is not simple. What was found is kept for `draw`.
  func measure(_ bytes: UnsafeBufferPointer<UInt8>, in instance: FontInstance) -> Double? {
    segments.removeAll(keepingCapacity: true)
    guard instance.isSimple else { return bytes.isEmpty ? 0 : nil }
    guard !instance.spaceMatters, let space = instance.space?.width else {
      if bytes.isEmpty { return 0 }
      guard let run = instance.word(bytes) else { return nil }
      segments.append(Segment(start: 0, end: bytes.count, run: run, width: run.width))
      return run.width
    }
    var total = 0.0
    var index = 0
    var plainStart = 0
    var plainWidth = 0.0
    while index < bytes.count {
      if bytes[index] == 0x20 {
        plainWidth += space
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end] != 0x20 { end += 1 }
      let word = UnsafeBufferPointer(rebasing: bytes[index..<end])
      var script = SimpleText.Script.common
      if let width = instance.inertWidth(of: word, script: &script) {
        plainWidth += width
      } else {
        guard script != .mixed, let run = instance.word(word) else { return nil }
        if index > plainStart {
          segments.append(Segment(start: plainStart, end: index, run: nil, width: plainWidth))
          total += plainWidth
        }
        segments.append(Segment(start: index, end: end, run: run, width: run.width))
        total += run.width
        plainStart = end
        plainWidth = 0
      }
      index = end
    }
    if bytes.count > plainStart {
      segments.append(Segment(start: plainStart, end: bytes.count, run: nil, width: plainWidth))
      total += plainWidth
    }
    return total
  }

  /// Draws the text that was measured last.
  func draw(
    _ bytes: UnsafeBufferPointer<UInt8>, of instance: FontInstance, on canvas: Canvas, x: Double, y: Double,
    color: Color
  ) {
    guard color.alpha > 0 else { return }
    let shared = canvas.batch(for: instance.face, color: color)
    let batch = shared ?? GlyphBatch.reused(scratch, face: instance.face, color: color)
    scratch = shared == nil ? batch : scratch
    var left = x
    for segment in segments {
      if let run = segment.run {
        batch.append(run, x: left, y: y)
      } else {
        _ = batch.append(
          UnsafeBufferPointer(rebasing: bytes[segment.start..<segment.end]), of: instance, x: left, y: y)
      }
      left += segment.width
    }
    if shared == nil { batch.flush(to: canvas) }
  }
}

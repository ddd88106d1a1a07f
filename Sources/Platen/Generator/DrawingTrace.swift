/// What a drawing closure drew where, in a few bytes, to tell whether it did the same when it ran again.
struct DrawingTrace: Equatable {
  private(set) var count = 0
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ part: String, page: Int, from start: Double, to end: Double) {
    count += 1
    for byte in part.utf8 { mix(UInt64(byte)) }
    mix(UInt64(bitPattern: Int64(page)))
    mix(start.bitPattern)
    mix(end.bitPattern)
  }

  /// FNV-1a, a word at a time.
  private mutating func mix(_ word: UInt64) { digest = (digest ^ word) &* 0x0000_0100_0000_01B3 }
}

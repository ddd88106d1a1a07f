/// Characters that were laid out in a font before: the faces that show them are open and locked (see ``FontLock``).
struct KnownCharacters {
  /// One bit for each of the 64 characters of a block.
  private var blocks: [UInt32: UInt64] = [:]

  /// Adds the characters of UTF-8 text; answers whether all of them were known.
  mutating func insert(_ text: some Sequence<UInt8>) -> Bool {
    var number = UInt32.max
    var bits: UInt64 = 0
    var areKnown = true
    for scalar in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
      if scalar.value >> 6 != number {
        number = scalar.value >> 6
        bits = blocks[number, default: 0]
      }
      let bit = UInt64(1) << UInt64(scalar.value & 63)
      guard bits & bit == 0 else { continue }
      areKnown = false
      bits |= bit
      blocks[number] = bits
    }
    return areKnown
  }
}

/// SplitMix64: the same numbers for a seed everywhere.
struct CSSFuzzRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// A seed text with a few bytes replaced, removed, doubled or swapped for pieces of the vocabulary.
  mutating func mutated(_ text: String, with vocabulary: [String]) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      let place = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &self))
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: Array((vocabulary.randomElement(using: &self) ?? "").utf8), at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
      }
    }
    return bytes
  }
}

/// Shaped words by their bytes: a two-way set-associative table of fixed size, so that memory stays flat however many
/// distinct words a document has. Look-up and insertion are O(length of the word).
struct RunCache {
  private static let ways = 2
  private static let sets = 4096
  private var entries = ContiguousArray<GlyphRun?>(repeating: nil, count: sets * ways)

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return hash ^ (hash >> 29)
  }

  private static func first(_ hash: UInt64) -> Int { Int(hash & UInt64(sets - 1)) * ways }

  mutating func run(for bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> GlyphRun? {
    let index = Self.first(hash)
    if let entry = entries[index], Self.same(entry, bytes) { return entry }
    if let entry = entries[index + 1], Self.same(entry, bytes) {
      entries.swapAt(index, index + 1)
      return entry
    }
    return nil
  }

  /// Stores the newest first; the older of the two in the set falls out.
  mutating func insert(_ run: GlyphRun, hash: UInt64) {
    let index = Self.first(hash)
    entries[index + 1] = entries[index]
    entries[index] = run
  }

  private static func same(_ run: GlyphRun, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard run.text.count == bytes.count else { return false }
    for index in bytes.indices where run.text[index] != bytes[index] { return false }
    return true
  }
}

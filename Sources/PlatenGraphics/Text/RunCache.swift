import Foundation

/// Shaped words by their bytes: a two-way set-associative table of fixed size, so that memory stays flat however many
/// distinct words a document has. Look-up and insertion are O(length of the word).
struct RunCache {
  private static let ways = 2
  private static let sets = 4096
  private var entries = ContiguousArray<GlyphRun?>(repeating: nil, count: sets * ways)
  private var hashes = ContiguousArray<UInt64>(repeating: 0, count: sets * ways)

  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash ^ (hash >> 29)
  }

  mutating func run(for bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> GlyphRun? {
    let index = Int(hash & UInt64(Self.sets - 1)) * Self.ways
    if hashes[index] == hash, let entry = entries[index], Self.same(entry, bytes) { return entry }
    if hashes[index + 1] == hash, let entry = entries[index + 1], Self.same(entry, bytes) {
      entries.swapAt(index, index + 1)
      hashes.swapAt(index, index + 1)
      return entry
    }
    return nil
  }

  /// Stores the newest first; the older of the two in the set falls out.
  mutating func insert(_ run: GlyphRun, hash: UInt64) {
    let index = Int(hash & UInt64(Self.sets - 1)) * Self.ways
    entries[index + 1] = entries[index]
    hashes[index + 1] = hashes[index]
    entries[index] = run
    hashes[index] = hash
  }

  static func same(_ run: GlyphRun, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = run.text
    guard text.count == bytes.count, let a = text.baseAddress, let b = bytes.baseAddress else { return false }
    return memcmp(a, b, text.count) == 0
  }
}

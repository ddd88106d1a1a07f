/// The name of a tag without regard to case, as one word: the names that HTML treats differently have eight letters at most.
/// Longer names may, rarely, be equal to others.
struct HTMLTagName: Hashable, ExpressibleByStringLiteral {
  private let word: UInt64
  /// Bytes.
  let count: Int

  init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    word = bytes.reduce(0) { ($0 << 8 | $0 >> 56) ^ UInt64(HTMLText.lowercased($1)) }
  }

  init(stringLiteral value: String) { self.init(Array(value.utf8)[...]) }
}

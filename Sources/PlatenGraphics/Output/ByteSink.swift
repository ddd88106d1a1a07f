/// Where the bytes of one document go.
///
/// `write` may be called many times, with `flush` in between; then comes either `finish` (all bytes are there: make them
/// count) or `cancel` (something failed: leave nothing behind). Calls after that have no effect.
package protocol ByteSink: AnyObject {
  /// Takes the next bytes. They are only valid during the call.
  func write(_ bytes: UnsafeRawBufferPointer) throws
  /// A page has ended: a reader who waits for bytes should get those there are.
  func flush() throws
  /// All bytes are there. They are brought to rest and scarce things (file descriptors) given back, but nothing is
  /// published yet: a document of many files seals each and finishes them together.
  func seal() throws
  /// Makes the bytes count.
  func finish() throws
  /// Leaves nothing behind.
  func cancel()
  /// Takes back what `finish` published, because a file of the same document failed after it.
  func revoke()
}

extension ByteSink {
  package func flush() throws {}
  package func seal() throws {}
  package func revoke() {}

  /// Writes an array of bytes.
  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }
}

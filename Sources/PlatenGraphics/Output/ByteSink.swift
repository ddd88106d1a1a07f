/// Where the bytes of one document go.
///
/// `write` may be called many times; then exactly one of `finish` (all bytes are there: make them count) and `cancel`
/// (something failed: leave nothing behind) is called.
package protocol ByteSink: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer) throws
  func finish() throws
  func cancel()
}

/// Drops the bytes and counts them: for a run that only finds out how many pages there are.
package final class CountingSink: ByteSink {
  /// How many bytes came.
  package private(set) var count = 0

  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) throws { count += bytes.count }

  package func finish() throws {}

  package func cancel() {}
}

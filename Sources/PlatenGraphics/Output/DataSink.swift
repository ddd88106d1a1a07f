package import Foundation

/// Collects the bytes in memory.
package final class DataSink: ByteSink {
  /// The bytes so far; empty after `cancel`.
  package private(set) var data = Data()

  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) throws { data.append(contentsOf: bytes) }

  package func finish() throws {}

  package func cancel() { data = Data() }

  package func revoke() { data = Data() }
}

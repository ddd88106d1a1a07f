import Foundation

/// Writes to a descriptor that is open already, such as standard output, and flushes when a page ends.
///
/// What went out cannot be taken back: `cancel` only drops what is still buffered. A reader that has gone away is an error
/// (EPIPE), never a signal.
package final class DescriptorSink: ByteSink {
  private var writer: DescriptorWriter?

  /// Writes to `descriptor`, which stays open and the caller's; `name` stands for it in errors.
  package init(descriptor: Int32, name: String) {
    writer = DescriptorWriter(borrowing: descriptor, name: name)
  }

  /// Writes to standard output.
  package static func standardOutput() -> DescriptorSink {
    DescriptorSink(descriptor: STDOUT_FILENO, name: "standard output")
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws { try writer?.write(bytes) }

  package func flush() throws { try writer?.flush() }

  package func seal() throws { try writer?.flush() }

  package func finish() throws {
    try writer?.flush()
    writer = nil
  }

  package func cancel() {
    writer?.abandon()
    writer = nil
  }
}

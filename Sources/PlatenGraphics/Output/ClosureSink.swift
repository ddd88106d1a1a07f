package import Foundation

/// Hands the bytes to a closure in chunks of about 64 KiB, and what there is when a page ends.
///
/// What the closure throws comes out of the call that wrote, unchanged; it is not called again after that.
package final class ClosureSink: ByteSink {
  private static let chunkSize = 65_536

  private var body: ((Data) throws -> Void)?
  private var chunk = Data()

  package init(_ body: @escaping (Data) throws -> Void) { self.body = body }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard body != nil else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.chunkSize - chunk.count)
      chunk.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
      if chunk.count >= Self.chunkSize { try flush() }
    }
  }

  package func flush() throws {
    guard let body, !chunk.isEmpty else { return }
    let full = chunk
    chunk = Data()
    do {
      try body(full)
    } catch {
      cancel()
      throw error
    }
  }

  package func seal() throws { try flush() }

  package func finish() throws {
    try flush()
    body = nil
  }

  package func cancel() {
    body = nil
    chunk = Data()
  }
}

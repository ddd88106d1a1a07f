import Foundation
import PlatenGraphics

/// Keeps the bytes of a page when it is sealed.
final class PageCollectorSink: ByteSink {
  private let pages: PageCollector
  private var bytes = Data()

  init(_ pages: PageCollector) { self.pages = pages }

  func write(_ bytes: UnsafeRawBufferPointer) throws { self.bytes.append(contentsOf: bytes) }

  func seal() throws {
    pages.data.append(bytes)
    bytes = Data()
  }

  func finish() throws {}

  func cancel() {}
}

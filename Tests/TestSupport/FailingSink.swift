package import PlatenGraphics

/// A sink that fails when it has taken so many bytes; the bytes before go on to another sink.
package final class FailingSink: ByteSink {
  /// What it throws.
  package struct Failure: Error, Equatable {
    package let bytes: Int

    package init(bytes: Int) { self.bytes = bytes }
  }

  package private(set) var count = 0
  package private(set) var hasFailed = false
  package private(set) var isFinished = false
  package private(set) var cancellations = 0
  /// Writes that came after the failure or the end: there must be none.
  package private(set) var lateWrites = 0

  private let limit: Int
  private let next: (any ByteSink)?

  package init(afterBytes limit: Int, passingTo next: (any ByteSink)? = nil) {
    self.limit = limit
    self.next = next
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    if hasFailed || isFinished || cancellations > 0 { lateWrites += 1 }
    guard count + bytes.count <= limit else {
      hasFailed = true
      throw Failure(bytes: limit)
    }
    count += bytes.count
    try next?.write(bytes)
  }

  package func flush() throws { try next?.flush() }

  package func seal() throws { try next?.seal() }

  package func finish() throws {
    isFinished = true
    try next?.finish()
  }

  package func cancel() {
    cancellations += 1
    next?.cancel()
  }

  package func revoke() { next?.revoke() }
}

import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct OutputSinkTests {
  /// Written by one thread before the semaphore, read by the other after it.
  private final class Counted: @unchecked Sendable { var bytes = 0 }

  private struct Refusal: Error, Equatable { let number: Int }

  @Test func aPipeWithoutReaderIsAnErrorAndNoSignal() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let sink = DescriptorSink(descriptor: ends[1], name: "standard output")
    try sink.write([1, 2, 3])
    let error = try #require(throws: PlatenError.self) { try sink.flush() }
    #expect(error.code == .unwritable)
    #expect(error.file == "standard output")
    #expect(error.message.contains("has ended"))
    sink.cancel()
    // The signal was taken off, not left for later.
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func aPipeThatDoesNotBlockIsWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let reading = ends[0]
    let total = 1_000_000
    let done = DispatchSemaphore(value: 0)
    let counted = Counted()
    Thread.detachNewThread {
      var sum = 0
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while sum < total {
        let count = read(reading, &buffer, buffer.count)
        if count <= 0 { break }
        sum += count
      }
      counted.bytes = sum
      done.signal()
    }
    let sink = DescriptorSink(descriptor: ends[1], name: "pipe")
    try sink.write([UInt8](repeating: 5, count: total))
    try sink.finish()
    close(ends[1])
    done.wait()
    #expect(counted.bytes == total)
    close(ends[0])
  }

  @Test func chunksAreWholeAndInOrder() throws {
    var chunks: [Data] = []
    let sink = ClosureSink { chunks.append($0) }
    var expected = Data()
    for index in 0..<300 {
      let piece = [UInt8](repeating: UInt8(index % 256), count: 1000)
      expected.append(contentsOf: piece)
      try sink.write(piece)
    }
    #expect(chunks.allSatisfy { $0.count == 65_536 })
    #expect(chunks.count == 4)
    try sink.flush()
    #expect(chunks.count == 5)
    try sink.flush()
    try sink.finish()
    #expect(chunks.count == 5)
    #expect(chunks.reduce(Data(), +) == expected)
  }

  @Test func whatAClosureThrowsComesThrough() throws {
    var calls = 0
    let sink = ClosureSink { _ in
      calls += 1
      throw Refusal(number: 7)
    }
    try sink.write([1])
    #expect(throws: Refusal(number: 7)) { try sink.flush() }
    try sink.write([UInt8](repeating: 0, count: 200_000))
    try sink.finish()
    #expect(calls == 1)
  }

  @Test func countingAndCollecting() throws {
    let counter = CountingSink()
    let collector = DataSink()
    for sink in [counter, collector] as [any ByteSink] {
      try sink.write([1, 2])
      try sink.write([3])
      try sink.finish()
    }
    #expect(counter.count == 3)
    #expect(collector.data == Data([1, 2, 3]))
    collector.revoke()
    #expect(collector.data.isEmpty)
  }
}

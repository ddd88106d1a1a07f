import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct TextThreadTests {
  /// Sizes of many texts, in fonts of the system and of a library that the threads share.
  private static func sizes(_ library: FontLibrary) throws -> [Size] {
    let texts = TextExtractionTests.samples + TextExtractionTests.rightToLeft + TextFastPathTests.texts
    return try [FontLibrary.system, library].flatMap { library in
      let engine = try TextEngine.current(for: library)
      return texts.flatMap { text in
        [8.0, 13].map { size in
          engine.shape(
            [TextRun(text, style: TextStyle(font: Font(["Thread Test", "Noto Sans"], size: size)))], width: 120
          ).size
        }
      }
    }
  }

  @Test func eightThreadsGetTheSameSizes() throws {
    let library = try FontLibrary(data: [TestFont(family: "Thread Test", characters: "0123456789").data])
    let expected = try Self.sizes(library)
    let results = Results()
    let rounds = Repetitions.of(3)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<rounds { results.append((try? Self.sizes(library)) ?? []) }
    }
    #expect(results.all.count == 8 * rounds)
    for sizes in results.all { #expect(sizes == expected) }
  }

  /// Texts may outlive the thread that laid them out, and with it the engine. (What is lost then, memcheck finds.)
  @Test func fontsOutliveTheirEngine() throws {
    let library = try FontLibrary(data: [TestFont(family: "Engine Test", characters: "0123456789").data])
    for library in [FontLibrary.system, library] {
      var engine: TextEngine? = try TextEngine(library: library)
      weak var held: TextEngine?
      held = engine
      let instance = try #require(engine?.instance(for: Font(["Engine Test", "Noto Sans"], size: 10), language: "en"))
      let height = instance.lineHeight
      engine = nil
      #expect(held == nil)
      #expect(height > 0 && instance.lineHeight == height)
    }
  }

  /// cairo keeps about ten font files open and closes others while threads may read from them; see `FontLock`.
  @Test func manyFontsOnManyThreads() throws {
    let families = [
      "Noto Sans", "Noto Serif", "Noto Sans Mono", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Liberation Sans",
      "Liberation Serif", "Liberation Mono",
    ]
    let texts = TextExtractionTests.samples + TextExtractionTests.rightToLeft
    @Sendable func document(_ seed: Int) throws -> Data {
      try Rendering.pdf(size: Size(width: 400, height: 1000)) { canvas in
        let engine = try TextEngine.current(for: .system)
        for index in 0..<40 {
          let font = Font([families[(index * seed) % families.count]], size: Double(8 + (index + seed) % 5))
          let style = ParagraphStyle(maxLines: 1, overflow: .ellipsis)
          let text = texts[(index * 7 + seed * 3) % texts.count]
          canvas.draw(
            engine.shape([TextRun(text, style: TextStyle(font: font))], style: style, width: 60),
            at: Point(x: 20, y: 20 + 24 * Double(index)))
        }
      }
    }
    let seeds = Repetitions.of(6, least: 2)
    let expected = try (1...seeds).map(document)
    let counter = Results()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      // Threads of their own, so that every one begins with an engine of its own.
      for seed in 1...seeds where (try? document(seed)) == expected[seed - 1] { counter.append([]) }
    }
    #expect(counter.all.count == 8 * seeds)
  }

  @Test func anEngineBelongsToItsThread() async throws {
    let here = ObjectIdentifier(try TextEngine.current(for: .system))
    #expect(ObjectIdentifier(try TextEngine.current(for: .system)) == here)
    let there = Results()
    let thread = Thread {
      if let engine = try? TextEngine.current(for: .system) {
        there.append([engine.shape([TextRun("x", style: TextStyle(font: Font(size: 10)))]).size])
      }
      there.finish()
    }
    thread.start()
    there.wait()
    #expect(there.all.first?.first?.height ?? 0 > 0)
  }

  /// Collects from many threads; the lock guards the array.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private let done = DispatchSemaphore(value: 0)
    private var collected: [[Size]] = []

    func append(_ sizes: [Size]) { lock.withLock { collected.append(sizes) } }
    func finish() { done.signal() }
    func wait() { done.wait() }
    var all: [[Size]] { lock.withLock { collected } }
  }
}

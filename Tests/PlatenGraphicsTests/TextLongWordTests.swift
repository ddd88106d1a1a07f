import TestSupport
import Testing

@testable import PlatenGraphics

/// Words that are too long for the cache of words are shaped once as well, while they are among the latest.
@Suite struct TextLongWordTests {
  private let instance: FontInstance
  private let library: FontLibrary

  init() throws {
    library = try FontLibrary(data: [TestFont(family: "Long Test").data], includingSystemFonts: false)
    let engine = try TextEngine(library: library)
    instance = try #require(engine.instance(for: Font(["Long Test"], size: 10), language: "en"))
  }

  private func run(_ letter: Character, _ count: Int) throws -> GlyphRun {
    let bytes = Array(String(repeating: letter, count: count).utf8)
    let run = try #require(bytes.withUnsafeBufferPointer { instance.word($0) })
    #expect(run.text.elementsEqual(bytes) && run.width == Double(count) * 5)
    return run
  }

  @Test func theLatestAreKept() throws {
    let (first, second) = (try run("a", 10_000), try run("b", 10_000))
    _ = try run("c", 10_000)
    #expect(try run("a", 10_000) === first)
    // 40,000 bytes are too many: the second was used longest ago.
    _ = try run("d", 10_000)
    #expect(try run("a", 10_000) === first)
    #expect(try run("b", 10_000) !== second)
  }

  @Test func endlessWordsAreNotKept() throws {
    let short = try run("a", 513)
    #expect(try run("b", 40_000) !== run("b", 40_000))
    #expect(try run("a", 513) === short)
  }
}

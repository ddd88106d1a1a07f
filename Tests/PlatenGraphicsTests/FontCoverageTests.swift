import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct FontCoverageTests {
  private func library() throws -> FontLibrary {
    try FontLibrary(
      data: [
        TestFont(family: "Latin Test").data, TestFont(family: "Greek Test", characters: "αβγ", advance: 700).data,
      ],
      includingSystemFonts: false)
  }

  @Test func runsSayWhichFaceShowsThem() throws {
    let coverage = try library().coverage(of: "ab αβ\u{E123}c", font: Font(["Latin Test", "Greek Test"], size: 10))
    #expect(coverage.runs.map(\.text) == ["ab ", "αβ", "\u{E123}", "c"])
    #expect(coverage.runs.map(\.script.code) == ["Latn", "Grek", "Zzzz", "Latn"])
    #expect(coverage.runs.map { $0.face?.family } == ["Latin Test", "Greek Test", nil, "Latin Test"])
    #expect(coverage.missing.map(\.scalar) == ["\u{E123}"])
    #expect(coverage.missing.first?.place == nil)
    #expect(!coverage.isComplete)
  }

  @Test func textStaysInItsOrderAndComplete() throws {
    let text = "שלום abc مرحبا 12"
    for library in [try library(), .system] {
      let coverage = try library.coverage(of: text, language: "he")
      #expect(coverage.runs.map(\.text).joined() == text)
    }
    let lines = try library().coverage(of: "a\nb\r\n\nc")
    #expect(lines.runs.map(\.text) == ["a", "b", "c"])
    #expect(try library().coverage(of: "").runs == [])
    // As in documents, which leave these out.
    let noncharacters = [0xFFFF, 0xFDD0, 0x10FFFE].compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    let controls = try library().coverage(of: "a\u{7}b\t" + noncharacters.joined() + "c\u{85}")
    #expect(controls.isComplete && controls.runs.map(\.text).joined() == "ab\tc")
    #expect(try library().coverage(of: "\u{200B}\u{2068}\u{FE0F}").isComplete)
  }

  @Test func charactersAreMissedOnceInOrder() throws {
    let coverage = try library().coverage(of: "жa\u{E123}ж\nдж")
    #expect(coverage.missing.map(\.scalar) == ["ж", "\u{E123}", "д"])
    #expect(coverage.missing.map(\.script.code) == ["Cyrl", "Zzzz", "Cyrl"])
  }

  @Test func longTextsAreLookedAtToTheEnd() throws {
    let text = String(repeating: "ab αβ ", count: 5000) + "\u{E123}"
    let coverage = try library().coverage(of: text)
    #expect(coverage.runs.map(\.text).joined() == text)
    #expect(coverage.missing.map(\.scalar) == ["\u{E123}"])
  }

  @Test func aLibraryWithoutFontsCoversNothing() throws {
    let empty = try FontLibrary(includingSystemFonts: false)
    let coverage = try empty.coverage(of: "ab c")
    #expect(coverage.missing.map(\.scalar) == ["a", "b", "c"])
    #expect(coverage.runs.allSatisfy { $0.face == nil || $0.text == " " })
    #expect(try empty.scripts().allSatisfy { $0.coveredCount == 0 && $0.face == nil })
  }

  @Test func scriptsAreCountedByCharacters() throws {
    let scripts = try library().scripts()
    #expect(scripts.count > 150)
    #expect(scripts.map(\.script) == scripts.map(\.script).sorted())
    let greek = try #require(scripts.first { $0.script.code == "Grek" })
    #expect(greek.coveredCount == 3 && greek.characterCount > 400 && greek.face?.family == "Greek Test")
    let latin = try #require(scripts.first { $0.script.code == "Latn" })
    #expect(latin.coveredCount == 52 && latin.face?.family == "Latin Test")
    let khmer = try #require(scripts.first { $0.script.code == "Khmr" })
    #expect(khmer.coveredCount == 0 && khmer.face == nil && khmer.package == "fonts-noto-core")
    #expect(scripts.reduce(0) { $0 + $1.coveredCount } == 95 - 1 + 1 + 3)
  }
}

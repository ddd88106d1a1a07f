import Foundation
import Platen
import TestSupport
import Testing

/// Languages of parts of a report, and hyphens in its text.
@Suite struct TextLanguageTests {
  private func text(_ locale: String, @ComponentBuilder _ content: () -> ComponentGroup) throws -> String {
    let report = Report(locale: Locale(identifier: locale), content: content)
    return try ReadPDF(report.pdfData()).pages.map(\.text).joined(separator: " ")
  }

  private static let german = "Die Donaudampfschifffahrtsgesellschaft veröffentlichte Verwaltungsangelegenheiten."

  @Test func textIsHyphenatedWhereItAsksForIt() throws {
    func read(_ text: Text, _ alignment: TextAlignment = .leading, _ hyphenates: Bool? = nil) throws -> Bool {
      try self.text("de") {
        text.frame(width: 110).multilineTextAlignment(alignment).environment(\.hyphenates, hyphenates)
      }.contains("\u{AD}")
    }
    #expect(try !read(Text(Self.german)))
    #expect(try read(Text(Self.german).hyphenated()))
    #expect(try read(Text(Self.german), .justified))
    #expect(try !read(Text(Self.german).hyphenated(false), .justified))
    #expect(try read(Text(Self.german), .leading, true))
    #expect(try !read(Text(Self.german), .justified, false))
    #expect(try !read(Text(Self.german).hyphenated(false), .leading, true))
  }

  @Test func theLanguageOfAPartChoosesThePatterns() throws {
    let read = try text("ja") { Text(Self.german).language("de").hyphenated().frame(width: 110) }
    #expect(read.contains("\u{AD}"))
    #expect(try !text("ja") { Text(Self.german).hyphenated().frame(width: 110) }.contains("\u{AD}"))
  }
}

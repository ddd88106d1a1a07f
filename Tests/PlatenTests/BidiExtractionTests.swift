import Foundation
import Platen
import TestSupport
import Testing

/// What `pdftotext` reads back from cells on a page from right to left.
@Suite struct BidiExtractionTests {
  /// Text of one direction comes back as it went in, apart from spaces between single characters. Of text in two, and of
  /// digits and signs that are seen in another order than typed, all characters come back, but Poppler orders the pieces of
  /// a line by its own idea of the line's direction.
  @Test func cellsCopyOut() throws {
    let cases = BidiCases.all
    let report = Report(
      pageSize: .a3, landscape: true, locale: Locale(identifier: "ar"), theme: .standard
    ) {
      for known in cases {
        Table([known.text]) { Column("", \String.self) }
        NewPage()
      }
    }
    let pages = try Tool.text(of: try report.pdfData()).components(separatedBy: "\u{0C}")
    try #require(pages.count >= cases.count)
    for (known, page) in zip(cases, pages) {
      let read = Self.plain(page.split(whereSeparator: \.isNewline).joined(separator: " "))
      let wanted = Self.plain(known.text)
      #expect(Self.letters(read) == Self.letters(wanted), "\(known)")
      if Self.runsOneWay(known) { #expect(read.filter { $0 != " " } == wanted.filter { $0 != " " }, "\(known)") }
    }
  }

  /// Whether the text is seen as it was typed, in one direction.
  private static func runsOneWay(_ known: BidiCase) -> Bool {
    let text = plain(known.text)
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x590 || $0.value > 0x2000 }
    let isArabic = text.unicodeScalars.allSatisfy { $0 == " " || $0.value >= 0x590 && $0.properties.isAlphabetic }
    let mirror = String(String.UnicodeScalarView(text.unicodeScalars.reversed()))
    return isLatin && known.onRightToLeft == text || isArabic && known.onRightToLeft == mirror
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isWhitespace }.sorted()
  }

  /// Composed, without the controls of UAX 9, with plain spaces.
  private static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.value {
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      case 0xA0, 0x202F: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result).trimmingCharacters(in: .whitespaces)
  }
}

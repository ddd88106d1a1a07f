import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentInfoSectionTests {
  @Test func breaksBetweenPairs() throws {
    let pages = try ComponentPage.read { pdf, _ in
      pdf.drawInfoSection(
        y: 40, title: "Facts",
        items: (0..<90).map { ("label\($0)", "first\($0) \(String(repeating: "and more words ", count: 12))last\($0)") }
      )
      pdf.drawFooter(pageNumber: 1, generatedBy: "Ana")
    }.pages
    #expect(pages.count >= 3)
    for index in 0..<90 {
      let page = pages.filter { $0.word("label\(index):") != nil }
      #expect(page.count == 1)
      #expect(page.first?.word("first\(index)") != nil && page.first?.word("last\(index)") != nil)
    }
    for (index, page) in pages.enumerated() {
      #expect(page.text.components(separatedBy: "Page \(index + 1) of \(pages.count)").count == 2)
      for word in page.words where word.text.hasPrefix("l") { #expect(word.bottom < 752.5) }
    }
  }

  @Test func headingIsNotLeftAlone() throws {
    let pages = try ComponentPage.read { pdf, _ in
      pdf.drawInfoSection(y: pdf.contentBottom - 20, title: "Facts", items: [("a", "b"), ("c", "d")])
    }.pages
    #expect(pages.map(\.text) == ["", "Facts a: b c: d"])
  }

  @Test func labelsThatEndInPunctuationGetNoColon() throws {
    let page = try ComponentPage.read { pdf, _ in
      pdf.drawInfoSection(y: 40, items: [("Ready?", "yes"), ("Name:", "Ana"), ("City", "Oslo"), ("", "alone")])
    }.pages[0]
    #expect(page.text == "Ready? yes Name: Ana City: Oslo alone")
  }

  /// A value longer than pages is split and stays in its column.
  @Test func valueLongerThanAPage() throws {
    let words = (0..<9000).map { "w\($0)." }
    let pages = try ComponentPage.read { pdf, _ in
      let y = pdf.drawInfoSection(
        y: 500, items: [("before", "1"), ("label", words.joined(separator: " ")), ("after", "2")])
      pdf.drawReportTitle(y: y, title: "end")
      pdf.drawFooter(pageNumber: 1, generatedBy: "Ana")
    }.pages
    #expect(pages.count > 5)
    let found = pages.flatMap { $0.words.map(\.text) }
    let isWhole = found.filter { $0.hasPrefix("w") && $0.hasSuffix(".") } == words
    #expect(isWhole)
    #expect(found.contains("after:") && found.contains("END"))
    for page in pages {
      for word in page.words where word.text.hasPrefix("w") {
        #expect(word.bottom < 752.5 && word.top > 39 && word.left > 60 && word.right < 556, "\(word)")
      }
    }
  }
}

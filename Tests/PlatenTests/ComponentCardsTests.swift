import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentCardsTests {
  private func words(_ items: [(label: String, value: String)], size: PageSize = .a4) throws -> ReadPDF.Page {
    try ComponentPage.read(size: size) { pdf, _ in pdf.drawSummaryCards(y: 100, items: items) }.pages[0]
  }

  @Test func oneRowOfEqualWidths() throws {
    for count in 1...5 {
      let page = try words((0..<count).map { ("L\($0)", "V\($0)") })
      let values = try (0..<count).map { try #require(page.word("V\($0)")) }
      #expect(Set(values.map(\.bottom)).count == 1)
      let step = (515.0 + 8) / Double(count)
      for (index, value) in values.enumerated() {
        #expect(abs(value.left - (40 + 8 + step * Double(index))) < 1, "\(count): \(value)")
      }
    }
  }

  @Test func furtherRowsWhenTheTextNeedsThem() throws {
    let page = try words((0..<7).map { ("A long label number \($0)", "value-\($0)") })
    let values = try (0..<7).map { try #require(page.word("value-\($0)")) }
    #expect(Set(values.map { $0.bottom.rounded() }).count == 2)
    // Evened out: four and three, at the same places.
    #expect(values[0].bottom == values[3].bottom && values[4].bottom == values[6].bottom)
    #expect(abs(values[0].left - values[4].left) < 0.1)
    for word in page.words { #expect(word.right < 556) }
  }

  @Test func longValuesShrinkThenWrap() throws {
    let short = try #require(try words([("a", "1")]).word("1"))
    let usual = short.bottom - short.top
    // Six cards of about 80 points: 66 points of text at 13 points shrinks.
    let shrunk = try words((0..<6).map { ("a", "12345678\($0)x") })
    let value = try #require(shrunk.word("123456780x"))
    #expect(Set(shrunk.words.filter { $0.text.hasSuffix("x") }.map(\.bottom)).count == 1)
    #expect(value.bottom - value.top < usual)
    #expect(value.bottom - value.top > usual * 8 / 13 - 0.1)
    // One value wider than the page, even at 8 points: it wraps, and nothing is lost.
    let text = (0..<60).map { "number-\($0)" }.joined(separator: " ")
    let wrapped = try words([("a", text)])
    for index in 0..<60 {
      let word = try #require(wrapped.word("number-\(index)"))
      #expect(word.left > 47 && word.right < 548)
      #expect(abs((word.bottom - word.top) - usual * 8 / 13) < 0.2)
    }
  }

  @Test func manyCardsGoOverPages() throws {
    let pages = try ComponentPage.read { pdf, _ in
      let y = pdf.drawSummaryCards(y: 600, items: (0..<60).map { ("Label that is rather long \($0)", "v\($0)") })
      pdf.drawReportTitle(y: y, title: "end")
      pdf.drawFooter(pageNumber: 1, generatedBy: "Ana")
    }.pages
    #expect(pages.count > 1)
    for index in 0..<60 { #expect(pages.filter { $0.word("v\(index)") != nil }.count == 1) }
    for page in pages {
      for word in page.words where word.text.hasPrefix("v") { #expect(word.bottom < 752) }
    }
  }
}

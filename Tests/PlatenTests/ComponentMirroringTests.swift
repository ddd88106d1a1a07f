import Foundation
import Platen
import TestSupport
import Testing

/// The same document in English and in Arabic: every box is at the mirrored place. The content is in Latin letters, so that
/// only the page decides.
@Suite struct ComponentMirroringTests {
  private func page(_ locale: String) throws -> ReadPDF.Page {
    try ComponentPage.read(locale: Locale(identifier: locale)) { pdf, context in
      var y = pdf.drawSummaryCards(y: 40, items: [("ca", "11.1"), ("cb", "22.2"), ("cc", "33.3")])
      y = pdf.drawInfoSection(y: y, title: "Facts", items: [("Name", "Ana"), ("Town", "Oslo")])
      var number = 1
      pdf.drawTable(
        y: y, context: context,
        columns: [
          TableColumn(header: "HA", widthWeight: 1), TableColumn(header: "HB", widthWeight: 2, alignment: .center),
          TableColumn(header: "HC", widthWeight: 3, alignment: .right),
        ], rows: [["a1", "b1", "c1"], ["a2", "b2", "c2"]], totalsRow: ["ta", "tb", "tc"], pageNumber: &number,
        footerUser: "ANA")
      pdf.drawFooter(pageNumber: 1, generatedBy: "ANA")
    }.pages[0]
  }

  @Test func everythingIsMirrored() throws {
    let english = try page("en")
    let arabic = try page("ar")
    let content = [
      "ca", "cb", "cc", "11.1", "22.2", "33.3", "Facts", "Ana", "Oslo", "HA", "HB", "HC", "a1", "b1", "c1", "a2", "b2",
      "c2", "ta", "tb", "tc",
    ]
    for text in content {
      let left = try #require(english.word(text), "\(text)")
      let right = try #require(arabic.word(text), "\(text): \(arabic.text)")
      #expect(abs(left.left - (595 - right.right)) < 0.6, "\(text) \(left) \(right)")
      #expect(abs(left.top - right.top) < 8, "\(text) \(left) \(right)")
    }
    // The maker of the page stands on the leading side, its number on the trailing one.
    #expect(try #require(english.word("ANA")).right < 200)
    #expect(try #require(arabic.word("ANA")).left > 400)
    let footer = arabic.words.filter { $0.top > 760 && $0.text == "1" }
    #expect(footer.count == 2)
    for digit in footer { #expect(digit.right < 200) }
    for digit in english.words.filter({ $0.top > 760 && $0.text == "1" }) { #expect(digit.left > 400) }
  }

  @Test func labelsStandBesideTheirValues() throws {
    let arabic = try page("ar")
    let value = try #require(arabic.word("Ana"))
    let label = try #require(arabic.words.first { $0.text.contains("Name") })
    #expect(label.left > value.right)
    let heading = try #require(arabic.word("Facts"))
    #expect(heading.right > 554)
  }
}

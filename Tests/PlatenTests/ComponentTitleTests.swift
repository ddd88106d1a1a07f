import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentTitleTests {
  private func title(_ text: String, _ locale: String) throws -> String {
    try ComponentPage.read(locale: Locale(identifier: locale)) { pdf, _ in
      pdf.drawReportTitle(y: 40, title: text, subtitle: nil)
    }.pages[0].text
  }

  @Test func capitalsFollowTheLanguage() throws {
    #expect(try title("iki kişi ılık", "tr") == "İKİ KİŞİ ILIK")
    #expect(try title("iki", "en") == "IKI")
    #expect(try title("Straße", "de") == "STRASSE")
    #expect(try title("Ελλάδα μαΐου", "el") == "ΕΛΛΑΔΑ ΜΑΪΟΥ")
    #expect(try title("销售报告", "zh-Hans") == "销售报告")
  }

  @Test func lineBreaks() throws {
    let data = try ComponentPage.data { pdf, _ in
      pdf.drawReportTitle(y: 40, title: "one\ntwo\r\nthree", subtitle: "four\nfive")
    }
    let words = try ReadPDF(data).pages[0].words
    #expect(words.map(\.text) == ["ONE", "TWO", "THREE", "four", "five"])
    #expect(Set(words.map(\.bottom)).count == 5)
    #expect(try Tool.info(of: data).contains("one two three"))
  }

  @Test func emptyPartsTakeNoRoom() throws {
    _ = try ComponentPage.data { pdf, _ in
      #expect(pdf.drawReportTitle(y: 77, title: "", subtitle: " \n") == 77)
      #expect(pdf.drawSummaryCards(y: 77, items: []) == 77)
      #expect(pdf.drawInfoSection(y: 77, title: nil, items: []) == 77)
      #expect(pdf.drawStatusBadge(y: 77, status: "", bgColor: .black) == 77)
      #expect(pdf.drawChartImage(y: 77, image: nil) == 77)
    }
    let only = try ComponentPage.read { pdf, _ in pdf.drawReportTitle(y: 40, title: "", subtitle: "below") }
    #expect(try #require(only.pages[0].word("below")).top < 44)
  }

  @Test func titleAndSubtitleStayTogether() throws {
    let pages = try ComponentPage.read { pdf, _ in
      pdf.drawReportTitle(y: pdf.contentBottom - 22, title: "Title", subtitle: "Subtitle")
    }.pages
    #expect(pages.map(\.text) == ["", "TITLE Subtitle"])
  }
}

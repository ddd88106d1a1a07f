import Foundation
import Testing

@testable import Platen

@Suite struct ReportSmokeTests {
  @Test func sectionsHeadingsAndContents() throws {
    let report = Report(title: "Trial", locale: Locale(identifier: "en")) {
      Section(numbering: .init(.lowercaseRoman)) {
        ReportTitle("Trial", subtitle: "of everything")
        TableOfContents(title: "Contents")
      }
      Section(numbering: .init(.decimal, start: 1)) {
        for chapter in 1...6 {
          Heading("Chapter \(chapter)")
          for paragraph in 1...5 {
            if paragraph == 3 { Heading("Part of \(chapter)", level: 2) }
            Text(String(repeating: "Words that fill the page until it breaks. ", count: 20))
              + Text(" A link", link: "https://example.org/a(b)").bold()
          }
        }
        SummaryCards([("a", "1"), ("b", "2")]).padding(10).background(Color(240, 250, 240), radius: 4)
      }
    }.footer { page in
      PageFooter(page, generatedBy: "Tests", date: Date(timeIntervalSince1970: 0))
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("report-smoke.pdf")
    let result = try report.write(to: url)
    #expect(result.pageCount > 4)
  }
}

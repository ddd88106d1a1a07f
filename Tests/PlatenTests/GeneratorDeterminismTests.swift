import Foundation
import Platen
import TestSupport
import Testing

@Suite struct GeneratorDeterminismTests {
  private static let count = Repetitions.of(50, least: 8)

  /// Keeps results of threads.
  private final class Results: @unchecked Sendable {
    // Guarded by the lock.
    private var found: [String] = []
    private let lock = NSLock()

    func add(_ problem: String) {
      lock.lock()
      found.append(problem)
      lock.unlock()
    }

    var all: [String] {
      lock.lock()
      defer { lock.unlock() }
      return found
    }
  }

  private static func makeLogos() throws -> [Image] {
    var logos = [
      try Image(
        width: 64, height: 32, rgba: (0..<64 * 32 * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    ]
    if let svg = try SampleLogo.image() {
      logos.append(svg)
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text x="5" y="25" font-size="16">Text نص 文字</text></svg>
        """
      logos.append(try Image(data: Data(text.utf8)))
    }
    let pdf = ComponentPage.generator(size: .a5)
    let picture = try pdf.pages(format: .png(resolution: 30)) { context in
      context.beginPage()
      pdf.drawStatusBadge(y: 100, status: "stamp", bgColor: Color(1, 150, 60))
    }
    logos.append(try Image(data: picture[0]))
    return logos
  }

  /// A document of its own for each number, in one of several languages.
  private static func document(_ index: Int, logos: [Image]) throws -> Data {
    let locales = ["en", "ar", "zh-Hans", "he", "hi", "de", "th"]
    let pdf = ComponentPage.generator(
      landscape: index % 3 == 0, locale: Locale(identifier: locales[index % locales.count]))
    return try pdf.pdfData { context in
      context.beginPage()
      let logo = logos[index % logos.count]
      var y = pdf.drawLetterhead(
        y: 40, logo: logo, info: FranchiseInfo(name: "شركة \(index)", phone: "+49 30 \(index)", email: "a@b.org"))
      y = pdf.drawReportTitle(y: y, title: "报告 \(index)", subtitle: "تقرير المبيعات रिपोर्ट")
      y = pdf.drawSummaryCards(y: y, items: [("总计", "\(index * 1000)"), ("المجموع", "١٢٣"), ("Sum", "12.5")])
      y = pdf.drawInfoSection(y: y, title: "資料", items: [("Name", "محمد \(index)"), ("城市", "北京")])
      y = pdf.drawChartImage(y: y, image: logos[(index + 1) % logos.count])
      var page = 1
      let rows = (0..<16).map {
        ["\($0) \(index)", "مرحبا \($0)", "你好 \($0 * index)", index % 5 == 4 ? "สวัสดี 😀" : "สวัสดี"]
      }
      pdf.drawTable(
        y: y, context: context,
        columns: (0..<4).map { TableColumn(header: "عمود \($0)", widthWeight: $0 + 1, overflow: .wrap()) }, rows: rows,
        totalsRow: ["合计", "", "", "1"], pageNumber: &page, footerUser: "Ana \(index)")
      pdf.drawFooter(pageNumber: page, generatedBy: "Ana \(index)")
    }
  }

  @Test func threadsMakeTheSameBytes() throws {
    let logos = try Self.makeLogos()
    let expected = try (0..<Self.count).map { try Self.document($0, logos: logos) }
    #expect(Set(expected).count == Self.count)
    for index in [0, 1, 2] {
      let complaints = try Tool.complaints(about: expected[index])
      #expect(complaints == "")
    }
    #expect(try Self.document(7, logos: logos) == expected[7])

    let results = Results()
    let group = DispatchGroup()
    for number in 0..<Repetitions.of(8, least: 2) {
      group.enter()
      let thread = Thread {
        for step in 0..<Self.count {
          let index = (step * 7 + number * 13) % Self.count
          do {
            if try Self.document(index, logos: logos) != expected[index] {
              results.add("thread \(number), document \(index) differs")
            }
          } catch {
            results.add("thread \(number), document \(index): \(error)")
          }
        }
        group.leave()
      }
      thread.start()
    }
    group.wait()
    #expect(results.all == [])
  }

  @Test func picturesAreTheSameEachTime() throws {
    for format in [OutputFormat.svg, .png(resolution: 50)] {
      func make() throws -> [Data] {
        let pdf = ComponentPage.generator(locale: Locale(identifier: "ar"))
        return try pdf.pages(format: format) { context in
          context.beginPage()
          pdf.drawReportTitle(y: 40, title: "تقرير", subtitle: "报告")
          pdf.drawFooter(pageNumber: 1, generatedBy: "Ana")
        }
      }
      #expect(try make() == make())
    }
  }

  @Test func datesOfFooterAndMetadataAgree() throws {
    let pdf = PDFGenerator(locale: ComponentPage.english)
    pdf.metadata.creationDate = Date(timeIntervalSince1970: 0)
    pdf.timeZone = .gmt
    func footer() throws -> String {
      try ReadPDF(
        try pdf.pdfData { context in
          context.beginPage()
          pdf.drawFooter(pageNumber: 1, generatedBy: "")
        }
      ).pages[0].text
    }
    #expect(try footer().contains("Jan 1, 1970"))
    pdf.footerDate = Date(timeIntervalSince1970: 86_400 * 365)
    #expect(try footer().contains("Jan 1, 1971"))
  }
}

import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentLetterheadTests {
  private func logo(_ width: Int, _ height: Int) throws -> Image {
    try Image(width: width, height: height, rgba: [UInt8](repeating: 90, count: width * height * 4))
  }

  /// Every combination of missing fields: the lines that are there follow each other at the same distances, and no
  /// separator stands without its neighbours.
  @Test func missingFieldsLeaveNoGap() throws {
    for mask in 0..<32 {
      func field(_ bit: Int, _ text: String) -> String? { mask >> bit & 1 == 1 ? text : (bit % 2 == 0 ? nil : "  ") }
      let info = FranchiseInfo(
        name: field(0, "Bakery") ?? "", address: field(1, "Street"), phone: field(2, "5550100"),
        email: field(3, "a@b.org"), taxId: field(4, "T-1"))
      var end = 0.0
      let page = try ComponentPage.read { pdf, _ in end = Double(pdf.drawLetterhead(y: 40, logo: nil, info: info)) }
        .pages[0]
      let text = page.text
      #expect(text.contains("BAKERY") == (mask & 1 != 0))
      #expect(text.contains("Street") == (mask & 2 != 0))
      #expect(text.contains("·") == (mask & 12 == 12), "\(text)")
      #expect(text.contains("T-1") == (mask & 16 != 0))
      #expect(text.contains(":") == (mask & 16 != 0))
      if mask == 0 {
        #expect(end == 40 && page.words.isEmpty)
        continue
      }
      let tops = Set(page.words.filter { !$0.text.contains("·") }.map(\.bottom)).sorted()
      let details = mask & 1 != 0 ? tops.dropFirst() : tops[...]
      for (upper, lower) in zip(details, details.dropFirst()) {
        #expect(abs(lower - upper - 12.26) < 0.5, "\(mask): \(tops)")
      }
      // The rule stands 8 points below the last line, the next part 12 below that.
      let bottom = try #require(tops.last)
      #expect(abs(end - 12 - 0.5 - 8 - bottom) < 2.5, "\(mask): \(end) \(bottom)")
    }
  }

  @Test func linesAreCentred() throws {
    let info = FranchiseInfo(
      name: "Bakery of the Corner", address: "Street 1\nTown", phone: "1", email: "e", taxId: "T")
    let page = try ComponentPage.read { pdf, _ in pdf.drawLetterhead(y: 40, logo: nil, info: info) }.pages[0]
    for bottom in Set(page.words.map(\.bottom)) {
      let line = page.words.filter { $0.bottom == bottom }
      let middle = (line.map(\.left).min() ?? 0) / 2 + (line.map(\.right).max() ?? 0) / 2
      #expect(abs(middle - 297.5) < 1, "\(line)")
    }
  }

  @Test(arguments: [(200, 200, 50.0, 50.0), (100, 400, 12.5, 50), (400, 100, 160, 40), (20, 10, 100, 50)])
  func logoKeepsItsAspect(width: Int, height: Int, shownWidth: Double, shownHeight: Double) throws {
    let image = try logo(width, height)
    var ends: [Double] = []
    let pdf = ComponentPage.generator()
    let pages = try pdf.pages(format: .png(resolution: 72)) { context in
      context.beginPage()
      ends = [Double(pdf.drawLetterhead(y: 40, logo: image, info: FranchiseInfo(name: "")))]
    }
    // Logo, 8 points, the rule and the room below.
    #expect(abs(ends[0] - (40 + shownHeight + 8 + 0.5 + 12)) < 0.01)
    let pixels = try Pixels(png: pages[0])
    let middle = Int(40 + shownHeight / 2)
    let row = (0..<pixels.width).filter { pixels[$0, middle] != .white }
    #expect(abs(Double(row.count) - shownWidth) <= 1.01, "\(row.count)")
    let center = Double((row.first ?? 0) + (row.last ?? 0) + 1) / 2
    #expect(abs(center - 297.5) <= 1)
  }

  @Test func veryLongNames() throws {
    let name = (0..<120).map { "Word\($0)" }.joined(separator: " ")
    let data = try ComponentPage.data { pdf, _ in
      var y = pdf.drawLetterhead(
        y: 40, logo: nil, info: FranchiseInfo(name: name, email: String(repeating: "m", count: 400)))
      y = pdf.drawReportTitle(y: y, title: name, subtitle: name)
      pdf.drawFooter(pageNumber: 1, generatedBy: name)
    }
    let pages = try ReadPDF(data).pages
    for index in 0..<120 { #expect(pages.flatMap(\.words).filter { $0.text == "WORD\(index)" }.count == 2) }
    for page in pages {
      for word in page.words { #expect(word.left > 39 && word.right < 556, "\(word)") }
    }
    #expect(pages.last?.text.hasSuffix("… Page \(pages.count) of \(pages.count)") == true)
  }
}

import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentChartTests {
  private func image(_ width: Int, _ height: Int) throws -> Image {
    let row = (0..<width).flatMap { _ in [0, 255, 255, 255] as [UInt8] }
    return try Image(width: width, height: height, rgba: (0..<height).reduce(into: []) { all, _ in all += row })
  }

  /// The box of what is not white, in pixels of a point each.
  private func box(_ png: Data) throws -> (left: Int, top: Int, width: Int, height: Int)? {
    let pixels = try Pixels(png: png)
    let rows = (0..<pixels.height).filter { y in (0..<pixels.width).contains { pixels[$0, y] != .white } }
    guard let top = rows.first, let bottom = rows.last else { return nil }
    let columns = (0..<pixels.width).filter { pixels[$0, (top + bottom) / 2] != .white }
    guard let left = columns.first, let right = columns.last else { return nil }
    return (left, top, right - left + 1, bottom - top + 1)
  }

  @Test(
    arguments: Repetitions.some(of: [
      (2000, 500, 515.0, 129.0), (500, 2000, 62.5, 250), (100, 80, 75, 60), (800, 800, 250, 250),
    ]))
  func keepsItsAspect(width: Int, height: Int, shownWidth: Double, shownHeight: Double) throws {
    let pdf = ComponentPage.generator()
    let picture = try image(width, height)
    var end = 0.0
    let pages = try pdf.pages(format: .png(resolution: 72)) { context in
      context.beginPage()
      end = Double(pdf.drawChartImage(y: 100, image: picture))
    }
    let found = try #require(try box(pages[0]))
    #expect(abs(Double(found.width) - shownWidth) <= 1.5 && abs(Double(found.height) - shownHeight) <= 1.5, "\(found)")
    #expect(abs(Double(found.left) + Double(found.width) / 2 - 297.5) <= 1)
    #expect(found.top == 100)
    #expect(abs(end - 100 - shownHeight - 12) < 0.6)
  }

  @Test func movesWholeToTheNextPage() throws {
    let pdf = ComponentPage.generator()
    let picture = try image(800, 800)
    func draw(_ context: PDFContext) {
      context.beginPage()
      let y = pdf.drawChartImage(y: 600, image: picture)
      #expect(abs(Double(y) - (50 + 250 + 12)) < 0.01)
      pdf.drawReportTitle(y: y, title: "below")
    }
    let pages = try pdf.pages(format: .png(resolution: 72), draw)
    #expect(pages.count == 2)
    #expect(try box(pages[0]) == nil)
    #expect(try #require(try box(pages[1])).top == 50)
    let numbered = try ReadPDF(
      try pdf.pdfData { context in
        draw(context)
        pdf.drawFooter(pageNumber: 1, totalPages: 1, generatedBy: "Ana")
      })
    #expect(numbered.pages[0].text.contains("Page 1 of 2"))
    #expect(numbered.pages[1].text.contains("Page 2 of 2"))
  }
}

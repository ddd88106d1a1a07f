import Foundation
import Platen
import TestSupport
import Testing

@Suite struct ComponentBadgeTests {
  /// The text's colour follows the badge's in the page's operators.
  @Test func textCanBeReadOnAnyColour() throws {
    var random = SeededGenerator(seed: 2)
    let colors = (0..<500).map { _ in
      Color(
        Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
        Int.random(in: 0...255, using: &random))
    }
    let data = try ComponentPage.data { pdf, context in
      for (index, color) in colors.enumerated() {
        if index > 0 { context.beginPage() }
        pdf.drawStatusBadge(y: 100, status: "Paid", bgColor: color)
      }
    }
    let fills = try ComponentPage.fills(of: data)
    #expect(fills.count == 1000)
    for (index, color) in colors.enumerated() where fills.count == 1000 {
      #expect(fills[2 * index].contrast(with: color) < 1.05)
      #expect(fills[2 * index + 1].contrast(with: fills[2 * index]) >= 4.5, "\(color)")
    }
  }

  @Test func translucentColoursCountAsTheyLook() throws {
    let faint = Color(0, 0, 0, alpha: 0.1)
    let fills = try ComponentPage.fills(
      of: ComponentPage.data { pdf, _ in pdf.drawStatusBadge(y: 100, status: "Draft", bgColor: faint) })
    let text = try #require(fills.last)
    #expect(text.contrast(with: faint.composited(over: .white)) >= 4.5)
  }

  @Test func tableHeadersCanBeRead() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<25 {
      var theme = Theme.standard
      theme.headerBG = Color(
        Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
        Int.random(in: 0...255, using: &random))
      let fills = try ComponentPage.fills(
        of: ComponentPage.data(theme: theme) { pdf, context in
          var page = 1
          pdf.drawTable(
            y: 40, context: context, columns: [TableColumn(header: "Head", widthWeight: 1)], rows: [],
            totalsRow: ["Sum"], pageNumber: &page, footerUser: "")
        })
      #expect(fills.count >= 2)
      #expect(fills.contains { $0.contrast(with: theme.headerBG) >= 4.5 })
    }
    let standard = Theme.standard.headerBG
    #expect(Color.white.contrast(with: standard) < 2)
  }

  @Test func centredAndWrappedWhenLong() throws {
    let page = try ComponentPage.read { pdf, _ in pdf.drawStatusBadge(y: 100, status: "Paid", bgColor: .black) }.pages[
      0]
    let word = try #require(page.word("Paid"))
    #expect(abs((word.left + word.right) / 2 - 297.5) < 0.5)
    let long = try ComponentPage.read { pdf, _ in
      pdf.drawStatusBadge(y: 100, status: (0..<200).map { "word\($0)" }.joined(separator: " "), bgColor: .black)
    }.pages[0]
    for index in 0..<200 { #expect(long.word("word\(index)") != nil) }
    for word in long.words { #expect(word.left > 51 && word.right < 544) }
  }
}

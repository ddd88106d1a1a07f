import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

@Suite struct PrintPageRendererTests {
  private func formatter(_ body: String) throws -> HTMLPrintFormatter {
    HTMLPrintFormatter(
      markupText: "<!DOCTYPE html><style>html { font: 10pt/12pt Box } body, p { margin: 0 }</style><body>\(body)",
      renderer: HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try HTMLRendererTests.fonts.get()))
  }

  private func printer(_ bodies: String...) throws -> PrintPageRenderer {
    let printer = PrintPageRenderer()
    printer.paperRect = CGRect(x: 0, y: 0, width: 300, height: 200)
    printer.printableRect = CGRect(x: 30, y: 20, width: 240, height: 160)
    printer.formatters = try bodies.map(formatter)
    return printer
  }

  private static let break2 = "<p>one<p style='break-before: page'>two"

  @Test func formattersBeginOnPagesOfTheirOwn() throws {
    let printer = try printer(Self.break2, "<p>three")
    #expect(try printer.numberOfPages == 3)
    let pages = try ReadPDF(try printer.pdf()).pages
    #expect(pages.map(\.text) == ["one", "two", "three"])
    #expect(pages.allSatisfy { $0.width == 300 && $0.height == 200 })
    #expect(abs((pages[0].word("one")?.left ?? 0) - 30) < 0.1)
  }

  @Test func closuresDrawInTheirRectangles() throws {
    let printer = try printer(Self.break2)
    var seen: [String] = []
    printer.headerHeight = 30
    printer.footerHeight = 25
    printer.contentGap = 5
    printer.drawHeader { _, page, rect in
      seen.append("h\(page.number)/\(page.total) \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
    }
    printer.drawFooter { canvas, page, rect in
      seen.append("f\(page.number) \(rect.minY) \(rect.height)")
      canvas.fill(rect, with: .black)
    }
    let data = try printer.pdf()
    #expect(seen == ["h1/2 30.0 20.0 240.0 30.0", "f1 155.0 25.0", "h2/2 30.0 20.0 240.0 30.0", "f2 155.0 25.0"])
    // The content begins below header and gap, at 55; the line of 12 has its letters in the middle.
    let word = try #require(try ReadPDF(data).pages[0].word("one"))
    #expect(abs((word.top + word.bottom) / 2 - 61) < 1.5)
  }

  @Test func choiceOfPages() throws {
    let printer = try printer("<p>a<p style='break-before: page'>b", "<p>c", "<p>d", "<p>e")
    func html(_ text: String) -> PrintFurniture { .html("<p style='margin:0; font: 10pt/12pt Box'>\(text)</p>") }
    printer.setHeader(html("first"), for: .first)
    printer.setHeader(html("last"), for: .last)
    printer.setHeader(html("even"), for: .even)
    printer.setHeader(html("all#PAGE#"))
    printer.setFooter(html("foot"))
    printer.setFooter(PrintFurniture.none, for: .first)
    let pages = try ReadPDF(try printer.pdf()).pages
    #expect(pages.map { $0.words.first?.text } == ["first", "even", "all3", "even", "last"])
    #expect(pages.map { $0.word("foot") != nil } == [false, true, true, true, true])
  }

  @Test func componentsAsFooter() throws {
    let printer = try printer("<p>a")
    printer.setFooter(.components { page in Text("Seite \(page.number)") })
    let page = try #require(try ReadPDF(try printer.pdf()).pages.first)
    #expect(page.text.contains("Seite 1"), "\(page.text)")
    #expect((page.word("Seite")?.bottom ?? 0) < 181 && (page.word("Seite")?.top ?? 0) > 150)
  }

  @Test func singlePages() throws {
    let printer = try printer(Self.break2, "<p>three")
    printer.setFooter(.html("<p style='font: 10pt/12pt Box'>#PAGE#of#PAGES#</p>"))
    let page = try ReadPDF(try printer.page(2, format: .pdf)).pages
    #expect(page.count == 1 && page[0].words.map(\.text) == ["two", "2of3"])
    #expect(try printer.page(3, format: .png(resolution: 72)).starts(with: [0x89, 0x50]))
    #expect(try ReadPDF(try printer.pdf(pages: 2..<4)).pages.count == 2)
    for number in [0, -1, 4, Int.max] {
      #expect(throws: PlatenError.self) { try printer.page(number, format: .pdf) }
    }
    #expect(throws: PlatenError.self) { try PrintPageRenderer().pdf() }
  }
}

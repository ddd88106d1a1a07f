import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct StylesheetTests {
  private static let media = CSSMediaContext(type: "print", width: 500, height: 700)

  private func sheets(_ html: String, _ files: [String: String] = [:], extra: [HTMLStylesheetSource] = []) throws
    -> (css: [CSSStylesheet], warnings: [HTMLWarning])
  {
    let site = try ResourceSite()
    for (name, text) in files { try site.outer.write(Data(text.utf8), to: "site/" + name) }
    let loader = try site.loader()
    var collection = HTMLStylesheets(loader: loader, media: Self.media)
    try collection.add(try HTMLParser().parse(html))
    for source in extra { try collection.add(source) }
    return (collection.sheets, loader.log.list)
  }

  /// The selectors of the rules that apply, in their order.
  private func selectors(_ sheets: [CSSStylesheet]) -> [String] {
    func names(_ rules: [CSSRule]) -> [String] {
      rules.flatMap { rule -> [String] in
        switch rule {
        case .style(let style): [CSSToken.text(style.prelude)]
        case .media(let queries, let rules, _): queries.matches(Self.media) ? names(rules) : []
        default: []
        }
      }
    }
    return sheets.flatMap { names($0.rules) }
  }

  /// HTML, clause 4.2.4 and CSS Cascading 4, clause 2: the order of the document, imported sheets first.
  @Test func order() throws {
    let (css, warnings) = try sheets(
      """
      <style>@import url("css/i.css"); a {}</style><link rel="STYLESHEET" href="css/l.css">
      <style type="text/less">no {}</style><style type="TEXT/CSS; charset=utf-8">z {}</style>
      <link rel="alternate stylesheet" href="css/l.css"><link rel="icon" href="x.png"><template><style>t {}</style></template>
      """,
      ["css/i.css": "@import 'j.css'; i {}", "css/j.css": "j {}", "css/l.css": "l {}"],
      extra: [HTMLStylesheetSource("x {}", name: "x.css")])
    #expect(selectors(css) == ["j", "i", "a", "l", "z", "x"])
    #expect(warnings.isEmpty, "\(warnings)")
  }

  @Test func media() throws {
    let (css, _) = try sheets(
      """
      <style media="screen">no {}</style><style media="print, tv">a {}</style>
      <style media="print and (min-width: 600pt)">no {}</style><link rel=stylesheet media=screen href="missing.css">
      <style>@import "css/i.css" (min-width: 400pt); @import "css/i.css" (min-width: 501pt); b {}</style>
      """, ["css/i.css": "i {}"])
    #expect(selectors(css) == ["a", "i", "b"])
  }

  @Test func sheetsThatImportEachOther() throws {
    let (css, warnings) = try sheets(
      "<style>@import 'css/a.css';</style>",
      ["css/a.css": "@import 'b.css'; a {}", "css/b.css": "@import './a.css'; @import 'b.css'; b {}"])
    #expect(selectors(css) == ["b", "a"] && warnings.isEmpty)
  }

  @Test(arguments: ["../secret.css", "file:///etc/passwd", "http://example.com/x.css", "%2e%2e/%2e%2e/secret.css"])
  func importsDoNotLeadOut(address: String) throws {
    let (css, warnings) = try sheets(
      "<link rel=stylesheet href='css/a.css'>", ["css/a.css": "@import url(\(address)); a {}"])
    #expect(selectors(css) == ["a"])
    #expect(warnings.count == 1 && warnings[0].file?.hasSuffix("css/a.css") == true && warnings[0].line == 1)
  }

  /// CSS Values 4, clause 4.5: relative to the sheet.
  @Test func addressesAreThoseOfTheSheet() throws {
    let (css, _) = try sheets(
      "<link rel=stylesheet href='css/a.css'>",
      ["css/a.css": "a { background: url(../img/a.svg) } @page { @top-left { content: url('x.svg') } }"])
    var addresses: [String] = []
    for rule in css[0].rules {
      switch rule {
      case .style(let style):
        for token in style.declarations[0].value { if case .url(let text) = token.kind { addresses.append(text) } }
      case .page(let page):
        for token in page.marginBoxes[0].declarations[0].value {
          if case .string(let text) = token.kind { addresses.append(text) }
        }
      default: break
      }
    }
    #expect(addresses.count == 2)
    #expect(addresses.first?.hasPrefix("file:///") == true && addresses.first?.hasSuffix("/site/img/a.svg") == true)
    #expect(addresses.last?.hasSuffix("/site/css/x.svg") == true)
  }

  @Test func encodings() {
    #expect(HTMLCharset.text(ofStylesheet: Array("@charset \"latin1\"; é".utf8), label: nil).hasSuffix("Ã©"))
    #expect(HTMLCharset.text(ofStylesheet: [0xEF, 0xBB, 0xBF, 0xC3, 0xA9], label: "latin1") == "é")
    #expect(HTMLCharset.text(ofStylesheet: [0xE9], label: "iso-8859-1") == "é")
    #expect(HTMLCharset.text(ofStylesheet: [0xFF, 0xFE, 0xE9, 0], label: nil) == "é")
  }

  @Test func manyImportsAreRefused() throws {
    let many = (0..<40).map { _ in "@import 'b.css';" }.joined()
    #expect {
      try sheets(
        "<style>@import 'css/a.css';</style>",
        ["css/a.css": many, "css/b.css": many.replacing("b.css", with: "c.css"), "css/c.css": "c {}"])
    } throws: { ($0 as? PlatenError)?.code == .limitExceeded }
  }
}

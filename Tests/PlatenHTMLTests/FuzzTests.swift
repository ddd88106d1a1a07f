import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenHTML

/// Made-up input: it becomes a document or an error of the library, never a crash. `PLATEN_FUZZ_CASES=1000000` asks for more
/// of it; see `FuzzCases`.
@Suite struct FuzzTests {
  private static let fonts = Result {
    try FontLibrary(data: [TestFont(family: "Box").data], includingSystemFonts: false)
  }

  /// A renderer that gives up early, with one test font.
  static func renderer() throws -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try fonts.get())
    renderer.limits.pages = 300
    return renderer
  }

  /// The PDF and its pages; nil when the page is refused with a limit or for its paper.
  static func render(_ html: [UInt8], with renderer: HTMLRenderer) throws -> (pdf: Data, pages: Int)? {
    let sink = DataSink()
    do {
      let result = try renderer.render(html, isText: false) { metadata, _ in
        try PDFOutput(sink: sink, metadata: metadata)
      }
      return (sink.data, result.pageCount)
    } catch let error as PlatenError where isExpected(error) { return nil }
  }

  /// Paper of no size, and margins that leave nothing of it, are a mistake of who made the page.
  private static func isExpected(_ error: PlatenError) -> Bool {
    error.code == .limitExceeded || error.message.contains("no room between its margins")
      || error.message.contains("leave no room for content")
      || error.message.hasPrefix("A page cannot be ") || error.message.hasPrefix("A box does not fit on a page")
      // Of what cannot be read rightly nothing is made; a picture with letters larger than fonts can be is a mistake.
      || error.message.hasPrefix("The encoding ") || error.message.hasPrefix("The SVG picture cannot be drawn")
  }

  @Test func pagesBecomeDocuments() throws {
    let cases = FuzzCases("pages", count: 300, share: 20)
    let renderer = try Self.renderer()
    var drawn = 0
    cases.forEach { seed in
      var page = FuzzPage(seed: seed, isLarge: seed % 50 == 49)
      let html = page.html()
      cases.keep(html, "pages-\(seed).html")
      let start = ContinuousClock.now
      do {
        let document = try Self.render(html, with: renderer)
        if let document {
          drawn += 1
          #expect(document.pages >= 1 && document.pdf.starts(with: Data("%PDF".utf8)), "seed \(seed)")
          if seed % (FuzzCases.asked == nil ? 60 : 1_000) == 0 {
            #expect(try Tool.complaints(about: document.pdf) == "", "seed \(seed)")
          }
        }
      } catch { Issue.record("seed \(seed): \(error)") }
      // Only the long run is about time; ordinary ones may share the machine.
      let time = ContinuousClock.now - start
      if FuzzCases.asked != nil, time > .seconds(3) { Issue.record("seed \(seed) takes \(time)") }
    }
    // Most have paper that can be drawn on.
    #expect(drawn > cases.seeds.count / 2)
  }

  @Test func treesAreTheSameWithoutExcerpts() throws {
    let cases = FuzzCases("trees", count: 300, share: 10)
    cases.forEach { seed in
      var page = FuzzPage(seed: seed)
      var random = CSSFuzzRandom(seed: seed)
      // The indentation and the long attributes of real pages.
      let long = [
        " title='\(String(repeating: "x ", count: 15))'", " title=\"\(String(repeating: "y", count: 30))\"",
        " title='\(String(repeating: "&<>", count: 10))'",
      ]
      var html: [UInt8] = []
      for byte in page.html() {
        if byte == UInt8(ascii: ">"), Int.random(in: 0..<6, using: &random) == 0 {
          html += long[Int.random(in: 0..<3, using: &random)].utf8
        }
        html.append(byte)
        if byte == UInt8(ascii: ">"), Int.random(in: 0..<3, using: &random) == 0 {
          html += [UInt8](repeating: 10, count: Int.random(in: 0...2, using: &random))
          html += [UInt8](repeating: 32, count: Int.random(in: 0...20, using: &random))
        }
      }
      cases.keep(html, "trees-\(seed).html")
      let expected = try? ExcerptTests.outline(html, usesExcerpts: false)
      let found = try? ExcerptTests.outline(html, usesExcerpts: true)
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test func sheetsHaveTokensAndRules() {
    let cases = FuzzCases("sheets", count: 1_500, share: 30)
    cases.forEach { seed in
      var style = FuzzStyle(random: CSSFuzzRandom(seed: seed))
      var bytes = Array(style.sheet().utf8)
      if seed % 2 == 0 {
        bytes = style.random.mutated(String(decoding: bytes, as: UTF8.self), with: CSSSyntaxTests.vocabulary)
      }
      if seed % 10 == 0 { bytes = style.random.bytes(upTo: 300) }
      let text = String(decoding: bytes, as: UTF8.self)
      let tokens = CSSTokenizer.tokens(text)
      #expect(tokens.count <= text.utf8.count, "seed \(seed)")
      var warnings = CSSWarnings()
      do {
        let sheet = try CSSStylesheet(text, warnings: &warnings)
        for case .style(let rule) in sheet.rules { _ = CSSSelectorParser.selectors(rule.prelude) }
      } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  @Test func selectorsMatchOrDoNot() throws {
    let cases = FuzzCases("selectors", count: 1_000, share: 20)
    let document = try HTMLParser().parse(
      "<div class='a b' title=t><p class=a>x<b>y</b><p id=i><span></span></div><table><tr><td><td></table><ul><li>1<li>2"
    )
    let matcher = CSSMatcher(document)
    cases.forEach { seed in
      var style = FuzzStyle(random: CSSFuzzRandom(seed: seed))
      var text = style.selector()
      if seed % 3 == 0 {
        text = String(decoding: style.random.mutated(text, with: CSSSyntaxTests.vocabulary), as: UTF8.self)
      }
      for selector in CSSSelectorParser.selectors(text) ?? [] {
        let found = document.nodes.indices.filter { matcher.matches(selector, $0) }
        #expect(found.allSatisfy { document.element($0) != nil }, "seed \(seed)")
      }
    }
  }

  @Test func sheetsStyleEveryElement() throws {
    let cases = FuzzCases("styles", count: 500, share: 20)
    let html =
      "<div id=i class='a b' title=t><p class=a>1<table border=1><tr><td align=right>2</table><ul dir=rtl><li>3"
    cases.forEach { seed in
      var style = FuzzStyle(random: CSSFuzzRandom(seed: seed))
      var css = style.sheet() + "*{" + style.declarations(upTo: 6) + "}"
      if seed % 3 == 0 {
        css = String(decoding: style.random.mutated(css, with: CSSSyntaxTests.vocabulary), as: UTF8.self)
      }
      do {
        let result = try CSSStyled(html, css: css, isQuirks: seed % 4 == 0)
        for id in result.document.nodes.indices where result.document.element(id) != nil {
          let size = result.tree[id]?.fontSize
          #expect(size.map { $0.isFinite && $0 >= 0 } ?? false, "seed \(seed)")
        }
      } catch { Issue.record("seed \(seed): \(error)") }
    }
  }
}

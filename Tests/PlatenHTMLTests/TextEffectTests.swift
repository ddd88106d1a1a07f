import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenHTML

/// Each character is half an em wide; lines of 10 points are 12 high; the page has 360 by 360 points within 20.
@Suite struct TextEffectTests {
  private func read(_ css: String, _ body: String, fonts: FontLibrary? = nil) throws -> ReadPDF.Page {
    let library = try fonts ?? HTMLRendererTests.fonts.get()
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: library)
    let html =
      "<!DOCTYPE html><style>@page { size: 400pt 400pt; margin: 20pt } html { font: 10pt/12pt Box } "
      + "body, p { margin: 0 } \(css)</style><body>\(body)"
    return try #require(try ReadPDF(try renderer.pdf(from: html)).pages.first)
  }

  private func near(_ value: Double?, _ wanted: Double) -> Bool { value.map { abs($0 - wanted) < 0.1 } ?? false }

  /// CSS Overflow 3, clause 5.1: the ellipsis stands at the end edge of the line, what does not fit beside it is hidden; the
  /// first character stays. 5 points for each character.
  @Test(arguments: [
    ("width: 52pt", "abcdefghijklmnop", "abcdefghi…"), ("width: 80pt", "abcdefghijklmnop", "abcdefghijklmnop"),
    ("width: 7pt", "abc", "a…"), ("width: 52pt; direction: rtl", "abcdefghijklmnop", "…hijklmnop"),
    ("width: 52pt; overflow: visible", "abcdefghijklmnop", "abcdefghijklmnop"),
    ("width: 52pt; text-overflow: clip", "abcdefghijklmnop", "abcdefghijklmnop"),
    ("width: 52pt; text-indent: 10pt", "abcdefghijklmnop", "abcdefg…"),
    ("width: 52pt", "ab<b>cdefgh<i>ijk</i></b>lm", "abcdefghi…"),
    ("width: 52pt", "abcdef<u style='display: inline-block'>ghijk</u>lm", "abcdef…"),
    ("width: 52pt; white-space: normal", "abcdefghijklm no", "abcdefghi… no"),
  ])
  func ellipsis(style: String, text: String, shown: String) throws {
    let css = "p { overflow: hidden; white-space: nowrap; text-overflow: ellipsis } b, i, u { all: unset }"
    #expect(try read(css, "<p style='\(style)'>\(text)</p>").text == shown)
  }

  @Test func ellipsisStandsAtTheEnd() throws {
    let css = "p { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 52pt }"
    let left = try read(css, "<p>abcdefghijklmnop</p>")
    #expect(near(left.words.first?.left, 20) && near(left.words.first?.right, 70))
    // 20 + 52 at the right; the ellipsis on the left.
    let right = try read(css, "<p dir=rtl>abcdefghijklmnop</p>")
    #expect(near(right.words.map(\.left).min(), 22) && near(right.words.map(\.right).max(), 72))
  }

  /// CSS Pseudo-Elements 4, clause 2.2, with the cases of punctuation and spaces.
  @Test(arguments: [
    ("Test", "T"), ("  Test", "T"), ("(T)est", "(T)"), ("“T”est", "“T”"), ("–Test", "–T"), ("T–rail", "T"),
    ("T(rail", "T"), ("_T_est", "_T_"), ("« T est", "« T"), ("T .est", "T"), ("T\u{202F}»est", "T\u{202F}»"),
    ("2nd", "2"), ("e\u{301}a", "e\u{301}"), ("字体", "字"), ("€5", "€"), ("...", nil), ("", nil), ("  ", nil),
  ])
  func firstLetters(text: String, letter: String?) {
    #expect(HTMLBoxBuilder.firstLetter(of: text).map { String(text[$0]) } == letter)
  }

  /// Three characters at 20 points are 30 wide, "bc" and the space after it 15.
  @Test func firstLetterInTheLine() throws {
    let css = "p::first-letter, div:first-letter { font-size: 20pt }"
    func left(_ html: String) throws -> Double? { try read(css, html).word("d")?.left }
    #expect(near(try left("<p>(A)bc d</p>"), 65))
    #expect(near(try left("<p><b style='font-weight: 400'>(A)bc</b> d</p>"), 65))
    // That of the first block inside is that of the block around it.
    #expect(near(try left("<div><section> <i style='font-style: normal'></i>(A)bc d</section></div>"), 65))
    // Where it says nothing itself, it looks like the box that it stands in: 2 x 5 and 10 more.
    #expect(near(try left("<p><b style='font-weight: 400; letter-spacing: 5pt'>(A)b</b>c d</p>"), 20 + 45 + 10 + 5 + 5))
    // Only on the first line, and not behind what is no text.
    #expect(near(try left("<p><br>(A)bc d</p>"), 50))
    #expect(near(try left("<p><u style='display: inline-block; width: 5pt'></u>(A)bc d</p>"), 55))
    #expect(near(try left("<div><p></p></div><p style='all: unset'>(A)bc d</p>"), 50))
    // What floats is no part of the line.
    #expect(near(try left("<p><u style='float: right; text-decoration: none'>x</u>(A)bc d</p>"), 65))
  }

  @Test func dropCap() throws {
    let css = "p::first-letter { float: left; font-size: 20pt; line-height: 24pt; padding-right: 2pt }"
    let page = try read(css, "<p style='width: 42pt'>Aaa bb cc dd</p>")
    // 10 wide and 2 of padding: two lines stand beside it, with 30 points each.
    #expect(near(page.word("bb")?.left, 32 + 15) && near(page.word("cc")?.left, 32))
    let again = try read("p::before { content: 'X' } \(css)", "<p style='width: 42pt'>aa bb cc</p>")
    #expect(near(again.word("bb")?.left, 47))
  }

  /// CSS Pseudo-Elements 4, clause 2.1: what is on the first line depends on its own style.
  @Test func firstLine() throws {
    let css = "div::first-line { font-size: 20pt; line-height: 30pt }"
    let page = try read(css, "<div style='width: 60pt'>aa bb cc dd ee ff</div>")
    // Five characters of 10 points, then eleven of 5.
    #expect(near(page.word("bb")?.left, 20 + 30) && near(page.word("cc")?.left, 20))
    #expect(near(page.word("ff")?.left, 20 + 45))
    // Baselines: 7 and 16 in the first line, 30 further on 1 and 8.
    let first = (page.word("aa")?.bottom ?? .nan) - 4
    let second = (page.word("cc")?.bottom ?? .nan) - 2
    #expect(near(second - first, 30 - 21 + 9))
    // Also where it is in a block inside, in an anonymous one, and for what an inline box says nothing of.
    #expect(near(try read(css, "<div style='width: 60pt'><p>aa bb cc</p></div>").word("bb")?.left, 50))
    #expect(near(try read(css, "<div style='width: 60pt'>aa bb cc<p>x</p></div>").word("bb")?.left, 50))
    let inner = "<div style='width: 60pt'>aa <b style='font-size: 10pt; font-weight: 400'>bb</b> <u>c</u></div>"
    #expect(
      near(try read("div::first-line { font-size: 20pt } u { text-decoration: none }", inner).word("bb")?.right, 70))
    #expect(near(try read(css, "<div style='width: 60pt'><p>x</p><p>aa bb</p></div>").word("bb")?.left, 35))
  }

  /// CSS Fonts 4, clause 6.6: capitals at 0.7 of the size stand for small capitals.
  @Test func smallCapitals() throws {
    let page = try read("p { font-variant: small-caps }", "<p>Aab b</p>")
    #expect(page.words.map(\.text).joined() == "AABB")
    // 5 and two of 3.5, then the space.
    #expect(near(page.words.last?.left, 20 + 5 + 7 + 5))
    let all = try read("p { font-variant-caps: all-small-caps }", "<p>Aab 1</p>")
    #expect(near(all.words.last?.left, 20 + 10.5 + 5) && near(all.words.last?.right, 20 + 10.5 + 10))
  }

  /// CSS Values 4, clause 6.1.1.
  @Test func widthOfZero() throws {
    let fonts = try FontLibrary(
      data: [TestFont(family: "Box").data, TestFont(family: "Wide", advance: 800).data], includingSystemFonts: false)
    #expect(near(try read("p { font-family: Wide; margin-left: 4ch }", "<p>a</p>", fonts: fonts).words[0].left, 52))
    #expect(near(try read("p { margin-left: 4ch }", "<p>a</p>", fonts: fonts).words[0].left, 40))
    #expect(near(try read("", "<p style='font-family: Wide; margin-left: 4ch'>a</p>", fonts: fonts).words[0].left, 52))
  }

  /// CSS Paged Media 3, clause 7.2: counters of pages may be shown everywhere; elements may count by these names themselves.
  @Test func numbersOfPagesInTheFlow() throws {
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try HTMLRendererTests.fonts.get())
    func pages(_ css: String, _ body: String) throws -> [String] {
      let html = "<!DOCTYPE html><style>html { font: 10pt/12pt Box } \(css)</style>\(body)"
      return try ReadPDF(try renderer.pdf(from: html)).pages.map(\.text)
    }
    let css =
      "p::before { content: 'N' counter(page) '/' counter(pages) } p { break-after: page } p:last-child { break-after: auto }"
    let many = (1...20).map { _ in "<p>x" }.joined()
    let numbers = (1...20).map { "N\($0)/20x" }
    #expect(try pages(css, many) == numbers)
    #expect(try pages("\(css) body { counter-reset: page 7 }", "<p>x") == ["N7/1x"])
    #expect(try pages("\(css) @page { counter-increment: page 10 }", "<p>x<p>y") == ["N10/2x", "N20/2y"])
    #expect(try pages("i::after { content: counter(page, upper-roman) }", "<i></i>") == ["I"])
  }

  @Test func placesOfElementsWithoutBoxes() throws {
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try HTMLRendererTests.fonts.get())
    func links(_ html: String) throws -> Int {
      "\(try Tool.json(of: try renderer.pdf(from: html), keys: ["qpdf"]))".matches(of: /\/Subtype"?: "?\/Link/).count
    }
    let table = "<table><col id=c><thead id=h><tr><td>H<tbody id=b><tr><td>B</table>x<br id=r>y"
    for name in ["c", "h", "b", "r"] { #expect(try links("<a href='#\(name)'>go</a>\(table)") == 1, "\(name)") }
    #expect(try links("<a href='#none'>go</a>\(table)") == 0)
    #expect(try links("<a href='https://e.com/'><div style='height: 50pt'></div></a>") == 1)
    #expect(try links("<a href='https://e.com/'><div style='height: 50pt'>text</div></a>") == 1)
    #expect(try links("<div style='height: 50pt'></div>") == 0)
  }
}

import PlatenFlow
import PlatenGraphics
import Testing

@testable import PlatenHTML

/// HTML, clauses 3.2.6.4 and 15.3.6.
@Suite struct DirectionTests {
  private static func direction(_ html: String, of id: String = "x") throws -> String? {
    try CSSStyled(html).style(id)?.keyword(.direction)
  }

  @Test(arguments: [
    ("<div dir=rtl><bdi id=x>+966 11 555 0100</bdi></div>", "ltr"),
    ("<div dir=rtl><bdi id=x>12 English</bdi></div>", "ltr"),
    ("<div dir=rtl><bdi id=x>(\u{0645})</bdi></div>", "rtl"),
    ("<div><bdi id=x>\u{05D0} b</bdi></div>", "rtl"),
    ("<div dir=rtl><bdi id=x></bdi></div>", "ltr"),
    ("<div dir=rtl><bdi id=x dir=rtl>+966</bdi></div>", "rtl"),
    ("<div dir=rtl><bdi id=x dir=wrong>+966</bdi></div>", "ltr"),
    ("<div dir=rtl><bdi>+966 <b id=x>1</b></bdi></div>", "ltr"),
    ("<p id=x dir=auto>1 <b>\u{0645}</b></p>", "rtl"), ("<p id=x dir=AUTO>1 <b>\u{0645}</b></p>", "rtl"),
    ("<div dir=rtl><p id=x dir=auto>123</p></div>", "ltr"),
    // What has a direction of its own is not looked at.
    ("<p id=x dir=auto><bdi>\u{0645}</bdi><i dir=rtl>\u{0645}</i><style>\u{0645}</style> a</p>", "ltr"),
    ("<p id=x dir=auto><i dir=wrong>\u{0645}</i> a</p>", "rtl"),
    ("<input id=x dir=auto value=\u{0645}>", "rtl"), ("<textarea id=x dir=auto>\u{0645}</textarea>", "rtl"),
    ("<div dir=rtl><input id=x type=tel></div>", "ltr"), ("<div dir=rtl><input id=x></div>", "rtl"),
    ("<div dir=rtl><span id=x>+966</span></div>", "rtl"),
  ])
  func ofElements(html: String, direction: String) throws {
    #expect(try Self.direction(html) == direction, "\(html)")
  }

  @Test func authorsDecide() throws {
    #expect(try CSSStyled("<bdi id=x>a</bdi>", css: "bdi { direction: rtl }").style("x")?.keyword(.direction) == "rtl")
  }

  @Test func selectorsSeeIt() throws {
    let html = "<div dir=rtl><bdi id=a>1</bdi><p id=b dir=auto>a</p><p id=c>1</p><p id=d dir=auto>\u{0645}</p></div>"
    let styled = try CSSStyled(html, css: ":dir(rtl) { order: 1 } :dir(ltr) { order: 2 }")
    #expect(["a", "b", "c", "d"].map { CSSStyled.text(styled.style($0)?[.order]) } == ["2", "2", "1", "1"])
  }

  @Test func boxesAreIsolated() throws {
    let dump = try BoxDump(
      "<p dir=rtl>\u{0645} <bdi>+966 11</bdi> <bdo dir=auto>ab</bdo></p><p dir=auto>\u{0645}</p>")
    let number = try #require(dump.first { $0.children.first.map(BoxDump.words) == "+966 11" })
    #expect(number.style.text.bidi == .isolate && !number.style.text.isRightToLeft)
    let override = try #require(dump.first { $0.children.first.map(BoxDump.words) == "ab" })
    #expect(override.style.text.bidi == .isolateOverride && !override.style.text.isRightToLeft)
    // A whole paragraph begins at its side of the page.
    #expect(dump.tree.root.children.first?.children.last?.style.isRightToLeft == true)
  }

  /// Elements in elements that take their direction from their text, which has none: looked at once.
  @Test func deepNestingIsLookedAtOnce() throws {
    let html = "<div dir=auto>" + String(repeating: "<p>1 2 3", count: 2000) + "<p id=x>1"
    #expect(try CSSStyled(html, css: "p:dir(ltr) { order: 1 }").style("x")?[.order] == .number(1))
  }
}

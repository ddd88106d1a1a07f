import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

@testable import PlatenHTML

@Suite struct BoxFactsTests {
  @Test func metadata() throws {
    let metadata = try BoxDump(
      """
      <html lang=ar dir=rtl><head><title> A
      B </title><meta name=Author content=Me><meta name=keywords content='a, b,,c'><meta name=description content=d>
      """
    ).tree.metadata
    #expect(metadata.title == "A B" && metadata.author == "Me" && metadata.subject == "d")
    #expect(metadata.keywords == ["a", "b", "c"] && metadata.language == "ar" && metadata.isRightToLeft)
  }

  @Test func headingsHaveUniqueNames() throws {
    let dump = try BoxDump("<h1 id=a>One <b>bold</b></h1><h2 id=a>Two<br>lines</h2><h3></h3><h2>Three</h2>")
    #expect(dump.tree.headings.map(\.text) == ["One bold", "Two lines", "Three"])
    #expect(dump.tree.headings.map(\.level) == [1, 2, 2])
    #expect(Set(dump.tree.headings.map(\.id)).count == 3 && dump.tree.headings.first?.id == "a")
    #expect(dump.text("One")?.style.text.font.size == 24)
  }

  @Test func anchorsAreWhatLinksLeadTo() throws {
    let dump = try BoxDump(
      "<a href='#x'>1</a><a href='#%C3%A4'>2</a><p id=x>a</p><p id=x>b</p><p id=y>c</p><a name=ä>d</a>")
    #expect(
      dump.body
        == "block\n inline\n  '1'\n inline\n  '2'\nblock #x\n 'a'\nblock\n 'b'\nblock\n 'c'\nblock\n inline #ä\n  'd'")
  }

  @Test func linksReachTheirText() throws {
    let dump = try BoxDump("<a href='https://e.org/'>a <b>b</b></a><a href='javascript:x()'>c</a>d")
    #expect(dump.text("b")?.style.text.link == "https://e.org/")
    #expect(dump.text("c")?.style.text.link == nil && dump.text("d")?.style.text.link == nil)
  }

  // CSS Generated Content for Paged Media 3, clause 1.
  @Test func runningElementsAndStringsHaveMarks() throws {
    let html = "<h1 id=a>One</h1> <header lang=de>H <q>x</q></header>text<p>p</p>"
    let css =
      "h1 { string-set: title content() '!', n counter(page) } header { position: running(top) } header::before { content: counter(page) }"
    let dump = try BoxDump(html, css: css)
    let marks = dump.tree.root.children.first?.children.compactMap { node -> String? in
      let mark = node.mark ?? node.children.first?.mark
      return mark.map { "\($0)" }
    }
    #expect(marks?.count == 2 && marks?[0].contains("One!") == true && marks?[1].contains("running") == true)
    let styled = try CSSStyled(html, css: css)
    let header = try #require(styled.document.elements(named: "header").first)
    let node = try HTMLBoxTree.running(
      header, document: styled.document, styles: styled.tree, library: .system, resources: BoxResources(),
      counters: ["page": 7])
    #expect(node.map { BoxDump.words($0) } == "7H „x“")
  }

  @Test func roles() throws {
    let dump = try BoxDump("<p>a</p><ul><li>b</ul><table><tr><th>c<td>d</table>")
    func role(_ text: String) -> Role? {
      dump.first { node in !node.children.isEmpty && BoxDump.words(node) == text && node.role != nil }?.role
    }
    #expect(role("a") == .paragraph && role("b") == .list && role("c") == .headerCell && role("d") == .dataCell)
    #expect(role("cd") == .table)
    let item = dump.first { $0.marker != nil }
    #expect(item?.role == .listItem && item?.marker?.role == .listLabel)
  }

  // CSS Backgrounds and Borders 3, clause 2.11.2.
  @Test func thePageTakesTheBackgroundOfTheBody() throws {
    let dump = try BoxDump("<body style='background:#f00;overflow:hidden'>a")
    #expect(dump.tree.canvas?.backgroundColor == Color(255, 0, 0))
    #expect(dump.tree.root.children.first?.style.backgroundColor == nil)
    #expect(dump.tree.root.children.first?.style.clipsX == false)
    let both = try BoxDump("<html style='background:#00f'><body style='background:#f00'>a")
    #expect(both.tree.canvas?.backgroundColor == Color(0, 0, 255))
    #expect(both.tree.root.children.first?.style.backgroundColor == Color(255, 0, 0))
    #expect(try BoxDump("<body>a").tree.canvas == nil)
  }

  // CSS Text Decoration 3, clause 2.1.
  @Test func linesAlongTextReachWhatIsInTheFlow() throws {
    let dump = try BoxDump(
      "<u style='color:#f00'>a<b style='color:#00f;text-decoration:none'>b</b><i class=k>c</i><s class=f>d</s></u>",
      css: ".k { display: inline-block } .f { float: left }")
    #expect(dump.text("b")?.style.text.decorations == [.init(place: .under, color: Color(255, 0, 0))])
    #expect(dump.text("c")?.style.text.decorations == [])
    #expect(dump.text("d")?.style.text.decorations.map(\.place) == [.through])
  }
}

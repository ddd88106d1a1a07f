import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct HTMLDocumentTests {
  /// The tree in short: `name[children]`, texts in quotes.
  static func outline(_ document: HTMLDocument, _ id: Int? = nil) -> String {
    let id = id ?? document.root
    if let text = document.text(id) { return "\"\(text)\"" }
    let children = document.children(of: id).map { outline(document, $0) }.joined(separator: " ")
    let name = document.element(id)?.name ?? "?"
    return children.isEmpty ? name : "\(name)[\(children)]"
  }

  @Test(arguments: [
    ("", "html[head body]"),
    ("<p>a<p>b", "html[head body[p[\"a\"] p[\"b\"]]]"),
    ("<table><tr><td>1<td>2", "html[head body[table[tbody[tr[td[\"1\"] td[\"2\"]]]]]]"),
    ("<table>x<tr><td>1</table>", "html[head body[\"x\" table[tbody[tr[td[\"1\"]]]]]]"),
    ("<b>1<p>2</b>3", "html[head body[b[\"1\"] p[b[\"2\"] \"3\"]]]"),
    ("a<!-- c -->b", "html[head body[\"ab\"]]"),
    ("<title>t</title><br/>&amp;&euro;", "html[head[title[\"t\"]] body[br \"&€\"]]"),
    ("<svg><LINEARgradient/><path/></svg>", "html[head body[svg[linearGradient path]]]"),
    ("<X-Y>1</X-Y>", "html[head body[x-y[\"1\"]]]"),
    ("<template><td>1</td></template>", "html[head[template[td[\"1\"]]] body]"),
  ])
  func treeOfTheStandard(html: String, tree: String) throws {
    #expect(Self.outline(try HTMLParser().parse(html)) == tree)
  }

  @Test func attributesAndLines() throws {
    let document = try HTMLParser().parse("<!DOCTYPE html>\n<p ID=a CLASS=' x  y\tx '>1\n\n<i Title='&lt;\"'>2</i>")
    let paragraph = try #require(document.elements(named: "p").first.flatMap(document.element))
    #expect(paragraph.id == "a" && paragraph.classes == ["x", "y", "x"] && paragraph.line == 2)
    let italic = try #require(document.elements(named: "i").first.flatMap(document.element))
    #expect(italic["title"] == "<\"" && italic.line == 4 && italic["missing"] == nil)
    #expect(!document.isQuirks)
    #expect(try HTMLParser().parse("<p>").isQuirks)
  }

  @Test func siblingsAreCounted() throws {
    let document = try HTMLParser().parse("<div><p>1</p>x<i>2</i><p>3</p></div>")
    let places = (document.elements(named: "p") + document.elements(named: "i")).map { document.nodes[$0].place }
    #expect(places.map(\.index) == [1, 3, 2])
    #expect(places.map(\.typeIndex) == [1, 2, 1])
    #expect(places.map(\.count) == [3, 3, 3])
    #expect(places.map(\.typeCount) == [2, 2, 1])
  }

  @Test func siblingsOfManyNamesAreCounted() throws {
    let names = (0..<40).map { "x-\($0)" }
    let html = (names + names).map { "<\($0)></\($0)>" }.joined()
    let document = try HTMLParser().parse(html)
    for (number, name) in names.enumerated() {
      let places = document.elements(named: name).map { document.nodes[$0].place }
      #expect(places.map(\.index) == [Int32(number + 1), Int32(number + 41)])
      #expect(places.map(\.typeIndex) == [1, 2] && places.map(\.typeCount) == [2, 2])
    }
  }

  @Test func encodings() throws {
    func text(_ bytes: [UInt8]) throws -> String {
      let document = try HTMLParser().parse(bytes)
      return document.textContent(of: document.root)
    }
    #expect(try text([0xE2, 0x82, 0xAC]) == "€")
    #expect(try text([0xEF, 0xBB, 0xBF, 0x61]) == "a")
    #expect(try text([0xFF, 0xFE, 0xAC, 0x20]) == "€")
    #expect(try text([0xFE, 0xFF, 0x20, 0xAC]) == "€")
    #expect(try text(Array("<meta charset='ISO-8859-1'>".utf8) + [0x80, 0xE9]) == "€é")
    #expect(try text(Array("<!-- <meta charset=latin1> --><meta charset=utf-8>".utf8) + [0xC3, 0xA9]) == "é")
    #expect(
      try text(Array("<meta http-equiv=Content-Type content='text/html; charset=windows-1252'>".utf8) + [0x93]) == "“")
    #expect(try text([0x61, 0xFF]) == "a\u{FFFD}")
    #expect(throws: PlatenError.self) { try text(Array("<meta charset=klingon>".utf8) + [0xFF]) }
    #expect(try text(Array("<meta charset=klingon>".utf8) + [0xC3, 0xA9]) == "é")
  }

  @Test func limitsAreErrorsWithALine() throws {
    func code(_ html: String, _ limits: HTMLLimits) -> PlatenError? {
      do {
        _ = try HTMLParser(limits: limits, file: "a.html").parse(html)
        return nil
      } catch { return error as? PlatenError }
    }
    var limits = HTMLLimits()
    limits.depth = 5
    // html, body and three more.
    #expect(code("<div><div><div>", limits) == nil)
    let deep = code("<div><div><div>\n<div>", limits)
    #expect(deep?.code == .limitExceeded && deep?.line == 2 && deep?.file == "a.html")
    limits = HTMLLimits()
    limits.elements = 10
    #expect(code(String(repeating: "<br>", count: 7), limits) == nil)
    #expect(code(String(repeating: "<br>", count: 8), limits)?.code == .limitExceeded)
    limits.bytes = 10
    #expect(code("0123456789a", limits)?.code == .limitExceeded)
  }

  @Test(arguments: ["<div>", "<b>", "<table><td>", "<svg>", "<b><div></b>", "<ul><li>", "<q", "<a href=", "<template>"])
  func endlessNestingEnds(piece: String) throws {
    let html = String(repeating: piece, count: 100_000)
    do {
      _ = try HTMLParser().parse(html)
    } catch let error as PlatenError {
      #expect(error.code == .limitExceeded)
    }
  }

  @Test func manyOpenFormatsEnd() {
    let open = (0..<2000).map { "<b id=b\($0)>" }.joined()
    #expect(throws: PlatenError.self) { try HTMLParser().parse(open + String(repeating: "<p>x</p>", count: 5000)) }
  }

  @Test func sloppyLongTablesPass() throws {
    let rows = String(repeating: "<tr><td><font color=red>1<td><span>2<td><b>3", count: 5000)
    let document = try HTMLParser().parse("<table>" + rows + "</table>")
    #expect(document.elements(named: "tr").count == 5000)
    #expect(document.elements(named: "td").count == 15000)
  }

  @Test func anyBytesMakeATree() {
    let seed =
      "<table border=1><tr><td>a<b>b</td></tr></table><svg><g/></svg><ul><li>x</ul><!-- c --><p style='a:b'>&amp;"
    let vocabulary = [
      "<table>", "</table>", "<td>", "<b>", "</b>", "<p>", "</p>", "<template>", "</template>", "<svg>", "</svg>",
      "<math>", "<mi>", "<select>", "<option>", "<!--", "-->", "<![CDATA[", "]]>", "<script>", "</script>", "\u{0}",
      "&#x",
      "<frameset>", "<body a=b>", "<html c=d>", "<a>", "<nobr>", "<button>", "<form>", "<caption>", "<foreignObject>",
      "<title>",
      "<desc>", "<isindex>", "<image>", "<rt>", "<plaintext>", "</br>", "</", "<?", "<!DOCTYPE",
    ]
    var parsed = 0
    for number in 0..<Repetitions.of(3000, least: 100) {
      var random = CSSFuzzRandom(seed: UInt64(number))
      let bytes = number % 4 == 0 ? random.bytes(upTo: 200) : random.mutated(seed, with: vocabulary)
      guard let document = try? HTMLParser().parse(bytes) else { continue }
      if document.element(document.root)?.name == "html" { parsed += 1 }
    }
    #expect(parsed == Repetitions.of(3000, least: 100))
  }
}

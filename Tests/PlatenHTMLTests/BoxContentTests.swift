import PlatenFlow
import PlatenGraphics
import Testing

@testable import PlatenHTML

@Suite struct BoxContentTests {
  @Test func elementsThatAreNotDrawnAreWarnedAbout() throws {
    let dump = try BoxDump("<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby><math><mi>x</mi></math>")
    #expect(dump.resources.warnings.count == 2)
    for (name, warning) in zip(["ruby", "math"], dump.resources.warnings) { #expect(warning.contains("\"\(name)\"")) }
    // Text for those who cannot draw the element (HTML, clause 4.5.14) is there.
    let words = dump.tree.root.children.map(BoxDump.words).joined()
    #expect(words.contains("a(b)"))
  }

  @Test func missingBackgroundsNameTheLineOfTheirElement() throws {
    let html = """
      <p>one</p>
      <p style="background: url(a.png)">two</p>

      <p class=c>four <b>bold</b></p>
      <p class=d>five</p>
      """
    let css =
      ".c b { background: url(b.png) } .d::after { content: ''; background: url(c.png) } body { background: url(d.png) }"
    let warnings = try BoxDump(html, css: css).resources.warnings
    #expect(
      Set(warnings) == ["no a.png (line 2)", "no b.png (line 4)", "no c.png (line 5)", "no d.png (line 1)"])
  }

  private func body(_ html: String, css: String = "") throws -> String { try BoxDump(html, css: css).body }

  // CSS Lists 3, clause 4; HTML, clauses 4.4.5 to 4.4.8.
  @Test func listsAreNumbered() throws {
    func markers(_ html: String, css: String = "") throws -> [String] {
      var result: [String] = []
      var rest = [try BoxDump(html, css: css).tree.root]
      while let node = rest.popLast() {
        if let marker = node.marker { result.append(BoxDump.words(marker)) }
        rest += node.children.reversed()
      }
      return result
    }
    #expect(try markers("<ul><li>a<ul><li>b<ul><li>c</ul></ul></ul>") == ["• ", "◦ ", "▪ "])
    #expect(try markers("<ol start=9><li>a<li>b<li value=3>c<li>d</ol>") == ["9. ", "10. ", "3. ", "4. "])
    #expect(try markers("<ol reversed><li>a<li>b<li>c</ol>") == ["3. ", "2. ", "1. "])
    #expect(try markers("<ol><li>a<ol><li>b<li>c</ol><li>d</ol>") == ["1. ", "1. ", "2. ", "2. "])
    #expect(try markers("<ol type=i><li>a<li>b<li>c<li>d</ol>") == ["i. ", "ii. ", "iii. ", "iv. "])
    #expect(try markers("<ol type=A start=26><li>a<li>b</ol>") == ["Z. ", "AA. "])
    #expect(try markers("<ul style='list-style:none'><li>a</ul>") == [])
    #expect(try markers("<ul><li>a</ul>", css: "li { list-style-type: '- ' }") == ["- "])
    #expect(try markers("<p>a<p>b", css: "p { display: list-item; list-style: decimal }") == ["1. ", "2. "])
    #expect(
      try markers("<ol><li>a</ol>", css: "li::marker { content: '(' counter(list-item, lower-roman) ') ' }") == ["(i) "]
    )
  }

  @Test func markersInsideAreInTheLine() throws {
    #expect(
      try body("<ol><li>a</ol>", css: "li { list-style-position: inside }")
        == "block\n block\n  inline\n   '1. '\n  'a'")
  }

  @Test(arguments: [
    (1994, "upper-roman", "MCMXCIV"), (4000, "lower-roman", "4000"), (0, "lower-alpha", "0"), (28, "lower-latin", "ab"),
    (703, "upper-latin", "AAA"), (3, "lower-greek", "γ"), (7, "decimal-leading-zero", "07"),
    (-7, "decimal-leading-zero", "-07"), (2024, "arabic-indic", "٢٠٢٤"), (10, "devanagari", "१०"),
    (105, "cjk-decimal", "一〇五"), (5, "unknown-style", "5"),
  ])
  func counterStyles(value: Int, style: String, text: String) {
    #expect(HTMLCounterStyle.text(value, style) == text)
  }

  // CSS Lists 3, clause 4.4, and CSS 2.2, clause 12.4.1.
  @Test func countersNest() throws {
    let css = """
      body { counter-reset: part } h2 { counter-increment: part; counter-reset: item }
      h2::before { content: counter(part, upper-alpha) '-' } p { counter-increment: item }
      p::before { content: counters(part, '.') '.' counter(item) ' ' }
      """
    #expect(
      try body("<h2>x</h2><p>a<p>b<h2>y</h2><p>c", css: css).split(separator: "\n").filter { $0.contains("'") }
        .map { $0.trimmingPrefix { $0 == " " } }
        == ["'A-'", "'x'", "'1.1 '", "'a'", "'1.2 '", "'b'", "'B-'", "'y'", "'2.1 '", "'c'"])
    let nested = "ol { counter-reset: n } li { counter-increment: n } li::before { content: counters(n, '.') }"
    #expect(
      try body("<ol><li><ol><li></li><li></li></ol></li><li></li></ol>", css: nested).split(separator: "\n")
        .filter { $0.contains("'") && !$0.contains("marker") }.map { $0.trimmingPrefix { $0 == " " } }
        == ["'1'", "'1.1'", "'1.2'", "'2'"])
  }

  @Test func generatedContent() throws {
    #expect(
      try body("<p title=T>a", css: "p::before { content: attr(title) ': ' } p::after { content: none }")
        == "block\n inline\n  'T: '\n 'a'")
    #expect(
      try body("<p><q>a <q>b</q></q>")
        == "block\n inline\n  inline\n   '“'\n  'a '\n  inline\n   inline\n    '‘'\n   'b'\n   inline\n    '’'\n  inline\n   '”'"
    )
    #expect(
      try body("<p lang=de><q>a</q>") == "block\n inline\n  inline\n   '„'\n  'a'\n  inline\n   '“'")
    #expect(
      try body("<p>a", css: "p::after { content: 'x'; display: block; position: absolute }")
        == "block\n 'a'\n block absolute\n  'x'")
  }

  // CSS Text 3, clause 2.1.
  @Test func textTransform() throws {
    func text(_ html: String, _ value: String) throws -> String {
      let dump = try BoxDump(html, css: "p { text-transform: \(value) }")
      return BoxDump.words(dump.tree.root)
    }
    #expect(try text("<p>straße", "uppercase") == "STRASSE")
    #expect(try text("<p lang=tr>ıi", "uppercase") == "Iİ")
    #expect(try text("<p lang=tr>Iİ", "lowercase") == "ıi")
    #expect(try text("<p lang=el>άέ", "uppercase") == "ΑΕ")
    #expect(try text("<p>don't <b>st</b>op <i>(it</i>) now", "capitalize") == "Don't Stop (It) Now")
    #expect(try text("<p>a1", "full-width") == "ａ１")
  }

  @Test func picturesAndTheirTexts() throws {
    let red = try Image(width: 4, height: 2, rgba: Array(repeating: 255, count: 32))
    let dump = try BoxDump(
      "a<img src=x.png alt='The  x'><img src=y.png alt=why><img src=z.png width=20 alt=zed><img src=x.png class=b>",
      css: ".b { display: block }", images: ["x.png": red])
    #expect(
      dump.body
        == "block\n 'a'\n inline-picture\n inline\n  'why'\n inline\n  'zed'\npicture")
    #expect(dump.resources.warnings == ["no y.png (line 1)", "no z.png (line 1)"])
    let picture = dump.first { if case .replaced = $0.kind { true } else { false } }
    #expect(picture?.role == .figure(alternative: "The x"))
    guard case .replaced(let content)? = picture?.kind else { return }
    #expect(content.naturalWidth == 3 && content.naturalHeight == 1.5 && content.naturalRatio == 2)
  }

  /// HTML, clause 15.4.3.
  @Test func picturesThatCannotBeShown() throws {
    // Its text stands for it, nothing for one that says nothing.
    #expect(try BoxDump("a<img src=y.png alt='' width=9 height=9>b<img src=y.png>").body == "'a'\n'b'")
    #expect(
      try BoxDump("a<img src=y.png alt=why width=9 height=9>").body == "'a'\ninline\n 'why'")
    // Without a word, one of a size keeps it, in a frame.
    let dump = try BoxDump("<p>a<img src=y.png width=90 height=30>")
    #expect(dump.body == "block\n 'a'\n inline-block")
    let frame = dump.first { $0.isInlineLevel && $0.style.clipsX }
    #expect(frame?.style.borders.top == FlowBorder(width: 0.75, style: .solid, color: Color(192, 192, 192)))
    #expect(frame?.style.isBorderBox == true)
  }

  @Test func svgIsWrittenOut() throws {
    let dump = try BoxDump(
      "<p style='color:#f00'><svg viewBox='0 0 20 10' width=40><title>T &amp; U</title><g><path d='M0 0'/></g><text>a&lt;b</text></svg>"
    )
    #expect(
      dump.resources.svgs == [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" color=\"rgb(255,0,0)\" "
          + "font-size=\"16.0px\" viewBox=\"0 0 20 10\" width=\"40\"><title>T &amp; U</title><g><path d=\"M0 0\"></path></g>"
          + "<text>a&lt;b</text></svg>"
      ])
    let picture = dump.first { if case .replaced = $0.kind { true } else { false } }
    #expect(picture?.role == .figure(alternative: "T & U"))
    guard case .replaced(let content)? = picture?.kind else { return }
    #expect(content.naturalWidth == 30 && content.naturalHeight == nil && content.naturalRatio == 2)
  }

  @Test func controlsShowTheirValues() throws {
    #expect(
      try body(
        "<form><input value=v><input type=checkbox checked><input type=hidden value=h><select><option>a<option selected>b</select><textarea>t</textarea><button>go <b>on</b></button><input type=submit></form>"
      ).split(separator: "\n").filter { $0.contains("'") }.map { $0.trimmingPrefix { $0 == " " } }
        == ["'v'", "'b'", "'t'", "'go '", "'on'", "'Submit'"])
  }

  @Test func whatPaperDoesNotShow() throws {
    let text = try body(
      "<div><script>s</script><style>t</style><noscript>n</noscript></div><template>u</template><audio>v</audio>"
        + "<details><summary>w</summary>x</details><details open><summary>y</summary>z</details>")
    #expect(
      text == """
        block
        block
         block
          inline
           '▸ '
          'w'
        block
         block
          inline
           '▾ '
          'y'
         block
          'z'
        """, "\(text)")
  }
}

import Testing

@testable import PlatenHTML

/// Trees written by hand from the specifications. Font, size and the like play no role in them.
@Suite struct BoxGenerationTests {
  private func expect(
    _ html: String, css: String = "", _ expected: String, _ location: SourceLocation = #_sourceLocation
  )
    throws
  {
    let body = try BoxDump(html, css: css).body
    #expect(body == expected, "\(html)\n\(body)", sourceLocation: location)
  }

  // CSS 2.2, clause 9.2.1.1: the example with text before a P.
  @Test func textBesideBlocksIsWrapped() throws {
    try expect(
      "<div>Some text<p>More text</p></div>",
      """
      block
       block
        'Some text'
       block
        'More text'
      """)
    try expect("<div> \n<p>a</p> <!-- x --> <p>b</p>\n</div>", "block\n block\n  'a'\n block\n  'b'")
  }

  // The same clause: its example of a block within an inline box.
  @Test func blocksCutInlineBoxes() throws {
    let css = "p { display: inline } span { display: block }"
    try expect(
      "<p>before the span.<span>content of span.</span>after the span.</p>", css: css,
      """
      block
       inline
        'before the span.'
      block
       'content of span.'
      block
       inline
        'after the span.'
      """)
    // Nothing after the last block: no empty line.
    try expect(
      "<b><i>a<div>b</div></i></b>",
      """
      block
       inline
        inline
         'a'
      block
       'b'
      """)
    try expect("<b><i><div>b</div> </i></b>c", "block\n 'b'\nblock\n 'c'")
  }

  @Test func cutInlineBoxesHaveEdgesAtTheirEndsOnly() throws {
    let dump = try BoxDump("<span>a<div>b</div>c<div>d</div>e</span>", css: "span { border: 1px solid; padding: 2pt }")
    let widths = ["a", "c", "e"].map { text -> [Double] in
      let inline = dump.first { node in BoxDump.words(node) == text && node.isInlineLevel && !node.children.isEmpty }
      return [inline?.style.borders.left.width ?? -1, inline?.style.borders.right.width ?? -1]
    }
    #expect(widths == [[0.75, 0], [0, 0], [0, 0.75]])
  }

  @Test func floatsAndPositionedBoxesStayInTheirLine() throws {
    try expect(
      "<div>a <b>b<i class=f>x</i></b> c</div>", css: ".f { float: left }",
      """
      block
       'a '
       inline
        'b'
        block float
         'x'
       ' c'
      """)
    try expect(
      "<div><i class=f>x</i> <p>a</p><i class=f>y</i> t</div>", css: ".f { position: absolute }",
      """
      block
       block absolute
        'x'
       block
        'a'
       block absolute
        'y'
       block
        ' t'
      """)
  }

  @Test func displayContentsHasNoBox() throws {
    try expect(
      "<div><section>a<p>b</p></section></div>", css: "section { display: contents }",
      "block\n block\n  'a'\n block\n  'b'")
    try expect("<div hidden>a</div><p style='display:none'>b</p>c", "'c'")
  }

  // CSS Flexible Box Layout 1, clause 4, with its example.
  @Test func itemsOfFlexContainersAreBlocks() throws {
    try expect(
      "<div><div>block</div> <i>float</i> anonymous item 3 <span>item 4 <q class=x>q</q> item 4</span></div>",
      css: "body > div { display: flex } i { float: left } q::before, q::after { content: none }",
      """
      flex
       block
        'block'
       block
        'float'
       block
        ' anonymous item 3 '
       block
        'item 4 '
        inline
         'q'
        ' item 4'
      """)
    try expect(
      "<div><b><a>x</a></b></div>", css: "div { display: inline-grid } b { display: contents }",
      "inline-grid\n block\n  'x'")
  }

  // CSS 2.2, clause 17.2.1.
  @Test func tablesOfTheMarkup() throws {
    try expect(
      """
      <table>
       <caption>c</caption>
       <colgroup span=2><col span=3></colgroup><col>
       <thead> <tr> <th colspan=2>h</th> </tr> </thead>
       <tr><td rowspan=0>a</td><td>b <p>c</p></td></tr>
      </table>
      """,
      """
      table
       caption
        'c'
       columns columns:2
        column columns:3
       columns
        column
       head
        row
         cell columns:2
          'h'
       rows
        row
         cell rows:0
          'a'
         cell
          block
           'b '
          block
           'c'
      """)
  }

  // The example of the clause: rows without cells, cells without rows.
  @Test func missingPartsOfTablesAreMade() throws {
    let css = ".t { display: table } .r { display: table-row } .c { display: table-cell }"
    let cell = "table\n rows\n  row\n   cell\n    'x'"
    try expect("<div class=c>x</div>", css: css, cell)
    try expect("<div class=r>x</div>", css: css, cell)
    try expect("<div class=t>x</div>", css: css, cell)
    try expect("<div class=r><div class=c>x</div></div>", css: css, cell)
    // Cells that follow each other share a row, whatever white space is between.
    try expect(
      "a <div class=c>x</div> \n <div class=c>y</div> b", css: css,
      """
      block
       'a '
      table
       rows
        row
         cell
          'x'
         cell
          'y'
      block
       ' b'
      """)
    // In a line they make a table of the line.
    try expect(
      "<span>a<b class=c>x</b></span>", css: css,
      """
      inline
       'a'
       inline-table
        rows
         row
          cell
           'x'
      """)
    try expect(
      "<div class=t> <div class=c>x</div> <div class=r>y</div> z <i>u</i> </div>", css: css,
      """
      table
       rows
        row
         cell
          'x'
        row
         cell
          'y'
        row
         cell
          ' z '
          inline
           'u'
      """)
  }

  @Test func clearingTablesStayEmpty() throws {
    try expect(
      "<div>a</div>", css: "div::after { content: ' '; display: table; clear: both }",
      "block\n block\n  'a'\n table")
  }

  @Test func onlyOneHeaderAndFooter() throws {
    try expect(
      "<table><thead><tr><td>a</thead><thead><tr><td>b</thead><tfoot></tfoot></table>",
      "table\n head\n  row\n   cell\n    'a'\n rows\n  row\n   cell\n    'b'\n foot")
  }

  @Test func positionedBoxesMakeNoCells() throws {
    try expect(
      "<div class=t><i class=p>p</i><div class=r><div class=c>x</div><i class=p>q</i></div></div>",
      css: ".t{display:table}.r{display:table-row}.c{display:table-cell}.p{position:absolute}",
      """
      table
       rows
        row
         cell
          block absolute
           'p'
          'x'
          block absolute
           'q'
      """)
  }

  @Test func hiddenRowsAndBreaks() throws {
    try expect("a<br>b<wbr>c<hr>", "block\n 'a'\n break\n 'b'\n '\u{200B}'\n 'c'\nblock")
  }

  @Test func spansOutOfRange() throws {
    let dump = try BoxDump("<table><tr><td colspan=0 rowspan=70000>a<td colspan=2000 rowspan=x>b")
    #expect(
      dump.body
        == "table\n rows\n  row\n   cell rows:65534\n    'a'\n   cell columns:1000\n    'b'")
  }

  @Test func deepTreesAndLongOnesAreBuilt() throws {
    let depth = 500
    let deep = String(repeating: "<b>", count: depth) + "x<p>y</p>z"
    let dump = try BoxDump(deep)
    #expect(dump.text("x") != nil && dump.text("y") != nil && dump.text("z") != nil)
    let rows = String(repeating: "<div class=r><div>a</div> <div>b</div></div>\n", count: 3000)
    let long = try BoxDump(rows, css: ".r { display: table-row } .r > div { display: table-cell }")
    #expect(long.tree.root.children.first?.children.count == 1)
    #expect(long.tree.root.children.first?.children.first?.children.first?.children.count == 3000)
  }

  @Test func generatedTextIsLimited() throws {
    let styled = try CSSStyled("<p>a<p>b<p>c", css: "p::before { content: '\(String(repeating: "x", count: 100))' }")
    var limits = HTMLLimits()
    limits.generatedBytes = 250
    let error = #expect(throws: (any Error).self) {
      try HTMLBoxTree(
        document: styled.document, styles: styled.tree, library: .system, resources: BoxResources(), limits: limits)
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("250 bytes"))
  }

  @Test func manyPiecesOfDeepInlinesAreRefused() throws {
    let styled = try CSSStyled(
      String(repeating: "<b>", count: 100) + String(repeating: "x<div></div>", count: 100), css: "")
    var limits = HTMLLimits()
    limits.boxes = 5000
    let error = #expect(throws: (any Error).self) {
      try HTMLBoxTree(
        document: styled.document, styles: styled.tree, library: .system, resources: BoxResources(), limits: limits)
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("5000 boxes"))
  }
}

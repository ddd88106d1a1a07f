/// Pages of HTML with styles, made at random; the same for a seed everywhere.
struct FuzzPage {
  private var style: FuzzStyle
  private var elements = 0
  private var result = ""
  /// The most elements of a page, and how deep they are nested.
  private let most: Int
  private let deepest: Int

  private var random: CSSFuzzRandom {
    get { style.random }
    set { style.random = newValue }
  }

  private static let names = [
    "div", "div", "div", "p", "span", "b", "i", "table", "table", "ul", "ol", "li", "h1", "section", "a", "pre", "dl",
    "dd", "blockquote", "center", "td", "tr", "tbody", "thead", "tfoot", "caption", "colgroup", "label", "q", "sup",
    "small", "bdo", "bdi", "ruby", "rt", "fieldset", "legend", "details", "summary", "select", "button", "figure",
    "nobr",
    "font", "form", "address",
  ]
  private static let texts = [
    "word", "two words", "  spaced   out  ", "a\u{AD}b\u{AD}c", "long" + String(repeating: "x", count: 80), "עברית",
    "العربية ١٢٣", "日本語の文章です。", "ภาษาไทย", "हिन्दी क्षत्रिय", "😀👨‍👩‍👧‍👦🇩🇪", "e\u{301}\u{323}\u{36F}", "\u{202E}abc\u{202C}",
    "\u{2066}x\u{2069}\u{2067}", "\u{202A}\u{202B}\u{202D}", "a\u{200B}b\u{2060}c\u{FEFF}", "1\u{A0}234,5 €", "x\ty\nz",
    "&nbsp;&shy;&lt;",
    "\u{0}", "\u{1}\u{7F}\u{85}", "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "\u{E000}", "\u{10FFFF}",
    "&#x110000;&#0;&bad", "#NAME#",
    "ـــ", "ﷺ", "fi ffl AVA", "https://example.com/a/very/long/path?with=query&and=more",
  ]
  private static let leaves = [
    "<br>", "<hr>", "<wbr>", "<img alt=x>", "<img src=none.png width=9999999999 height=-1>",
    "<img src='data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"/>' width=50%>",
    "<img src='data:image/png;base64,iVBORw0KGgo='>",
    "<svg width=10 height=10><rect width=5 height=5 /><text>t</text></svg>", "<svg viewBox='0 0 0 0'><g>",
    "<input value=v>",
    "<input type=checkbox checked>", "<textarea>x</textarea>", "<select><option>o<option selected>p</select>",
    "<col span=3>",
    "<colgroup span=1000><col width='50%'></colgroup>", "<math><mi>x</mi></math>",
    "<progress value=3 max=2></progress>",
    "<!-- c -->", "<![CDATA[x]]>", "</div>", "</table>", "</p>", "</td>", "<td>", "<tr>", "<", "&", "</",
    "<template><p>x</template>",
    "<style>p{float:left}</style>", "<li>", "<frame>", "<plaintext", "<script>x</script>",
    "<link rel=stylesheet href=x>",
    "<meta charset=utf-16>", "<base href='http://x/'>", "<title>t</title>", "<video>", "<object data=x>o</object>",
    "<htmlpageheader name=h><p>{PAGENO}</htmlpageheader>",
    "<htmlpagefooter name=h style='height: 50%'>{DATE j}</htmlpagefooter>",
    "<sethtmlpageheader name=h show-this-page=1 />", "<sethtmlpagefooter page=all name=h>",
    "<sethtmlpageheader value=off page=E>",
    "<div id=header-html><b class=page></b></div>", "<p id=footer-html>f</p>", "<!--mpdf", "mpdf-->",
  ]
  private static let attributes = [
    "class=a", "class='b c'", "id=i", "title=t", "dir=rtl", "dir=auto", "lang=ar", "lang=zz-x", "align=right", "hidden",
    "width=100", "width='50%'", "height=20", "border=1", "cellpadding=5", "cellspacing=0", "bgcolor=red", "valign=top",
    "nowrap", "colspan=2", "colspan=0", "colspan=1000", "colspan=999999999", "colspan=-3", "rowspan=2", "rowspan=0",
    "rowspan=65534", "rowspan=99999999999", "start=-5", "start=2147483647", "reversed", "value=7", "type=I", "type=a",
    "href=#i",
    "href='javascript:x'", "src=x", "color=#f", "size=7", "face=Box", "open", "span=5", "span=100000", "style='",
    "rules=all",
    "frame=box", "background=x",
  ]

  /// - Parameter isLarge: Whether the page may have hundreds of elements instead of dozens.
  init(seed: UInt64, isLarge: Bool = false) {
    style = FuzzStyle(random: CSSFuzzRandom(seed: seed))
    most = isLarge ? 250 : 40
    deepest = isLarge ? 40 : 14
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &style.random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func pick(_ values: [String]) -> String { values[number(0...values.count - 1)] }

  private mutating func attributes() -> String {
    var text = ""
    while chance(45) {
      let attribute = pick(Self.attributes)
      text +=
        attribute == "style='" ? " style='\(style.declarations(upTo: 5).replacing("'", with: "\""))'" : " " + attribute
    }
    return text
  }

  private mutating func cells() {
    elements += 1
    result += "<table\(attributes())>"
    if chance(20) { result += "<caption\(attributes())>\(pick(Self.texts))</caption>" }
    if chance(30) { result += "<colgroup><col\(attributes())><col\(attributes())></colgroup>" }
    for _ in 0..<number(0...5) {
      if chance(20) { result += pick(["<thead>", "<tbody>", "<tfoot>"]) }
      result += "<tr\(attributes())>"
      for _ in 0..<number(0...5) {
        elements += 1
        result += "<\(chance(20) ? "th" : "td")\(attributes())>"
        if chance(15) { node(depth: 3) } else if chance(85) { result += pick(Self.texts) }
      }
    }
    if chance(90) { result += "</table>" }
  }

  private mutating func node(depth: Int) {
    guard elements < most, result.utf8.count < 60_000 else { return }
    if chance(35) {
      result += pick(Self.texts) + (chance(50) ? " " : "")
    } else if chance(25) {
      elements += 1
      result += pick(Self.leaves)
    } else if chance(12) {
      cells()
    } else {
      elements += 1
      let name = pick(Self.names)
      result += "<\(name)\(attributes())>"
      if depth < deepest { for _ in 0..<number(0...5) { node(depth: depth + 1) } }
      if chance(85) { result += "</\(name)>" }
    }
  }

  /// Many elements of one kind inside each other.
  private mutating func tower() {
    let attributes = attributes()
    let name = pick(Self.names)
    let height = number(2...60)
    result += String(repeating: "<\(name)\(attributes)>", count: height) + pick(Self.texts)
    if chance(50) { result += String(repeating: "</\(name)>", count: number(0...height)) }
  }

  /// The page.
  mutating func html() -> [UInt8] {
    if chance(70) { result += "<!DOCTYPE html>" }
    result += "<html\(attributes())><style>\(style.sheet())</style><body\(attributes())>"
    for _ in 0..<number(1...8) { node(depth: 0) }
    if chance(8) { tower() }
    guard chance(25) else { return Array(result.utf8) }
    return style.random.mutated(result, with: Self.leaves + Self.texts + CSSSyntaxTests.vocabulary)
  }
}

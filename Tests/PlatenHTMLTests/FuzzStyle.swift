/// Style sheets made at random, of pieces that make sense and pieces that do not.
struct FuzzStyle {
  var random: CSSFuzzRandom

  private static let lengths = [
    "0", "1px", "7pt", "-3px", "2em", "50%", "-20%", "100%", "250%", "1e9px", "-1e9px", "1e308px", "1e-9px",
    "99999999999999999999px", "NaNpx", "calc(1px/0)", "calc(infinity * 1px)", "calc(NaN * 1px)", "calc(100% - 20px)",
    "calc(-1 * 50%)", "min(1px, 50%)", "max(10%, 3em)", "clamp(1px, 50%, 2px)", "auto", "min-content", "max-content",
    "fit-content", "var(--a)", "var(--b, 3px)", "100vw", "50vh", "1in", ".5rem", "2ch", "inherit", "none", "normal",
    "4mm", "0.3px", "30px", "80px", "200px",
  ]
  private static let lengthProperties = [
    "width", "height", "min-width", "min-height", "max-width", "max-height", "margin", "margin-left", "margin-top",
    "padding", "padding-right", "border-width", "border-spacing", "border-radius", "top", "right", "bottom", "left",
    "inset", "text-indent", "letter-spacing", "word-spacing", "line-height", "font-size", "gap", "row-gap",
    "flex-basis",
    "column-width", "column-gap", "vertical-align", "tab-size", "background-size", "background-position",
    "object-position", "transform-origin", "text-decoration-thickness", "margin-inline", "padding-block",
  ]
  private static let words: [(String, [String])] = [
    (
      "display",
      [
        "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "table", "inline-table",
        "table-row", "table-cell", "table-row-group", "table-header-group", "table-footer-group", "table-caption",
        "table-column", "table-column-group", "list-item", "none", "contents", "flow-root",
      ]
    ),
    ("float", ["left", "right", "none", "inline-start"]), ("clear", ["left", "right", "both", "none"]),
    ("position", ["static", "relative", "absolute", "fixed", "sticky", "running(h)"]),
    ("box-sizing", ["border-box", "content-box"]), ("overflow", ["hidden", "visible", "scroll", "auto"]),
    ("white-space", ["normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"]),
    ("text-align", ["left", "right", "center", "justify", "start", "end"]), ("direction", ["rtl", "ltr"]),
    ("unicode-bidi", ["embed", "isolate", "bidi-override", "plaintext", "isolate-override"]),
    ("table-layout", ["fixed", "auto"]), ("border-collapse", ["collapse", "separate"]),
    ("caption-side", ["top", "bottom"]), ("empty-cells", ["hide", "show"]),
    ("flex-direction", ["row", "row-reverse", "column", "column-reverse"]),
    ("flex-wrap", ["wrap", "nowrap", "wrap-reverse"]),
    ("justify-content", ["center", "space-between", "space-around", "space-evenly", "end", "stretch"]),
    ("align-items", ["center", "baseline", "stretch", "end"]), ("align-self", ["center", "baseline", "stretch"]),
    ("align-content", ["center", "space-between", "stretch"]),
    ("grid-auto-flow", ["row", "column", "dense", "row dense"]),
    ("flex", ["1", "0", "1 1 0", "1e9 1 auto", "none", "0 1e9 5px", "0.1 0.1 50%"]),
    ("order", ["-1", "3", "99999999999"]),
    (
      "grid-template-columns",
      [
        "1fr 2fr", "repeat(3, 1fr)", "repeat(auto-fill, 20px)", "repeat(auto-fit, minmax(1px, 1fr))",
        "minmax(10px, 1e9px)",
        "repeat(10000, 1px)", "[a] 10px [b] auto [c]", "0 0 0", "1e9fr", "fit-content(30%)", "repeat(auto-fill, 0px)",
        "0.0001fr min-content",
      ]
    ),
    ("grid-template-rows", ["repeat(2, 10px)", "1fr auto", "minmax(0, 1fr)", "100px 1e9px"]),
    ("grid-template-areas", ["'a b' 'c c'", "'a' 'a b'", "'. .'", "''"]),
    ("grid-area", ["a", "1 / 2 / 3 / 4", "-1", "1 / 1 / 99999999 / 99999999", "span 3 / span 99999", "b / c"]),
    ("grid-column", ["1 / -1", "span 2", "5", "-5 / 7", "span 1000"]), ("grid-row", ["2", "span 3", "-1 / 1", "9999"]),
    ("column-count", ["2", "3", "1", "999999999", "auto"]), ("column-fill", ["auto", "balance"]),
    ("column-span", ["all", "none"]), ("columns", ["2", "3 1px", "1px", "1e-9px"]),
    ("break-before", ["page", "avoid", "left", "right", "column", "always"]),
    ("break-after", ["page", "avoid", "recto"]),
    ("break-inside", ["avoid", "auto"]), ("page-break-before", ["always", "left"]),
    ("orphans", ["1", "9", "99999999"]),
    ("widows", ["1", "5", "-2"]), ("page", ["named", "auto", "other"]),
    ("list-style", ["none", "square inside", "upper-roman", "arabic-indic", "url(x)", "'»'", "georgian outside"]),
    (
      "content",
      [
        "'x'", "counter(c)", "counters(c, '.')", "attr(title)", "open-quote", "close-quote", "none", "url(data:,x)",
        "string(s)", "counter(page) '/' counter(pages)", "'\\A\\202E'", "element(h)",
      ]
    ),
    ("counter-reset", ["c", "c 9", "c -2147483648", "c 99999999999", "none"]),
    ("counter-increment", ["c", "c 2147483647", "c -1 d", "list-item 5"]), ("counter-set", ["c 7", "page 3"]),
    ("string-set", ["s content()", "s 'x'", "s attr(title)"]), ("quotes", ["'«' '»'", "none", "'a' 'b' 'c'"]),
    ("opacity", ["0", ".5", "2", "-1"]), ("visibility", ["hidden", "collapse", "visible"]),
    (
      "transform",
      ["rotate(45deg)", "scale(0)", "scale(1e9)", "translate(50%, -1e9px)", "matrix(0,0,0,0,0,0)", "skew(90deg)"]
    ),
    ("box-shadow", ["1px 2px 3px red", "inset 0 0 1e9px #000", "0 0 50px -60px blue", "-1e9px 0 blue"]),
    ("text-shadow", ["1px 1px 2px red", "0 0 1e9px #123"]),
    (
      "background",
      [
        "red", "linear-gradient(45deg, red, blue 50%, green)", "linear-gradient(to top left, #000 -1e9px, red 1e9px)",
        "url(data:image/png;base64,AAAA) repeat-x", "radial-gradient(circle, red, blue)", "#1234 url(x) 50% / cover",
        "repeating-linear-gradient(red 0, blue 0)",
        "repeating-radial-gradient(0 0 at 1e9px -50%, red, blue 1e-9px)",
        "radial-gradient(1e-9px 1e9px, red -50%, #0000 0)",
        "conic-gradient(from 1e9deg at 200% 0, red, blue -90deg 900%)", "repeating-conic-gradient(red 0, blue 1e-9deg)",
        "url(data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=) space round",
        "linear-gradient(red, blue) 0 / 0.1px space", "repeating-linear-gradient(red, blue 1e-9px)",
      ]
    ),
    (
      "border",
      ["1px solid red", "3px double #888", "thick dotted", "1e9px solid", "2px groove", "0.1px dashed blue", "hidden"]
    ),
    ("border-style", ["solid", "hidden", "double none dotted", "ridge"]),
    ("font-weight", ["bold", "1", "lighter", "1000"]),
    ("font", ["italic 12px/1.5 Box", "0px Box", "1e9px Box", "bold 3pt serif", "10pt/0 Box"]),
    ("line-height", ["0", "1.5", "normal", "-1", "1e9", "20px"]),
    ("color", ["red", "var(--c)", "rgb(300 -1 5 / 2)", "currentcolor"]),
    ("vertical-align", ["top", "middle", "baseline", "super", "text-bottom"]), ("hyphens", ["auto", "manual", "none"]),
    ("overflow-wrap", ["anywhere", "break-word"]), ("word-break", ["break-all", "keep-all"]),
    ("text-transform", ["uppercase", "capitalize", "lowercase", "full-width"]),
    ("text-overflow", ["ellipsis", "clip"]), ("font-variant", ["small-caps", "all-small-caps", "normal"]),
    ("content", ["counter(page)", "counter(pages) counters(page, '.')", "'('"]),
    ("text-decoration", ["underline wavy red", "line-through double", "overline 1e9px"]),
    ("z-index", ["-1", "5", "99999999999"]),
    ("aspect-ratio", ["1", "0/1", "1/0", "1e9 / 1", "auto 2"]), ("object-fit", ["cover", "contain", "none"]),
    ("all", ["initial", "unset"]), ("--a", ["3px", "var(--b)", "var(--a)", "calc(1px * 2)", "{x}"]),
    ("--b", ["var(--a)", "1e9px", "", "var(--c, var(--a))"]), ("--c", ["red", "var(--b) var(--b) var(--b)"]),
  ]
  private static let simple = [
    "div", "p", "span", "td", "tr", "table", "*", "li", ".a", ".b", ".c", "#i", "b", "img", "html", "body", "[title]",
    ":first-child", ":nth-child(2n+1)", ":nth-last-of-type(3)", ":not(.a)", ":is(.b, td)", ":empty", ":root", "h1",
    ":where(div p)", ":nth-child(-n+99999999999)", "[class~=a i]", "::selection", ":hover",
    ":has(> .a)", ":has(+ b, ~ .c)", "p:has(td)", ":not(:has(*))",
  ]
  private static let pseudo = ["", "", "", "", "", "::before", "::after", "::marker", "::first-line", "::first-letter"]
  private static let boxes = [
    "top-left", "top-center", "bottom-right", "left-middle", "bottom-center", "top-right-corner", "right-top",
  ]

  func pick<Value>(_ values: [Value], _ random: inout CSSFuzzRandom) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func declaration() -> String {
    if chance(45) {
      let count = chance(70) ? 1 : Int.random(in: 2...4, using: &random)
      let values = (0..<count).map { _ in pick(Self.lengths) }.joined(separator: " ")
      return "\(pick(Self.lengthProperties)):\(values)"
    }
    let (name, values) = pick(Self.words)
    return "\(name):\(pick(values))\(chance(4) ? "!important" : "")"
  }

  mutating func declarations(upTo count: Int) -> String {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in declaration() }.joined(separator: ";")
  }

  mutating func selector() -> String {
    var result = pick(Self.simple)
    while chance(30) { result += pick([" ", " > ", "+", "~", "", ","]) + pick(Self.simple) }
    return result + pick(Self.pseudo)
  }

  private mutating func page() -> String {
    let selector = pick(["", "", ":first", ":left", ":right", ":blank", "named", "named:first", "other"])
    var body =
      "size:\(pick(["A4", "200pt 100pt", "A5 landscape", "50pt 40pt", "1e9px 1e9px", "0 0", "1px 1px", "-5px 3px", "auto"]));"
    body += "margin:\(pick(Self.lengths)) \(pick(Self.lengths));"
    while chance(40) {
      body +=
        "@\(pick(Self.boxes)){\(declarations(upTo: 4));content:\(pick(["'x'", "counter(page)", "element(h)", "string(s)"]))}"
    }
    return "@page \(selector){\(body)}"
  }

  mutating func rule() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<80: "\(selector()){\(declarations(upTo: 7))}"
    case 80..<90: page()
    case 90..<93:
      "@media \(pick(["print", "screen", "(min-width: 1px)", "not all", "print and (max-width:1e9px)", "((", ""])){\(rule())}"
    case 93..<95: "@supports (\(declaration())){\(rule())}"
    case 95..<97: "\(selector()){\(declarations(upTo: 2));&:hover{\(declaration())} \(rule())}"
    case 97: "@font-face{font-family:F;src:url(data:font/ttf;base64,AAEAAAAB)}"
    case 98: "@import 'data:text/css,p{color:red}';"
    default: "@\(pick(["page", "media", "x", "import", "charset"])) \(declaration());"
    }
  }

  mutating func sheet() -> String {
    (0..<Int.random(in: 0...14, using: &random)).map { _ in rule() }.joined(separator: "\n")
  }
}

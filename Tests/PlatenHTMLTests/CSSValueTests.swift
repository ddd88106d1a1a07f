import TestSupport
import Testing

@testable import PlatenHTML

/// Values of single properties; the element's font is 20 px = 15 pt, its parent's and the root's 12 pt.
@Suite struct CSSValueTests {
  static func value(_ declaration: String, _ property: String) throws -> String {
    let styled = try CSSStyled("<p id=a>", css: "#a { color: #010203; font-size: 20px; \(declaration) }")
    guard let property = CSSProperty(name: property) else { return "unknown" }
    return CSSStyled.text(styled.style("a")?[property])
  }

  @Test(arguments: [
    ("width: 96px", "72pt"), ("width: 1in", "72pt"), ("width: 2.54cm", "72pt"), ("width: 25.4mm", "72pt"),
    ("width: 101.6Q", "72pt"), ("width: 2pc", "24pt"), ("width: 7pt", "7pt"), ("width: 2em", "30pt"),
    ("width: 2rem", "24pt"),
    ("width: 2ex", "15pt"), ("width: 2ch", "15pt"), ("width: 10vw", "60pt"), ("width: 10vh", "80pt"),
    ("width: 10vmin", "60pt"), ("width: 10vmax", "80pt"), ("width: 0", "0pt"), ("width: 50%", "50%"),
    ("width: AUTO", "auto"),
    ("font-family: Wide; width: 2ch", "22.5pt"), ("line-height: 2; width: 1lh", "30pt"),
    ("width: 5", "auto"), ("width: -5px", "auto"), ("width: 5foo", "auto"), ("width: 5px 6px", "auto"),
    ("width: red", "auto"),
    ("width: calc(1in + 8pt)", "80pt"), ("width: calc(2 * (1em + 3pt))", "36pt"),
    ("width: calc(100% - 10pt)", "math(90 of 100)"),
    ("width: calc(50% / 2 + 1em)", "math(40 of 100)"), ("width: min(10pt, 2em)", "10pt"),
    ("width: max(10pt, 2em, 5%)", "math(30 of 100)"),
    ("width: clamp(10pt, 50pt, 30pt)", "30pt"), ("width: clamp(10pt, 5pt, 30pt)", "10pt"),
    ("width: calc(1pt - 5pt)", "0pt"),
    ("width: calc(1pt -5pt)", "auto"), ("width: calc(1pt + 5)", "auto"), ("width: calc(1pt * 2pt)", "auto"),
    ("width: calc(1pt / 0)", "auto"), ("width: calc(-1 * -2pt)", "2pt"),
    ("width: calc(10pt - min(1pt, 2pt) * 2)", "8pt"), ("width: max-content", "max-content"),
  ])
  func lengths(declaration: String, width: String) throws {
    #expect(try Self.value(declaration, "width") == width)
  }

  @Test(arguments: [
    ("WindowText", "#000000ff"), ("canvas", "#ffffffff"), ("GrayText", "#808080ff"), ("red", "#ff0000ff"),
    ("RebeccaPurple", "#663399ff"), ("transparent", "#00000000"), ("#abc", "#aabbccff"),
    ("#abcd", "#aabbccdd"),
    ("#a1b2c3", "#a1b2c3ff"), ("#a1b2c380", "#a1b2c380"), ("rgb(255, 0, 128)", "#ff0080ff"),
    ("rgba(255,0,128,.5)", "#ff008080"),
    ("rgb(100% 0% 50% / 50%)", "#ff008080"), ("rgb(300, -5, 0)", "#ff0000ff"), ("hsl(120, 100%, 50%)", "#00ff00ff"),
    ("hsl(240deg 100% 25%)", "#000080ff"), ("hsla(0.5turn, 100%, 50%, 0.2)", "#00ffff33"),
    ("hsl(-120,100%,50%)", "#0000ffff"),
    ("hwb(0 20% 40%)", "#993333ff"), ("currentColor", "#010203ff"), ("#ab", "#00000000"), ("rgb(1,2)", "#00000000"),
    ("rgb(1,2 3)", "#00000000"), ("rgb(1 2 3, 0.5)", "#00000000"), ("nocolor", "#00000000"), ("gray", "#808080ff"),
    ("LightGoldenrodYellow", "#fafad2ff"), ("darkslategrey", "#2f4f4fff"), ("#ggg", "#00000000"),
  ])
  func colors(text: String, color: String) throws {
    #expect(try Self.value("background-color: \(text)", "background-color") == color)
  }

  /// CSS Color 4, clauses 9 and 10, with the values that its clause 18 gives for the primaries; CSS Color 5, clause 2.
  @Test(arguments: [
    ("lab(54.2917 80.8125 69.8851)", "#ff0000ff"), ("lab(46.2775% -47.5621 48.5837 / 50%)", "#00800080"),
    ("lch(54.2917 106.839 40.8526)", "#ff0000ff"), ("lch(100% 0 none)", "#ffffffff"),
    ("oklab(0.627955 0.224863 0.125846)", "#ff0000ff"), ("oklch(0.627955 0.257683 29.2339)", "#ff0000ff"),
    ("oklch(86.644% 0.294827 142.4953deg / .5)", "#00ff0080"), ("OKLCH(62.7955% 64.42075% 29.2339)", "#ff0000ff"),
    ("color(display-p3 1 0 0)", "#ff0000ff"), ("color(srgb 0.5 0 100%)", "#8000ffff"),
    ("color(srgb-linear .5 .5 .5)", "#bcbcbcff"), ("color(xyz-d65 0.41239 0.21264 0.01933)", "#ff0000ff"),
    ("color-mix(in srgb, red, blue)", "#800080ff"), ("color-mix(in srgb, red 30%, blue)", "#4d00b3ff"),
    ("color-mix(in srgb, 20% red, blue 20%)", "#80008066"), ("color-mix(in srgb, red, transparent)", "#ff000080"),
    ("color-mix(in hsl, red, lime)", "#ffff00ff"), ("color-mix(in hsl longer hue, red, lime)", "#0000ffff"),
    ("color-mix(in oklab, white, black)", "#636363ff"), ("color-mix(in oklch, white 0%, red)", "#ff0000ff"),
    ("color-mix(in hwb, white, blue)", "#8080ffff"),
    ("color-mix(in lab, color-mix(in lab, red, red), red)", "#ff0000ff"),
    ("color-mix(in srgb, red)", "#00000000"), ("color-mix(in srgb, red 0%, blue 0%)", "#00000000"),
    ("color-mix(in nowhere, red, blue)", "#00000000"), ("oklch(1 2)", "#00000000"), ("lab(1, 2, 3)", "#00000000"),
    ("oklch(1 0 1e300)", "#ffffffff"), ("oklch(2 none none)", "#ffffffff"),
  ])
  func colorSpaces(text: String, color: String) throws {
    #expect(try Self.value("background-color: \(text)", "background-color") == color)
  }

  @Test(arguments: [
    ("margin: 1pt", "margin-left", "1pt"), ("margin: 1pt 2pt", "margin-left", "2pt"),
    ("margin: 1pt 2pt 3pt", "margin-left", "2pt"),
    ("margin: 1pt 2pt 3pt 4pt", "margin-left", "4pt"), ("margin: 1pt 2pt 3pt 4pt", "margin-bottom", "3pt"),
    ("margin: 0 auto", "margin-right", "auto"), ("margin: 1pt 2pt 3pt 4pt 5pt", "margin-left", "0pt"),
    ("margin: 1pt red", "margin-top", "15pt"),
    ("padding: 1pt -1pt", "padding-top", "0pt"), ("padding: 5% 1em", "padding-left", "15pt"),
    ("border: 2px solid red", "border-left-width", "1.5pt"), ("border: 2px solid red", "border-top-color", "#ff0000ff"),
    ("border: solid", "border-top-width", "2.25pt"), ("border: solid", "border-top-color", "#010203ff"),
    ("border: 2px", "border-top-width", "0pt"),
    ("border: thin dashed", "border-top-width", "0.75pt"), ("border: red 1px solid blue", "border-top-style", "none"),
    ("border: 1px solid; border-top: 0", "border-top-style", "none"),
    ("border: 1px solid; border-top: 0", "border-left-style", "solid"),
    ("border-bottom: 3pt double #fff", "border-bottom-width", "3pt"), ("border: none", "border-top-width", "0pt"),
    ("border-style: solid; border-width: 1pt 2pt", "border-left-width", "1.5pt"),
    ("border-color: red blue", "border-left-color", "#0000ffff"),
    ("border-radius: 1pt 2pt 3pt", "border-bottom-left-radius", "2pt"),
    ("border-radius: 1pt / 4pt 5pt", "border-top-right-radius", "1pt 5pt"),
    ("background: #fff", "background-color", "#ffffffff"), ("background: none", "background-image", "none"),
    ("background: url(a.png) no-repeat right 1pt / cover red", "background-position", "100% 1pt"),
    ("background: url(a.png) no-repeat right 1pt / cover red", "background-size", "cover"),
    ("background: url(a.png) no-repeat right 1pt / cover red", "background-color", "#ff0000ff"),
    (
      "background: url(a.png), linear-gradient(to right, red, blue 50%)", "background-image",
      "url(a.png), linear-gradient(to right, #ff0000ff, #0000ffff 50%)"
    ),
    ("background: red, blue", "background-color", "#00000000"),
    ("background: top 1pt left", "background-position", "0% 1pt"),
    ("background: red; background: 5", "background-color", "#ff0000ff"),
    ("background-position: right 10pt bottom 20%", "background-position", "math(90 of 100) 80%"),
    ("background-position: top left", "background-position", "0% 0%"),
    ("background-position: center", "background-position", "50% 50%"),
    ("background-position: bottom", "background-position", "50% 100%"),
    ("background-position: 10% center", "background-position", "10% 50%"),
    ("font: italic bold 10pt/1.5 'A B', serif", "font-family", "'A B', serif"),
    ("font: italic bold 10pt/1.5 A", "font-weight", "700"),
    ("font: italic bold 10pt/1.5 A", "line-height", "1.5"), ("font: italic bold 10pt/1.5 A", "font-size", "10pt"),
    ("font: normal small-caps 10pt A  B", "font-variant", "small-caps"),
    ("font: normal small-caps 10pt A  B", "font-family", "'A B'"),
    ("font: 10pt", "font-size", "15pt"), ("font-weight: bold; font: 10pt A", "font-weight", "400"),
    ("font: 200% A", "font-size", "24pt"),
    ("list-style: none", "list-style-type", "none"), ("list-style: square inside", "list-style-position", "inside"),
    ("list-style: url(x) none", "list-style-image", "url(x)"), ("list-style: '- '", "list-style-type", "'- '"),
    ("flex: 1", "flex-grow", "1"), ("flex: 1", "flex-basis", "0%"), ("flex: auto", "flex-basis", "auto"),
    ("flex: auto", "flex-grow", "1"),
    ("flex: none", "flex-shrink", "0"), ("flex: 2 3 10pt", "flex-shrink", "3"), ("flex: 10pt 2", "flex-basis", "10pt"),
    ("flex: initial", "flex-grow", "0"), ("flex-flow: wrap column", "flex-direction", "column"),
    ("gap: 1pt 2pt", "column-gap", "2pt"),
    ("gap: 1pt", "column-gap", "1pt"), ("grid-gap: 3pt", "row-gap", "3pt"), ("columns: 3 auto", "column-count", "3"),
    ("column-rule: 1pt solid red", "column-rule-color", "#ff0000ff"),
    ("text-decoration: underline dotted red 1pt", "text-decoration-style", "dotted"),
    ("text-decoration: underline overline", "text-decoration-line", "underline overline"),
    ("text-decoration: none", "text-decoration-line", "none"), ("overflow: hidden", "overflow-y", "hidden"),
    ("overflow-x: hidden", "overflow-y", "auto"), ("grid-row: 1 / span 2", "grid-row-end", "span 2"),
    ("grid-area: a", "grid-column-end", "a"),
    ("grid-column: 2", "grid-column-end", "auto"), ("place-items: center end", "justify-items", "end"),
    (
      "grid-template-columns: [a] 1fr repeat(2, minmax(10pt, auto)) 20%", "grid-template-columns",
      "[(a) 1fr repeat(2, minmax(10pt, auto)) 20%"
    ),
    ("inset: 1pt 2pt", "right", "2pt"), ("margin-inline: 1pt 2pt", "margin-left", "1pt"),
    ("margin-inline-start: 1pt", "margin-left", "1pt"),
    ("direction: rtl; margin-inline-start: 1pt", "margin-right", "1pt"),
    ("direction: rtl; margin-inline: 1pt 2pt", "margin-left", "2pt"),
    ("margin-block-end: 7pt", "margin-bottom", "7pt"),
    ("border-inline-end: 2pt solid red", "border-right-width", "1.5pt"),
    ("inset-inline-start: 4pt", "left", "4pt"), ("inline-size: 4pt", "width", "4pt"),
    ("min-block-size: 4pt", "min-height", "4pt"),
    ("margin-inline-start: 1pt; margin-left: 2pt", "margin-left", "2pt"),
    ("margin-left: 2pt; margin-inline-start: 1pt", "margin-left", "1pt"),
    ("page-break-before: always", "break-before", "page"), ("page-break-inside: avoid", "break-inside", "avoid"),
    ("word-wrap: break-word", "overflow-wrap", "break-word"),
    ("-webkit-box-sizing: border-box", "box-sizing", "border-box"), ("opacity: 50%", "opacity", "0.5"),
    ("opacity: 7", "opacity", "1"),
    ("line-height: 150%", "line-height", "22.5pt"), ("line-height: 2em", "line-height", "30pt"),
    ("line-height: normal", "line-height", "normal"),
    ("font-weight: bolder", "font-weight", "700"), ("font-weight: 350", "font-weight", "350"),
    ("font-weight: 1001", "font-weight", "400"),
    ("vertical-align: -2pt", "vertical-align", "-2pt"), ("border-spacing: 1pt 2pt", "border-spacing", "1pt 2pt"),
    ("z-index: -1", "z-index", "-1"),
    ("z-index: 1.5", "z-index", "auto"), ("orphans: 0", "orphans", "2"),
    ("content: 'a' counter(n) ' of ' counters(N, '.')", "content", "'a' counter(n) ' of ' counters(N, '.')"),
    ("content: attr(title)", "content", "attr(title)"), ("counter-reset: A 2 b", "counter-reset", "A 2 b"),
    ("quotes: '<' '>'", "quotes", "'<' '>'"),
    ("box-shadow: 0 1px 2px rgba(0,0,0,.5), inset 0 0 1em", "box-shadow", "0 0.75pt 1.5pt #00000080, inset 0 0 15pt"),
    ("transform: rotate(0.25turn) translate(10pt, 50%)", "transform", "rotate(90deg) translate(10pt, 50%)"),
    ("aspect-ratio: 16 / 9", "aspect-ratio", "16 / 9"), ("float: left", "display", "block"),
    ("position: absolute; float: left", "float", "none"),
    ("position: running(header)", "position", "running(header)"),
    ("string-set: Title content()", "string-set", "Title content()"),
    ("letter-spacing: 0.1em", "letter-spacing", "1.5pt"), ("font-size: 2em", "font-size", "24pt"),
    ("font-size: smaller", "font-size", "10pt"),
    ("font-size: x-large", "font-size", "18pt"), ("font-size: calc(1rem + 50%)", "font-size", "18pt"),
    ("display: -webkit-flex", "display", "flex"),
    ("all: initial", "display", "inline"), ("all: unset", "color", "#000000ff"),
  ])
  func properties(declaration: String, property: String, value: String) throws {
    #expect(try Self.value(declaration, property) == value, "\(declaration)")
  }

  @Test func everyPropertyHasAnInitialValueOfItsGrammar() {
    for property in CSSProperty.allCases {
      #expect(CSSProperty(name: property.name) == property)
      #expect(property.mirrored.mirrored == property)
      if property.initial == .none {
        // Words for "nothing" only where the property takes them.
        #expect(
          property.parse(CSSTokenizer.tokens("none")) == .some(.none) || property == .textDecorationLine, "\(property)")
      }
    }
    #expect(CSSProperty.marginLeft.mirrored == .marginRight)
    #expect(CSSProperty.borderTopLeftRadius.mirrored == .borderTopRightRadius)
    #expect(CSSProperty.widows.isInherited && !CSSProperty.display.isInherited)
  }

  @Test func warningsNameFileAndLineOnce() throws {
    let styled = try CSSStyled(
      "<p style='foo: 1'><p style='foo: 1'>",
      css: "p { \n widht: 1px; cursor: pointer; -moz-x: y;\n color: nope }\n p:foo { }\n q { widht: 1px }")
    #expect(styled.warnings.map(\.line) == [2, 3, 4, 1])
    #expect(styled.warnings.map(\.file) == ["a.css", "a.css", "a.css", "a.html"])
    #expect(styled.warnings.first?.message == "The property \"widht\" is not supported.")
    #expect(styled.warnings[1].message == "The value \"nope\" of \"color\" is not supported.")
  }

  @Test(arguments: [
    "text-shadow: 1px 1px red", "outline: 2px solid red", "outline-style: dotted", "filter: grayscale(1)",
    "-webkit-filter: blur(2px)", "backdrop-filter: blur(2px)", "-webkit-line-clamp: 2",
    "-webkit-text-fill-color: transparent", "content-visibility: hidden", "image-rendering: pixelated",
    "content: 'p. ' target-counter(attr(href), page)", "content: target-text(attr(href))", "content: leader('.')",
    "font-stretch: condensed", "background: red fixed", "background-attachment: scroll, fixed",
  ])
  func whatIsNotDrawnIsWarnedAbout(declaration: String) throws {
    let name = declaration.prefix { $0 != ":" }
    let styled = try CSSStyled("<p>", css: "q { color: red }\np { \(declaration) }")
    #expect(styled.warnings.count == 1, "\(declaration)")
    #expect(styled.warnings.first?.line == 2 && styled.warnings.first?.message.contains("\"\(name)\"") == true)
    let inline = try CSSStyled("<p>\n<p style=\"\(declaration)\">")
    #expect(inline.warnings.map(\.line) == [2], "\(declaration)")
  }

  @Test(arguments: [
    "text-shadow: none", "outline: none", "outline: 0", "outline: 0 none", "outline: 2px solid transparent",
    "outline: inherit", "outline-offset: 2px", "outline-style: none", "filter: none", "filter: alpha(opacity=50)",
    "filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#1', endColorstr='#2')", "zoom: 1",
    "zoom: 100%", "zoom: normal", "backdrop-filter: none", "cursor: pointer", "transition: all 1s",
    "animation-name: x", "pointer-events: none", "-webkit-font-smoothing: antialiased", "print-color-adjust: exact",
    "-webkit-print-color-adjust: exact", "content-visibility: auto", "image-rendering: auto", "clip-path: none",
    "-webkit-tap-highlight-color: transparent", "font-stretch: normal", "font: 12px serif", "background: red",
  ])
  func whatChangesNothingIsPassedOver(declaration: String) throws {
    #expect(try CSSStyled("<p>", css: "p { \(declaration) }").warnings.isEmpty, "\(declaration)")
  }

  @Test func statesThatPaperLacksNeedNoWarning() throws {
    let css = "a:hover, p :focus b, :is(a:hover, a:active) { filter: blur(1px) }"
    #expect(try CSSStyled("<p>", css: css).warnings.isEmpty)
    #expect(try CSSStyled("<p>", css: "a:hover, a { filter: blur(1px) }").warnings.count == 1)
    #expect(try CSSStyled("<p>", css: ":is(a:hover, a) { filter: blur(1px) }").warnings.count == 1)
  }

  @Test func fallbacksBeforeWhatIsNotSupportedHold() throws {
    let css = "a::after { content: 'x'; content: target-counter(attr(href), page) }"
    let styled = try CSSStyled("<a>", css: css)
    #expect(CSSStyled.text(styled.pseudo(.after, "a")?[.content]) == "'x'")
  }

  @Test func blocksThatTheTextLeavesOpenAreClosed() {
    let value = CSSProperty.width.parse(CSSTokenizer.tokens("calc((1pt + 2pt) * 3"))
    guard case .math(let math) = value else {
      Issue.record("no calc()")
      return
    }
    #expect(math.value(percentBase: nil) == 9)
    #expect(CSSProperty.color.parse(CSSTokenizer.tokens("rgb(255, 0, 0")) == .color(CSSColor(1, 0, 0)))
    #expect(CSSProperty.content.parse(CSSTokenizer.tokens("url('x'")) == .url("x"))
  }

  @Test func deepMathEnds() throws {
    for piece in ["(", "calc(", "min(1px,", "1px + (", "-1 * (", "max("] {
      #expect(try Self.value("width: calc(" + String(repeating: piece, count: 5000) + "1px", "width") == "auto")
    }
    let sum = "calc(1px" + String(repeating: " + 1%", count: 3000) + ")"
    #expect(try Self.value("width: \(sum)", "width") == "auto")
  }
}

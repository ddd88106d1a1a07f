extension CSSProperty {
  /// What values it takes.
  var grammar: CSSGrammar { Self.grammars[rawValue] }

  private static let grammars: [CSSGrammar] = allCases.map(\.definition)

  private static let alignments: Set<String> = [
    "normal", "stretch", "center", "start", "end", "flex-start", "flex-end", "self-start", "self-end", "baseline",
    "left",
    "right", "space-between", "space-around", "space-evenly", "auto", "legacy", "justify",
  ]
  static let lineStyles: Set<String> = [
    "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
  ]
  private static let trackFunctions: Set<String> = ["minmax", "repeat", "fit-content"]
  private static let contentFunctions: Set<String> = [
    "counter", "counters", "string", "attr", "element", "content",
  ]
  private static let sizes: Set<String> = [
    "auto", "min-content", "max-content", "fit-content", "-webkit-fill-available", "-moz-available", "stretch",
  ]

  private var definition: CSSGrammar {
    switch self {
    case .color, .backgroundColor, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
      .textDecorationColor, .columnRuleColor:
      return .color
    case .direction: return .keywords(["ltr", "rtl"])
    case .fontFamily: return .commas(.fontFamily)
    case .fontSize:
      return .length(
        [.percentages, .nonNegative],
        ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger"])
    case .fontStyle: return .keywords(["normal", "italic", "oblique"])
    case .fontWeight: return .fontWeight
    case .fontStretch:
      return .keywords([
        "normal", "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
        "extra-expanded", "ultra-expanded",
      ])
    case .fontVariant:
      return .anyOf([
        "normal", "none", "small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase", "titling-caps",
        "lining-nums", "oldstyle-nums", "proportional-nums", "tabular-nums", "diagonal-fractions", "stacked-fractions",
        "ordinal", "slashed-zero", "common-ligatures", "no-common-ligatures", "discretionary-ligatures",
        "no-discretionary-ligatures", "contextual", "no-contextual", "sub", "super",
      ])
    case .fontKerning: return .keywords(["auto", "normal", "none"])
    case .fontFeatureSettings, .quotes: return .components([], keepsCase: true)
    case .lineHeight: return .length([.percentages, .nonNegative, .numbers], ["normal"])
    case .textAlign:
      return .keywords([
        "start", "end", "left", "right", "center", "justify", "match-parent", "-webkit-center", "-webkit-left",
        "-webkit-right", "-webkit-match-parent", "-internal-center", "-internal-table",
      ])
    case .textAlignLast: return .keywords(["auto", "start", "end", "left", "right", "center", "justify"])
    case .textIndent: return .length(.percentages, [])
    case .textTransform: return .keywords(["none", "capitalize", "uppercase", "lowercase", "full-width"])
    case .letterSpacing, .wordSpacing: return .length([], ["normal"])
    case .textWrap: return .keywords(["wrap", "nowrap", "balance", "pretty", "stable"])
    case .whiteSpace: return .keywords(["normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"])
    case .overflowWrap: return .keywords(["normal", "break-word", "anywhere"])
    case .wordBreak: return .keywords(["normal", "break-all", "keep-all", "break-word", "auto-phrase"])
    case .lineBreak: return .keywords(["auto", "loose", "normal", "strict", "anywhere"])
    case .hyphens: return .keywords(["none", "manual", "auto"])
    case .tabSize: return .length([.nonNegative, .numbers], [])
    case .boxShadow: return .components([], keepsCase: false)
    case .visibility: return .keywords(["visible", "hidden", "collapse"])
    case .listStyleType: return .either(.string, .components(["symbols"], keepsCase: true))
    case .listStylePosition: return .keywords(["inside", "outside"])
    case .listStyleImage: return .image
    case .borderCollapse: return .keywords(["collapse", "separate"])
    case .borderSpacing: return .list(.length(.nonNegative, []), least: 1, most: 2)
    case .captionSide: return .keywords(["top", "bottom"])
    case .emptyCells: return .keywords(["show", "hide"])
    case .orphans, .widows: return .integer(least: 1, [])
    case .display:
      return .keywords([
        "none", "inline", "block", "inline-block", "list-item", "flex", "inline-flex", "grid", "inline-grid", "table",
        "inline-table", "table-row-group", "table-header-group", "table-footer-group", "table-row", "table-cell",
        "table-column", "table-column-group", "table-caption", "flow-root", "contents", "-webkit-box", "-webkit-flex",
        "-webkit-inline-box",
      ])
    case .position:
      return .either(
        .keywords(["static", "relative", "absolute", "fixed", "sticky"]), .components(["running"], keepsCase: true))
    case .float: return .keywords(["none", "left", "right", "inline-start", "inline-end"])
    case .clear: return .keywords(["none", "left", "right", "both", "inline-start", "inline-end"])
    case .top, .right, .bottom, .left, .marginTop, .marginRight, .marginBottom, .marginLeft:
      return .length(.percentages, ["auto"])
    case .zIndex: return .integer(least: -1e9, ["auto"])
    case .boxSizing: return .keywords(["content-box", "border-box"])
    case .width, .height, .minWidth, .minHeight: return .length([.percentages, .nonNegative], Self.sizes)
    case .maxWidth, .maxHeight:
      return .length([.percentages, .nonNegative], Self.sizes.subtracting(["auto"]).union(["none"]))
    case .aspectRatio: return .components([], keepsCase: false)
    case .paddingTop, .paddingRight, .paddingBottom, .paddingLeft: return .length([.percentages, .nonNegative], [])
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .columnRuleWidth:
      return .length(.nonNegative, ["thin", "medium", "thick"])
    case .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .columnRuleStyle:
      return .keywords(Self.lineStyles)
    case .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius:
      return .list(.length([.percentages, .nonNegative], []), least: 1, most: 2)
    case .overflowX, .overflowY: return .keywords(["visible", "hidden", "clip", "scroll", "auto"])
    case .opacity: return .opacity
    case .transform:
      return .components(
        [
          "translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate", "skew", "skewx", "skewy",
          "matrix",
        ], keepsCase: false)
    case .transformOrigin, .objectPosition: return .position
    case .objectFit: return .keywords(["fill", "contain", "cover", "none", "scale-down"])
    case .backgroundImage: return .commas(.image)
    case .backgroundRepeat:
      return .commas(
        .list(.keywords(["repeat-x", "repeat-y", "repeat", "space", "round", "no-repeat"]), least: 1, most: 2))
    case .backgroundPosition: return .commas(.position)
    case .backgroundSize:
      return .commas(
        .either(
          .keywords(["cover", "contain"]), .list(.length([.percentages, .nonNegative], ["auto"]), least: 1, most: 2)))
    case .backgroundOrigin: return .commas(.keywords(["border-box", "padding-box", "content-box"]))
    case .backgroundClip: return .commas(.keywords(["border-box", "padding-box", "content-box", "text"]))
    case .backgroundAttachment: return .commas(.keywords(["scroll", "fixed", "local"]))
    case .verticalAlign:
      return .length(
        .percentages, ["baseline", "sub", "super", "top", "text-top", "middle", "bottom", "text-bottom"])
    case .unicodeBidi:
      return .keywords(["normal", "embed", "isolate", "bidi-override", "isolate-override", "plaintext"])
    case .textOverflow: return .keywords(["clip", "ellipsis"])
    case .tableLayout: return .keywords(["auto", "fixed"])
    case .clip: return .either(.keywords(["auto"]), .components(["rect"], keepsCase: false))
    case .textDecorationLine: return .anyOf(["none", "underline", "overline", "line-through", "blink"])
    case .textDecorationStyle: return .keywords(["solid", "double", "dotted", "dashed", "wavy"])
    case .textDecorationThickness: return .length(.percentages, ["auto", "from-font"])
    case .content, .stringSet: return .components(Self.contentFunctions, keepsCase: true)
    case .counterReset, .counterIncrement, .counterSet: return .components([], keepsCase: true)
    case .flexDirection: return .keywords(["row", "row-reverse", "column", "column-reverse", "horizontal", "vertical"])
    case .flexWrap: return .keywords(["nowrap", "wrap", "wrap-reverse"])
    case .flexGrow, .flexShrink: return .number(least: 0, [])
    case .flexBasis: return .length([.percentages, .nonNegative], Self.sizes.union(["content"]))
    case .order: return .integer(least: -1e9, [])
    case .justifyContent, .alignItems, .alignSelf, .alignContent, .justifyItems, .justifySelf:
      return .alignment(Self.alignments)
    case .rowGap, .columnGap: return .length([.percentages, .nonNegative], ["normal"])
    case .gridTemplateColumns, .gridTemplateRows, .gridAutoColumns, .gridAutoRows:
      return .components(Self.trackFunctions, keepsCase: true)
    case .gridTemplateAreas: return .either(.keywords(["none"]), .list(.string, least: 1, most: 1000))
    case .gridAutoFlow: return .anyOf(["row", "column", "dense"])
    case .gridRowStart, .gridRowEnd, .gridColumnStart, .gridColumnEnd: return .components([], keepsCase: true)
    case .columnCount: return .integer(least: 1, ["auto"])
    case .columnWidth: return .length(.nonNegative, ["auto"])
    case .columnFill: return .keywords(["auto", "balance", "balance-all"])
    case .columnSpan: return .keywords(["none", "all"])
    case .breakBefore, .breakAfter:
      return .keywords([
        "auto", "avoid", "always", "all", "page", "avoid-page", "left", "right", "recto", "verso", "column",
        "avoid-column",
      ])
    case .breakInside: return .keywords(["auto", "avoid", "avoid-page", "avoid-column"])
    case .page: return .components([], keepsCase: true)
    case .zoom: return .length([.percentages, .nonNegative, .numbers], ["normal", "reset"])
    case .size: return .list(.length(.nonNegative, Self.paperWords), least: 1, most: 2)
    }
  }

  private static let paperWords: Set<String> = [
    "auto", "portrait", "landscape", "a3", "a4", "a5", "b4", "b5", "jis-b4", "jis-b5", "letter", "legal", "ledger",
  ]

  /// Parses a whole value; nil when it is not one of this property.
  func parse(_ tokens: [CSSToken]) -> CSSValue? {
    var reader = CSSValueReader(tokens)
    guard let value = grammar.read(&reader), reader.isAtEnd() else { return nil }
    return value
  }

  /// The initial value.
  package var initial: CSSValue { Self.initials[rawValue] }

  /// By raw value.
  static let initials: [CSSValue] = allCases.map { $0.parse(CSSTokenizer.tokens($0.initialText)) ?? .none }

  private var initialText: String {
    switch self {
    case .color: "black"
    case .direction: "ltr"
    case .fontFamily: "-platen-standard"
    case .fontSize, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .columnRuleWidth: "medium"
    case .fontStyle, .fontWeight, .fontStretch, .fontVariant, .fontFeatureSettings, .lineHeight, .letterSpacing,
      .wordSpacing, .whiteSpace, .overflowWrap, .wordBreak, .unicodeBidi, .content, .alignContent, .justifyContent,
      .alignItems, .rowGap, .columnGap:
      "normal"
    case .textAlign: "start"
    case .textWrap: "wrap"
    case .textIndent, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .marginTop, .marginRight, .marginBottom,
      .marginLeft, .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
      .order,
      .flexGrow, .borderSpacing:
      "0"
    case .hyphens: "manual"
    case .tabSize: "8"
    case .visibility, .overflowX, .overflowY: "visible"
    case .listStyleType: "disc"
    case .listStylePosition: "outside"
    case .borderCollapse: "separate"
    case .captionSide: "top"
    case .emptyCells: "show"
    case .orphans, .widows: "2"
    case .display: "inline"
    case .position: "static"
    case .boxSizing: "content-box"
    case .opacity, .flexShrink, .zoom: "1"
    case .transformOrigin, .objectPosition: "50% 50%"
    case .objectFit: "fill"
    case .backgroundColor: "transparent"
    case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .textDecorationColor,
      .columnRuleColor:
      "currentcolor"
    case .backgroundRepeat: "repeat"
    case .backgroundPosition: "0% 0%"
    case .backgroundOrigin: "padding-box"
    case .backgroundClip: "border-box"
    case .backgroundAttachment: "scroll"
    case .verticalAlign: "baseline"
    case .textOverflow: "clip"
    case .textDecorationStyle: "solid"
    case .flexDirection, .gridAutoFlow: "row"
    case .flexWrap: "nowrap"
    case .justifyItems: "legacy"
    case .columnFill: "balance"
    case .float, .clear, .maxWidth, .maxHeight, .boxShadow, .transform, .backgroundImage, .textTransform,
      .textDecorationLine, .counterReset, .counterIncrement, .counterSet, .stringSet, .gridTemplateColumns,
      .gridTemplateRows, .gridTemplateAreas, .columnSpan, .listStyleImage, .columnRuleStyle, .borderTopStyle,
      .borderRightStyle, .borderBottomStyle, .borderLeftStyle:
      "none"
    case .top, .right, .bottom, .left, .zIndex, .width, .height, .minWidth, .minHeight, .aspectRatio, .fontKerning,
      .textAlignLast, .lineBreak, .quotes, .backgroundSize, .tableLayout, .textDecorationThickness, .flexBasis,
      .alignSelf, .justifySelf, .gridAutoColumns, .gridAutoRows, .gridRowStart, .gridRowEnd, .gridColumnStart,
      .gridColumnEnd, .columnCount, .columnWidth, .breakBefore, .breakAfter, .breakInside, .page, .size,
      .clip:
      "auto"
    }
  }
}

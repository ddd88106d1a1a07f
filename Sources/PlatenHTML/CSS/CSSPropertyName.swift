/// The name of a longhand, a shorthand or an alias, resolved to longhands.
struct CSSPropertyName: Sendable {
  /// Physical, without prefix.
  let name: String
  /// Whether left is to become right in text from right to left.
  let isInlineLogical: Bool

  /// Empty for a property that is not supported.
  let longhands: [CSSProperty]

  init(_ text: String) {
    if let known = Self.known[text] { self = known } else { self.init(resolving: text) }
  }

  /// Names as they are met most, resolved once.
  private static let known: [String: CSSPropertyName] = {
    var result: [String: CSSPropertyName] = [:]
    for name in CSSProperty.allCases.map(\.name) + Array(shorthands.keys) + Array(aliases.keys) {
      result[name] = CSSPropertyName(resolving: name)
    }
    return result
  }()

  private init(resolving text: String) {
    var name = text
    if name.hasPrefix("-webkit-") || name.hasPrefix("-moz-box-sizing") {
      let plain = String(name.dropFirst(name.hasPrefix("-webkit-") ? 8 : 5))
      if CSSProperty(name: plain) != nil || Self.shorthands[plain] != nil { name = plain }
    }
    name = Self.aliases[name] ?? name
    var isLogical = false
    // border-inline-start-color -> border-left-color
    if name.contains("inline") || name.contains("block") {
      for (logical, physical) in Self.physical where name.contains(logical) {
        guard let range = name.firstRange(of: logical) else { continue }
        name.replaceSubrange(range, with: physical)
        isLogical = physical.hasSuffix("left") || physical.hasSuffix("right")
        break
      }
      if name.contains("-inline") { isLogical = true }
    }
    self.name = name
    isInlineLogical = isLogical
    if let property = CSSProperty(name: name) {
      longhands = [property]
    } else {
      longhands = Self.shorthands[name] ?? []
    }
  }

  private static let physical = [
    ("inset-inline-start", "left"), ("inset-inline-end", "right"), ("inset-block-start", "top"),
    ("inset-block-end", "bottom"), ("-inline-start", "-left"), ("-inline-end", "-right"), ("-block-start", "-top"),
    ("-block-end", "-bottom"), ("inline-size", "width"), ("block-size", "height"),
  ]

  /// The longhands and what the value gives each; nil when it is not valid.
  func parse(_ tokens: [CSSToken], isQuirks: Bool = false) -> [(CSSProperty, CSSValue)]? {
    let numbersArePixels = isQuirks && Self.takesUnitlessLengths(name)
    var reader = CSSValueReader(tokens, numbersArePixels: numbersArePixels)
    if let property = CSSProperty(name: name) {
      guard let value = property.grammar.read(&reader), reader.isAtEnd() else { return nil }
      return [(property, Self.modern(value, property))]
    }
    guard !longhands.isEmpty else { return nil }
    var expansion = CSSShorthand(name: name, longhands: longhands, reader: reader)
    return expansion.expand()
  }

  /// Old spellings of keywords.
  private static func modern(_ value: CSSValue, _ property: CSSProperty) -> CSSValue {
    guard case .keyword(let word) = value else { return value }
    switch (property, word) {
    case (.display, "-webkit-flex"), (.display, "-webkit-box"): return .keyword("flex")
    case (.display, "-webkit-inline-box"): return .keyword("inline-flex")
    // Words of the first draft of flexible boxes, which older converters to PDF know alone.
    case (.flexDirection, "horizontal"): return .keyword("row")
    case (.flexDirection, "vertical"): return .keyword("column")
    case (.justifyContent, "justify"): return .keyword("space-between")
    case (.breakBefore, "always"), (.breakAfter, "always"): return .keyword("page")
    case (.textAlign, "-webkit-match-parent"): return .keyword("match-parent")
    default: return value
    }
  }

  private static func takesUnitlessLengths(_ name: String) -> Bool {
    name.hasPrefix("margin") || name.hasPrefix("padding") || name.hasPrefix("border")
      || [
        "font-size", "width", "height", "min-width", "min-height", "max-width", "max-height", "top", "right", "bottom",
        "left", "letter-spacing", "word-spacing", "text-indent", "vertical-align",
      ].contains(name)
  }

  private static let aliases: [String: String] = [
    "page-break-before": "break-before", "page-break-after": "break-after", "page-break-inside": "break-inside",
    "word-wrap": "overflow-wrap", "grid-gap": "gap", "grid-row-gap": "row-gap", "grid-column-gap": "column-gap",
    "font-variant-caps": "font-variant", "font-variant-numeric": "font-variant",
    "font-variant-ligatures": "font-variant",
    "-webkit-column-break-inside": "break-inside", "-webkit-box-flex": "flex-grow",
    "-webkit-box-pack": "justify-content", "-webkit-box-align": "align-items",
    "-webkit-box-orient": "flex-direction", "text-wrap-mode": "text-wrap",
  ]

  static let shorthands: [String: [CSSProperty]] = {
    var result: [String: [CSSProperty]] = [
      "margin": [.marginTop, .marginRight, .marginBottom, .marginLeft],
      "padding": [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft],
      "inset": [.top, .right, .bottom, .left],
      "border-width": [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth],
      "border-style": [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle],
      "border-color": [.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor],
      "border-radius": [
        .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
      ],
      "margin-inline": [.marginLeft, .marginRight], "margin-block": [.marginTop, .marginBottom],
      "padding-inline": [.paddingLeft, .paddingRight], "padding-block": [.paddingTop, .paddingBottom],
      "inset-inline": [.left, .right], "inset-block": [.top, .bottom],
      "border-inline-width": [.borderLeftWidth, .borderRightWidth],
      "border-inline-style": [.borderLeftStyle, .borderRightStyle],
      "border-inline-color": [.borderLeftColor, .borderRightColor],
      "border-block-width": [.borderTopWidth, .borderBottomWidth],
      "border-block-style": [.borderTopStyle, .borderBottomStyle],
      "border-block-color": [.borderTopColor, .borderBottomColor],
      "background": [
        .backgroundColor, .backgroundImage, .backgroundRepeat, .backgroundPosition, .backgroundSize, .backgroundOrigin,
        .backgroundClip, .backgroundAttachment,
      ],
      "font": [.fontStyle, .fontVariant, .fontWeight, .fontStretch, .fontSize, .lineHeight, .fontFamily],
      "list-style": [.listStyleType, .listStylePosition, .listStyleImage],
      "flex": [.flexGrow, .flexShrink, .flexBasis], "flex-flow": [.flexDirection, .flexWrap],
      "gap": [.rowGap, .columnGap], "columns": [.columnWidth, .columnCount],
      "column-rule": [.columnRuleWidth, .columnRuleStyle, .columnRuleColor],
      "text-decoration": [
        .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
      ],
      "overflow": [.overflowX, .overflowY], "place-items": [.alignItems, .justifyItems],
      "place-content": [.alignContent, .justifyContent], "place-self": [.alignSelf, .justifySelf],
      "grid-row": [.gridRowStart, .gridRowEnd], "grid-column": [.gridColumnStart, .gridColumnEnd],
      "grid-area": [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd],
      "grid-template": [.gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas],
      "grid": [
        .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas, .gridAutoFlow, .gridAutoRows, .gridAutoColumns,
      ],
      "all": CSSProperty.allCases.filter { $0 != .direction && $0 != .unicodeBidi && $0 != .size },
    ]
    for side in ["top", "right", "bottom", "left"] {
      let parts = ["width", "style", "color"].compactMap { CSSProperty(name: "border-\(side)-\($0)") }
      result["border-\(side)"] = parts
      result["border", default: []] += parts
    }
    for (axis, sides) in [("inline", ["left", "right"]), ("block", ["top", "bottom"])] {
      result["border-\(axis)"] = sides.flatMap { result["border-\($0)"] ?? [] }
    }
    return result
  }()
}

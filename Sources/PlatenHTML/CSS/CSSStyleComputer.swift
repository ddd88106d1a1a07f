/// Computes the values of one element from its declarations and its parent (CSS Cascading Level 4, clauses 4 and 7).
struct CSSStyleComputer {
  /// Declarations of one origin with one precedence; layers are given from the weakest to the strongest.
  struct Layer {
    var block: CSSDeclarationBlock
    var isUserAgent: Bool
    /// The number of the cascade layer: important declarations win in the reverse order of these.
    var order = CSSLayerOrder.unlayered
  }

  let environment: CSSEnvironment
  /// Nil for the root.
  let parent: CSSComputedStyle?
  let root: CSSComputedStyle?
  /// Whether lengths in `ex` or `ch` may occur.
  var measuresFonts = false

  /// Whether it would stand in a line if it were not taken out of it.
  private var wasInline = false
  private var layers: [Layer] = []
  private var winners = CSSWinners()
  private var userAgent = CSSWinners()
  private var values = CSSPropertyValues()
  private var customs: [String: [CSSToken]] = [:]
  private var units: CSSUnitContext
  private var origin = CSSFontSizeOrigin.keyword("medium")

  init(environment: CSSEnvironment, parent: CSSComputedStyle?, root: CSSComputedStyle?) {
    self.environment = environment
    self.parent = parent
    self.root = root
    units = CSSUnitContext(viewportWidth: environment.viewportWidth, viewportHeight: environment.viewportHeight)
  }

  mutating func style(_ layers: [Layer]) -> CSSComputedStyle {
    self.layers = layers
    customs = parent?.customs ?? [:]
    declareCustoms(layers)
    values = parent?.inheritedValues ?? CSSPropertyValues()
    // The direction first: it decides which side "inline-start" is.
    cascade(only: .direction, isRightToLeft: false)
    if winners[.direction] != nil { set(.direction, specified(.direction)) }
    cascade(only: nil, isRightToLeft: values[.direction].keyword == "rtl")
    computeZoom()
    computeFont()
    set(.color, Self.color(specified(.color), current: parent?[.color] ?? CSSProperty.color.initial))
    winners.forEach { property in
      switch property {
      case .direction, .fontFamily, .fontSize, .lineHeight, .color, .zoom: break
      default: set(property, computed(property, specified(property)))
      }
    }
    finish()
    return CSSComputedStyle(
      values: values, customs: customs, units: units, fontSizeOrigin: origin, wasInline: wasInline)
  }

  private mutating func set(_ property: CSSProperty, _ value: CSSValue) { values[property] = value }

  private mutating func declareCustoms(_ layers: [Layer]) {
    var declared: [String: [CSSToken]] = [:]
    for isImportant in [false, true] {
      for layer in layers {
        for custom in layer.block.customs where custom.isImportant == isImportant {
          declared[custom.name] = custom.value
        }
      }
    }
    if !declared.isEmpty { customs = CSSVariables.resolve(declared, inherited: customs) }
  }

  /// Normal declarations from the weakest layer on, then important ones; those of the user agent come last then.
  private mutating func cascade(only: CSSProperty?, isRightToLeft: Bool) {
    for layer in layers.indices { take(layer, isImportant: false, only, isRightToLeft) }
    if layers.contains(where: { (0..<CSSLayerOrder.unlayered).contains($0.order) }) {
      // The first cascade layer wins among important ones (CSS Cascading 5, clause 6.4.4).
      let authors = layers.indices.filter { !layers[$0].isUserAgent }
      for layer in authors.sorted(by: { (layers[$1].order, $0) < (layers[$0].order, $1) }) {
        take(layer, isImportant: true, only, isRightToLeft)
      }
    } else {
      for layer in layers.indices where !layers[layer].isUserAgent {
        take(layer, isImportant: true, only, isRightToLeft)
      }
    }
    for layer in layers.indices where layers[layer].isUserAgent { take(layer, isImportant: true, only, isRightToLeft) }
  }

  private mutating func take(_ layer: Int, isImportant: Bool, _ only: CSSProperty?, _ isRightToLeft: Bool) {
    let block = layers[layer].block
    if isImportant, !block.hasImportant { return }
    let isUserAgent = layers[layer].isUserAgent
    for place in block.properties.indices where block.properties[place].isImportant == isImportant {
      let property =
        isRightToLeft
        ? block.properties[place].mirrored ?? block.properties[place].property : block.properties[place].property
      if let only, only != property { continue }
      let winner = CSSWinners.Place(layer: layer, declaration: place)
      winners[property] = winner
      if isUserAgent { userAgent[property] = winner }
    }
  }

  private func declared(_ place: CSSWinners.Place?) -> CSSCascadedValue? {
    guard let place else { return nil }
    return layers[place.layer].block.properties[place.declaration].value
  }

  private func inheritedValue(_ property: CSSProperty) -> CSSValue { parent?[property] ?? property.initial }

  private func unset(_ property: CSSProperty) -> CSSValue {
    property.isInherited ? inheritedValue(property) : property.initial
  }

  private func specified(_ property: CSSProperty) -> CSSValue {
    specified(property, declared(winners[property]), mayRevert: true)
  }

  private func specified(_ property: CSSProperty, _ value: CSSCascadedValue?, mayRevert: Bool) -> CSSValue {
    switch value {
    case nil: return unset(property)
    case .value(let value): return units.zoom == 1 ? value : value.zoomed(units.zoom)
    case .wide(.inherit): return inheritedValue(property)
    case .wide(.initial): return property.initial
    case .wide(.unset): return unset(property)
    case .wide(.revert):
      return mayRevert ? specified(property, declared(userAgent[property]), mayRevert: false) : unset(property)
    case .pending(let name, let tokens):
      // What is invalid only now is as if unset (CSS Custom Properties, clause 3.1).
      guard let replaced = CSSVariables.substitute(tokens, lookup: { customs[$0] }) else { return unset(property) }
      let trimmed = replaced.filter { !$0.isWhitespace }
      if trimmed.count == 1, case .ident(let word) = trimmed[0].kind,
        let wide = CSSWideKeyword(rawValue: HTMLText.lowercased(word))
      {
        return specified(property, .wide(wide), mayRevert: mayRevert)
      }
      let name = CSSPropertyName(name)
      guard let values = name.parse(replaced) else { return unset(property) }
      let isMirrored = name.isInlineLogical && self.values[.direction] == .keyword("rtl")
      let longhand = isMirrored ? property.mirrored : property
      guard let value = values.first(where: { $0.0 == longhand })?.1 else { return unset(property) }
      return units.zoom == 1 ? value : value.zoomed(units.zoom)
    }
  }

  /// The factor of the element alone, by which what it inherits is longer than it was.
  private var ownZoom = 1.0

  private mutating func computeZoom() {
    units.zoom = parent?.units.zoom ?? 1
    guard winners[.zoom] != nil else { return }
    let value = specified(.zoom)
    set(.zoom, value)
    ownZoom = value.zoomFactor
    guard ownZoom != 1 else { return }
    units.zoom = min(max(units.zoom * ownZoom, 0.01), 100)
    for property in [CSSProperty.lineHeight, .textIndent, .letterSpacing, .wordSpacing, .tabSize, .borderSpacing] {
      set(property, values[property].zoomed(ownZoom))
    }
  }

  /// 16 px.
  private static let mediumSize = 12.0

  private mutating func computeFont() {
    if winners[.fontFamily] != nil { set(.fontFamily, specified(.fontFamily)) }
    let parentSize = (parent?.fontSize ?? Self.mediumSize) * ownZoom
    // Relative units of the font size are those of the parent.
    units.fontSize = parentSize
    units.rootFontSize = (root?.fontSize ?? Self.mediumSize) / (root?.units.zoom ?? 1) * units.zoom
    measureFont()
    units.lineHeight = parent?.units.lineHeight ?? parentSize * 1.2
    units.rootLineHeight = root?.units.lineHeight ?? units.rootFontSize * 1.2
    units.fontSize = min(max(fontSize(in: parentSize), 0), 10_000)
    if root == nil { units.rootFontSize = units.fontSize }
    set(.fontSize, .length(units.fontSize))
    measureFont()
    let height: CSSValue
    if winners[.lineHeight] == nil {
      height = values[.lineHeight]
    } else {
      height = specified(.lineHeight).computed(units)
    }
    switch height {
    case .percentage, .math:
      set(.lineHeight, .length(max(height.points(of: units.fontSize) ?? units.fontSize * 1.2, 0)))
    default: set(.lineHeight, height)
    }
    switch values[.lineHeight] {
    case .length(let points): units.lineHeight = points
    case .number(let factor): units.lineHeight = factor * units.fontSize
    default: units.lineHeight = units.fontSize * 1.2
    }
    if root == nil { units.rootLineHeight = units.lineHeight }
  }

  private mutating func fontSize(in parentSize: Double) -> Double {
    let outer = parent?.fontSizeOrigin ?? .keyword("medium")
    var points = parentSize
    origin = outer
    switch declared(winners[.fontSize]) {
    case nil, .wide(.inherit), .wide(.unset): break
    default:
      let value = specified(.fontSize)
      switch value {
      case .keyword("smaller"), .keyword("larger"):
        points = value == .keyword("larger") ? parentSize * 1.2 : parentSize / 1.2
        origin = outer.applying(value)
      case .keyword(let name): origin = .keyword(name)
      default:
        points = value.computed(units).points(of: parentSize) ?? parentSize
        origin = outer.applying(value)
      }
    }
    let isMonospace = Self.isMonospace(values[.fontFamily])
    if case .keyword(let name) = origin {
      return CSSFontSizeOrigin.points(of: name, isMonospace: isMonospace) * units.zoom
    }
    let wasMonospace = parent.map { Self.isMonospace($0[.fontFamily]) } ?? false
    guard origin != .absolute, isMonospace != wasMonospace else { return points }
    return isMonospace ? points * CSSFontSizeOrigin.monospaceFactor : points / CSSFontSizeOrigin.monospaceFactor
  }

  private static func isMonospace(_ families: CSSValue) -> Bool {
    let items = families.items
    guard items.count == 1, case .keyword(let name) = items[0] else { return false }
    return HTMLText.lowercased(name) == "monospace"
  }

  private mutating func measureFont() {
    guard measuresFonts else { return }
    let families = values[.fontFamily].items.compactMap { family -> String? in
      switch family {
      case .string(let name), .keyword(let name): name
      default: nil
      }
    }
    (units.xHeight, units.zeroWidth) = environment.fontMetrics(families, units.fontSize)
  }

  private static func color(_ value: CSSValue, current: CSSValue) -> CSSValue {
    switch value {
    case .keyword("currentcolor"): return current
    case .list(let items): return .list(items.map { color($0, current: current) })
    case .commas(let items): return .commas(items.map { color($0, current: current) })
    case .function(let name, let items): return .function(name, items.map { color($0, current: current) })
    default: return value
    }
  }

  private func computed(_ property: CSSProperty, _ value: CSSValue) -> CSSValue {
    let value = Self.color(value.computed(units), current: values[.color])
    switch property {
    case .fontWeight:
      guard case .keyword(let word) = value else { return value }
      // CSS Fonts Level 4, clause 2.2.1.
      let inherited = parent?.number(.fontWeight) ?? 400
      if word == "bolder" { return .number(inherited < 350 ? 400 : inherited < 550 ? 700 : max(inherited, 900)) }
      return .number(inherited < 100 ? inherited : inherited < 550 ? 100 : inherited < 750 ? 400 : 700)
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .columnRuleWidth:
      switch value {
      case .keyword("thin"): return .length(max(0.75, 0.75 * units.zoom))
      case .keyword("thick"): return .length(max(0.75, 3.75 * units.zoom))
      case .keyword: return .length(max(0.75, 2.25 * units.zoom))
      // Whole pixels, at least one (CSS Backgrounds and Borders 3, clause 3.3, "snap as a border width").
      case .length(let points) where points > 0: return .length(max(1, (points / 0.75 + 1e-6).rounded(.down)) * 0.75)
      default: return nonNegative(value)
      }
    case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .paddingTop, .paddingRight, .paddingBottom,
      .paddingLeft, .rowGap, .columnGap, .flexBasis, .columnWidth:
      return nonNegative(value)
    case .textAlign where value == .keyword("match-parent"):
      let inherited = parent?[.textAlign] ?? .keyword("start")
      guard let word = inherited.keyword, word == "start" || word == "end" else { return inherited }
      return .keyword((word == "start") == (parent?.isRightToLeft ?? false) ? "right" : "left")
    case .textAlign where value == .keyword("-internal-table"):
      // The attribute `align` of what is around a table does not reach into it.
      let inherited = parent?[.textAlign] ?? .keyword("start")
      return inherited.keyword?.hasPrefix("-webkit-") == true ? .keyword("start") : inherited
    case .textAlign where value == .keyword("-internal-center"):
      // Header cells are centred unless something around them is aligned (HTML, clause 15.3.8).
      let inherited = parent?[.textAlign] ?? .keyword("start")
      return inherited == .keyword("start") ? .keyword("center") : inherited
    default: return value
    }
  }

  /// A `calc()` may be negative where a plain value could not: then it is zero.
  private func nonNegative(_ value: CSSValue) -> CSSValue {
    if case .length(let points) = value, points < 0 { return .zero }
    return value
  }

  private static let colors: [CSSProperty] = [
    .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .textDecorationColor, .columnRuleColor,
    .backgroundColor,
  ]
  private static let lines: [(width: CSSProperty, style: CSSProperty)] = [
    (.borderTopWidth, .borderTopStyle), (.borderRightWidth, .borderRightStyle),
    (.borderBottomWidth, .borderBottomStyle), (.borderLeftWidth, .borderLeftStyle),
    (.columnRuleWidth, .columnRuleStyle),
  ]

  /// Values that depend on those of other properties.
  private mutating func finish() {
    let current = values[.color]
    for property in Self.colors where winners[property] == nil {
      set(property, Self.color(values[property], current: current))
    }
    // A border without a style has no width (CSS Backgrounds Level 3, clause 3.3).
    for (width, style) in Self.lines {
      let line = values[style].keyword
      if line == "none" || line == "hidden" {
        set(width, .zero)
      } else if case .keyword = values[width] {
        set(width, .length(max(0.75, 2.25 * units.zoom)))
      }
    }
    let position = values[.position].keyword
    let isAbsolute = position == "absolute" || position == "fixed"
    if isAbsolute { set(.float, .none) }
    let isFlexItem =
      switch parent?.keyword(.display) {
      case "flex", "inline-flex", "grid", "inline-grid": true
      default: false
      }
    if isAbsolute || isFlexItem || parent == nil || values[.float] != .none {
      let display = values[.display]
      wasInline = display.keyword?.hasPrefix("inline") == true
      set(.display, blockified(display))
    }
    // Of two axes one that is visible beside one that is not becomes auto (CSS Overflow Level 3, clause 3.1).
    func isClipped(_ axis: CSSProperty) -> Bool {
      let word = values[axis].keyword
      return word != "visible" && word != "clip"
    }
    guard isClipped(.overflowX) || isClipped(.overflowY) else { return }
    for axis in [CSSProperty.overflowX, .overflowY] where values[axis] == .keyword("visible") {
      set(axis, .auto)
    }
  }

  /// CSS Display Level 3, clause 2.7.
  private func blockified(_ display: CSSValue) -> CSSValue {
    switch display.keyword {
    case "inline", "inline-block", "table-row-group", "table-header-group", "table-footer-group", "table-row",
      "table-cell", "table-column", "table-column-group", "table-caption":
      return .keyword("block")
    case "inline-table": return .keyword("table")
    case "inline-flex": return .keyword("flex")
    case "inline-grid": return .keyword("grid")
    default: return display
    }
  }
}

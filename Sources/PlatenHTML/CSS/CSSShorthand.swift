/// Expands the value of a shorthand; what it leaves out becomes initial.
struct CSSShorthand {
  let name: String
  let longhands: [CSSProperty]
  var reader: CSSValueReader
  var values: [CSSProperty: CSSValue] = [:]

  init(name: String, longhands: [CSSProperty], reader: CSSValueReader) {
    self.name = name
    self.longhands = longhands
    self.reader = reader
  }

  mutating func expand() -> [(CSSProperty, CSSValue)]? {
    let isValid: Bool
    switch name {
    case "margin", "padding", "inset", "border-width", "border-style", "border-color": isValid = fourSides()
    case "margin-inline", "margin-block", "padding-inline", "padding-block", "inset-inline", "inset-block", "gap",
      "overflow", "place-items", "place-content", "place-self", "border-inline-width", "border-inline-style",
      "border-inline-color", "border-block-width", "border-block-style", "border-block-color":
      isValid = pair()
    case "border-radius": isValid = radii()
    case "background": isValid = background()
    case "font": isValid = font()
    case "list-style": isValid = listStyle()
    case "flex": isValid = flex()
    case "grid-row", "grid-column", "grid-area": isValid = gridLines()
    case "grid-template": isValid = gridTemplate()
    case "grid": isValid = grid()
    case "all": isValid = false
    default:
      // Borders: one value for every third longhand. Other shorthands have each part once.
      let isBorder = name.hasPrefix("border")
      isValid = parts(isBorder ? Array(longhands.prefix(3)) : longhands)
      if isValid, isBorder {
        for (index, property) in longhands.enumerated() where index > 2 {
          values[property] = values[longhands[index % 3]]
        }
      }
    }
    guard isValid, reader.isAtEnd() else { return nil }
    return longhands.map { ($0, values[$0] ?? $0.initial) }
  }

  private mutating func fourSides() -> Bool {
    var list: [CSSValue] = []
    while list.count < 4, let value = longhands[0].grammar.read(&reader) { list.append(value) }
    guard let first = list.first else { return false }
    let right = list.count > 1 ? list[1] : first
    values[longhands[0]] = first
    values[longhands[1]] = right
    values[longhands[2]] = list.count > 2 ? list[2] : first
    values[longhands[3]] = list.count > 3 ? list[3] : right
    return true
  }

  private mutating func pair() -> Bool {
    guard let first = longhands[0].grammar.read(&reader) else { return false }
    values[longhands[0]] = first
    values[longhands[1]] = longhands[1].grammar.read(&reader) ?? first
    return true
  }

  /// Each longhand at most once, in any order, and one of them at least.
  private mutating func parts(_ properties: [CSSProperty]) -> Bool {
    while !reader.isAtEnd() {
      guard readOne(of: properties) else { return false }
    }
    return !values.isEmpty
  }

  private mutating func readOne(of properties: [CSSProperty]) -> Bool {
    for property in properties where values[property] == nil {
      var copy = reader
      if let value = property.grammar.read(&copy) {
        reader = copy
        values[property] = value
        return true
      }
    }
    return false
  }

  private mutating func radii() -> Bool {
    func corners(_ reader: inout CSSValueReader) -> [CSSValue]? {
      var list: [CSSValue] = []
      while list.count < 4, let value = reader.length(percentages: true, nonNegative: true) { list.append(value) }
      guard let first = list.first else { return nil }
      let second = list.count > 1 ? list[1] : first
      return [first, second, list.count > 2 ? list[2] : first, list.count > 3 ? list[3] : second]
    }
    guard let horizontal = corners(&reader) else { return false }
    var vertical = horizontal
    if reader.delim("/") {
      guard let given = corners(&reader) else { return false }
      vertical = given
    }
    for (index, property) in longhands.enumerated() {
      values[property] = .list(
        horizontal[index] == vertical[index] ? [horizontal[index]] : [horizontal[index], vertical[index]])
    }
    return true
  }

  /// CSS Backgrounds Level 3, clause 3.10: layers, of which the last may have the colour.
  private mutating func background() -> Bool {
    let layered = longhands.filter { $0 != .backgroundColor }
    var layers: [CSSProperty: [CSSValue]] = [:]
    repeat {
      guard values[.backgroundColor] == nil else { return false }
      var layer: [CSSProperty: CSSValue] = [:]
      var isEmpty = true
      while !reader.isAtEnd() {
        var copy = reader
        if copy.comma() { break }
        guard readBackground(&layer) else { return false }
        isEmpty = false
      }
      if isEmpty { return false }
      if layer[.backgroundClip] == nil { layer[.backgroundClip] = layer[.backgroundOrigin] }
      for property in layered {
        layers[property, default: []].append(layer[property] ?? property.initial.items.first ?? property.initial)
      }
    } while reader.comma()
    for property in layered { values[property] = .commas(layers[property] ?? []) }
    return true
  }

  private mutating func readBackground(_ layer: inout [CSSProperty: CSSValue]) -> Bool {
    func take(_ property: CSSProperty, _ grammar: CSSGrammar) -> Bool {
      guard layer[property] == nil else { return false }
      var copy = reader
      guard let value = grammar.read(&copy) else { return false }
      reader = copy
      layer[property] = value
      return true
    }
    if values[.backgroundColor] == nil, let color = reader.color() {
      values[.backgroundColor] = color
      return true
    }
    if take(.backgroundPosition, .position) {
      guard reader.delim("/") else { return true }
      guard case .commas(let grammar) = CSSProperty.backgroundSize.grammar else { return false }
      return take(.backgroundSize, grammar)
    }
    for property in [
      CSSProperty.backgroundImage, .backgroundRepeat, .backgroundAttachment, .backgroundOrigin, .backgroundClip,
    ] {
      if case .commas(let grammar) = property.grammar, take(property, grammar) { return true }
    }
    return false
  }

  /// CSS Fonts Level 4, clause 2.8.
  private mutating func font() -> Bool {
    let first: [CSSProperty] = [.fontStyle, .fontVariant, .fontWeight, .fontStretch]
    var count = 0
    while count < 4 {
      // `normal` says nothing about which of the four it is.
      if reader.keyword(["normal"]) == nil, !readFontPart(first) { break }
      count += 1
    }
    guard let size = CSSProperty.fontSize.grammar.read(&reader) else { return false }
    values[.fontSize] = size
    if reader.delim("/") {
      guard let height = CSSProperty.lineHeight.grammar.read(&reader) else { return false }
      values[.lineHeight] = height
    }
    guard let family = CSSProperty.fontFamily.grammar.read(&reader) else { return false }
    values[.fontFamily] = family
    return true
  }

  private mutating func readFontPart(_ properties: [CSSProperty]) -> Bool {
    // Only small-caps may stand here, so that a following word is left alone.
    if values[.fontVariant] == nil, let caps = reader.keyword(["small-caps"]) {
      values[.fontVariant] = .list([caps])
      return true
    }
    return readOne(of: properties.filter { $0 != .fontVariant })
  }

  private mutating func listStyle() -> Bool {
    var nones = 0
    while !reader.isAtEnd() {
      if reader.keyword(["none"]) != nil {
        nones += 1
      } else if values[.listStylePosition] == nil, let position = reader.keyword(["inside", "outside"]) {
        values[.listStylePosition] = position
      } else if values[.listStyleImage] == nil, let url = reader.url() {
        values[.listStyleImage] = .url(url)
      } else if values[.listStyleType] == nil, let text = reader.string() {
        values[.listStyleType] = .string(text)
      } else if values[.listStyleType] == nil, let type = reader.ident() {
        values[.listStyleType] = .keyword(HTMLText.lowercased(type))
      } else {
        return false
      }
    }
    if nones > 0, values[.listStyleType] == nil {
      values[.listStyleType] = CSSValue.none
      nones -= 1
    }
    if nones > 0, values[.listStyleImage] == nil { nones -= 1 }
    return nones == 0 && reader.index > 0
  }

  /// CSS Flexible Box Layout Level 1, clause 7.1.1.
  private mutating func flex() -> Bool {
    if reader.keyword(["none"]) != nil {
      values = [.flexGrow: .number(0), .flexShrink: .number(0), .flexBasis: .auto]
      return true
    }
    var basis: CSSValue?
    var grow: Double?
    var shrink: Double?
    while !reader.isAtEnd() {
      if grow == nil, let number = reader.number(least: 0) {
        grow = number
        shrink = reader.number(least: 0)
      } else if basis == nil, let value = CSSProperty.flexBasis.grammar.read(&reader) {
        basis = value
      } else {
        return false
      }
    }
    guard grow != nil || basis != nil else { return false }
    values = [
      .flexGrow: .number(grow ?? 1), .flexShrink: .number(shrink ?? 1),
      // Not the initial value: with a number alone the basis is zero.
      .flexBasis: basis ?? .percentage(0),
    ]
    return true
  }

  /// Lines with slashes between them; a name is good for the lines left out, too (CSS Grid Level 1, clause 8.4).
  private mutating func gridLines() -> Bool {
    var lines: [CSSValue] = []
    repeat {
      var parts: [CSSValue] = []
      while parts.count < 3 {
        var copy = reader
        guard !copy.delim("/"), let part = reader.component(functions: [], keepsCase: true) else { break }
        parts.append(part)
      }
      guard let first = parts.first, lines.count < longhands.count else { return false }
      lines.append(parts.count == 1 ? first : .list(parts))
    } while reader.delim("/")
    for (index, property) in longhands.enumerated() {
      if index < lines.count {
        values[property] = lines[index]
        continue
      }
      // Of grid-area the column takes its name from the row's start, each end from its start.
      let source = longhands.count == 2 ? 0 : index == 3 ? (lines.count > 1 ? 1 : 0) : 0
      if case .keyword(let word) = lines[source], word != "auto" { values[property] = lines[source] }
    }
    return true
  }
}

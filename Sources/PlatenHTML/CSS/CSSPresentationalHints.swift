/// Attributes that say how an element looks, as declarations (HTML, clause 15.3): stronger than the user agent's sheet and
/// weaker than any of the author's.
struct CSSPresentationalHints {
  private let document: HTMLDocument
  private let element: HTMLElement
  private let id: HTMLDocument.NodeID
  private var result: [CSSPropertyDeclaration] = []

  /// All that the hints of an element depend on.
  struct Key: Hashable {
    var name: String
    var attributes: [HTMLAttribute]
    /// The table of a cell, which lends it borders and padding; else -1.
    var table: Int
  }

  /// Nil for an element without hints.
  static func key(_ document: HTMLDocument, _ id: HTMLDocument.NodeID, _ element: HTMLElement) -> Key? {
    guard element.namespace != .mathML else { return nil }
    let attributes =
      element.attributes.contains { isHint($0.name) } ? element.attributes.filter { isHint($0.name) } : []
    var table = -1
    if element.name == "td" || element.name == "th" {
      table = self.table(document, of: id)
      if table >= 0, let found = document.element(table), found["border"] == nil, found["cellpadding"] == nil {
        table = -1
      }
    }
    guard table >= 0 || !attributes.isEmpty else { return nil }
    return Key(name: element.name, attributes: attributes, table: table)
  }

  /// Whether an attribute of some element is one. By lengths first, for most attributes are none.
  private static func isHint(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: name == "face" || name == "size" || name == "type" || name == "text"
    case 5: name == "width" || name == "align" || name == "color" || name == "clear"
    case 6:
      name == "height" || name == "valign" || name == "border" || name == "nowrap" || name == "hspace"
        || name == "vspace"
    case 7: name == "bgcolor" || name == "noshade"
    case 9: name == "topmargin"
    case 10: name == "background" || name == "leftmargin"
    case 11: ["bordercolor", "cellpadding", "cellspacing", "marginwidth"].contains(name)
    case 12: name == "marginheight"
    default: false
    }
  }

  private static func table(_ document: HTMLDocument, of id: HTMLDocument.NodeID) -> HTMLDocument.NodeID {
    var ancestor = document.nodes[id].parent
    while ancestor >= 0, let found = document.element(ancestor), found.name != "table" {
      ancestor = document.nodes[ancestor].parent
    }
    return ancestor
  }

  static func declarations(_ document: HTMLDocument, _ id: HTMLDocument.NodeID, _ element: HTMLElement)
    -> [CSSPropertyDeclaration]
  {
    guard element.namespace != .mathML else { return [] }
    // A cell takes borders and padding from attributes of its table.
    let isCell = element.name == "td" || element.name == "th"
    guard isCell || !element.attributes.isEmpty else { return [] }
    var hints = CSSPresentationalHints(document: document, element: element, id: id)
    hints.collect()
    return hints.result
  }

  private init(document: HTMLDocument, element: HTMLElement, id: Int) {
    self.document = document
    self.element = element
    self.id = id
  }

  private mutating func add(_ property: CSSProperty, _ value: CSSValue?) {
    guard let value else { return }
    result.append(
      CSSPropertyDeclaration(property: property, mirrored: nil, value: .value(value), isImportant: false))
  }

  private mutating func add(_ properties: [CSSProperty], _ value: CSSValue?) {
    for property in properties { add(property, value) }
  }

  private mutating func collect() {
    if element.namespace == .svg {
      guard element.name == "svg" else { return }
      size()
      return
    }
    switch element.name {
    case "table": table()
    case "td", "th": cell()
    case "tr", "thead", "tbody", "tfoot": row()
    case "col", "colgroup": add(.width, dimension("width"))
    case "img", "object", "embed", "iframe", "video", "canvas": image()
    case "input" where element["type"].map(HTMLText.lowercased) == "image": image()
    case "font": font()
    case "body":
      add(.backgroundColor, color("bgcolor"))
      background()
      add(.color, color("text"))
      // Both sides of an axis take either name (browsers do, where clause 15.3.3 tells the sides apart).
      add([.marginLeft, .marginRight], dimension("marginwidth") ?? dimension("leftmargin"))
      add([.marginTop, .marginBottom], dimension("marginheight") ?? dimension("topmargin"))
    case "hr": rule()
    case "ol", "ul", "li": list()
    case "br":
      if let clear = element["clear"].map(HTMLText.lowercased), ["left", "right"].contains(clear) {
        add(.clear, .keyword(clear))
      }
    case "caption":
      if element["align"].map(HTMLText.lowercased) == "bottom" { add(.captionSide, .keyword("bottom")) }
    case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "legend": align()
    default: break
    }
  }

  private static let padding: [CSSProperty] = [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
  private static let widths: [CSSProperty] = [
    .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
  ]
  private static let styles: [CSSProperty] = [
    .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
  ]
  private static let colors: [CSSProperty] = [
    .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
  ]

  private mutating func size() {
    add(.width, dimension("width"))
    add(.height, dimension("height"))
  }

  private mutating func table() {
    size()
    add(.backgroundColor, color("bgcolor"))
    background()
    if let spacing = pixels(element["cellspacing"]) { add(.borderSpacing, .list([spacing])) }
    if let width = border(element) {
      add(Self.widths, width)
      add(Self.styles, .keyword("outset"))
    }
    add(Self.colors, color("bordercolor"))
    switch element["align"].map(HTMLText.lowercased) {
    case "left": add(.float, .keyword("left"))
    case "right": add(.float, .keyword("right"))
    case "center": add([.marginLeft, .marginRight], .auto)
    default: break
    }
  }

  /// The width of a table's border; without a number it is 1 pixel.
  private func border(_ table: HTMLElement) -> CSSValue? {
    guard let text = table["border"] else { return nil }
    return pixels(text) ?? .length(0.75)
  }

  private mutating func cell() {
    let place = Self.table(document, of: id)
    if place >= 0, let table = document.element(place) {
      add(Self.padding, pixels(table["cellpadding"]))
      if let width = border(table), width != .zero {
        add(Self.widths, .length(0.75))
        add(Self.styles, .keyword("inset"))
      }
    }
    // A width of zero says nothing here.
    if let width = dimension("width"), width != .zero, width != .percentage(0) { add(.width, width) }
    if let height = dimension("height"), height != .zero, height != .percentage(0) { add(.height, height) }
    if element["nowrap"] != nil { add(.whiteSpace, .keyword("nowrap")) }
    row()
  }

  private mutating func row() {
    add(.backgroundColor, color("bgcolor"))
    background()
    if element.name != "td", element.name != "th" { add(.height, dimension("height")) }
    align()
    if let word = element["valign"].map(HTMLText.lowercased), ["top", "middle", "bottom", "baseline"].contains(word) {
      add(.verticalAlign, .keyword(word))
    }
  }

  private mutating func background() {
    guard let address = element["background"].map(HTMLText.trimmed), !address.isEmpty else { return }
    add(.backgroundImage, .commas([.url(address)]))
  }

  private mutating func align() {
    switch element["align"].map(HTMLText.lowercased) {
    case "left": add(.textAlign, .keyword("-webkit-left"))
    case "right": add(.textAlign, .keyword("-webkit-right"))
    case "center", "middle": add(.textAlign, .keyword("-webkit-center"))
    case "justify": add(.textAlign, .keyword("justify"))
    default: break
    }
  }

  private mutating func image() {
    size()
    if let width = pixels(element["border"]), width != .zero {
      add(Self.widths, width)
      add(Self.styles, .keyword("solid"))
    }
    add([.marginLeft, .marginRight], pixels(element["hspace"]))
    add([.marginTop, .marginBottom], pixels(element["vspace"]))
    switch element["align"].map(HTMLText.lowercased) {
    case "left": add(.float, .keyword("left"))
    case "right": add(.float, .keyword("right"))
    case "top", "texttop": add(.verticalAlign, .keyword("top"))
    case "middle", "absmiddle", "center": add(.verticalAlign, .keyword("middle"))
    case "bottom", "baseline": add(.verticalAlign, .keyword("baseline"))
    default: break
    }
  }

  private mutating func font() {
    add(.color, color("color"))
    if let face = element["face"] { add(.fontFamily, CSSProperty.fontFamily.parse(CSSTokenizer.tokens(face))) }
    if let text = element["size"].map(HTMLText.trimmed), let number = Int(text.prefix(4)) {
      // Clause 15.3.4: 3 is medium, and a sign counts from there.
      let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
      let step = min(max(isRelative ? 3 + number : number, 1), 7)
      let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
      add(.fontSize, .keyword(sizes[step - 1]))
    }
  }

  private mutating func rule() {
    add(.width, dimension("width"))
    if let color = color("color") {
      add(.color, color)
      add(Self.colors, color)
    }
    if element["noshade"] != nil || element["color"] != nil { add(Self.styles, .keyword("solid")) }
    if case .length(let points) = pixels(element["size"]) {
      if points <= 0.75 { add(.borderBottomWidth, .zero) } else { add(.height, .length(points - 1.5)) }
    }
    switch element["align"].map(HTMLText.lowercased) {
    case "left":
      add(.marginLeft, .zero)
      add(.marginRight, .auto)
    case "right":
      add(.marginLeft, .auto)
      add(.marginRight, .zero)
    default: break
    }
  }

  private mutating func list() {
    guard let type = element["type"] else { return }
    switch type {
    case "1": add(.listStyleType, .keyword("decimal"))
    case "a": add(.listStyleType, .keyword("lower-alpha"))
    case "A": add(.listStyleType, .keyword("upper-alpha"))
    case "i": add(.listStyleType, .keyword("lower-roman"))
    case "I": add(.listStyleType, .keyword("upper-roman"))
    default:
      let word = HTMLText.lowercased(type)
      if ["none", "disc", "circle", "square"].contains(word) { add(.listStyleType, .keyword(word)) }
    }
  }

  /// A length in pixels or a percentage (HTML, clause 2.3.4.4); text behind the number is ignored.
  private func dimension(_ name: String) -> CSSValue? {
    guard let text = element[name].map(HTMLText.trimmed) else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.count <= 12, let number = Double(digits), number >= 0 else { return nil }
    return text.dropFirst(digits.count).hasPrefix("%") ? .percentage(number) : .length(min(number, 1e9) * 0.75)
  }

  private func pixels(_ text: String?) -> CSSValue? {
    guard let text = text.map(HTMLText.trimmed) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 9, let number = Double(digits) else { return nil }
    return .length(number * 0.75)
  }

  /// A colour name, `#rgb`, `#rrggbb`, or digits alone (HTML, clause 2.3.6, as far as it is in use).
  private func color(_ name: String) -> CSSValue? {
    guard let text = element[name].map({ HTMLText.lowercased(HTMLText.trimmed($0)) }), !text.isEmpty,
      text != "transparent"
    else { return nil }
    if let color = CSSColor(named: text) { return .color(color) }
    let hex = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard hex.utf8.count == 3 || hex.utf8.count == 6 else { return nil }
    return CSSColor(hex: hex).map { .color($0) }
  }
}

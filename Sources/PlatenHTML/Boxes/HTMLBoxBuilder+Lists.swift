internal import PlatenFlow
internal import PlatenGraphics
internal import PlatenLayout

/// Lists and their markers (CSS Lists 3; HTML, clauses 4.4.5 to 4.4.8).
extension HTMLBoxBuilder {
  private static let listNames: Set<String> = ["ol", "ul", "menu", "dir"]

  mutating func enterCounters(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) {
    let isListItem = css.keyword(.display) == "list-item"
    guard element.namespace == .html else { return counters.enter(css) }
    if Self.listNames.contains(element.name) {
      let start: Int
      if element.name == "ol", let given = Self.integer(element["start"]) {
        start = given
      } else {
        start = isReversed(element) ? items(of: id) : 1
      }
      counters.reset("list-item", to: start - (isReversed(element) ? -1 : 1))
    }
    var step = 1
    if isListItem, let list = frames.last(where: { $0.id >= 0 && isList($0.id) }),
      let element = document.element(list.id)
    {
      step = isReversed(element) ? -1 : 1
    }
    counters.enter(css, implied: isListItem ? ("list-item", step) : nil)
    if element.name == "li", isListItem, let value = Self.integer(element["value"]) {
      counters.set("list-item", to: value)
    }
  }

  private func isList(_ id: HTMLDocument.NodeID) -> Bool {
    document.element(id).map { $0.namespace == .html && Self.listNames.contains($0.name) } ?? false
  }

  private func isReversed(_ element: HTMLElement) -> Bool { element.name == "ol" && element["reversed"] != nil }

  private func items(of id: HTMLDocument.NodeID) -> Int {
    document.children(of: id).filter { document.element($0)?.name == "li" }.count
  }

  /// HTML, clause 2.3.4.1.
  private static func integer(_ text: String?) -> Int? {
    guard let text = text.map(HTMLText.trimmed) else { return nil }
    var digits = Substring(text)
    if digits.hasPrefix("+") { digits = digits.dropFirst() }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits = digits.dropFirst() }
    digits = digits.prefix { $0.isASCII && $0.isNumber }
    guard let value = Int(digits.prefix(9)) else { return nil }
    return isNegative ? -value : value
  }

  /// The marker of the list item that was opened last.
  mutating func addMarker(_ element: HTMLElement) throws {
    guard let frame = frames.last, case .box(let item) = frame.kind else { return }
    let own = styles.style(of: .marker, at: frame.id)
    let css = own ?? frame.css
    var content: [CSSValue]
    var isBullet = false
    if let given = own.flatMap({ self.content($0) }) {
      content = given
    } else if own?[.content] == CSSValue.none {
      return
    } else if case .url(let address) = frame.css[.listStyleImage],
      try resources.image(address, line: element.line) != nil
    {
      content = [frame.css[.listStyleImage], .string(" ")]
    } else if element.name == "summary" {
      let isOpen = document.element(document.nodes[frame.id].parent)?["open"] != nil
      content = [.string(HTMLCounterStyle.text(0, isOpen ? "disclosure-open" : "disclosure-closed") + " ")]
    } else {
      switch frame.css[.listStyleType] {
      case .string(let text): content = [.string(text)]
      case .keyword("none"): return
      case .keyword(let name):
        let style = HTMLText.lowercased(name)
        isBullet = ["disc", "circle", "square"].contains(style)
        content = [
          .string(HTMLCounterStyle.text(counters.value("list-item"), style) + HTMLCounterStyle.suffix(style))
        ]
      default: return
      }
    }
    let isInside = frame.css.keyword(.listStylePosition) == "inside" || element.name == "summary"
    let style = try markerStyle(of: css, frame)
    let node = FlowNode(.inline, style: style, isInlineLevel: true)
    node.role = .listLabel
    node.isBullet = isInside && isBullet
    node.line = item.line
    // Its content goes into a box of its own: outside it is no child of the item.
    let holder = FlowNode(.inline, style: style, isInlineLevel: true)
    var inner = HTMLBoxFrame(
      .box(holder), id: -1, css: css, style: style, surroundings: frame.surroundings, target: frames.count,
      container: frames.count)
    inner.epoch = 0
    let wasInWord = isInWord
    frames.append(inner)
    try addContent(content, css, element: element)
    frames.removeLast()
    isInWord = wasInWord
    node.children = holder.children
    guard !node.children.isEmpty else { return }
    if isInside { try append(node) } else { item.marker = node }
  }

  /// White space at the end of a marker is kept, and it has no decoration of its own (CSS Lists 3, clause 3.1.1).
  private mutating func markerStyle(of css: CSSComputedStyle, _ frame: HTMLBoxFrame) throws -> FlowStyle {
    let key = ObjectIdentifier(css)
    if let known = markerStyles[key], known.1 == frame.surroundings { return known.0 }
    let style = FlowStyle()
    style.text = css === frame.css ? frame.style.text : try mapper.style(of: css, in: frame.surroundings).text
    style.text.whiteSpace = FlowStyleMapper.whiteSpace("pre")
    style.text.decorations = []
    style.text.indent = .zero
    style.text.bidi = .isolate
    markerStyles[key] = (style, frame.surroundings)
    return style
  }
}

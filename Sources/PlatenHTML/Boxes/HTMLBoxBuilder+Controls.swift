internal import PlatenFlow
internal import PlatenGraphics

/// Controls of forms, drawn with their current value (HTML, clause 15.5), in the sizes that browsers give them.
extension HTMLBoxBuilder {
  mutating func openControl(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws {
    let type = element.name == "input" ? HTMLText.lowercased(element["type"] ?? "text") : element.name
    switch type {
    case "hidden": return
    case "image":
      let address = HTMLText.trimmed(element["src"] ?? "")
      guard !address.isEmpty, let image = try resources.image(address, line: element.line) else { return }
      let (style, _) = try style(element, id, css, display: css.keyword(.display))
      try append(picture(image, style: style))
      return
    default: break
    }
    try openBlock(element, id, css) { Self.adjust($0, type, element, css) }
    if !["checkbox", "radio", "textarea"].contains(type), case .box(let node)? = frames.last?.kind,
      !node.style.height.isAuto
    {
      // What is in it stands in the middle of a given height.
      node.kind = .flex
    }
    switch type {
    case "checkbox", "radio":
      if element["checked"] != nil { addCheck() }
    case "submit", "button", "reset":
      let word = type == "submit" ? "Submit" : type == "reset" ? "Reset" : ""
      try addText(element["value"] ?? word)
    case "select": addOptions(of: id)
    case "textarea":
      let text = document.textContent(of: id)
      if text.isEmpty, addHint(element) { break }
      try addText(text)
    default:
      let value = element["value"] ?? ""
      if value.isEmpty, addHint(element) { break }
      // An empty field is as high as one with text.
      let shown = type == "password" ? String(repeating: "\u{2022}", count: value.count) : value
      try addText(shown.isEmpty ? "\u{200B}" : shown)
    }
    try close()
  }

  private static func adjust(_ style: FlowStyle, _ type: String, _ element: HTMLElement, _ css: CSSComputedStyle) {
    func outer(_ content: Double, _ edges: [FlowLength], _ borders: Double) -> FlowLength {
      guard style.isBorderBox else { return .points(content) }
      return .points(edges.reduce(content + borders) { $0 + ($1.resolved(nil) ?? 0) })
    }
    func setWidth(_ content: Double) {
      guard style.width.isAuto else { return }
      let borders = style.borders.left.width + style.borders.right.width
      style.width = outer(content, [style.padding.left, style.padding.right], borders)
    }
    style.isCompressible = true
    // The average width of a character of Arial, and of all of a font of fixed pitch.
    let character = css.fontSize * 0.6
    switch type {
    case "checkbox", "radio":
      style.isBorderBox = true
      if style.width.isAuto { style.width = .points(9.75) }
      if style.height.isAuto { style.height = .points(9.75) }
      if type == "radio", style.radii.isEmpty {
        style.radii = Array(repeating: (x: .fraction(0.5), y: .fraction(0.5)), count: 4)
      }
      style.padding = FlowEdges(.points(1.5))
      // It stands on the baseline without its margin.
      if style.verticalAlign == .baseline { style.verticalAlign = .points(-(style.margin.bottom.resolved(nil) ?? 0)) }
    case "textarea":
      // It scrolls: its lower edge stands on the baseline.
      style.clipsX = true
      style.clipsY = true
      // Beside the text is room for a scroll bar.
      setWidth((number(element["cols"]) ?? 20) * character + 11.25)
      if style.height.isAuto {
        let line = css[.lineHeight] == .normal ? (css.fontSize * 1.1328 / 0.75).rounded() * 0.75 : css.units.lineHeight
        let borders = style.borders.top.width + style.borders.bottom.width
        style.height = outer(
          (number(element["rows"]) ?? 2) * line, [style.padding.top, style.padding.bottom], borders)
      }
    case "submit", "button", "reset", "select": break
    default:
      style.text.whiteSpace = FlowTextStyle.WhiteSpace(keepsSpaces: true, keepsLineEnds: true, wraps: false)
      setWidth((number(element["size"]) ?? 20) * character + css.fontSize * 0.675)
    }
    style.flex.direction = .column
    style.justifyContent = .center
  }

  private static func number(_ text: String?) -> Double? {
    guard let text, let value = Int(HTMLText.trimmed(text).prefix(4)), value > 0 else { return nil }
    return Double(value)
  }

  /// What an empty field says of its purpose (`placeholder`).
  private func addHint(_ element: HTMLElement) -> Bool {
    guard let hint = element["placeholder"], !hint.isEmpty, case .box(let node)? = frames.last?.kind else {
      return false
    }
    let style = FlowStyle()
    style.text = node.style.text
    style.text.color = Color(117, 117, 117)
    let text = FlowNode(.text(hint), style: style, isInlineLevel: true)
    node.children.append(FlowNode(.inline, style: style, isInlineLevel: true, children: [text]))
    return true
  }

  /// A bar of the width of its value (HTML, clauses 15.5.16 and 15.5.18).
  mutating func openBar(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws {
    let isMeter = element.name == "meter"
    func given(_ name: String) -> Double? { element[name].map(HTMLText.trimmed).flatMap { Double($0) } }
    let least = isMeter ? given("min") ?? 0 : 0
    let most = max(given("max") ?? 1, least)
    let value = min(max(given("value") ?? least, least), most)
    try openBlock(element, id, css) { style in
      if style.width.isAuto { style.width = .points(css.fontSize * (isMeter ? 5 : 10)) }
      if style.height.isAuto { style.height = .points(css.fontSize) }
      if style.verticalAlign == .baseline { style.verticalAlign = .points(-css.fontSize / 5) }
      if style.backgroundColor == nil { style.backgroundColor = Color(239, 239, 239) }
    }
    if case .box(let node)? = frames.last?.kind, most > least {
      let style = FlowStyle()
      style.text = node.style.text
      style.backgroundColor = isMeter ? Color(16, 124, 16) : Color(0, 117, 255)
      style.width = .fraction((value - least) / (most - least))
      style.height = .fraction(1)
      node.children.append(FlowNode(.block, style: style))
    }
    try close()
  }

  /// The option that is chosen, or else the first, beside the room for an arrow; the longest one makes the width.
  private mutating func addOptions(of id: HTMLDocument.NodeID) {
    guard case .box(let node)? = frames.last?.kind else { return }
    let options = document.elements(named: "option", in: id)
    let texts = options.map { HTMLDocumentFacts.collapsed(document.textContent(of: $0)) ?? "" }
    let chosen = options.lastIndex { document.element($0)?["selected"] != nil } ?? 0
    func add(_ text: String, isHidden: Bool) {
      let style = FlowStyle()
      style.text = node.style.text
      style.padding = FlowEdges(
        top: .points(isHidden ? 0 : 0.75), right: .points(12), bottom: .points(isHidden ? 0 : 0.75), left: .points(3))
      if isHidden {
        style.height = .zero
        style.text.isHidden = true
      }
      let content = FlowNode(.text(text), style: mapper.anonymous(in: style), isInlineLevel: true)
      node.children.append(FlowNode(.block, style: style, children: [content]))
    }
    let shown = chosen < texts.count ? texts[chosen] : ""
    add(shown.isEmpty ? "\u{200B}" : shown, isHidden: false)
    if let longest = texts.max(by: { $0.count < $1.count }), longest.count > shown.count {
      add(longest, isHidden: true)
    }
  }

  /// The mark of a control that is switched on: a block of the text's colour that fills it.
  private func addCheck() {
    guard case .box(let node)? = frames.last?.kind else { return }
    let style = FlowStyle()
    style.text = node.style.text
    style.backgroundColor = node.style.text.color
    style.height = .fraction(1)
    style.radii = node.style.radii
    node.children.append(FlowNode(.block, style: style))
  }

  /// The first `legend` of a `fieldset` stands on its upper border: its margin box takes the border's place, the padding
  /// begins below it (HTML, clause 15.3.13).
  mutating func placeLegend(_ legend: FlowNode, _ id: HTMLDocument.NodeID) {
    guard id >= 0, document.element(id)?.name == "legend", let index = frames.indices.last, frames[index].id >= 0,
      document.element(frames[index].id)?.name == "fieldset", !frames[index].hasLegend,
      case .box(let fieldset) = frames[index].kind, fieldset.children.last === legend, !legend.style.isOutOfFlow
    else { return }
    frames[index].hasLegend = true
    let outer = fieldset.style
    let padding = outer.padding.top.resolved(nil) ?? 0
    let style = FlowStyle()
    style.text = outer.text
    style.isFlowRoot = true
    style.margin.top = .points(-outer.borders.top.width - padding)
    style.padding.bottom = .points(padding)
    fieldset.children[fieldset.children.count - 1] = FlowNode(.block, style: style, children: [legend])
  }
}

internal import PlatenFlow
internal import PlatenGraphics

/// Controls of forms, drawn with their current value (HTML, clause 15.5).
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
    try openBlock(element, id, css) { style in
      // A width in characters of the font; about half an em is their average.
      func columns(_ count: Double) -> FlowLength { .points(count * css.fontSize * 0.5525) }
      switch type {
      case "checkbox", "radio":
        style.isBorderBox = true
        if style.width.isAuto { style.width = .points(9.75) }
        if style.height.isAuto { style.height = .points(9.75) }
        if type == "radio", style.radii.isEmpty {
          style.radii = Array(repeating: (x: .fraction(0.5), y: .fraction(0.5)), count: 4)
        }
        style.padding = FlowEdges(.points(1.5))
      case "textarea":
        if style.width.isAuto { style.width = columns(Self.number(element["cols"]) ?? 20) }
        if style.height.isAuto { style.minHeight = .points((Self.number(element["rows"]) ?? 2) * css.units.lineHeight) }
      case "submit", "button", "reset", "select": break
      default:
        if style.width.isAuto { style.width = columns(Self.number(element["size"]) ?? 20) }
      }
    }
    switch type {
    case "checkbox", "radio":
      if element["checked"] != nil { addCheck() }
    case "submit", "button", "reset":
      let word = type == "submit" ? "Submit" : type == "reset" ? "Reset" : ""
      try addText(element["value"] ?? word)
    case "select": try addText(selected(id))
    case "textarea": try addText(document.textContent(of: id))
    default:
      let value = element["value"] ?? ""
      // An empty field is as high as one with text.
      let shown = type == "password" ? String(repeating: "\u{2022}", count: value.count) : value
      try addText(shown.isEmpty ? "\u{200B}" : shown)
    }
    try close()
  }

  private static func number(_ text: String?) -> Double? {
    guard let text, let value = Int(HTMLText.trimmed(text).prefix(4)), value > 0 else { return nil }
    return Double(value)
  }

  /// The text of the option that is chosen, or else of the first.
  private func selected(_ id: HTMLDocument.NodeID) -> String {
    let options = document.elements(named: "option", in: id)
    guard let chosen = options.last(where: { document.element($0)?["selected"] != nil }) ?? options.first else {
      return "\u{200B}"
    }
    return HTMLDocumentFacts.collapsed(document.textContent(of: chosen)) ?? "\u{200B}"
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
}

internal import PlatenFlow
internal import PlatenGraphics
internal import PlatenLayout

/// Elements whose content is no text of the document.
extension HTMLBoxBuilder {
  /// Makes the boxes of an element that has more to it than its style. Nil for all others; else whether it stays open.
  mutating func openSpecial(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws -> Bool?
  {
    if element.namespace == .svg {
      guard element.name == "svg" else { return false }
      let alternative = element["aria-label"] ?? svgTitle(id)
      let image = try resources.image(svg: HTMLSVGWriter.text(document, id, styles), line: element.line)
      try addReplaced(element, id, css, image: image, alternative: alternative)
      return false
    }
    switch element.name {
    case "br":
      let (style, _) = try style(element, id, css, display: "inline")
      let node = FlowNode(.lineBreak, style: style, isInlineLevel: true)
      node.line = element.line
      isInWord = false
      try append(node)
      // A break has no place of its own; what comes next has it.
      if let mark = mark(element, id) { pendingMarks.append(mark) }
      return false
    case "wbr":
      try addText("\u{200B}")
      return false
    case "img": return try openImage(element, id, css)
    case "canvas", "video", "iframe", "embed", "audio", "object":
      return try openEmbedded(element, id, css) ? false : nil
    case "progress", "meter":
      try openBar(element, id, css)
      return false
    case "ruby":
      try resources.warn("The annotations of the element \"ruby\" stand in the line.", line: element.line)
      return nil
    case "input", "select", "textarea":
      try openControl(element, id, css)
      return false
    default: return nil
    }
  }

  private mutating func openImage(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws
    -> Bool
  {
    let alternative = element["alt"].flatMap(HTMLDocumentFacts.collapsed)
    let address = HTMLText.trimmed(element["src"] ?? "")
    if !address.isEmpty, let image = try resources.image(address, line: element.line) {
      try addReplaced(element, id, css, image: image, alternative: alternative)
      return false
    }
    try openBroken(element, id, css, alternative: alternative)
    return false
  }

  /// A picture that cannot be shown (HTML, clause 15.4.3): its text in the line. One of a given size that says nothing in place of
  /// itself, and any in quirks mode, keeps its size, in a frame as browsers draw it. Where the text is empty, it stands for nothing.
  private mutating func openBroken(
    _ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle, alternative: String?
  ) throws {
    let hasSize = css[.width] != .auto && css[.height] != .auto
    if hasSize, element["alt"] == nil || document.isQuirks && alternative != nil {
      try openBlock(element, id, css) { style in
        style.clipsX = true
        style.clipsY = true
        guard style.borders.widths == .zero else { return }
        let line = FlowBorder(width: 0.75, style: .solid, color: Color(192, 192, 192))
        (style.borders.top, style.borders.right, style.borders.bottom, style.borders.left) = (line, line, line, line)
        style.isBorderBox = true
      }
    } else if alternative != nil {
      try openBox(id, element, css)
    } else {
      if let mark = mark(element, id) { pendingMarks.append(mark) }
      return
    }
    if let alternative { try addText(alternative) }
    try close()
  }

  /// Opens a box that is a block inside, whatever its `display`; `adjust` may change its style.
  mutating func openBlock(
    _ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle, adjust: ((FlowStyle) -> Void)? = nil
  ) throws {
    let display = css.keyword(.display)
    let isInline = display.hasPrefix("inline") && !adaptationOfNext.contains(.isItem)
    var (style, surroundings) = try style(
      element, id, css, display: display.hasPrefix("inline") ? "inline-block" : display)
    if let adjust {
      style = try mapper.make(css, in: surroundings, adaptationOfNext)
      adjust(style)
    }
    let node = FlowNode(.block, style: style, isInlineLevel: isInline)
    describe(node, element, id)
    try append(node)
    isInWord = false
    frames.append(
      HTMLBoxFrame(
        .box(node), id: id, css: css, style: style, surroundings: surroundings, target: frames.count,
        container: frames.count))
    counters.open()
  }

  private mutating func addReplaced(
    _ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle, image: Image?, alternative: String?
  ) throws {
    let display = css.keyword(.display)
    let (style, _) = try style(element, id, css, display: display)
    // 300 by 150 CSS pixels when nothing says otherwise (CSS 2.2, clause 10.3.2).
    let zoom = css.units.zoom
    var content = FlowReplaced(image: nil, naturalWidth: 225 * zoom, naturalHeight: 112.5 * zoom, naturalRatio: 2)
    if let image {
      content = FlowReplaced(
        image: image, naturalWidth: image.size.width * zoom, naturalHeight: image.size.height * zoom,
        naturalRatio: image.size.height > 0 ? image.size.width / image.size.height : nil)
    }
    if element.namespace == .svg {
      // A size that it does not state is not one of its own: it fills the width that there is.
      let ratio = Self.viewBoxRatio(element["viewBox"])
      content.naturalWidth = ratio == nil || Self.hasLength(element["width"]) ? content.naturalWidth : nil
      content.naturalHeight = ratio == nil || Self.hasLength(element["height"]) ? content.naturalHeight : nil
      content.naturalRatio = ratio ?? content.naturalRatio
    }
    let isInline = display.hasPrefix("inline") && !adaptationOfNext.contains(.isItem)
    let node = FlowNode(.replaced(content), style: style, isInlineLevel: isInline)
    describe(node, element, id)
    // A picture whose text is empty is decoration (HTML, clause 4.8.4.4.4).
    node.role =
      element.name == "img" && element["alt"] != nil && alternative == nil ? nil : .figure(alternative: alternative)
    isInWord = false
    try append(node)
  }

  /// Frames, films and the like: an empty box of their size (HTML, clause 15.4.1); `object` may be a picture, else its
  /// content shows.
  ///
  /// - Returns: False for an `object` whose content shows.
  private mutating func openEmbedded(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws
    -> Bool
  {
    var image: Image?
    if element.name == "object" || element.name == "embed",
      let address = element[element.name == "object" ? "data" : "src"].map(HTMLText.trimmed), !address.isEmpty
    {
      image = try resources.image(address, line: element.line)
    } else if element.name == "video", let poster = element["poster"].map(HTMLText.trimmed), !poster.isEmpty {
      image = try resources.image(poster, line: element.line)
    }
    if element.name == "object", image == nil { return false }
    if element.name == "audio" { return true }
    if image == nil {
      try resources.warn("The element \"\(element.name)\" shows nothing on paper.", line: element.line)
    }
    try addReplaced(element, id, css, image: image, alternative: element["title"])
    return true
  }

  /// Width by height of a `viewBox`.
  private static func viewBoxRatio(_ text: String?) -> Double? {
    guard let text else { return nil }
    let parts = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.compactMap { Double($0) }
    guard parts.count == 4, parts[2] > 0, parts[3] > 0 else { return nil }
    return parts[2] / parts[3]
  }

  private static func hasLength(_ text: String?) -> Bool {
    guard let text = text.map(HTMLText.trimmed), let first = text.utf8.first else { return false }
    return (48...57).contains(first) && !text.hasSuffix("%")
  }

  private func svgTitle(_ id: HTMLDocument.NodeID) -> String? {
    for child in document.children(of: id) where document.element(child)?.name == "title" {
      return HTMLDocumentFacts.collapsed(document.textContent(of: child))
    }
    return nil
  }
}

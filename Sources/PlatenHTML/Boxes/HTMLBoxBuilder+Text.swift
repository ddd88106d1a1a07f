internal import PlatenFlow
internal import PlatenGraphics

/// Text and generated content.
extension HTMLBoxBuilder {
  /// Adds text in the style of the open element.
  mutating func addText(_ text: String) throws {
    guard !text.isEmpty, let frame = frames.last else { return }
    if isDroppable(text, frame) { return }
    if !firstLetters.isEmpty, try addFirstLetter(of: text) { return }
    var shown = text
    let transform = frame.css.keyword(.textTransform)
    if transform != "none" {
      let language = mapper.surroundings(frame.surroundings).language
      shown = HTMLTextTransform.apply(transform, to: text, language: language, isInWord: &isInWord)
    } else {
      isInWord = text.unicodeScalars.last.map { $0.properties.isAlphabetic } ?? isInWord
    }
    let style = mapper.anonymous(in: frame.style)
    if frame.css[.fontVariant] != .normal, try addSmallCapitals(shown, frame, style) { return }
    try append(FlowNode(.text(shown), style: style, isInlineLevel: true))
  }

  /// White space at the start of a line or between parts of a table, seen early so that no box is made for it.
  private func isDroppable(_ text: String, _ frame: HTMLBoxFrame) -> Bool {
    guard case .box(let parent) = frames[frame.target].kind, text.utf8.allSatisfy(HTMLText.isSpace) else {
      return false
    }
    guard let last = parent.children.last else { return !frame.style.text.whiteSpace.keepsLineEnds }
    if HTMLBoxFixup.isTablePart(last) { return true }
    switch parent.kind {
    case .flex, .grid: return !last.isInlineLevel
    default: return !last.isInlineLevel && !last.style.isOutOfFlow && !frame.style.text.whiteSpace.keepsLineEnds
    }
  }

  /// `::before` and `::after` (CSS Pseudo-Elements 4, clause 4.1).
  mutating func addPseudo(_ pseudo: CSSPseudoElement, of id: HTMLDocument.NodeID) throws {
    guard id >= 0, let css = styles.style(of: pseudo, at: id), css.keyword(.display) != "none",
      let content = content(css)
    else { return }
    if case .function = css[.position] { return }
    counters.enter(css, implied: css.keyword(.display) == "list-item" ? ("list-item", 1) : nil)
    try openBox(-1, nil, css)
    try addContent(content, css, element: document.element(id))
    try close()
  }

  /// The items of `content`; nil for `normal` and `none`.
  func content(_ css: CSSComputedStyle) -> [CSSValue]? {
    let value = css[.content]
    guard value != .normal, value != .none else { return nil }
    // What follows a slash is for those who do not see it.
    return Array(value.items.prefix { $0 != .keyword("/") })
  }

  mutating func addContent(_ items: [CSSValue], _ css: CSSComputedStyle, element: HTMLElement?) throws {
    var text = ""
    for item in items {
      switch item {
      case .url(let address):
        try countGenerated(text)
        try addText(text)
        text = ""
        if let image = try resources.image(address, line: element?.line ?? 0) {
          try append(picture(image, style: frames.last.map { mapper.anonymous(in: $0.style) } ?? FlowStyle()))
        }
      default: text += self.text(of: item, css, element: element) ?? ""
      }
    }
    try countGenerated(text)
    try addText(text)
  }

  /// The text of an item of `content`; nil for what is none.
  mutating func text(of item: CSSValue, _ css: CSSComputedStyle, element: HTMLElement?) -> String? {
    switch item {
    case .string(let string): return string
    case .keyword(let word):
      let language = frames.last.flatMap { mapper.surroundings($0.surroundings).language }
      return quotes.text(HTMLText.lowercased(word), css[.quotes], language: language)
    case .function("attr", let arguments):
      return arguments.first?.items.first?.keyword.flatMap { element?[HTMLText.lowercased($0)] }
    case .function("counter", let arguments):
      guard let name = arguments.first?.keyword else { return nil }
      let number = pageCounter(name) ?? counters.value(name)
      return HTMLCounterStyle.text(number, Self.counterStyle(arguments, at: 1))
    case .function("counters", let arguments):
      guard let name = arguments.first?.keyword, arguments.count > 1, case .string(let separator) = arguments[1] else {
        return nil
      }
      let style = Self.counterStyle(arguments, at: 2)
      if let page = pageCounter(name) { return HTMLCounterStyle.text(page, style) }
      return counters.values(name).map { HTMLCounterStyle.text($0, style) }.joined(separator: separator)
    default: return nil
    }
  }

  /// The number of the page that is being filled, or of all (CSS Paged Media 3, clause 7.2); nil for counters of elements.
  private mutating func pageCounter(_ name: String) -> Int? {
    guard name == "page" || name == "pages", !counters.has(name), !isRunning else { return nil }
    pageCounters += 1
    pendingMarks.append(.string(name: HTMLPageNumbers.mark, value: String(pageCounters)))
    return name == "pages" ? pageNumbers.total : pageNumbers.pages[pageCounters] ?? 0
  }

  private static func counterStyle(_ arguments: [CSSValue], at index: Int) -> String {
    guard arguments.count > index, let name = arguments[index].keyword else { return "decimal" }
    return HTMLText.lowercased(name)
  }

  /// A picture in a line, in its own size.
  func picture(_ image: Image, style: FlowStyle) -> FlowNode {
    let size = image.size
    let content = FlowReplaced(
      image: image, naturalWidth: size.width, naturalHeight: size.height,
      naturalRatio: size.height > 0 ? size.width / size.height : nil)
    return FlowNode(.replaced(content), style: style, isInlineLevel: true)
  }
}

internal import PlatenFlow
internal import PlatenLayout

/// What boxes are for those who do not see them, and where links lead to.
extension HTMLBoxBuilder {
  mutating func describe(_ node: FlowNode, _ element: HTMLElement, _ id: HTMLDocument.NodeID) {
    node.line = element.line
    node.element = id
    node.mark = mark(element, id)
    guard element.namespace == .html else { return }
    switch (element.name, node.kind) {
    case ("td", .tableCell), ("th", .tableCell):
      node.columnSpan = Self.span(element["colspan"], least: 1, most: 1000)
      node.rowSpan = Self.span(element["rowspan"], least: 0, most: 65_534)
    case ("col", .tableColumn), ("colgroup", .tableColumnGroup):
      node.columnSpan = Self.span(element["span"], least: 1, most: 1000)
    default: break
    }
    setRoles(element, node)
  }

  /// HTML, clauses 4.9.11 and 4.9.3: out of range is brought into it, malformed is 1.
  private static func span(_ text: String?, least: Int, most: Int) -> Int {
    guard let text else { return 1 }
    let digits = text.utf8.drop(while: HTMLText.isSpace).prefix { (48...57).contains($0) }
    guard !digits.isEmpty else { return 1 }
    let value = digits.count > 9 ? most : Int(String(decoding: digits, as: UTF8.self)) ?? 1
    if value == 0, least == 1 { return 1 }
    return min(max(value, least), most)
  }

  /// Headings can be led to from the outline; other elements when a link of the document names them.
  mutating func mark(_ element: HTMLElement, _ id: HTMLDocument.NodeID) -> Fragment.Mark? {
    guard !isRunning else { return nil }
    guard element.namespace == .html else { return anchor(element.id) }
    if element.name.utf8.count == 2, element.name.hasPrefix("h"), let level = element.name.last?.wholeNumberValue,
      (1...6).contains(level)
    {
      guard let text = HTMLDocumentFacts.collapsed(headingText(id)) else { return anchor(element.id) }
      var name = element.id ?? ""
      if name.isEmpty || name.utf8.count > HTMLDocumentFacts.longestName || usedNames.contains(name) {
        var number = headings.count + 1
        repeat {
          name = "heading-\(number)"
          number += 1
        } while usedNames.contains(name) || facts.targets.contains(name)
      }
      usedNames.insert(name)
      let heading = Heading(id: name, level: level, text: text)
      headings.append(heading)
      return .heading(heading)
    }
    if element.name == "a", let name = element["name"], element.id == nil { return anchor(name) }
    return anchor(element.id)
  }

  /// The first element of a name is the one that links lead to.
  private mutating func anchor(_ name: String?) -> Fragment.Mark? {
    guard let name, name.utf8.count <= HTMLDocumentFacts.longestName, facts.targets.contains(name),
      usedNames.insert(name).inserted
    else { return nil }
    return .anchor(name)
  }

  /// Named strings that begin to hold with an element (CSS Generated Content for Paged Media 3, clause 1.1).
  mutating func strings(_ element: HTMLElement, _ id: HTMLDocument.NodeID, _ css: CSSComputedStyle) throws -> [Fragment
    .Mark]
  {
    let groups: [CSSValue]
    if case .commas(let items) = css[.stringSet] { groups = items } else { groups = [css[.stringSet]] }
    return try groups.compactMap { group in
      guard let name = group.items.first?.keyword else { return nil }
      var value = ""
      for item in group.items.dropFirst() {
        switch item {
        case .function("content", let arguments):
          switch arguments.first?.keyword {
          case nil, "text": value += HTMLDocumentFacts.collapsed(headingText(id)) ?? ""
          default: break
          }
        // The form of an earlier draft.
        case .keyword("contents"): value += HTMLDocumentFacts.collapsed(headingText(id)) ?? ""
        default: value += text(of: item, css, element: element) ?? ""
        }
      }
      try countGenerated(value)
      return .string(name: name, value: value)
    }
  }

  /// The text of a heading, of what is not shown left out.
  private func headingText(_ id: HTMLDocument.NodeID) -> String {
    var result = ""
    var current = document.node(after: id, in: id)
    while let node = current {
      var skips = false
      switch document.nodes[node].content {
      case .text(let text): result += text
      case .element(let element):
        skips = styles[node]?.keyword(.display) == "none"
        if element.name == "br" { result += " " }
        if element.name == "img", let alternative = element["alt"] { result += alternative }
      }
      // Longer than any title; nested elements would each gather all of it.
      if result.utf8.count > 4096 { break }
      current = document.node(after: node, in: id, skippingChildren: skips)
    }
    return result
  }
}

import PlatenHTML

/// A parsed page as tests look at it.
struct HTMLTree {
  let document: HTMLDocument

  init(_ document: HTMLDocument) { self.document = document }

  func elements(_ name: String) -> [HTMLElement] {
    document.nodes.compactMap { node in
      if case .element(let element) = node.content, element.name == name { element } else { nil }
    }
  }

  /// The texts of all elements of a name, without spaces around them.
  func texts(_ name: String, class wanted: String? = nil) -> [String] {
    document.nodes.indices.filter { index in
      guard case .element(let element) = document.nodes[index].content, element.name == name else { return false }
      return wanted.map { element.classes.contains($0) } ?? true
    }.map { text(of: $0).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  func text(_ name: String, class wanted: String? = nil) -> String? { texts(name, class: wanted).first }

  private func text(of index: Int) -> String {
    switch document.nodes[index].content {
    case .text(let text): return text
    case .element:
      var result = ""
      var child = document.nodes[index].firstChild
      while child >= 0 {
        result += text(of: child)
        child = document.nodes[child].next
      }
      return result
    }
  }

  /// The page in a form that shows all of its structure: elements, attributes in their order, texts.
  var outline: String {
    var result = ""
    for node in document.nodes {
      switch node.content {
      case .element(let element):
        result += "\(node.parent) <\(element.namespace) \(element.name)"
        for attribute in element.attributes { result += " \(attribute.name)=[\(attribute.value)]" }
        result += ">\n"
      case .text(let text): result += "\(node.parent) [\(text)]\n"
      }
    }
    return result
  }
}

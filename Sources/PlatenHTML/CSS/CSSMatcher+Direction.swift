internal import PlatenGraphics

/// The directionality of elements (HTML, clause 3.2.6.4).
extension CSSMatcher {
  /// What the element, or else its nearest ancestor, says in its attribute `dir`.
  func direction(of id: HTMLDocument.NodeID) -> WritingDirection {
    var current = id
    while current >= 0 {
      if let element = document.element(current), element.namespace == .html {
        switch Self.stated(element) {
        case "ltr": return .leftToRight
        case "rtl": return .rightToLeft
        case "auto": return automatic(current, element)
        case _ where element.name == "bdi": return automatic(current, element)
        case _ where element.name == "input" && Self.type(element) == "tel": return .leftToRight
        default: break
        }
      }
      current = document.nodes[current].parent
    }
    return .leftToRight
  }

  /// The attribute, nil for a value that it does not have.
  private static func stated(_ element: HTMLElement) -> String? {
    guard let word = element["dir"].map(HTMLText.lowercased) else { return nil }
    return word == "ltr" || word == "rtl" || word == "auto" ? word : nil
  }

  private static func type(_ element: HTMLElement) -> String { HTMLText.lowercased(element["type"] ?? "text") }

  /// That of the first strong character; from left to right when there is none. Linear in the text before it, once for an element.
  private func automatic(_ id: HTMLDocument.NodeID, _ element: HTMLElement) -> WritingDirection {
    automaticDirections.direction(of: id) {
      if element.name == "input" { return Self.strong(element["value"] ?? "") ?? .leftToRight }
      var current = document.node(after: id, in: id)
      while let node = current {
        var skips = false
        switch document.nodes[node].content {
        case .text(let text): if let strong = Self.strong(text) { return strong }
        case .element(let inner):
          // What has a direction of its own says nothing of that around it.
          skips =
            inner.namespace == .html
            && (["bdi", "script", "style", "textarea"].contains(inner.name) || Self.stated(inner) != nil)
        }
        current = document.node(after: node, in: id, skippingChildren: skips)
      }
      return .leftToRight
    }
  }

  private static func strong(_ text: String) -> WritingDirection? {
    for scalar in text.unicodeScalars {
      if let direction = StrongDirection.of(scalar.value) { return direction }
    }
    return nil
  }
}

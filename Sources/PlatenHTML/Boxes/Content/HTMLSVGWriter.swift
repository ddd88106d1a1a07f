/// Writes an `svg` element of a page as an SVG file.
enum HTMLSVGWriter {
  static func text(_ document: HTMLDocument, _ id: HTMLDocument.NodeID, _ styles: CSSStyleTree) -> String {
    var result = ""
    var open: [(id: HTMLDocument.NodeID, name: String)] = []
    var current: HTMLDocument.NodeID? = id
    while let node = current {
      while let last = open.last, !isInside(document, node, of: last.id) {
        result += "</\(last.name)>"
        open.removeLast()
      }
      switch document.nodes[node].content {
      case .text(let text): result += escaped(text)
      case .element(let element):
        // Names come from the page; what is no name of XML would break the file.
        guard isName(element.name) else {
          current = document.node(after: node, in: id, skippingChildren: true)
          continue
        }
        result += "<" + element.name
        if node == id { result += root(element, styles[node]) }
        for attribute in element.attributes where isName(attribute.name) && !attribute.name.hasPrefix("xmlns") {
          result += " \(attribute.name)=\"\(escaped(attribute.value))\""
        }
        result += ">"
        open.append((node, element.name))
      }
      current = document.node(after: node, in: id)
    }
    while let last = open.popLast() { result += "</\(last.name)>" }
    return result
  }

  /// Namespaces, and the colour and size of text around the picture, which it inherits.
  private static func root(_ element: HTMLElement, _ css: CSSComputedStyle?) -> String {
    var result = " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    guard let css else { return result }
    if element["color"] == nil {
      let color = css.color
      let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
      result += " color=\"rgb(\(parts.joined(separator: ",")))\""
    }
    if element["font-size"] == nil { result += " font-size=\"\(css.fontSize / 0.75)px\"" }
    return result
  }

  /// Documents are walked in order, so only a few levels end at once.
  private static func isInside(_ document: HTMLDocument, _ node: Int, of ancestor: Int) -> Bool {
    document.nodes[node].parent == ancestor
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first | 32) || first == 95 else { return false }
    return name.utf8.allSatisfy {
      (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 58 || $0 == 95
        || $0 >= 0x80
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // No other control characters are allowed in XML 1.0.
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

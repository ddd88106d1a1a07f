internal import CGumbo
internal import PlatenGraphics

/// Parses HTML by the rules of the standard (gumbo) into a tree of our own.
package struct HTMLParser {
  package var limits: HTMLLimits
  /// Named in errors.
  package var file: String?
  /// Whether the C parser is spared what it finds nothing in; the tree is the same.
  var usesExcerpts = true

  package init(limits: HTMLLimits = HTMLLimits(), file: String? = nil) {
    self.limits = limits
    self.file = file
  }

  /// Parses data whose encoding a byte order mark or a `meta` element tells; without either it is UTF-8.
  ///
  /// Throws `limitExceeded` for a text that is too long, nests too deeply or has too many elements, and `invalidData`
  /// for an encoding that is not known. Malformed markup is repaired as the standard says and never an error.
  /// Complexity: linear in the text.
  package func parse(_ bytes: [UInt8]) throws -> HTMLDocument {
    guard bytes.count <= limits.bytes else {
      throw PlatenError(
        .limitExceeded, "The HTML text has \(bytes.count) bytes; \(limits.bytes) are allowed.", file: file)
    }
    var text = try HTMLCharset.utf8(from: bytes, file: file)
    HTMLHiddenMarkup.reveal(in: &text)
    var nesting = HTMLNestingGuard(limits: limits, file: file)
    try nesting.check(text)
    var excerpt = usesExcerpts ? HTMLExcerpt(text, parts: nesting.parts) : nil
    if let shortened = excerpt?.text {
      let document = try tree(of: shortened, &excerpt)
      if excerpt?.isComplete == true { return document }
      excerpt = nil
    }
    return try tree(of: text, &excerpt)
  }

  /// - Parameter excerpt: Knows what the text was before.
  private func tree(of text: [UInt8], _ excerpt: inout HTMLExcerpt?) throws -> HTMLDocument {
    let heap = GumboHeap()
    return try withExtendedLifetime(heap) {
      try text.withUnsafeBytes { buffer in
        var options = heap.options
        // An empty array may have no address; the parser reads none of a text of length 0.
        let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let output =
          start.map { gumbo_parse_with_options(&options, $0, buffer.count) }
          ?? gumbo_parse_with_options(&options, "", 0)
        guard let output, let root = output.pointee.root, let document = output.pointee.document else {
          throw PlatenError(.invalidData, "The HTML text cannot be parsed.", file: file)
        }
        var result = try convert(root, &excerpt)
        let type = document.pointee.v.document
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        let system = text(type.system_identifier)
        let quirks = HTMLQuirks(
          name: text(type.name), publicID: text(type.public_identifier), systemID: system.isEmpty ? nil : system,
          hasType: type.has_doctype)
        result.isQuirks = quirks == .full
        result.isLimitedQuirks = quirks == .limited
        return result
      }
    }
  }

  /// Parses text that is decoded already.
  package func parse(_ text: String) throws -> HTMLDocument {
    // A byte order mark keeps a `meta` element from being believed about bytes it does not describe.
    try parse([0xEF, 0xBB, 0xBF] + Array(text.utf8))
  }

  private func convert(_ root: UnsafeMutablePointer<GumboNode>, _ excerpt: inout HTMLExcerpt?) throws -> HTMLDocument {
    var document = HTMLDocument()
    var elements = 0
    // Children are pushed last first, so that they come off the stack in document order.
    var pending: [(node: UnsafeMutablePointer<GumboNode>, parent: Int, depth: Int)] = [(root, -1, 1)]
    while let (node, parent, depth) = pending.popLast() {
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        elements += 1
        let element = self.element(node.pointee.v.element, &excerpt)
        guard depth <= limits.depth else {
          throw PlatenError(
            .limitExceeded, "Elements are nested more than \(limits.depth) deep. Close elements that are left open.",
            file: file, line: element.line)
        }
        guard elements <= limits.elements else {
          throw PlatenError(
            .limitExceeded, "The page has more than \(limits.elements) elements. Split it into several.", file: file,
            line: element.line)
        }
        var id = document.append(.element(element), to: parent)
        // Written as `<sethtmlpageheader ... />`, which HTML takes for an open tag.
        if parent >= 0, HTMLPageElements.isSetting(element.name) { id = parent }
        let children = node.pointee.v.element.children
        for index in stride(from: Int(children.length) - 1, through: 0, by: -1) {
          if let child = children.data[index] {
            pending.append((child.assumingMemoryBound(to: GumboNode.self), id, depth + 1))
          }
        }
      case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
        guard let characters = node.pointee.v.text.text else { break }
        let isStyle =
          excerpt != nil && parent >= 0
          && document.element(parent).map { $0.namespace == .html && $0.name == "style" } ?? false
        let text = excerpt?.restored(characters, isStyle ? .style : nil) ?? String(cString: characters)
        _ = document.append(.text(text), to: parent)
      default: break
      }
    }
    document.countSiblings()
    return document
  }

  private func element(_ element: GumboElement, _ excerpt: inout HTMLExcerpt?) -> HTMLElement {
    let namespace: HTMLNamespace =
      switch element.tag_namespace {
      case GUMBO_NAMESPACE_SVG: .svg
      case GUMBO_NAMESPACE_MATHML: .mathML
      default: .html
      }
    var attributes: [HTMLAttribute] = []
    attributes.reserveCapacity(Int(element.attributes.length))
    for index in 0..<Int(element.attributes.length) {
      guard let pointer = element.attributes.data[index] else { continue }
      let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
      guard let name = attribute.name, let value = attribute.value else { continue }
      let prefix =
        switch attribute.attr_namespace {
        case GUMBO_ATTR_NAMESPACE_XLINK: "xlink:"
        case GUMBO_ATTR_NAMESPACE_XML: "xml:"
        default: ""
        }
      attributes.append(
        HTMLAttribute(
          name: prefix + String(cString: name), value: excerpt?.restored(value, .value) ?? String(cString: value)))
    }
    return HTMLElement(
      namespace: namespace, name: name(of: element, in: namespace), attributes: attributes,
      line: max(
        1, Int(element.start_pos.line) + (excerpt?.missingLines(before: Int(element.start_pos.offset)) ?? 0)))
  }

  private func name(of element: GumboElement, in namespace: HTMLNamespace) -> String {
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    if namespace == .svg, original.data != nil, let name = gumbo_normalize_svg_tagname(&original) {
      return String(cString: name)
    }
    if element.tag != GUMBO_TAG_UNKNOWN, let name = gumbo_normalized_tagname(element.tag) {
      return String(cString: name)
    }
    guard let data = original.data else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(original.length))
    return HTMLText.lowercased(String(decoding: bytes, as: UTF8.self))
  }
}

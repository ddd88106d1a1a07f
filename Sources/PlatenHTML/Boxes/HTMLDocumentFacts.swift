internal import Foundation
internal import PlatenGraphics

/// What a document says of itself, found in one pass before its boxes are made.
struct HTMLDocumentFacts {
  private(set) var metadata = DocumentMetadata()
  /// Identifiers that links of the document lead to.
  private(set) var targets: Set<String> = []
  /// Longer names, in bytes, are no places that can be led to: names in a PDF have an end.
  static let longestName = 500
  /// The `body` element, -1 without one.
  private(set) var body = -1
  var pageElements = HTMLPageElements()

  /// Nothing is said and nothing led to.
  init() {}

  init(_ document: HTMLDocument) {
    for (id, node) in document.nodes.enumerated() {
      guard case .element(let element) = node.content, element.namespace == .html else { continue }
      pageElements.see(element, id)
      switch element.name {
      case "html": metadata.language = metadata.language ?? Self.language(element)
      case "body" where body < 0:
        body = id
        metadata.language = metadata.language ?? Self.language(element)
      case "title" where metadata.title == nil: metadata.title = Self.collapsed(document.textContent(of: id))
      case "meta": meta(element)
      case "a", "area":
        if let link = element["href"].map(HTMLText.trimmed), link.hasPrefix("#"), link.utf8.count > 1 {
          targets.insert(Self.decoded(String(link.dropFirst())))
        }
      default: break
      }
    }
  }

  private mutating func meta(_ element: HTMLElement) {
    guard let name = element["name"].map({ HTMLText.lowercased(HTMLText.trimmed($0)) }),
      let content = Self.collapsed(element["content"] ?? "")
    else { return }
    switch name {
    case "author": metadata.author = metadata.author ?? content
    case "description": metadata.subject = metadata.subject ?? content
    case "keywords":
      metadata.keywords += content.split(separator: ",").map { HTMLText.trimmed(String($0)) }.filter { !$0.isEmpty }
    default: break
    }
  }

  /// The language that an element declares, nil for none.
  static func language(_ element: HTMLElement) -> String? {
    guard let tag = (element["lang"] ?? element["xml:lang"]).map(HTMLText.trimmed), !tag.isEmpty else { return nil }
    // A tag of letters and digits only; anything else would be no language (RFC 5646, clause 2.1).
    let isTag =
      tag.utf8.count <= 64 && tag.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0 | 32) }
    return isTag ? tag : nil
  }

  /// White space as it is shown; nil when nothing is left.
  static func collapsed(_ text: String) -> String? {
    let result = HTMLText.words(text).joined(separator: " ")
    return result.isEmpty ? nil : result
  }

  /// Percent-encoded bytes of a fragment; what is not UTF-8 then stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.removingPercentEncoding ?? text
  }
}

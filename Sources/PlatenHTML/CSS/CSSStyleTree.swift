/// The computed styles of a document's elements and pseudo-elements.
package struct CSSStyleTree: Sendable {
  struct PseudoKey: Hashable, Sendable {
    var node: Int
    var element: CSSPseudoElement
  }

  var styles: [CSSComputedStyle?]
  var pseudo: [PseudoKey: CSSComputedStyle] = [:]

  init(count: Int) { styles = Array(repeating: nil, count: count) }

  /// The style of an element; nil for a text, which looks like its parent.
  package subscript(id: HTMLDocument.NodeID) -> CSSComputedStyle? { styles[id] }

  /// The style of a pseudo-element that some rule names. Whether there is a box, its `content` says.
  package func style(of element: CSSPseudoElement, at id: HTMLDocument.NodeID) -> CSSComputedStyle? {
    pseudo[PseudoKey(node: id, element: element)]
  }
}

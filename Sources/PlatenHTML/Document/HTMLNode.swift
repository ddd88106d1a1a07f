/// The language an element belongs to.
package enum HTMLNamespace: Hashable, Sendable {
  case html, svg, mathML
}

/// An attribute; the names of HTML attributes are lowercase.
package struct HTMLAttribute: Hashable, Sendable {
  package var name: String
  package var value: String
}

/// What an element is, without its place in the tree.
package struct HTMLElement: Hashable, Sendable {
  package var namespace: HTMLNamespace
  /// Lowercase in HTML; in SVG as its specification writes it (`linearGradient`).
  package var name: String
  package var attributes: [HTMLAttribute]
  package var id: String?
  /// The words of the attribute `class`, in their order.
  package var classes: [String]
  /// The line of the start tag, counted from 1; for an implied element the line of what implied it.
  package var line: Int
  /// Place among the sibling elements, counted from 1, and how many there are.
  package var index = 1
  package var siblings = 1
  /// The same among sibling elements of this name and namespace.
  package var typeIndex = 1
  package var typeSiblings = 1

  package init(namespace: HTMLNamespace, name: String, attributes: [HTMLAttribute], line: Int) {
    self.namespace = namespace
    self.name = name
    self.attributes = attributes
    self.line = line
    id = attributes.first { $0.name == "id" && !$0.value.isEmpty }?.value
    classes = attributes.first { $0.name == "class" }.map { HTMLText.words($0.value) } ?? []
  }

  /// The value of an attribute, nil without it.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// A node of the tree. Nodes name each other by their places in ``HTMLDocument/nodes``, so that a tree of any depth is
/// freed without recursion; -1 is none.
package struct HTMLNode: Sendable {
  package enum Content: Sendable {
    case element(HTMLElement)
    case text(String)
  }

  package var content: Content
  package var parent = -1
  package var firstChild = -1
  package var lastChild = -1
  package var previous = -1
  package var next = -1
}

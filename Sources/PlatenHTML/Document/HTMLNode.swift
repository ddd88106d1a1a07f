/// The language an element belongs to.
package enum HTMLNamespace: Hashable, Sendable {
  case html, svg, mathML
}

/// An attribute; the names of HTML attributes are lowercase.
package struct HTMLAttribute: Hashable, Sendable {
  package var name: String
  package var value: String
}

/// The place of an element among the elements of its parent, counted from 1.
package struct HTMLSiblingPlace: Hashable, Sendable {
  package var index: Int32 = 1
  package var count: Int32 = 1
  /// The same among those of its name.
  package var typeIndex: Int32 = 1
  package var typeCount: Int32 = 1
}

/// What an element is, without its place in the tree. A class, because selectors look at many elements and a copy
/// of so many strings takes longer than the look.
package final class HTMLElement: Sendable {
  package let namespace: HTMLNamespace
  /// Lowercase in HTML; in SVG as its specification writes it (`linearGradient`).
  package let name: String
  package let attributes: [HTMLAttribute]
  package let id: String?
  /// The words of the attribute `class`, in their order.
  package let classes: [String]
  /// The line of the start tag, counted from 1; for an implied element the line of what implied it.
  package let line: Int

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
  /// Of an element.
  package var place = HTMLSiblingPlace()
}

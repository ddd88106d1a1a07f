/// A heading that outline and table of contents lead to.
package struct Heading: Hashable {
  /// Unique in the document; also the name of its destination.
  package var id: String
  package var level: Int
  package var text: String

  package init(id: String, level: Int, text: String) {
    self.id = id
    self.level = level
    self.text = text
  }
}

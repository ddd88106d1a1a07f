/// A text and the order in which a reader sees its characters, from the left edge to the right one.
///
/// What is seen is written as it lies on the page; the letters between braces lie the other way round, so that words are
/// legible here: "5 {שלום}" is a 5 at the left and the word, which begins at the right. Brackets are those seen. Points and
/// joiners, which lie on or between letters, are not written.
package struct BidiCase: Sendable, CustomStringConvertible {
  package var text: String
  /// What is seen on a page from right to left.
  package var onRightToLeft: String
  /// What is seen on a page from left to right.
  package var onLeftToRight: String

  /// A text that looks the same on both kinds of pages.
  package init(_ text: String, _ seen: String) { self.init(text, onRightToLeft: seen, onLeftToRight: seen) }

  package init(_ text: String, onRightToLeft: String, onLeftToRight: String) {
    self.text = text
    self.onRightToLeft = Self.unfolded(onRightToLeft)
    self.onLeftToRight = Self.unfolded(onLeftToRight)
  }

  package func seen(isRightToLeft: Bool) -> String { isRightToLeft ? onRightToLeft : onLeftToRight }

  package var description: String { text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() }

  /// The characters from left to right, one after the other.
  private static func unfolded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var word: [Unicode.Scalar]?
    for scalar in text.unicodeScalars {
      switch (scalar, word) {
      case ("{", _): word = []
      case ("}", let letters?):
        result.append(contentsOf: letters.reversed())
        word = nil
      case (_, nil): result.append(scalar)
      default: word?.append(scalar)
      }
    }
    return String(result)
  }
}

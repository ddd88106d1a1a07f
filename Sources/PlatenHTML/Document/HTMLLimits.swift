/// What a document may cost before it is refused with `limitExceeded`.
package struct HTMLLimits: Hashable, Sendable {
  /// Bytes of the HTML text.
  package var bytes = 64 << 20
  /// Elements inside each other, `html` being 1.
  package var depth = 512
  /// Elements of the tree, those that the parser adds included.
  package var elements = 1_000_000
  /// Boxes made from them; blocks inside of deep inline elements multiply these.
  package var boxes = 4_000_000
  /// Bytes of text that style sheets add: one rule may add it to every element.
  package var generatedBytes = 64 << 20

  package init() {}
}

/// What becomes of a document in which a character stands that no font has.
public enum MissingGlyphPolicy: String, Hashable, Sendable, CaseIterable {
  /// The document fails with ``PlatenError/Code/missingGlyph``, which names the character, its place and what mends it.
  /// No file is left.
  case error
  /// The document is made, with an empty frame in place of the character, and reports it (``MissingCharacter``).
  case warn
  /// The document is made, with frames, and says nothing.
  case allow
}

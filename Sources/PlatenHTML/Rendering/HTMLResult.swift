public import PlatenGraphics

/// What a rendering of HTML found out.
public struct HTMLResult: Hashable, Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// What is skipped, not granted or changed to fit; each once.
  public var warnings: [HTMLWarning]
  /// Characters that no font has, each with the place it was drawn at first.
  public var missingCharacters: [MissingCharacter]
}

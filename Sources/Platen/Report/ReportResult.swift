/// What a rendering found out.
public struct ReportResult: Hashable, Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// What was changed to make content fit.
  public var warnings: [LayoutWarning]
  /// Characters that no font has, each with the place it was drawn at first; an empty frame stands for each. At most
  /// 10,000. Empty when ``Report/missingGlyphs`` allows them.
  public var missingCharacters: [MissingCharacter]
}

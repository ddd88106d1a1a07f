/// What a rendering found out.
public struct ReportResult: Hashable, Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// What was changed to make content fit.
  public var warnings: [LayoutWarning]
  /// Characters for which no font was found; an empty frame stands in their place.
  public var missingCharacters: [Unicode.Scalar]
}

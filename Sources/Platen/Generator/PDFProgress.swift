/// How far a document has got.
public enum PDFProgress: Hashable, Sendable {
  /// Pages are being counted; so many have been found.
  case counting(page: Int)
  /// Pages are being drawn.
  case drawing(page: Int, total: Int)
}

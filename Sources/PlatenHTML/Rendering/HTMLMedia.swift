/// The kind of output that style sheets are asked about (`@media`).
public enum HTMLMedia: String, Hashable, Sendable, CaseIterable {
  /// Rules for paper apply; the default.
  case print
  /// Rules for screens apply, for pages that look as in a browser's window.
  case screen
}

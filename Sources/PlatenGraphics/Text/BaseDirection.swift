/// Which way a text runs as a whole: the base direction of its paragraphs (Unicode Standard Annex 9, clause 3.3.1).
///
/// It decides where signs and words of the other direction stand. Where the text stands in its box does not depend on it.
public enum BaseDirection: Hashable, Sendable, CaseIterable {
  /// That of the first letter (UAX 9, P2 and P3). Text without letters runs from left to right where it is a number,
  /// telephone number, range, date or time in European or Persian digits ("-5", "+972 3-123-4567", "2024-01-31 14:05"),
  /// and as the page does elsewhere.
  case automatic
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
  /// As the page, whatever the text says: for phrases that may begin with a foreign name.
  case page
}

/// Where lines stand between the edges of their box.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where reading starts: left, or right on a right-to-left page.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends: right, or left on a right-to-left page.
  case trailing
  /// Stretched to both edges, except the last line of a paragraph.
  case justified
}

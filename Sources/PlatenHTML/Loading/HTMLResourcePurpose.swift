/// What a resource is wanted for.
public enum HTMLResourcePurpose: String, Hashable, Sendable {
  /// A picture: `img`, `background-image`, `content`, a reference inside of an SVG picture.
  case image
  /// A style sheet: `link`, `@import`.
  case stylesheet
  /// A font: `src` of `@font-face`.
  case font
}

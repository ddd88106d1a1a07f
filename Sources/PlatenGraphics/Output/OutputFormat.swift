/// What kind of file pages become.
public enum OutputFormat: Hashable, Sendable {
  /// One PDF file with all pages.
  case pdf
  /// One PNG file for each page, on white, with this many pixels to the inch; 72 gives one pixel for each point.
  case png(resolution: Double)
  /// One SVG file for each page, in points.
  case svg
}

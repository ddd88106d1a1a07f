internal import CPangoCairo

/// What the pages of one document share. Belongs to one thread, like its canvases.
package final class DocumentState {
  /// Pictures already handed to cairo, so that one used often is stored once.
  var imageSurfaces: [Image.Identity: ImageSurface] = [:]
  /// Destinations that pages have, and the page (from 1) of each; names are safe already.
  var destinations: [DestinationName: Int] = [:]
  /// Destinations that links lead to, and the first page with such a link.
  var linkedDestinations: [DestinationName: Int] = [:]
  /// What links may lead to on the pages that are drawn now; nil when each place that is linked is there.
  package var destinationScope: DestinationScope?
  /// Whether what lies too far from the page to be drawn is left out instead of being an error: style sheets of strangers
  /// move things out of sight by any length.
  package var leavesOutFarContent = false
  /// Whether a structure tree is made.
  var isTagged = false
  /// The elements that are open, outermost first.
  var openTags: [StructureTag] = []
  /// How many calls of `asArtifact` are running.
  var openArtifacts = 0
  /// Whether cairo was given links.
  var hasLinks = false
  /// The page being drawn, from 1; 0 before the first.
  var page = 0
  /// The first mistake in a drawing call. Drawing calls do not throw; it is thrown when the page ends.
  private(set) var firstError: PlatenError?

  /// Characters that no font has, as they are drawn.
  package let missingGlyphs = MissingGlyphLog()

  /// Whether the document may use fonts that no engine has pinned: those of text in SVG pictures.
  var hasForeignFonts = false

  /// Whether text was drawn whose outlines cairo takes from a font, which it makes for that, when the document ends.
  var hasOutlinedFonts = false
  /// Whether pictures were drawn, which cairo names twice in a page's resources where they stand twice.
  var hasPictures = false
  /// Fonts for the text of colour emoji, by the face of the emoji.
  var unseenFonts: [ObjectIdentifier: UnseenFont] = [:]
  /// Keeps the faces, so that no other gets the place of one.
  var unseenFaces: [FontFace] = []

  package init() {}

  /// Runs `body`, which has cairo draw or write text; under the font lock where the fonts are not pinned.
  func usingFonts<Result>(_ body: () throws -> Result) rethrows -> Result {
    hasForeignFonts ? try FontLock.withLock(body) : try body()
  }

  /// Runs `body`, which has cairo end the document and write its fonts.
  func endingFonts<Result>(_ body: () throws -> Result) rethrows -> Result {
    hasForeignFonts || hasOutlinedFonts ? try FontLock.withLock(body) : try body()
  }

  /// Keeps the first error, with the page it happened on.
  package func record(_ error: PlatenError) {
    guard firstError == nil else { return }
    var placed = error
    if placed.page == nil, page > 0 { placed.page = page }
    firstError = placed
  }

  /// Throws what drawing calls recorded, or that a character is missing where none may be.
  func throwRecordedError() throws {
    if let firstError { throw firstError }
    if var error = missingGlyphs.error {
      if error.page == nil { error.page = page }
      throw error
    }
  }
}

internal import CPangoCairo

/// What the pages of one document share. Belongs to one thread, like its canvases.
package final class DocumentState {
  /// Pictures already handed to cairo, so that one used often is stored once.
  var imageSurfaces: [Image.Identity: ImageSurface] = [:]
  /// The first thing that went wrong while drawing; thrown when the page or document ends.
  package private(set) var firstError: PlatenError?

  package init() {}

  /// Remembers an error that drawing cannot throw; the first one wins.
  package func record(_ error: PlatenError) {
    if firstError == nil { firstError = error }
  }
}

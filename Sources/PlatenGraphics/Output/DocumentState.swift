internal import CPangoCairo

/// What the pages of one document share. Belongs to one thread, like its canvases.
package final class DocumentState {
  /// Pictures already handed to cairo, so that one used often is stored once.
  var imageSurfaces: [Image.Identity: ImageSurface] = [:]

  package init() {}
}

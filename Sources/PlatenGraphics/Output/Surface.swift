internal import CPangoCairo

/// A cairo surface, finished and freed when it goes. Nothing is written then: call `finish` for a whole document.
final class Surface {
  let handle: OpaquePointer
  private let writer: StreamWriter?
  private var isFinished = false
  private var isLeaked = false
  /// For SVG only: other surfaces are done with a group once it is painted.
  private let groups: KeptGroups?

  /// Takes over one reference; throws when making the surface had failed. `writer` is where it streams to.
  init(takingOwnershipOf handle: OpaquePointer?, writer: StreamWriter? = nil, action: String) throws {
    guard let handle else { throw PlatenError(.drawingFailed, "Cannot \(action): cairo made no surface.") }
    if let error = PlatenError(cairo: cairo_surface_status(handle), whileDoing: action) {
      cairo_surface_destroy(handle)
      throw error
    }
    self.handle = handle
    self.writer = writer
    groups = cairo_surface_get_type(handle) == CAIRO_SURFACE_TYPE_SVG ? KeptGroups() : nil
  }

  deinit {
    if isLeaked { return }
    // A canvas that someone kept may hold another reference; after this the surface never calls the writer again.
    if !isFinished { writer?.close() }
    // The surface may hold the last reference to a font.
    FontLock.withLock {
      if !isFinished { cairo_surface_finish(handle) }
      groups?.release()
      cairo_surface_destroy(handle)
    }
  }

  /// Throws the sink's error when there is one, else cairo's: its errors are sticky and otherwise silent.
  func check(_ action: String) throws {
    writer?.drain()
    if let error = writer?.error { throw error }
    if let error = PlatenError(cairo: cairo_surface_status(handle), whileDoing: action) { throw error }
  }

  /// Gives the surface up without finishing it, when it is in an error and has links: cairo 1.16 refers to the page that it
  /// did not write, finds none and aborts the process. Losing some memory is better. The surface must not be drawn on
  /// any more.
  func leakIfFailed() {
    if cairo_surface_status(handle) != CAIRO_STATUS_SUCCESS { isLeaked = true }
  }

  /// Has cairo write everything that is left (`cairo_surface_finish`).
  func finish(_ action: String) throws {
    isFinished = true
    cairo_surface_finish(handle)
    groups?.release()
    try check(action)
  }

  /// Makes a canvas for a page (`cairo_create`).
  func makeCanvas(size: Size, scale: Double = 1, document: DocumentState) throws -> Canvas {
    guard let cr = cairo_create(handle) else {
      throw PlatenError(.drawingFailed, "Cannot start a page: cairo made no context.")
    }
    if let error = PlatenError(cairo: cairo_status(cr), whileDoing: "start a page") {
      cairo_destroy(cr)
      throw error
    }
    return Canvas(takingOwnershipOf: cr, size: size, document: document, scale: scale, groups: groups)
  }
}

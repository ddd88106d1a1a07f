internal import CPangoCairo

/// A picture as one document draws it: cairo surfaces and librsvg's handle, made when first needed and kept, so that
/// cairo recognises a picture it has stored already. Belongs to the document's thread.
final class ImageSurface {
  /// What the surface is drawn on decides how it is made.
  enum Target: Hashable {
    case pixels
    case svg
    /// PDF, and recordings of what may become one.
    case pdf

    init(of cr: OpaquePointer) {
      switch cairo_surface_get_type(cairo_get_target(cr)) {
      case CAIRO_SURFACE_TYPE_IMAGE: self = .pixels
      case CAIRO_SURFACE_TYPE_SVG: self = .svg
      default: self = .pdf
      }
    }
  }

  let source: Image.Source
  private let identity: Image.Identity
  private var surfaces: [Target: OpaquePointer] = [:]
  #if SVGImages
  private var svg: Result<SVGHandle, PlatenError>?
  #endif

  init(_ image: Image) {
    source = image.source
    identity = image.identity
  }

  deinit {
    // A recording may hold the last reference to a font.
    FontLock.withLock {
      for surface in surfaces.values { cairo_surface_destroy(surface) }
    }
  }

  /// The surface to draw on `target`; valid as long as this object.
  func surface(for target: Target) throws(PlatenError) -> OpaquePointer {
    if let surface = surfaces[target] { return surface }
    let surface = try makeSurface(for: target)
    surfaces[target] = surface
    return surface
  }

  private func makeSurface(for target: Target) throws(PlatenError) -> OpaquePointer {
    // Equal bytes are stored once, even when another surface was made from them.
    var attachments = [(type: CAIRO_MIME_TYPE_UNIQUE_ID, memory: try Memory(copying: "platen-" + identity.digest))]
    let surface: OpaquePointer
    switch source {
    case .raster(let raster):
      switch (raster.jpeg, target) {
      case (let jpeg?, .pdf):
        attachments.append((CAIRO_MIME_TYPE_JPEG, jpeg.memory))
        surface = try LazyPixels(raster).makeRecording()
      case (let jpeg?, .svg):
        attachments.append((CAIRO_MIME_TYPE_JPEG, try jpeg.upright()))
        surface = try raster.pixels().makeSurface()
      default:
        surface = try raster.pixels().makeSurface()
      }
    case .vector(let picture):
      surface = try makeRecording(of: picture)
    }
    do {
      for attachment in attachments {
        try CairoSurface.attach(attachment.memory, as: attachment.type, to: surface)
      }
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    return surface
  }

  /// The side in units of the longest side of a recorded SVG: 300 dots per inch over 17 cm. Coordinates of cairo
  /// have 8 bits behind the point, and filters are turned into pixels, so one unit must be small on the page.
  private static let recordedSide = 2048.0

  /// The size of a recorded SVG; the recording is as large as this, rounded up.
  static func recordedSize(_ picture: SVGPicture) -> Size {
    picture.size.fitted(in: Size(width: recordedSide, height: recordedSide))
  }

  /// A PDF keeps a recording as one form object that pages refer to.
  private func makeRecording(of picture: SVGPicture) throws(PlatenError) -> OpaquePointer {
    let size = Self.recordedSize(picture)
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: max(size.width.rounded(.up), 1), height: max(size.height.rounded(.up), 1))
    let surface = try CairoSurface.checked(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
    do throws(PlatenError) {
      // Through a part of the surface, which takes no tags: links of pictures would open whatever they say, and cairo 1.16
      // reads beyond its memory when it copies a recording with tags.
      let part = try CairoSurface.checked(
        cairo_surface_create_for_rectangle(surface, 0, 0, extents.width, extents.height))
      defer { cairo_surface_destroy(part) }
      guard let cr = cairo_create(part) else { throw CairoSurface.failure(CAIRO_STATUS_NO_MEMORY) }
      defer { cairo_destroy(cr) }
      try draw(picture, on: cr, size: size)
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    return surface
  }

  #if SVGImages
  private func draw(_ handle: SVGHandle, _ picture: SVGPicture, on cr: OpaquePointer) throws(PlatenError) {
    guard picture.mayHaveText else { return try handle.draw(on: cr, size: picture.size) }
    // librsvg sets text with fonts of its own.
    let result = FontLock.withLock {
      Result { () throws(PlatenError) in try handle.draw(on: cr, size: picture.size) }
    }
    try result.get()
  }
  #endif

  /// Draws an SVG into a rectangle of `size` at the origin, stretching it.
  func draw(_ picture: SVGPicture, on cr: OpaquePointer, size: Size) throws(PlatenError) {
    #if SVGImages
    let known = svg ?? Result { () throws(PlatenError) in try SVGHandle(picture.memory) }
    svg = known
    let handle = try known.get()
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_scale(cr, size.width / picture.size.width, size.height / picture.size.height)
    do {
      try draw(handle, picture, on: cr)
    } catch {
      // Reaching librsvg's limits takes seconds: once is enough.
      svg = .failure(error)
      throw error
    }
    let status = cairo_status(cr)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoSurface.failure(status) }
    #else
    throw PlatenError(.notBuiltIn, "This build cannot draw SVG pictures. Enable the package trait SVGImages.")
    #endif
  }
}

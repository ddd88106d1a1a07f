internal import CPangoCairo

/// Pages as PNG or SVG files, one each; all are there in the end or none.
///
/// When anything fails, all sinks are cancelled and every later call throws the same error.
package final class PictureOutput: PageOutput {
  private enum State {
    case between
    case page(Canvas, Surface, StreamWriter)
    case finished
    case failed(any Error)
  }

  /// Pixels of one picture: more would take over 600 MB.
  private static let mostPixels = 150_000_000.0
  /// Pixels of one side, cairo's limit (`CAIRO_STATUS_INVALID_SIZE` above).
  private static let mostPixelsOfSide = 32_767.0

  /// How many pages were begun.
  package private(set) var pageCount = 0

  private let resolution: Double?
  private let makeSink: (Int) throws -> any ByteSink
  private let document = DocumentState()
  /// The sink of each page, sealed but for the last.
  private var sinks: [any ByteSink] = []
  private var state = State.between

  package var missingGlyphs: MissingGlyphLog { document.missingGlyphs }

  /// PNG files of `resolution` pixels to the inch; `makeSink` gets the page, from 1. Throws for a resolution that is not
  /// from 1 to 10,000.
  package init(pngResolution resolution: Double, makeSink: @escaping (Int) throws -> any ByteSink) throws {
    guard resolution >= 1, resolution <= 10_000 else {
      throw PlatenError(
        .invalidValue, "The resolution \(resolution) is not from 1 to 10,000 pixels to the inch. 144 suits screens.")
    }
    self.resolution = resolution
    self.makeSink = makeSink
  }

  /// SVG files; `makeSink` gets the page, from 1.
  package init(svgSinks makeSink: @escaping (Int) throws -> any ByteSink) {
    resolution = nil
    self.makeSink = makeSink
  }

  deinit { cancel() }

  package func beginPage(size: Size) throws -> Canvas {
    if case .finished = state {
      throw PlatenError(.noPage, "The document is finished: pages have to be made before.")
    }
    try endPage()
    return try orAbandon {
      let page = pageCount + 1
      try size.validateAsPage(page)
      let pixels = try resolution.map { try pixelSize(of: size, resolution: $0, page: page) }
      let target = try makeSink(page)
      let sink: any ByteSink = resolution == nil ? SVGIdentifierSink(passingTo: target) : target
      sinks.append(sink)
      let writer = StreamWriter(sink: sink)
      let surface = try pixels.map(Self.makeImage) ?? Self.makeSVG(size: size, writer: writer)
      let scale = (resolution ?? 72) / 72
      if resolution != nil { cairo_surface_set_device_scale(surface.handle, scale, scale) }
      let canvas = try surface.makeCanvas(size: size, scale: scale, document: document)
      if resolution != nil {
        cairo_set_source_rgb(canvas.cr, 1, 1, 1)
        cairo_paint(canvas.cr)
        cairo_set_source_rgb(canvas.cr, 0, 0, 0)
      }
      pageCount = page
      document.page = page
      state = .page(canvas, surface, writer)
      return canvas
    }
  }

  package func endPage() throws {
    if case .failed(let error) = state { throw error }
    guard case .page(let canvas, let surface, let writer) = state, let sink = sinks.last else { return }
    try orAbandon {
      try canvas.end()
      if resolution != nil {
        cairo_surface_flush(surface.handle)
        let status = cairo_surface_write_to_png_stream(surface.handle, StreamWriter.stoppingCallback, writer.opaque)
        writer.drain()
        if let error = writer.error { throw error }
        if let error = PlatenError(cairo: status, whileDoing: "write the picture") { throw error }
      } else {
        try document.usingFonts { try surface.finish("write the picture") }
      }
      try sink.flush()
      try sink.seal()
      state = .between
    }
  }

  package func finish() throws {
    if case .finished = state { return }
    try endPage()
    try orAbandon {
      guard !sinks.isEmpty else {
        throw PlatenError(.noPage, "The document has no page. Begin at least one before finishing it.")
      }
      for (index, sink) in sinks.enumerated() {
        do {
          try sink.finish()
        } catch {
          for published in sinks.prefix(index) { published.revoke() }
          throw error
        }
      }
      sinks = []
      state = .finished
    }
  }

  package func cancel() {
    switch state {
    case .finished, .failed: return
    case .between, .page: abandon(PlatenError(.drawingFailed, "The document was cancelled."))
    }
  }

  private func orAbandon<Result>(_ body: () throws -> Result) throws -> Result {
    if case .failed(let error) = state { throw error }
    do {
      return try body()
    } catch {
      var placed = error
      if var known = error as? PlatenError, known.code == .drawingFailed, known.page == nil {
        known.page = max(pageCount, 1)
        placed = known
      }
      abandon(placed)
      throw placed
    }
  }

  private func abandon(_ error: any Error) {
    if case .page(let canvas, _, let writer) = state {
      canvas.close()
      writer.close()
    }
    state = .failed(error)
    for sink in sinks { sink.cancel() }
    sinks = []
  }

  /// Pixels in whole numbers, rounded up so that no part of the page is cut.
  private func pixelSize(of size: Size, resolution: Double, page: Int) throws -> Size {
    // 595 points at 144 ppi are 1190 pixels; a rounding error must not add one.
    let width = (size.width * resolution / 72 - 1e-6).rounded(.up)
    let height = (size.height * resolution / 72 - 1e-6).rounded(.up)
    guard max(width, height) <= Self.mostPixelsOfSide, width * height <= Self.mostPixels else {
      throw PlatenError(
        .invalidValue,
        "A page of \(size.width) x \(size.height) points at \(resolution) pixels to the inch is too large a picture (\(width) x \(height); the limits are 32,767 a side and 150 million pixels). Lower the resolution.",
        page: page)
    }
    return Size(width: max(width, 1), height: max(height, 1))
  }

  private static func makeImage(pixels: Size) throws -> Surface {
    let handle = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
    return try Surface(takingOwnershipOf: handle, action: "make a picture of \(pixels.width) x \(pixels.height) pixels")
  }

  private static func makeSVG(size: Size, writer: StreamWriter) throws -> Surface {
    let handle = cairo_svg_surface_create_for_stream(StreamWriter.callback, writer.opaque, size.width, size.height)
    let surface = try Surface(takingOwnershipOf: handle, writer: writer, action: "start an SVG")
    cairo_svg_surface_set_document_unit(surface.handle, CAIRO_SVG_UNIT_PT)
    return surface
  }
}

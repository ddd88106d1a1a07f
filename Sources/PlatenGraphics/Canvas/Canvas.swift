internal import CPangoCairo

/// The page being drawn. Lengths are points; the origin is the top left, y grows downwards.
///
/// A canvas belongs to the thread that made its document and is valid until its page ends; it is not `Sendable`.
/// Errors of the drawing library are sticky (`cairo_status`) and are thrown when the page or document ends.
public final class Canvas {
  /// The size of the page, in points.
  public let size: Size
  /// What the pages of one document share: picture surfaces, warnings.
  package let document: DocumentState
  let cr: OpaquePointer
  /// Text being collected, while `batchingText` runs; `order` counts first uses.
  var batches: [GlyphBatch.Key: (order: Int, batch: GlyphBatch)]? {
    didSet { if batches == nil { lastBatch = nil } }
  }
  /// The batch used last: neighbouring runs mostly share font and colour.
  var lastBatch: (key: GlyphBatch.Key, batch: GlyphBatch)?

  /// Takes over one reference to `cr`.
  init(takingOwnershipOf cr: OpaquePointer, size: Size, document: DocumentState) {
    self.cr = cr
    self.size = size
    self.document = document
  }

  deinit { cairo_destroy(cr) }
}

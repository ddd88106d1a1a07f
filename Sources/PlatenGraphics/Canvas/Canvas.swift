internal import CPangoCairo

/// The page being drawn. Lengths are points; the origin is the top left, y grows downwards.
///
/// A canvas belongs to the thread that made its document and is valid until its page ends; it is not `Sendable`.
/// Drawing calls do not throw: a wrong number draws nothing, and the first mistake is thrown when the page ends, like
/// errors of the drawing library, which are sticky (`cairo_status`).
public final class Canvas {
  /// The size of the page, in points.
  public let size: Size
  /// What the pages of one document share: picture surfaces, warnings.
  package let document: DocumentState
  let cr: OpaquePointer
  /// The largest distance from the origin, in points, that cairo's fixed-point numbers hold (24 bits before the point).
  let farthest: Double
  /// Links and named places, written when the page ends.
  var annotations: [Annotation] = []
  /// Where painted groups go when the surface needs them for longer.
  let groups: KeptGroups?
  /// What it is recorded for, where it is not drawn on the page itself.
  var recordedFor: ImageSurface.Target?
  /// How many groups are open (`withOpacity`).
  var openGroups = 0
  /// Text being collected, while `batchingText` runs; `order` counts first uses.
  var batches: [GlyphBatch.Key: (order: Int, batch: GlyphBatch)]? {
    didSet { if batches == nil { lastBatch = nil } }
  }
  /// The batch used last: neighbouring runs mostly share font and colour.
  var lastBatch: GlyphBatch?
  /// Font and colour that cairo has, while `drawingTextOnly` runs.
  var steadyText: SteadyText?
  /// Cuts simple text of lines into what needs shaping and what does not; made when first needed.
  lazy var simpleText = LineSegments()
  /// Whether something is known to be seen on the page; asked of text only, until there is some.
  var hasSeenText = false
  /// Whether the page has not ended yet.
  package private(set) var isOpen = true

  /// Takes over one reference to `cr`; `scale` is how many device units a point has.
  init(
    takingOwnershipOf cr: OpaquePointer, size: Size, document: DocumentState, scale: Double = 1,
    groups: KeptGroups? = nil
  ) {
    self.cr = cr
    self.groups = groups
    self.size = size
    self.document = document
    farthest = 8_000_000 / max(scale, 1)
  }

  deinit { cairo_destroy(cr) }

  /// Ends drawing and throws what went wrong during it.
  func end() throws {
    if openGroups > 0 {
      document.record(
        PlatenError(.noPage, "The page was ended inside of withOpacity. End it after the closure has returned."))
    }
    try document.throwRecordedError()
    if let error = PlatenError(cairo: cairo_status(cr), whileDoing: "draw the page") { throw error }
    close()
  }

  /// Makes later drawing on this canvas void: its surface shows the next page by then.
  func close() {
    guard isOpen else { return }
    isOpen = false
    cairo_new_path(cr)
    cairo_rectangle(cr, 0, 0, 0, 0)
    cairo_clip(cr)
  }
}

/// The font and colour that text was drawn in last.
struct SteadyText {
  var face: FontFace?
  var color: Color
}

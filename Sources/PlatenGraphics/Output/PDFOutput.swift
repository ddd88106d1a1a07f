internal import CPangoCairo
import Foundation

/// A PDF written page after page (`cairo_pdf_surface_create_for_stream`); memory does not grow with the pages' content.
///
/// When anything fails, the sink is cancelled and every later call throws the same error.
package final class PDFOutput: PageOutput {
  private enum State {
    case between
    case page(Canvas)
    case finished
    case failed(any Error)
  }

  /// The outline, read when the document is finished.
  package var outline: [OutlineEntry] = []
  /// How many pages were begun.
  package private(set) var pageCount = 0

  let document = DocumentState()
  private let sink: any ByteSink
  private let writer: StreamWriter
  private let metadata: DocumentMetadata
  private let creationDate: DocumentDate
  private let modificationDate: DocumentDate?
  private var labels = PageLabels()
  private var surface: Surface?
  private var state = State.between

  package var missingGlyphs: MissingGlyphLog { document.missingGlyphs }

  /// Whether the document has a structure tree; set before the first page.
  package var isTagged: Bool {
    get { document.isTagged }
    set { document.isTagged = newValue }
  }

  /// Makes an empty document; nothing is written before the first page ends. Throws for metadata that cannot be written,
  /// and cancels the sink then.
  package init(
    sink: any ByteSink, metadata: DocumentMetadata = DocumentMetadata(),
    environment: [String: String] = DocumentMetadata.environment
  ) throws {
    self.sink = sink
    self.metadata = metadata
    writer = StreamWriter(sink: sink)
    do {
      try metadata.validateLanguage()
      creationDate = try metadata.resolvedCreationDate(environment: environment)
      modificationDate = try metadata.modificationDate.map { try DocumentDate($0, name: "modification date") }
    } catch {
      sink.cancel()
      throw error
    }
  }

  /// In points (ISO 32000-1, annex C.2).
  private static let shortestSide = 3.0

  deinit { cancel() }

  package func beginPage(size: Size) throws -> Canvas {
    if case .finished = state {
      throw PlatenError(.noPage, "The document is finished: pages have to be made before.")
    }
    try endPage()
    return try orAbandon {
      try size.validateAsPage(pageCount + 1)
      guard min(size.width, size.height) >= Self.shortestSide else {
        throw PlatenError(
          .invalidValue,
          "A page cannot be \(size.width) x \(size.height) points: the sides of a PDF page are 3 points at least.",
          page: pageCount + 1)
      }
      let surface = try openSurface(size: size)
      cairo_pdf_surface_set_size(surface.handle, size.width, size.height)
      let canvas = try surface.makeCanvas(size: size, document: document)
      pageCount += 1
      document.page = pageCount
      state = .page(canvas)
      return canvas
    }
  }

  /// Names the open page; viewers show the name in place of its number.
  package func setPageLabel(_ label: String) throws {
    guard case .page = state else {
      throw PlatenError(.noPage, "A page label was set outside of a page. Set it between beginning and ending a page.")
    }
    labels.set(label, page: pageCount)
  }

  package func endPage() throws { try endPage(isLast: false) }

  private func endPage(isLast: Bool) throws {
    if case .failed(let error) = state { throw error }
    guard case .page(let canvas) = state, let surface else { return }
    try orAbandon {
      try canvas.end()
      try surface.check("draw the page")
      if !canvas.annotations.isEmpty {
        document.hasLinks = true
        try canvas.writeAnnotations(on: surface)
      } else if !canvas.hasSeenText || min(canvas.size.width, canvas.size.height) < 8, !document.openTags.isEmpty {
        // On paper of a few points letters are taken for seen that are not.
        try surface.makeCanvas(size: canvas.size, document: document).makeUnseenMark()
      }
      if isLast, !document.openTags.isEmpty {
        try surface.makeCanvas(size: canvas.size, document: document).endAllTags()
      }
      if document.hasPictures, writer.resources == nil { writer.resources = PDFResourceNames() }
      document.usingFonts { cairo_surface_show_page(surface.handle) }
      try surface.check("write the page")
      try sink.flush()
      state = .between
    }
  }

  package func finish() throws {
    if case .finished = state { return }
    try endPage(isLast: true)
    try orAbandon {
      guard let surface else {
        throw PlatenError(.noPage, "The document has no page. Begin at least one before finishing it.")
      }
      try checkLinks()
      try addOutline(to: surface)
      // Cairo would put in the present time, and no two files would be the same.
      cairo_pdf_surface_set_metadata(surface.handle, CAIRO_PDF_METADATA_CREATE_DATE, creationDate.iso8601)
      let tail = PDFTail()
      writer.drain()
      writer.tail = tail
      try document.endingFonts { try surface.finish("finish the document") }
      writer.tail = nil
      try appendUpdate(after: tail)
      try sink.finish()
      self.surface = nil
      state = .finished
    }
  }

  package func cancel() {
    switch state {
    case .finished, .failed: return
    case .between, .page: abandon(PlatenError(.drawingFailed, "The document was cancelled."))
    }
  }

  private func openSurface(size: Size) throws -> Surface {
    if let surface { return surface }
    let handle = cairo_pdf_surface_create_for_stream(
      StreamWriter.callback, writer.opaque, size.width, size.height)
    let made = try Surface(takingOwnershipOf: handle, writer: writer, action: "start a PDF")
    // Later versions put the catalogue into a compressed object, where it cannot be extended; nothing that this library
    // draws needs more than PDF 1.4.
    if cairo_version() >= 11_706 { cairo_pdf_surface_restrict_to_version(made.handle, CAIRO_PDF_VERSION_1_4) }
    surface = made
    return made
  }

  private func orAbandon<Result>(_ body: () throws -> Result) throws -> Result {
    if case .failed(let error) = state { throw error }
    do {
      return try body()
    } catch {
      var placed = error
      if var known = error as? PlatenError, known.code == .drawingFailed, known.page == nil, pageCount > 0 {
        known.page = pageCount
        placed = known
      }
      abandon(placed)
      throw placed
    }
  }

  private func abandon(_ error: any Error) {
    if case .page(let canvas) = state { canvas.close() }
    state = .failed(error)
    writer.close()
    if document.hasLinks { surface?.leakIfFailed() }
    surface = nil
    sink.cancel()
  }

  private func checkLinks() throws {
    let dangling = document.linkedDestinations.filter { document.destinations[$0.key] == nil }
    guard let first = dangling.min(by: { ($0.value, $0.key.encoded) < ($1.value, $1.key.encoded) }) else { return }
    throw PlatenError(
      .invalidValue,
      "A link leads to the destination “\(first.key.name)”, which no page has. Name the place with destination(named:at:).",
      page: first.value)
  }

  private func appendUpdate(after tail: PDFTail) throws {
    guard let parts = tail.parse() else {
      throw PlatenError(
        .drawingFailed,
        "The end of the PDF could not be read back to add its metadata: cairo wrote it in an unknown way.")
    }
    var update = PDFUpdate(after: parts, at: writer.count)
    update.replaceInformation(with: informationEntries)
    update.extendCatalogue(by: catalogueEntries, keepingStructure: document.isTagged)
    _ = update.bytes.withUnsafeBytes { writer.write($0) }
    writer.drain()
    if let error = writer.error { throw error }
  }

  private var informationEntries: [(key: String, value: String)] {
    let keywords = metadata.keywords.map(PDFText.withoutControls).filter { !$0.isEmpty }.joined(separator: ", ")
    let texts = [
      ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.subject),
      ("Keywords", keywords.isEmpty ? nil : keywords), ("Creator", metadata.creator ?? "Platen"),
      ("Producer", "Platen (cairo \(String(cString: cairo_version_string())))"),
    ]
    var entries = texts.compactMap { key, text in text.map { (key: key, value: PDFText.string($0)) } }
    entries.append((key: "CreationDate", value: creationDate.pdf))
    if let modificationDate { entries.append((key: "ModDate", value: modificationDate.pdf)) }
    return entries
  }

  private var catalogueEntries: [(key: String, value: String)] {
    var entries: [(key: String, value: String)] = []
    if let language = metadata.language { entries.append((key: "Lang", value: PDFText.string(language))) }
    var preferences: [String] = []
    if metadata.title?.isEmpty == false { preferences.append("/DisplayDocTitle true") }
    if metadata.isRightToLeft { preferences.append("/Direction /R2L") }
    if !preferences.isEmpty {
      entries.append((key: "ViewerPreferences", value: "<< \(preferences.joined(separator: " ")) >>"))
    }
    if let labels = labels.dictionary(pageCount: pageCount) { entries.append((key: "PageLabels", value: labels)) }
    return entries
  }
}

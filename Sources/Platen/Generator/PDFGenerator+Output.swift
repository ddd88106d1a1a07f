public import Foundation
import PlatenGraphics

extension PDFGenerator {
  /// Draws a document and returns it as PDF.
  ///
  /// - Parameter body: Draws the document; called twice (see ``PDFGenerator``).
  /// - Throws: What `body` throws, or a ``PlatenError`` for the first mistake in a drawing call.
  public func pdfData(_ body: (PDFContext) throws -> Void) throws -> Data {
    let sink = DataSink()
    try render(body) { try PDFOutput(sink: sink, metadata: $0) }
    return sink.data
  }

  /// Draws a document into a PDF file.
  ///
  /// The bytes go to a hidden file beside the target, which is renamed when all of it is there: a failure leaves the
  /// target as it was and nothing else behind.
  public func write(to url: URL, _ body: (PDFContext) throws -> Void) throws {
    try Self.requireFile(url)
    try render(body) { try PDFOutput(sink: FileSink(path: url.path), metadata: $0) }
  }

  /// Draws a document and hands its bytes to `sink` in chunks, as pages finish.
  ///
  /// Memory stays flat however many pages there are. An error that `sink` throws ends the drawing and is thrown on.
  public func write(to sink: @escaping (Data) throws -> Void, _ body: (PDFContext) throws -> Void) throws {
    try render(body) { try PDFOutput(sink: ClosureSink(sink), metadata: $0) }
  }

  /// Draws a document into picture files, one for each page: `name-1.png`, `name-2.png` ... beside `url`; a single page
  /// goes to `url` itself.
  ///
  /// - Parameters:
  ///   - url: The file of a single page, else what the names of the files begin with.
  ///   - format: PNG with its resolution, or SVG. PDF writes one file as ``write(to:_:)-(URL,_)`` does.
  ///   - body: Draws the document; called twice (see ``PDFGenerator``).
  /// - Returns: The files, in the order of their pages.
  @discardableResult
  public func write(to url: URL, format: OutputFormat, _ body: (PDFContext) throws -> Void) throws -> [URL] {
    guard format != .pdf else {
      try write(to: url, body)
      return [url]
    }
    try Self.requireFile(url)
    var files: [URL] = []
    try render(body) { _, total in
      try Self.pictures(format) { page in
        let file = Self.pageURL(url, page: page, of: total)
        files.append(file)
        return try FileSink(path: file.path)
      }
    }
    return files
  }

  /// Draws a document and returns each page as a picture.
  public func pages(format: OutputFormat, _ body: (PDFContext) throws -> Void) throws -> [Data] {
    guard format != .pdf else { return [try pdfData(body)] }
    var sinks: [DataSink] = []
    try render(body) { _, _ in
      try Self.pictures(format) { _ in
        let sink = DataSink()
        sinks.append(sink)
        return sink
      }
    }
    return sinks.map(\.data)
  }

  private static func requireFile(_ url: URL) throws {
    guard url.isFileURL else {
      throw PlatenError(
        .unwritable, "The address is not that of a file on this machine; use URL(fileURLWithPath:).",
        file: url.absoluteString)
    }
  }

  package static func pictures(
    _ format: OutputFormat, _ sink: @escaping (Int) throws -> any ByteSink
  ) throws -> any PageOutput {
    if case .png(let resolution) = format { return try PictureOutput(pngResolution: resolution, makeSink: sink) }
    return PictureOutput(svgSinks: sink)
  }

  /// `report.png` for a single page, else `report-01.png` with as many digits as the last page has.
  package static func pageURL(_ url: URL, page: Int, of total: Int) -> URL {
    guard total > 1 else { return url }
    let digits = String(total).count
    let number = String(repeating: "0", count: max(0, digits - String(page).count)) + String(page)
    let name = url.deletingPathExtension().lastPathComponent + "-" + number
    let file = url.deletingLastPathComponent().appendingPathComponent(name)
    return url.pathExtension.isEmpty ? file : file.appendingPathExtension(url.pathExtension)
  }

  package func render(
    _ body: (PDFContext) throws -> Void, to makeOutput: (DocumentMetadata) throws -> any PageOutput
  ) throws {
    try render(body) { metadata, _ in try makeOutput(metadata) }
  }

  /// Counts the pages, then draws them. The output is made only once counting went well, so that a mistake in the
  /// content leaves no file, not even for a moment.
  package func render(
    _ body: (PDFContext) throws -> Void, environment: [String: String] = DocumentMetadata.environment,
    to makeOutput: (DocumentMetadata, Int) throws -> any PageOutput
  ) throws {
    guard run == nil else {
      throw PlatenError(
        .drawingFailed, "A document is being drawn already; use another PDFGenerator for a document inside it.")
    }
    let fixed = try metadata.fixedCreationDate(environment: environment)
    let engine = try TextEngine.current(for: fonts)
    self.engine = engine
    documentDate = fixed ?? Date()
    isReproducible = fixed != nil && metadata.creationDate == nil
    defer {
      self.engine = nil
      documentDate = nil
      run = nil
    }
    firstTitle = nil
    footerDateText = nil
    missingCharacters = []
    let findings = try count(body)
    let output = try makeOutput(resolvedMetadata, findings.totalPages)
    output.missingGlyphs.policy = missingGlyphs
    defer { missingCharacters = output.missingGlyphs.characters }
    do {
      let drawn = try perform(body, output: output, findings: findings)
      try check(drawn, against: findings)
      try output.finish()
    } catch {
      output.cancel()
      throw error
    }
  }

  private func count(_ body: (PDFContext) throws -> Void) throws -> DocumentRun.Findings {
    let counting = DocumentRun(output: nil, findings: nil, pageSize: pageSize)
    try perform(body, in: counting)
    return DocumentRun.Findings(
      totalPages: counting.pageNumber, footerUser: counting.firstFooterUser, trace: counting.trace)
  }

  private func check(_ drawn: DocumentRun, against findings: DocumentRun.Findings) throws {
    let problem: String
    if drawn.pageNumber != findings.totalPages {
      problem = "made \(findings.totalPages) pages when pages were counted and \(drawn.pageNumber) when they were drawn"
    } else if drawn.trace != findings.trace {
      problem = "drew something else when it ran the second time"
    } else {
      return
    }
    throw PlatenError(
      .unstablePages,
      "The drawing closure \(problem). It runs twice and must do the same both times; keep its state, such as y and positions in lists, inside."
    )
  }

  private func perform(
    _ body: (PDFContext) throws -> Void, output: any PageOutput, findings: DocumentRun.Findings
  ) throws -> DocumentRun {
    let drawing = DocumentRun(output: output, findings: findings, pageSize: pageSize)
    try perform(body, in: drawing)
    return drawing
  }

  private func perform(_ body: (PDFContext) throws -> Void, in run: DocumentRun) throws {
    self.run = run
    defer {
      run.close()
      self.run = nil
    }
    run.onPageBegin = onProgress
    run.onPageEnd = { [unowned self, unowned run] in
      guard completesFooters, !run.hasFooter, let user = run.footerUser else { return }
      drawFooter(pageNumber: run.pageNumber, generatedBy: user)
    }
    try body(PDFContext(run: run))
    try run.end()
  }

  private var resolvedMetadata: DocumentMetadata {
    var result = metadata
    result.creationDate = documentDate
    if result.title == nil { result.title = firstTitle }
    if result.language == nil { result.language = localizer.locale.identifier(.bcp47) }
    result.isRightToLeft = result.isRightToLeft || localizer.isRightToLeft
    return result
  }
}

public import Foundation
public import Platen

extension HTMLRenderer {
  /// A page as PDF.
  ///
  /// - Throws: `PlatenError`, with file and line where they are known: `limitExceeded`; `unreadable` for a folder of
  ///   ``resources`` that is not there; `missingGlyph` when ``missingGlyphs`` says so; `invalidData` and `doesNotFit` when
  ///   ``isStrict`` is set. `CancellationError` when the current task is cancelled; what the closure of ``resources`` throws.
  /// - Complexity: Linear in the text and the boxes it makes.
  public func pdf(from html: String) throws -> Data { try pdf(from: Array(html.utf8), isText: true) }

  /// A page as PDF, from bytes whose encoding a byte order mark or a `meta` element tells; without either it is UTF-8.
  ///
  /// - Throws: As the other.
  /// - Complexity: Linear in the bytes and the boxes they make.
  public func pdf(from html: Data) throws -> Data { try pdf(from: Array(html), isText: false) }

  private func pdf(from html: [UInt8], isText: Bool) throws -> Data {
    let sink = DataSink()
    try render(html, isText: isText) { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    return sink.data
  }

  /// Each sheet as a picture; for PDF the whole document as one.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - format: PNG with its resolution, SVG or PDF.
  /// - Throws: As ``pdf(from:)-(String)``.
  /// - Complexity: Linear in the text, the boxes it makes and the pixels of all pictures, which are in memory together;
  ///   ``write(_:to:format:)-(String,_,_)`` keeps one at a time.
  public func pages(from html: String, format: OutputFormat) throws -> [Data] {
    guard format != .pdf else { return [try pdf(from: html)] }
    var sinks: [DataSink] = []
    try render(Array(html.utf8), isText: true) { _, _ in
      try PDFGenerator.pictures(format) { _ in
        let sink = DataSink()
        sinks.append(sink)
        return sink
      }
    }
    return sinks.map(\.data)
  }

  /// Writes a page to a file, by way of a hidden file beside it: a failure leaves the target as it was.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - url: The file. For pictures of several sheets, numbers are put before its extension.
  ///   - format: PDF, PNG with its resolution, or SVG.
  /// - Returns: Pages, warnings, and characters that no font has.
  /// - Throws: As ``pdf(from:)-(String)``, and `unwritable`.
  /// - Complexity: Linear in the text and the boxes it makes.
  @discardableResult
  public func write(_ html: String, to url: URL, format: OutputFormat = .pdf) throws -> HTMLResult {
    try render(Array(html.utf8), isText: true) { try Self.output(url, format, $0, $1) }
  }

  /// The same from bytes whose encoding a byte order mark or a `meta` element tells; without either it is UTF-8.
  ///
  /// - Throws: As the other.
  /// - Complexity: Linear in the bytes and the boxes they make.
  @discardableResult
  public func write(_ html: Data, to url: URL, format: OutputFormat = .pdf) throws -> HTMLResult {
    try render(Array(html), isText: false) { try Self.output(url, format, $0, $1) }
  }

  /// Hands the PDF to `sink` in chunks, as sheets finish. When the rendering fails, what `sink` got is no whole document.
  ///
  /// - Throws: As ``pdf(from:)-(String)``, and what `sink` throws, which ends the rendering.
  /// - Complexity: Linear in the text and the boxes it makes.
  @discardableResult
  public func write(_ html: String, to sink: @escaping (Data) throws -> Void) throws -> HTMLResult {
    try render(Array(html.utf8), isText: true) { metadata, _ in
      try PDFOutput(sink: ClosureSink(sink), metadata: metadata)
    }
  }

  package static func output(
    _ url: URL, _ format: OutputFormat, _ metadata: DocumentMetadata, _ total: Int
  ) throws -> any PageOutput {
    if format == .pdf { return try PDFOutput(sink: FileSink(path: url.path), metadata: metadata) }
    return try PDFGenerator.pictures(format) {
      try FileSink(path: PDFGenerator.pageURL(url, page: $0, of: total).path)
    }
  }

  /// Lays a page out and draws it. The output is made when layout went well, so that a mistake leaves no file.
  ///
  /// - Parameter isText: Whether the bytes are UTF-8 whatever the page says of its encoding.
  @discardableResult
  package func render(
    _ html: [UInt8], isText: Bool, to makeOutput: (DocumentMetadata, Int) throws -> any PageOutput
  ) throws -> HTMLResult {
    let job = try HTMLJob(self)
    let document = try job.layOut(html, isText: isText, furniture: PrintFurnitureSet(header: header, footer: footer))
    return try job.draw([document], furniture: PrintFurnitureSet(header: header, footer: footer), to: makeOutput)
  }
}

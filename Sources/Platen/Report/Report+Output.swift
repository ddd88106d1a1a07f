public import Foundation
import PlatenGraphics

extension Report {
  /// The report as PDF.
  ///
  /// - Throws: ``PlatenError``; `CancellationError` when the current task is cancelled.
  public func pdfData() throws -> Data {
    let sink = DataSink()
    try render { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    return sink.data
  }

  /// Writes the report to a file, by way of a hidden file beside it: a failure leaves the target as it was.
  ///
  /// - Parameters:
  ///   - url: The file. For pictures of several pages, numbers are put before its extension.
  ///   - format: PDF, PNG with its resolution, or SVG.
  @discardableResult
  public func write(to url: URL, format: OutputFormat = .pdf) throws -> ReportResult {
    try render { metadata, total in
      if format == .pdf { return try PDFOutput(sink: FileSink(path: url.path), metadata: metadata) }
      return try PDFGenerator.pictures(format) {
        try FileSink(path: PDFGenerator.pageURL(url, page: $0, of: total).path)
      }
    }
  }

  /// Hands the PDF to `sink` in chunks, as pages finish. An error that `sink` throws ends the rendering.
  @discardableResult
  public func write(to sink: @escaping (Data) throws -> Void) throws -> ReportResult {
    try render { metadata, _ in try PDFOutput(sink: ClosureSink(sink), metadata: metadata) }
  }

  /// Each page as a picture.
  public func pages(format: OutputFormat) throws -> [Data] {
    guard format != .pdf else { return [try pdfData()] }
    var sinks: [DataSink] = []
    try render { _, _ in
      try PDFGenerator.pictures(format) { _ in
        let sink = DataSink()
        sinks.append(sink)
        return sink
      }
    }
    return sinks.map(\.data)
  }
}

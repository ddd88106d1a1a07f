import Foundation
import Platen

/// Where a document goes: a file, numbered picture files, or standard output.
struct DocumentTarget {
  var output: String
  var format: OutputFormat

  init(options: TableOptions) {
    output = options.output
    format = options.format.output(resolution: options.resolution)
  }

  func write(_ pdf: PDFGenerator, _ body: (PDFContext) throws -> Void) throws {
    guard output == "-" else {
      try pdf.write(to: URL(fileURLWithPath: output), format: format, body)
      return
    }
    try pdf.render(body) { metadata, total in try Self.standardOutput(format, metadata, pages: total) }
  }

  /// Standard output as the target of a document; of pictures it holds one.
  static func standardOutput(_ format: OutputFormat, _ metadata: DocumentMetadata, pages: Int) throws -> any PageOutput
  {
    let sink = DescriptorSink.standardOutput()
    if format == .pdf { return try PDFOutput(sink: sink, metadata: metadata) }
    guard pages == 1 else {
      throw PlatenError(
        .invalidValue, "\(pages) pages are \(pages) pictures, which standard output cannot hold; use -o FILE.")
    }
    return try PDFGenerator.pictures(format) { _ in sink }
  }
}

package import Foundation
package import PlatenGraphics

/// Draws one page and returns what was written.
package enum Rendering {
  /// Metadata with a fixed date.
  package static let fixedMetadata = DocumentMetadata(creationDate: Date(timeIntervalSince1970: 1_700_000_000))

  /// The page as PDF.
  package static func pdf(
    size: Size = Size(width: 200, height: 100), metadata: DocumentMetadata = fixedMetadata,
    _ draw: (Canvas) throws -> Void
  ) throws -> Data {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: metadata, environment: [:])
    try draw(try output.beginPage(size: size))
    try output.finish()
    return sink.data
  }

  /// The page as pixels.
  package static func pixels(
    size: Size = Size(width: 40, height: 30), resolution: Double = 72, _ draw: (Canvas) throws -> Void
  ) throws -> Pixels {
    let sink = DataSink()
    let output = try PictureOutput(pngResolution: resolution) { _ in sink }
    try draw(try output.beginPage(size: size))
    try output.finish()
    return try Pixels(png: sink.data)
  }

  /// The page as SVG.
  package static func svg(size: Size = Size(width: 40, height: 30), _ draw: (Canvas) throws -> Void) throws -> String {
    let sink = DataSink()
    let output = PictureOutput(svgSinks: { _ in sink })
    try draw(try output.beginPage(size: size))
    try output.finish()
    return String(decoding: sink.data, as: UTF8.self)
  }

  /// The error that drawing leads to when the page ends.
  package static func error(_ draw: (Canvas) throws -> Void) throws -> PlatenError? {
    let output = try PDFOutput(sink: DataSink(), metadata: fixedMetadata, environment: [:])
    let canvas = try output.beginPage(size: Size(width: 200, height: 100))
    try draw(canvas)
    do {
      try output.endPage()
      return nil
    } catch let error as PlatenError {
      return error
    }
  }
}

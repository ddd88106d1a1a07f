import Platen
package import PlatenGraphics

/// Draws a document as PDF and as pictures of its pages.
package enum PagePictures {
  /// More are not looked at page by page; the PDF has them all.
  package static let most = 300

  /// Runs `render` twice, with an output for the PDF and one for pictures, and returns what the first run returned.
  package static func draw<Result>(
    _ render: (@escaping (DocumentMetadata, Int) throws -> any PageOutput) throws -> Result
  ) throws -> (PreviewDocument, Result) {
    let sink = DataSink()
    var pageCount = 0
    let result = try render { metadata, total in
      pageCount = total
      return try PDFOutput(sink: sink, metadata: metadata)
    }
    let pages = PageCollector()
    do {
      _ = try render { _, _ in LimitedPictures(most: most, pages: pages) }
    } catch is LimitedPictures.Enough {}
    let pictures = try pages.data.map { try PreviewPicture(svg: $0) }
    return (PreviewDocument(pdf: sink.data, pictures: pictures, pageCount: pageCount), result)
  }
}

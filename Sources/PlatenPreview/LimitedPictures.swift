import PlatenGraphics

/// SVG pictures of the first pages; the next page ends the rendering.
final class LimitedPictures: PageOutput {
  /// Thrown when there are as many pages as are wanted.
  struct Enough: Error {}

  private let output: PictureOutput
  private let most: Int

  init(most: Int, pages: PageCollector) {
    self.most = most
    output = PictureOutput(svgSinks: { _ in PageCollectorSink(pages) })
  }

  var missingGlyphs: MissingGlyphLog { output.missingGlyphs }

  func beginPage(size: Size) throws -> Canvas {
    if output.pageCount >= most {
      try output.endPage()
      throw Enough()
    }
    return try output.beginPage(size: size)
  }

  func endPage() throws { try output.endPage() }

  func finish() throws { try output.finish() }

  func cancel() { output.cancel() }
}

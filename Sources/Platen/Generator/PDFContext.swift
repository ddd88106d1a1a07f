public import Foundation

/// The document being drawn, as the closure of ``PDFGenerator/pdfData(_:)`` sees it.
///
/// It belongs to that call and its thread; kept beyond, it does nothing.
public final class PDFContext {
  let run: DocumentRun

  init(run: DocumentRun) { self.run = run }

  /// Starts a page of the generator's size. Drawing starts with the first page.
  public func beginPage() { run.beginPage(size: nil) }

  /// Starts a page of a size of its own, in points.
  public func beginPage(size: Size) { run.beginPage(size: size) }

  /// Starts a page of the size of `bounds`, as exporters written for iOS do.
  ///
  /// - Parameters:
  ///   - bounds: Only its size counts; the origin of a page is its top left.
  ///   - pageInfo: Not used; there so that calls with it compile.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any] = [:]) {
    run.beginPage(size: Size(width: Double(bounds.width), height: Double(bounds.height)))
  }

  /// The current page, in points; its origin is zero.
  public var pdfContextBounds: CGRect {
    CGRect(x: 0, y: 0, width: run.currentSize.width, height: run.currentSize.height)
  }

  /// The number of pages of the finished document, the same on every page.
  ///
  /// It is true because the drawing closure runs twice: once to count, drawing nothing, and once to draw. While
  /// counting, it is the number of pages so far.
  public var totalPages: Int { run.readTotalPages() }

  /// The number of the page being drawn, from 1; 0 before the first page.
  public var pageNumber: Int { run.pageNumber }

  /// Draws on the page directly. The closure is not called while pages are counted.
  ///
  /// Lengths are points, the origin is the top left of the page.
  public func draw(_ body: (Canvas) throws -> Void) { run.draw(body) }
}

#if !canImport(UIKit)
/// The name that exporters written for iOS know the context by.
public typealias UIGraphicsPDFRendererContext = PDFContext
#endif

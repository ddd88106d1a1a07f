public import Foundation
public import Platen

/// Prints pages of HTML one after the other, with headers and footers that code draws or HTML describes.
///
/// ```swift
/// let printer = PrintPageRenderer()
/// printer.formatters = [HTMLPrintFormatter(markupText: html)]
/// printer.headerHeight = 60
/// printer.drawHeader { canvas, page, rect in canvas.draw(logo, in: rect) }
/// printer.setFooter(.html("<p style='text-align:right'>Page #PAGE# of #PAGES#</p>"))
/// try printer.write(to: url)
/// ```
///
/// Content has the printable rectangle without header and footer; lengths are points, the origin is the top left of the
/// page. Each formatter begins on a page of its own. Belongs to one thread at a time.
public final class PrintPageRenderer {
  /// The paper, in points; its origin does not count. ISO A4 unless set.
  public var paperRect = CGRect(x: 0, y: 0, width: PageSize.isoA4.size.width, height: PageSize.isoA4.size.height) {
    didSet { forget() }
  }
  /// Where header, content and footer may stand, in points from the top left of the paper; nil leaves 15 mm on all sides.
  public var printableRect: CGRect? { didSet { forget() } }
  /// The height of the header in points; nil is that of its content, and 36 for one that draws itself.
  public var headerHeight: CGFloat? { didSet { forget() } }
  /// The height of the footer in points; nil is that of its content, and 36 for one that draws itself.
  public var footerHeight: CGFloat? { didSet { forget() } }
  /// The room between header or footer and content, in points; 8 unless set.
  public var contentGap: CGFloat = 8 { didSet { forget() } }
  /// What is printed.
  public var formatters: [HTMLPrintFormatter] = [] { didSet { forget() } }
  /// What was skipped, not granted or changed to fit when the document was made last; each once.
  public private(set) var warnings: [HTMLWarning] = []
  private var furniture = PrintFurnitureSet()
  private var laidOut: (jobs: [HTMLJob], documents: [HTMLLaidOut])?

  /// Makes a renderer without formatters.
  public init() {}

  private func forget() { laidOut = nil }

  /// Sets the header of some or all pages; ``PrintFurniture/none`` leaves these pages without one.
  public func setHeader(_ header: PrintFurniture?, for pages: PrintPageChoice = .all) {
    furniture.headers[pages] = header
    forget()
  }

  /// Sets the footer of some or all pages; ``PrintFurniture/none`` leaves these pages without one.
  public func setFooter(_ footer: PrintFurniture?, for pages: PrintPageChoice = .all) {
    furniture.footers[pages] = footer
    forget()
  }

  /// Draws the header of some or all pages; see ``PrintFurniture/drawing(_:)``.
  public func drawHeader(
    for pages: PrintPageChoice = .all,
    _ body: @escaping (_ canvas: Canvas, _ page: ReportPage, _ rect: Rect) throws -> Void
  ) {
    setHeader(.drawing(body), for: pages)
  }

  /// Draws the footer of some or all pages; see ``PrintFurniture/drawing(_:)``.
  public func drawFooter(
    for pages: PrintPageChoice = .all,
    _ body: @escaping (_ canvas: Canvas, _ page: ReportPage, _ rect: Rect) throws -> Void
  ) {
    setFooter(.drawing(body), for: pages)
  }

  /// How many pages there are. Lays the document out when that was not done since the last change.
  ///
  /// - Throws: As ``HTMLRenderer/pdf(from:)-(String)``.
  /// - Complexity: Linear in the text and the boxes it makes when the document has to be laid out, else in the formatters.
  public var numberOfPages: Int {
    get throws { try layOut().documents.reduce(0) { $0 + $1.pages.count } }
  }

  /// The document as PDF.
  ///
  /// - Parameter pages: The pages to draw, from 1; nil for all. Their numbers and the total stay those of the document.
  /// - Throws: As ``HTMLRenderer/pdf(from:)-(String)``; `noPage` without formatters, and when none of `pages` is there; what
  ///   headers and footers throw.
  /// - Complexity: Linear in the text and the boxes it makes; a document that is laid out already is drawn only.
  public func pdf(pages: Range<Int>? = nil) throws -> Data {
    let sink = DataSink()
    try draw(pages) { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    return sink.data
  }

  /// Writes the document to a file, by way of a hidden file beside it: a failure leaves the target as it was.
  ///
  /// - Parameters:
  ///   - url: The file. For pictures of several pages, numbers are put before its extension.
  ///   - pages: The pages to draw, from 1; nil for all. Their numbers and the total stay those of the document.
  ///   - format: PDF, PNG with its resolution, or SVG.
  /// - Returns: The pages of the document, warnings, and characters that no font has.
  /// - Throws: As ``pdf(pages:)``, and `unwritable`.
  /// - Complexity: As ``pdf(pages:)``.
  @discardableResult
  public func write(to url: URL, pages: Range<Int>? = nil, format: OutputFormat = .pdf) throws -> HTMLResult {
    try draw(pages) { try HTMLRenderer.output(url, format, $0, $1) }
  }

  /// A single page as PDF, PNG or SVG.
  ///
  /// - Parameters:
  ///   - number: The page, from 1.
  ///   - format: PDF, PNG with its resolution, or SVG.
  /// - Throws: As ``pdf(pages:)``.
  /// - Complexity: As ``pdf(pages:)``.
  public func page(_ number: Int, format: OutputFormat) throws -> Data {
    guard number >= 1, number < Int.max else {
      throw PlatenError(.noPage, "Pages are counted from 1; there is no page \(number).")
    }
    guard format != .pdf else { return try pdf(pages: number..<number + 1) }
    let sink = DataSink()
    try draw(number..<number + 1) { _, _ in try PDFGenerator.pictures(format) { _ in sink } }
    return sink.data
  }

  @discardableResult
  private func draw(
    _ pages: Range<Int>?, to makeOutput: (DocumentMetadata, Int) throws -> any PageOutput
  ) throws -> HTMLResult {
    let (jobs, documents) = try layOut()
    guard let job = jobs.first else {
      throw PlatenError(.noPage, "There is nothing to print; add a formatter.")
    }
    var range: Range<Int>?
    if let pages, pages.lowerBound >= 1 { range = pages.lowerBound - 1..<pages.upperBound - 1 }
    if let pages, pages.lowerBound < 1 {
      throw PlatenError(.noPage, "Pages are counted from 1; there is no page \(pages.lowerBound).")
    }
    var result = try job.draw(documents, furniture: furniture, range: range, to: makeOutput)
    for other in jobs.dropFirst() where other !== job {
      result.warnings += other.log.list.filter { !result.warnings.contains($0) }
    }
    warnings = result.warnings
    return result
  }

  private func layOut() throws -> (jobs: [HTMLJob], documents: [HTMLLaidOut]) {
    if let laidOut { return laidOut }
    let paper = Size(width: Double(paperRect.width), height: Double(paperRect.height))
    var margins = Insets(HTMLJob.defaultMargin)
    if let printable = printableRect {
      margins = Insets(
        top: Double(printable.minY), left: Double(printable.minX), bottom: paper.height - Double(printable.maxY),
        right: paper.width - Double(printable.maxX))
    }
    furniture.headerHeight = headerHeight.map { Double($0) }
    furniture.footerHeight = footerHeight.map { Double($0) }
    furniture.gap = Double(contentGap)
    var jobs: [HTMLJob] = []
    var documents: [HTMLLaidOut] = []
    for formatter in formatters {
      var options = formatter.renderer
      options.pageSize = PageSize(width: paper.width, height: paper.height)
      options.isLandscape = false
      options.margins = margins
      let job = try HTMLJob(options)
      documents.append(try job.layOut(Array(formatter.markupText.utf8), isText: true, furniture: furniture))
      jobs.append(job)
    }
    laidOut = (jobs, documents)
    return (jobs, documents)
  }
}

public import Foundation

/// An exporter: static functions that turn the content of one kind of report into a document. It has no state.
public protocol ReportPDFExporter {
  /// Draws all pages of the report; called twice for a document (see ``PDFGenerator``).
  static func draw(_ content: ReportContent, with pdf: PDFGenerator, in context: PDFContext)
}

extension ReportPDFExporter {
  /// The report as PDF.
  ///
  /// - Throws: ``PlatenError``, for example for a row of the wrong length.
  public static func pdfData(_ content: ReportContent, theme: Theme = .standard) throws -> Data {
    let pdf = content.makeGenerator(theme: theme)
    return try pdf.pdfData { draw(content, with: pdf, in: $0) }
  }

  /// Writes the report to a file; a failure leaves no partial file.
  ///
  /// - Parameters:
  ///   - content: What the report says.
  ///   - url: The file; pictures of several pages are numbered after it.
  ///   - format: PDF, or pictures of the pages.
  ///   - theme: How the report looks.
  /// - Returns: The files written.
  @discardableResult
  public static func write(
    _ content: ReportContent, to url: URL, format: OutputFormat = .pdf, theme: Theme = .standard
  ) throws -> [URL] {
    let pdf = content.makeGenerator(theme: theme)
    return try pdf.write(to: url, format: format) { draw(content, with: pdf, in: $0) }
  }

  /// The table, and the footer of the last page.
  static func drawTable(_ content: ReportContent, at y: CGFloat, with pdf: PDFGenerator, in context: PDFContext) {
    var page = context.pageNumber
    pdf.drawTable(
      y: y, context: context, columns: content.columns, rows: content.rows, totalsRow: content.totalsRow,
      pageNumber: &page, footerUser: content.generatedBy)
    pdf.drawFooter(pageNumber: page, totalPages: context.totalPages, generatedBy: content.generatedBy)
  }

  /// Letterhead and title on a first page.
  static func drawHead(_ content: ReportContent, with pdf: PDFGenerator, in context: PDFContext) -> CGFloat {
    context.beginPage()
    let y = pdf.drawLetterhead(y: PDFGenerator.margin, logo: content.logo, info: content.organization)
    return pdf.drawReportTitle(y: y, title: content.title, subtitle: content.subtitle)
  }
}

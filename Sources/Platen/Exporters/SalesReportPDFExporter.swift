import Foundation

/// A sales report: key figures, then the table with its totals.
public enum SalesReportPDFExporter: ReportPDFExporter {
  /// Draws letterhead, title, cards, table and footers.
  public static func draw(_ content: ReportContent, with pdf: PDFGenerator, in context: PDFContext) {
    var y = drawHead(content, with: pdf, in: context)
    y = pdf.drawSummaryCards(y: y, items: content.summary)
    drawTable(content, at: y, with: pdf, in: context)
  }
}

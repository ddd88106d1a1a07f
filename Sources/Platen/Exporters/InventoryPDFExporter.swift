import Foundation

/// An inventory list: how many rows there are on a badge, key figures, then the table.
public enum InventoryPDFExporter: ReportPDFExporter {
  /// Draws letterhead, title, badge, cards, table and footers.
  public static func draw(_ content: ReportContent, with pdf: PDFGenerator, in context: PDFContext) {
    var y = drawHead(content, with: pdf, in: context)
    y = pdf.drawStatusBadge(
      y: y, status: content.rows.count.formatted(.number.locale(content.locale)), bgColor: pdf.theme.accentBlue)
    y = pdf.drawSummaryCards(y: y, items: content.summary)
    drawTable(content, at: y, with: pdf, in: context)
  }
}

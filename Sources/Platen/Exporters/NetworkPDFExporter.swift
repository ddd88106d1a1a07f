import Foundation

/// A network report: facts as label and value, then the table.
public enum NetworkPDFExporter: ReportPDFExporter {
  /// Draws letterhead, title, the section of facts, a rule, table and footers.
  public static func draw(_ content: ReportContent, with pdf: PDFGenerator, in context: PDFContext) {
    var y = drawHead(content, with: pdf, in: context)
    let facts = content.details.isEmpty ? content.summary : content.details
    y = pdf.drawInfoSection(y: y, title: pdf.localizer.text(.reportSummary), items: facts)
    y = pdf.drawDivider(y: y)
    drawTable(content, at: y, with: pdf, in: context)
  }
}

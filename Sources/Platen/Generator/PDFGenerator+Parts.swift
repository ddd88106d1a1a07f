public import Foundation
import PlatenGraphics
package import PlatenLayout

extension PDFGenerator {
  /// Draws the organization's logo, name and contact lines, centred, with a rule below.
  ///
  /// - Returns: The y below it.
  @discardableResult
  public func drawLetterhead(y: CGFloat, logo: Image?, info: FranchiseInfo) -> CGFloat {
    place(LetterheadComponent(logo: logo, info: info), y: y)
  }

  /// Draws the title in capitals and the subtitle below it, centred.
  @discardableResult
  public func drawReportTitle(y: CGFloat, title: String, subtitle: String? = nil) -> CGFloat {
    if firstTitle == nil { firstTitle = title.nonEmpty }
    let end = place(TitleComponent(title: title, subtitle: subtitle), y: y)
    if let title = title.nonEmpty { run?.canvas?.document.missingGlyphs.heading = title }
    return end
  }

  /// Draws label and value pairs on cards of equal width, in as many rows as their text needs.
  @discardableResult
  public func drawSummaryCards(y: CGFloat, items: [(label: String, value: String)]) -> CGFloat {
    place(SummaryCardsComponent(items: items), y: y)
  }

  /// Draws a heading and label: value pairs. Breaks across pages between pairs.
  @discardableResult
  public func drawInfoSection(y: CGFloat, title: String? = nil, items: [(label: String, value: String)]) -> CGFloat {
    place(InfoSectionComponent(title: title, items: items), y: y)
  }

  /// Draws a word or phrase on a rounded ground, centred, in a colour that can be read on it.
  @discardableResult
  public func drawStatusBadge(y: CGFloat, status: String, bgColor: Color) -> CGFloat {
    place(BadgeComponent(status: status, background: bgColor), y: y)
  }

  /// Draws a picture, centred, at most as wide as the content and 250 points high. Moves whole to the next page where
  /// it does not fit. Nil draws nothing.
  @discardableResult
  public func drawChartImage(y: CGFloat, image: Image?) -> CGFloat {
    guard let image else { return y }
    return place(ChartComponent(image: image), y: y)
  }

  /// Draws a thin rule.
  @discardableResult
  public func drawDivider(y: CGFloat) -> CGFloat {
    place(DividerComponent(), y: y, spacing: 8)
  }

  /// Draws the footer band: who made the document and when on the leading side, "Page N of M" on the trailing side.
  ///
  /// - Parameters:
  ///   - pageNumber: Kept for exporters that exist, like `totalPages`: whatever is passed, the true number of the page
  ///     and the true total of the document are shown, since parts begin pages by themselves.
  ///   - totalPages: See `pageNumber`.
  ///   - generatedBy: The name to show; without one only the date is shown.
  ///
  /// A page gets one footer: a second call on the same page draws nothing.
  public func drawFooter(pageNumber: Int, totalPages: Int? = nil, generatedBy: String?) {
    guard let run, run.failure == nil, run.requirePage(), !run.hasFooter else { return }
    run.footerUser = generatedBy ?? ""
    run.hasFooter = true
    run.attempt {
      // Also while counting, so that a page too small for its footer is found before anything is written.
      let environment = try environment()
      guard !run.isCounting else { return }
      let component = FooterComponent(
        generatedBy: generatedBy ?? "", date: resolvedFooterDate(), page: run.pageNumber, total: run.totalPages)
      let fragment = try component.block(in: environment).fragment(width: environment.width, environment.layout)
      // The band ends at the bottom margin.
      let missing = run.canvas?.document.missingGlyphs
      let known = missing?.count ?? 0
      try paint(fragment, y: Double(pageHeight - Self.margin) - fragment.size.height, environment)
      missing?.locate(after: known, in: .pageFooter, .furniture)
    }
  }

  /// Draws a table over as many pages as it needs; its header is repeated, pages that it leaves get their footer.
  ///
  /// - Parameters:
  ///   - y: Where it starts on the current page.
  ///   - context: The document.
  ///   - columns: Headers, widths and alignments.
  ///   - rows: The cells, one array for each row, as many as there are columns. "\n" in a cell starts a smaller line.
  ///   - totalsRow: The cells of the last row, set like the header; nil for none.
  ///   - pageNumber: The number of the current page; counted up for each page begun.
  ///   - footerUser: The name in the footers of the pages that the table leaves.
  /// - Returns: The y below the table on its last page.
  /// - Complexity: Linear in the number of cells; rows of single lines are not shaped before they are drawn.
  @discardableResult
  public func drawTable(
    y: CGFloat, context: PDFContext, columns: [TableColumn], rows: [[String]], totalsRow: [String]? = nil,
    pageNumber: inout Int, footerUser: String?
  ) -> CGFloat {
    drawTable(
      y: y, context: context, columns: columns, source: ArrayRows(rows), totalsRow: totalsRow, pageNumber: &pageNumber,
      footerUser: footerUser)
  }

  /// The same with rows from any source.
  @discardableResult
  package func drawTable(
    y: CGFloat, context: PDFContext, columns: [TableColumn], source: any TableRows, totalsRow: [String]?,
    pageNumber: inout Int, footerUser: String?
  ) -> CGFloat {
    guard let run, run.accepts(context) else { return y }
    let component = TableComponent(columns: columns, rows: source, totals: totalsRow)
    var number = pageNumber
    let end = place(component, y: y) { [self] in
      drawFooter(pageNumber: number, generatedBy: footerUser)
      run.beginPage(size: run.currentSize)
      number += 1
    }
    pageNumber = number
    return end
  }
}

/// A picture as wide as the content at the most.
private struct ChartComponent: WidthDependent {
  var image: Image

  func block(in environment: ComponentEnvironment) -> any Block {
    ImageBlock(
      image, maximum: Size(width: environment.width, height: environment.theme.chartHeight), alignment: .center)
  }
}

private struct DividerComponent: BlockComponent {
  func block(in environment: ComponentEnvironment) -> any Block {
    Divider(color: environment.theme.divider)
  }
}

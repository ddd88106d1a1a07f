import Foundation
import Platen

/// `platen table`: a CSV file as a report.
struct TableCommand {
  var options: TableOptions

  func run() throws {
    let progress = ProgressLine(isQuiet: options.quiet)
    let target = DocumentTarget(options: options)
    let missing = try draw(
      onProgress: { step in
        switch step {
        case .counting(let page): progress.update("counting pages: \(page)")
        case .drawing(let page, let total): progress.update("page \(page) of \(total)")
        }
      }, with: target.write)
    progress.finish()
    MissingCharacters.warn(about: missing)
  }

  /// Reads the table and hands its drawing to `write`. Returns the characters that no font has.
  func draw(
    onProgress: ((PDFProgress) -> Void)? = nil,
    with write: (PDFGenerator, (PDFContext) throws -> Void) throws -> Void
  ) throws -> [MissingCharacter] {
    let table = try readTable()
    let report = try TableReport(table, options: options)
    let pdf = try makeGenerator(columnCount: report.columns.count, title: report.title)
    pdf.onProgress = onProgress
    let info = try options.organization.map { try OrganizationFile(path: $0).franchise }
    let logo = try options.logo.map { try Image(contentsOf: $0) }
    try write(pdf) { context in
      context.beginPage()
      var y = PDFGenerator.margin
      if info != nil || logo != nil {
        y = pdf.drawLetterhead(y: y, logo: logo, info: info ?? FranchiseInfo(name: ""))
      }
      y = pdf.drawReportTitle(y: y, title: report.title, subtitle: options.subtitle)
      var page = 1
      pdf.drawTable(
        y: y, context: context, columns: report.columns, rows: report.rows, totalsRow: report.totals,
        pageNumber: &page, footerUser: options.generatedBy ?? "")
      pdf.drawFooter(pageNumber: page, totalPages: context.totalPages, generatedBy: options.generatedBy ?? "")
    }
    return pdf.missingCharacters
  }

  /// Finds mistakes in options that name columns. Those in the file are left to the drawing.
  func checkColumns() throws {
    guard options.columns != nil || options.headers != nil || options.totals != .auto else { return }
    do {
      _ = try TableReport(readTable(), options: options)
    } catch let error as UsageError {
      throw error
    } catch {}
  }

  private func readTable() throws -> CSVTable {
    let settings = CSVOptions(separator: options.separator)
    guard options.input == "-" else { return try CSVTable(path: options.input, options: settings) }
    let reader = try CSVReader(
      fileHandle: .standardInput, name: "standard input", options: settings)
    return try CSVTable(reading: reader)
  }

  private func makeGenerator(columnCount: Int, title: String) throws -> PDFGenerator {
    let isLandscape =
      switch options.orientation {
      case .portrait: false
      case .landscape: true
      case .auto: PDFGenerator.prefersLandscape(columnCount: columnCount)
      }
    var theme = Theme.standard
    if let family = options.font { theme.fontFamilies = [family] + theme.fontFamilies }
    let size = options.page.map { PageSize(width: $0.width, height: $0.height) } ?? .a4
    let pdf = PDFGenerator(
      landscape: isLandscape, pageSize: size, locale: options.locale ?? .current, theme: theme,
      metadata: DocumentMetadata(title: title.isEmpty ? nil : title, creator: "platen table"),
      fonts: try options.fonts.library())
    pdf.missingGlyphs = options.fonts.missingGlyphs ?? .warn
    if let date = options.date {
      pdf.footerDate = date
      pdf.timeZone = .gmt
    }
    return pdf
  }
}

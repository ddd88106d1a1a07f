import Foundation
import Platen

/// Exporters as they exist for iOS: y is carried from call to call, pages are counted by hand, totals are guessed. They
/// import what every program imports; only `try`, the colour and the image types are new.
enum FranchiseSalesExporter {
  struct Sale {
    let date: String
    let product: String
    let quantity: Int
    let amount: Double
  }

  private static let rowHeight: CGFloat = 18
  private static let columns: [TableColumn] = [
    TableColumn(header: "Date", widthWeight: 1.2),
    TableColumn(header: "Product", widthWeight: 3, alignment: .left),
    TableColumn(header: "Qty", widthWeight: 0.8, alignment: .center),
    TableColumn(header: "Amount", widthWeight: 1.5, alignment: .right),
  ]

  static func export(
    sales: [Sale], info: FranchiseInfo, logo: Image?, chart: Image? = nil, userName: String
  ) throws -> Data {
    let pdf = PDFGenerator(landscape: false, locale: Locale(identifier: "en"))
    // Outside of the closure, as many exporters have it.
    var pageNumber = 1
    let totalPages = estimatedPages(rows: sales.count)

    return try pdf.pdfData { context in
      context.beginPage()
      var y: CGFloat = PDFGenerator.margin

      y = pdf.drawLetterhead(y: y, logo: logo, info: info)
      y = pdf.drawReportTitle(y: y, title: "Sales Report", subtitle: "1 June – 30 June")
      y = pdf.drawSummaryCards(
        y: y,
        items: [
          (label: "Sales", value: "\(sales.count)"),
          (label: "Amount", value: String(format: "%.2f", sales.reduce(0) { $0 + $1.amount })),
          ("Average", "12.34"),
        ])
      y = pdf.drawDivider(y: y) + 4

      if let chart = chart {
        if pdf.needsNewPage(y: y + 250) {
          pdf.drawFooter(pageNumber: pageNumber, totalPages: totalPages, generatedBy: userName)
          y = pdf.beginNewPage(context: context)
          pageNumber += 1
        }
        y = pdf.drawChartImage(y: y, image: chart)
      }

      let rows: [[String]] = sales.map { sale in
        [sale.date, sale.product, "\(sale.quantity)", String(format: "%.2f", sale.amount)]
      }
      let totalsRow = ["Total", "", "\(sales.map(\.quantity).reduce(0, +))", "0.00"]
      y = pdf.drawTable(
        y: y, context: context, columns: columns, rows: rows, totalsRow: totalsRow, pageNumber: &pageNumber,
        footerUser: userName)

      pdf.drawFooter(pageNumber: pageNumber, totalPages: max(totalPages, pageNumber), generatedBy: userName)
    }
  }

  private static func estimatedPages(rows: Int) -> Int {
    let usable = PDFGenerator.a4Height - PDFGenerator.margin * 2 - 50
    return max(1, Int(ceil(CGFloat(rows) * rowHeight / usable)))
  }
}

/// A detail view, split into functions that hand the context on.
final class OrderPDFExporter {
  private let generator: PDFGenerator
  private var page = 1
  private let user: String?

  init(user: String?) {
    generator = PDFGenerator(locale: Locale(identifier: "en"))
    self.user = user
  }

  func write(to url: URL, notes: [String], status: String, color: Color) throws {
    try generator.write(to: url) { context in
      context.beginPage(withBounds: generator.pageRect, pageInfo: [:])
      var y = header(at: PDFGenerator.margin)
      _ = generator.drawStatusBadge(y: y, status: status, bgColor: color)
      y += 40
      y = details(context: context, y: y, notes: notes)
      y = Self.items(generator, context: context, y: y, page: &page)
      finish(context: context)
    }
  }

  private func header(at y: CGFloat) -> CGFloat {
    let info = FranchiseInfo(
      name: "Corner Bakery", address: nil, phone: "555 0100", email: nil, taxId: "", currency: "USD")
    let top = generator.drawLetterhead(y: y, logo: nil, info: info)
    return generator.drawReportTitle(y: top, title: "Order 42", subtitle: nil)
  }

  private func details(context: UIGraphicsPDFRendererContext, y start: CGFloat, notes: [String]) -> CGFloat {
    var y = start
    for (index, note) in notes.enumerated() {
      if generator.needsNewPage(y: y + 60) {
        generator.drawFooter(pageNumber: page, totalPages: 1, generatedBy: user ?? "Unknown")
        page += 1
        y = generator.beginNewPage(context: context)
      }
      let items: [(label: String, value: String)] = [("Note", note), ("Number", "\(index)")]
      y = generator.drawInfoSection(y: y, title: index == 0 ? "Notes" : "", items: items)
    }
    return y
  }

  private static func column(_ title: String, _ weight: Int, _ alignment: NSTextAlignment = .left) -> TableColumn {
    TableColumn(header: title, widthWeight: weight, alignment: alignment)
  }

  static func items(
    _ pdf: PDFGenerator, context: UIGraphicsPDFRendererContext, y: CGFloat, page: inout Int
  ) -> CGFloat {
    let columns = [column("Item", 3), column("Price", 1, .right)]
    let weights = columns.reduce(0) { $0 + $1.widthWeight }
    let bounds = CGRect(x: PDFGenerator.margin, y: y, width: pdf.contentWidth / weights, height: 20)
    guard bounds.maxX <= context.pdfContextBounds.width else { return y }
    pdf.drawTable(
      y: bounds.minY, context: context, columns: columns, rows: [["Bread", "3.50"], ["Cake\nwith cream", "12.00"]],
      totalsRow: nil, pageNumber: &page, footerUser: "Ana")
    return y
  }

  private func finish(context: UIGraphicsPDFRendererContext) {
    generator.drawFooter(pageNumber: page, totalPages: context.totalPages, generatedBy: user ?? "Unknown")
  }
}

/// Rows drawn one by one, with a page loop of its own.
struct StockPDFExporter {
  let lines: [String]
  let perPage = 12

  func data(generatedBy user: String) throws -> Data {
    let pdf = PDFGenerator(landscape: true, locale: Locale(identifier: "en"))
    let pageCount = Int((Double(lines.count) / Double(perPage)).rounded(.up))
    return try pdf.pdfData { (context: UIGraphicsPDFRendererContext) in
      for page in 0..<pageCount {
        var y: Double = Double(pdf.beginNewPage(context: context))
        for line in lines[page * perPage..<min((page + 1) * perPage, lines.count)] {
          y = Double(pdf.drawInfoSection(y: y, title: nil, items: [(label: "Item", value: line)]))
        }
        pdf.drawDivider(y: CGFloat(y))
        pdf.drawFooter(pageNumber: page + 1, totalPages: pageCount, generatedBy: user)
      }
    }
  }
}

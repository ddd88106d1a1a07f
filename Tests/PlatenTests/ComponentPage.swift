import Foundation
import Platen
import TestSupport

/// Draws parts on pages with fixed dates and reads them back.
enum ComponentPage {
  static let date = Date(timeIntervalSince1970: 1_700_000_000)
  static let english = Locale(identifier: "en")

  static func generator(
    landscape: Bool = false, size: PageSize = .a4, locale: Locale = english, theme: Theme = .standard
  ) -> PDFGenerator {
    let pdf = PDFGenerator(
      landscape: landscape, pageSize: size, locale: locale, theme: theme,
      metadata: DocumentMetadata(creationDate: date))
    pdf.timeZone = .gmt
    return pdf
  }

  /// The pages of a document that begins with an open page.
  static func read(
    size: PageSize = .a4, locale: Locale = english, theme: Theme = .standard,
    _ draw: (PDFGenerator, PDFContext) throws -> Void
  ) throws -> ReadPDF {
    try ReadPDF(data(size: size, locale: locale, theme: theme, draw))
  }

  static func data(
    size: PageSize = .a4, locale: Locale = english, theme: Theme = .standard,
    _ draw: (PDFGenerator, PDFContext) throws -> Void
  ) throws -> Data {
    let pdf = generator(size: size, locale: locale, theme: theme)
    return try pdf.pdfData { context in
      context.beginPage()
      try draw(pdf, context)
    }
  }

  /// The error that drawing leads to.
  static func error(
    size: PageSize = .a4, _ draw: (PDFGenerator, PDFContext) throws -> Void
  ) -> PlatenError? {
    do {
      _ = try data(size: size, draw)
      return nil
    } catch {
      return error as? PlatenError
    }
  }

  /// The colours that are set for filling on the pages, in order (ISO 32000-1, clause 8.6.8: `rg` and `g`).
  static func fills(of data: Data) throws -> [Color] {
    let folder = try TemporaryFolder()
    let path = try folder.write(data, to: "packed.pdf")
    let outcome = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", path, folder.file("plain.pdf")])
    guard outcome.status == 0 else { return [] }
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("plain.pdf"))), as: UTF8.self)
    var colors: [Color] = []
    var numbers: [Double] = []
    for token in text.split(whereSeparator: \.isWhitespace) {
      if let number = Double(token) {
        numbers.append(number)
        continue
      }
      if token == "rg", numbers.count >= 3 {
        let last = numbers.suffix(3).map { $0 }
        colors.append(Color(red: last[0], green: last[1], blue: last[2]))
      } else if token == "g", let grey = numbers.last {
        colors.append(Color(red: grey, green: grey, blue: grey))
      }
      numbers = []
    }
    return colors
  }
}

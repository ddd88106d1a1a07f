import Foundation
import Platen
import Testing

@Suite struct FooterDateTests {
  private let day = Date(timeIntervalSince1970: 1_000_000_000)

  /// A page with a footer, made with these metadata and in this environment.
  private func document(
    metadata: DocumentMetadata = DocumentMetadata(), footerDate: Date? = nil, environment: [String: String] = [:]
  ) throws -> Data {
    let pdf = PDFGenerator(locale: Locale(identifier: "en"), metadata: metadata)
    pdf.timeZone = .gmt
    pdf.footerDate = footerDate
    let sink = DataSink()
    let body = { (context: PDFContext) in
      context.beginPage()
      pdf.drawFooter(pageNumber: 1, generatedBy: "Ana")
    }
    try pdf.render(body, environment: environment) { metadata, _ in
      try PDFOutput(sink: sink, metadata: metadata, environment: environment)
    }
    return sink.data
  }

  @Test func sourceDateEpochFixesTheFooterToo() throws {
    let fixed = try document(environment: ["SOURCE_DATE_EPOCH": "1000000000"])
    #expect(try document(metadata: DocumentMetadata(creationDate: day)) == fixed)
    #expect(try document(metadata: DocumentMetadata(creationDate: day), footerDate: day + 86400) != fixed)
  }

  @Test func malformedSourceDateEpochIsAnErrorForPicturesToo() throws {
    let pdf = PDFGenerator(locale: Locale(identifier: "en"))
    let error = #expect(throws: PlatenError.self) {
      try pdf.render({ $0.beginPage() }, environment: ["SOURCE_DATE_EPOCH": "yesterday"]) { _, _ in
        try PictureOutput(pngResolution: 72) { _ in DataSink() }
      }
    }
    #expect(error?.message.contains("yesterday") == true)
  }
}

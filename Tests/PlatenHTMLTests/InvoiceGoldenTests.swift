import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// The bundled invoice in ten languages: its words and where they stand, compared with Tests/Goldens.
/// `PLATEN_RECORD=1 swift test` writes them anew: look at the pages before it is committed.
@Suite struct InvoiceGoldenTests {
  private static let locales = [
    "en_US", "de_DE", "fr_FR", "ar_EG", "he_IL", "hi_IN", "th_TH", "zh-Hans_CN", "ja_JP", "ko_KR",
  ]

  /// Every page and its words, with the centres of their boxes in whole points.
  private static func dump(_ pdf: Data) throws -> String {
    var result = ""
    for (number, page) in try ReadPDF(pdf).pages.enumerated() {
      result += "page \(number + 1): \(Int(page.width.rounded())) x \(Int(page.height.rounded()))\n"
      for word in page.words {
        let (x, y) = ((word.left + word.right) / 2, (word.top + word.bottom) / 2)
        result += "\(Int(x.rounded())) \(Int(y.rounded())) \(word.text)\n"
      }
    }
    return result
  }

  @Test(arguments: locales)
  func wordsStandWhereTheyDid(identifier: String) throws {
    let html = try InvoiceSamples.html(try InvoiceSamples.composer(identifier))
    var renderer = HTMLRenderer(locale: Locale(identifier: identifier), fonts: .system)
    renderer.metadata.creationDate = InvoiceSamples.day
    renderer.missingGlyphs = .error
    var warnings: [HTMLWarning] = []
    renderer.onWarning = { warnings.append($0) }
    let pdf = try renderer.pdf(from: html)
    #expect(warnings.isEmpty, "\(warnings)")
    #expect(try Tool.complaints(about: pdf) == "")
    let difference = try Golden.difference(of: Self.dump(pdf), from: "invoice-\(identifier).txt")
    #expect(difference == nil, "\(difference ?? "")")
  }
}

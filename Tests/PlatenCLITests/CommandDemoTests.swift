import Foundation
import TestSupport
import Testing

@Suite struct CommandDemoTests {
  private let command = CommandProcess()

  @Test func reportsInThreeLanguages() throws {
    // All three are what it writes when it is not asked for any.
    let locales = Repetitions.some(of: ["ar", "en", "zh-Hans"])
    let outcome = try command.run(
      ["demo", "-o", "out"] + (locales.count == 3 ? [] : locales.flatMap { ["--locale", $0] }))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let names = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(names.count == 3 * locales.count)
    for name in names {
      let data = try Data(contentsOf: URL(fileURLWithPath: command.path(name)))
      #expect(try Tool.complaints(about: data) == "", "\(name)")
      let pages = try ReadPDF(data).pages
      #expect(pages.count > 5, "\(name)")
      for page in pages {
        #expect(page.words.count > 5, "\(name)")
        let isInside = page.words.allSatisfy {
          $0.left > 39 && $0.right < page.width - 39 && $0.bottom < page.height - 35
        }
        #expect(isInside, "\(name)")
      }
      if name.contains("-en.") {
        let isNumbered = pages.enumerated().allSatisfy { $1.text.contains("Page \($0 + 1) of \(pages.count)") }
        #expect(isNumbered)
      }
    }
    #expect(try Tool.info(of: command.data("out/sales-ar.pdf")).contains("842 x 595"))
  }

  @Test func otherFormats() throws {
    let outcome = try command.run(
      "demo", "-o", ".", "--locale", "he", "--format", "png", "--resolution", "20", "--quiet")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let files = try command.contents()
    #expect(files.contains("sales-he-01.png") && files.allSatisfy { $0.hasSuffix(".png") })
  }
}

import Foundation
import Platen

/// `platen fonts`: which fonts show what.
struct FontsCommand {
  var options: FontsOptions

  /// Writes the report; answers whether nothing is missing of what was asked for. No machine has all scripts, so a list
  /// of them is no failure.
  func run() throws -> Bool {
    let library = try options.fonts.library()
    let report: FontsReport
    switch options.subject {
    case .scripts: report = FontsReport(try library.scripts(font: font(.regular)))
    case .locale:
      let locale = options.locale ?? .current
      let sample = LocaleSample(locale: locale).text
      let language = locale.identifier(.bcp47)
      report = FontsReport(
        locale: locale, regular: try library.coverage(of: sample, language: language, font: font(.regular)),
        bold: try library.coverage(of: sample, language: language, font: font(.bold)))
    case .text(let text): report = FontsReport(runsOf: try coverage(of: text, in: library))
    case .file(let path): report = FontsReport(facesOf: try coverage(of: TextInput.read(path), in: library))
    }
    try Main.say(report.text)
    if case .scripts = options.subject { return true }
    return report.isComplete
  }

  private func coverage(of text: String, in library: FontLibrary) throws -> FontCoverage {
    try library.coverage(of: text, language: options.locale?.identifier(.bcp47), font: font(.regular))
  }

  private func font(_ weight: FontWeight) -> Font {
    Font((options.family.map { [$0] } ?? []) + Theme.standard.fontFamilies, size: 10, weight: weight)
  }
}

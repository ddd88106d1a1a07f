import Foundation
import Platen

/// `platen demo`: the three sample reports in each language, from facts that the machine has.
struct DemoCommand {
  var options: DemoOptions

  func run() throws {
    let folder = URL(fileURLWithPath: options.folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw PlatenError(
        .unwritable, "The folder cannot be made: \(error.localizedDescription)", file: options.folder)
    }
    if options.isAtlas { return try AtlasCommand(options: options, folder: folder).run() }
    let progress = ProgressLine(isQuiet: options.quiet)
    let fonts = try options.fonts.library()
    for (index, locale) in options.locales.enumerated() {
      for (name, sample, exporter) in samples(for: locale) {
        progress.update("report \(name), language \(index + 1) of \(options.locales.count)")
        let content = try content(of: sample, locale: locale)
        let file = folder.appendingPathComponent("\(name)-\(locale.identifier(.bcp47)).\(options.format.rawValue)")
        let pdf = content.makeGenerator(fonts: fonts)
        pdf.missingGlyphs = options.fonts.missingGlyphs ?? .warn
        let written = try pdf.write(to: file, format: options.format.output(resolution: options.resolution)) {
          exporter.draw(content, with: pdf, in: $0)
        }
        progress.finish()
        MissingCharacters.warn(about: pdf.missingCharacters, in: file.lastPathComponent)
        for url in written { try Main.say(url.relativePath + "\n") }
      }
    }
  }

  private func samples(for locale: Locale) -> [(String, SampleTable, any ReportPDFExporter.Type)] {
    let data = SampleData(locale: locale)
    return [
      ("sales", data.sales(), SalesReportPDFExporter.self),
      ("inventory", data.inventory(), InventoryPDFExporter.self),
      ("network", data.network(), NetworkPDFExporter.self),
    ]
  }

  private func content(of sample: SampleTable, locale: Locale) throws -> ReportContent {
    ReportContent(
      title: sample.title, subtitle: sample.subtitle, organization: FranchiseInfo(name: "Platen"),
      logo: try SampleLogo.image(), summary: sample.summary.map { ($0.label, $0.value) },
      columns: sample.columns.map {
        TableColumn(
          header: $0.header, widthWeight: CGFloat($0.weight), alignment: $0.alignment == .leading ? .left : .right)
      },
      rows: sample.rows, totalsRow: sample.totals, generatedBy: "platen demo", locale: locale)
  }
}

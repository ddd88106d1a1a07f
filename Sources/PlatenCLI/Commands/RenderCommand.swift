import Foundation
import Platen

/// `platen render`: a report described in JSON as a document.
struct RenderCommand {
  var options: RenderOptions

  func run() throws {
    var report = try report()
    let progress = ProgressLine(isQuiet: options.quiet)
    report.onProgress = { step in
      switch step {
      case .counting(let page): progress.update("counting pages: \(page)")
      case .drawing(let page, let total): progress.update("page \(page) of \(total)")
      }
    }
    let result = try write(report)
    progress.finish()
    for warning in result.warnings { Main.complain("platen: warning: \(warning)\n") }
    MissingCharacters.warn(about: result.missingCharacters)
  }

  /// The report as the options want it.
  func report() throws -> Report {
    var report = try readReport()
    if let locale = options.locale { report.locale = locale }
    if let path = options.theme {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw PlatenError(.unreadable, "The file does not exist or cannot be read.", file: path)
      }
      report.theme = try Theme(json: data, name: path, base: report.theme)
    }
    report.isStrict = options.isStrict
    report.fonts = try options.fonts.library()
    if let policy = options.fonts.missingGlyphs { report.missingGlyphs = policy }
    report.isTagged = !options.isUntagged
    if report.metadata.creator == nil { report.metadata.creator = "platen render" }
    return report
  }

  private func readReport() throws -> Report {
    let resources = options.allowedRoot.map { ReportResources(folder: $0) }
    guard options.input == "-" else { return try Report(jsonFile: options.input, resources: resources) }
    // What comes from a pipe has no folder, so that it may name no files.
    return try Report(json: try standardInput(), name: "standard input", resources: resources ?? .none)
  }

  /// All of standard input, or as much as is too much.
  private func standardInput() throws -> Data {
    var data = Data()
    do {
      while data.count <= ReportResources.largestDocument,
        let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty
      {
        data += piece
      }
    } catch {
      throw PlatenError(.unreadable, "Standard input cannot be read.", file: "standard input")
    }
    return data
  }

  private func write(_ report: Report) throws -> ReportResult {
    let format = options.format.output(resolution: options.resolution)
    guard options.output == "-" else {
      return try report.write(to: URL(fileURLWithPath: options.output), format: format)
    }
    return try report.render { metadata, total in
      try DocumentTarget.standardOutput(format, metadata, pages: total)
    }
  }
}

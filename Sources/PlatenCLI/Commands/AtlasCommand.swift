import Foundation
import Platen

/// `platen demo --atlas`: one report on the regions of the world in each locale.
struct AtlasCommand {
  var options: DemoOptions
  var folder: URL

  func run() throws {
    let identifiers =
      options.locales.isEmpty ? AtlasReport.identifiers : options.locales.map(\.identifier)
    let logo = try SampleLogo.image()
    let progress = ProgressLine(isQuiet: options.quiet)
    let fonts = try options.fonts.library()
    for (index, identifier) in identifiers.enumerated() {
      progress.update("locale \(index + 1) of \(identifiers.count): \(identifier)")
      var report = AtlasReport(locale: Locale(identifier: identifier), logo: logo).report()
      report.fonts = fonts
      report.missingGlyphs = options.fonts.missingGlyphs ?? .warn
      let file = folder.appendingPathComponent("atlas-\(Self.fileName(identifier)).\(options.format.rawValue)")
      let result = try report.write(to: file, format: options.format.output(resolution: options.resolution))
      progress.finish()
      MissingCharacters.warn(about: result.missingCharacters, in: file.lastPathComponent)
      try Main.say(file.relativePath + "\n")
    }
  }

  /// A locale identifier as part of a file's name.
  static func fileName(_ identifier: String) -> String {
    String(identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}

import Foundation
import Platen
import PlatenHTML

/// `platen html`: a page of HTML as a document.
struct HTMLCommand {
  var options: HTMLOptions

  var name: String { options.input == "-" ? "standard input" : options.input }

  func run() throws {
    var renderer = try renderer()
    let progress = ProgressLine(isQuiet: options.quiet)
    renderer.onProgress = { step in
      switch step {
      case .counting(let page): progress.update("counting pages: \(page)")
      case .drawing(let page, let total): progress.update("page \(page) of \(total)")
      }
    }
    let page = try readPage(&renderer)
    if let warning = page.warnings.first, options.isStrict {
      throw PlatenError(.invalidData, warning.message, file: warning.file, line: warning.line)
    }
    let result = try write(page.html, isText: page.isText, renderer)
    progress.finish()
    for warning in page.warnings + result.warnings {
      Main.complain("\(TerminalText.visible(warning.description))\n")
    }
    MissingCharacters.warn(about: result.missingCharacters)
  }

  /// The renderer as the options want it.
  func renderer() throws -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: options.locale ?? .current, fonts: try options.fonts.library())
    renderer.name = name
    // What comes from a pipe has no folder of its own.
    renderer.baseURL =
      options.input == "-"
      ? URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
      : URL(fileURLWithPath: options.input)
    if !options.allowedRoots.isEmpty {
      renderer.resources = .folders(options.allowedRoots.map { URL(fileURLWithPath: $0, isDirectory: true) })
    }
    renderer.resources.advice =
      options.input == "-"
      ? "Relative addresses in standard input begin at the current folder; grant the file's folder with --allow-root."
      : "Grant its folder with --allow-root."
    if let page = options.page { renderer.pageSize = PageSize(width: page.width, height: page.height) }
    renderer.margins = options.margins
    renderer.media = options.media == .screen ? .screen : .print
    renderer.header = try options.header.map(TextInput.read)
    renderer.footer = try options.footer.map(TextInput.read)
    renderer.stylesheets = try options.css.map {
      HTMLStylesheetSource(try TextInput.read($0), name: $0, url: URL(fileURLWithPath: $0))
    }
    renderer.isStrict = options.isStrict
    renderer.isTagged = !options.isUntagged
    if let policy = options.fonts.missingGlyphs { renderer.missingGlyphs = policy }
    renderer.metadata.creator = "platen html"
    return renderer
  }

  /// All of the input, or as much as is too much.
  func readInput() throws -> Data {
    let largest = HTMLRenderLimits().inputBytes
    var data = Data()
    do {
      let handle =
        options.input == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: options.input))
      while data.count <= largest, let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty { data += piece }
    } catch {
      throw PlatenError(.unreadable, "The file does not exist or cannot be read.", file: name)
    }
    return data
  }

  private func write(_ html: [UInt8], isText: Bool, _ renderer: HTMLRenderer) throws -> HTMLResult {
    let format = options.format.output(resolution: options.resolution)
    return try renderer.render(html, isText: isText) { metadata, total in
      guard options.output == "-" else {
        return try HTMLRenderer.output(URL(fileURLWithPath: options.output), format, metadata, total)
      }
      return try DocumentTarget.standardOutput(format, metadata, pages: total)
    }
  }
}

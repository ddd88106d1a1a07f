import Foundation
import Platen
import PlatenHTML

/// `platen html`: a page of HTML as a document.
struct HTMLCommand {
  var options: HTMLOptions

  private var name: String { options.input == "-" ? "standard input" : options.input }

  func run() throws {
    var renderer = try renderer()
    let progress = ProgressLine(isQuiet: options.quiet)
    renderer.onProgress = { step in
      switch step {
      case .counting(let page): progress.update("counting pages: \(page)")
      case .drawing(let page, let total): progress.update("page \(page) of \(total)")
      }
    }
    let (html, isText) = try readPage(&renderer)
    let unfilled = unfilledTag(in: html)
    if let unfilled, options.isStrict {
      throw PlatenError(.invalidData, unfilled.message, file: unfilled.file, line: unfilled.line)
    }
    let result = try write(html, isText: isText, renderer)
    progress.finish()
    for warning in [unfilled].compactMap({ $0 }) + result.warnings {
      Main.complain("\(TerminalText.visible(warning.description))\n")
    }
    MissingCharacters.warn(about: result.missingCharacters)
  }

  /// The renderer as the options want it.
  func renderer() throws -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: options.locale ?? .current, fonts: try options.fonts.library())
    renderer.name = name
    // What comes from a pipe has no folder: relative addresses are those of the first one that is granted.
    let place = options.input == "-" ? options.allowedRoots.first.map { $0 + "/" } : options.input
    renderer.baseURL = place.map { URL(fileURLWithPath: $0) }
    if !options.allowedRoots.isEmpty {
      renderer.resources = .folders(options.allowedRoots.map { URL(fileURLWithPath: $0, isDirectory: true) })
    }
    renderer.resources.advice = "Grant its folder with --allow-root."
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

  /// The page, and whether it is UTF-8 whatever it says itself. The renderer learns where the lines of a template went.
  func readPage(_ renderer: inout HTMLRenderer) throws -> ([UInt8], Bool) {
    guard let path = options.data else { return (Array(try readInput()), false) }
    let values = try TemplateValue(json: try TextInput.read(path), file: path)
    let template = try HTMLTemplate(try TextInput.read(options.input), name: name)
    let (filled, lines) = try template.renderWithLines(
      values, options: TemplateOptions(locale: options.locale ?? .current))
    renderer.templateLines = lines
    return (Array(filled.utf8), true)
  }

  /// The warning about a template whose values were forgotten; nil for other pages.
  func unfilledTag(in html: [UInt8]) -> HTMLWarning? {
    guard options.data == nil, let tag = UnfilledTag.first(in: html) else { return nil }
    return HTMLWarning(
      message:
        "\"\(tag.text)\" is printed as it stands. If this is a template, give its values with --data FILE.json.",
      file: name, line: tag.line)
  }

  /// All of the input, or as much as is too much.
  private func readInput() throws -> Data {
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

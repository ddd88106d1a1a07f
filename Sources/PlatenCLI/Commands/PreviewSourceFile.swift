import Foundation
import Platen
import PlatenHTML
import PlatenPreview

/// Makes the source of a preview of the command line's file, on top of the command that renders such files.
enum PreviewSourceFile {
  /// The files that the command line names, besides those that are followed only.
  private static func inputs(_ arguments: PreviewArguments) -> [String] {
    let others: [String?] =
      switch arguments.kind {
      case .table(let options): [options.organization, options.logo]
      case .html(let options): [options.data, options.header, options.footer] + options.css
      case .report(let options): [options.theme]
      case .program: []
      }
    return [arguments.input] + others.compactMap { $0 }
  }

  /// Looks once whether all that was named is there: later, a file may go and come again, but a wrong name would never
  /// be found. Throws `PlatenError`, or `UsageError` for columns that are not in the table.
  static func check(_ arguments: PreviewArguments) throws {
    for file in inputs(arguments) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue,
        FileManager.default.isReadableFile(atPath: file)
      else {
        throw PlatenError(.unreadable, "The file does not exist or cannot be read.", file: file)
      }
    }
    for path in arguments.watched where !FileManager.default.fileExists(atPath: path) {
      throw PlatenError(.unreadable, "What --watch names does not exist.", file: path)
    }
    switch arguments.kind {
    case .table(let options):
      _ = try options.fonts.library()
      try TableCommand(options: options).checkColumns()
    case .html(let options):
      _ = try options.fonts.library()
      try check(folders: options.allowedRoots)
    case .report(let options):
      _ = try options.fonts.library()
      try check(folders: [options.allowedRoot].compactMap { $0 })
    case .program: break
    }
  }

  private static func check(folders: [String]) throws {
    for folder in folders {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw PlatenError(.unreadable, "The folder of --allow-root does not exist.", file: folder)
      }
    }
  }

  static func source(_ arguments: PreviewArguments) -> any PreviewSource {
    let name = URL(fileURLWithPath: arguments.input).lastPathComponent
    let watched = (inputs(arguments) + arguments.watched).map { URL(fileURLWithPath: $0) }
    switch arguments.kind {
    case .table(let options):
      return PreviewClosure(name: name, watching: watched) { try table(TableCommand(options: options)) }
    case .html(let options):
      let others = options.allowedRoots.map { URL(fileURLWithPath: $0) }
      return PreviewClosure(name: name, watching: watched + others) { try html(HTMLCommand(options: options)) }
    case .report(let options):
      return ReportPreviewSource(name: name, watched: watched, options: options)
    case .program(let path):
      return ProgramPreviewSource(program: URL(fileURLWithPath: path), watchedFiles: watched)
    }
  }

  private static func table(_ command: TableCommand) throws -> PreviewDocument {
    var document: PreviewDocument
    let missing: [MissingCharacter]
    do {
      (document, missing) = try PagePictures.draw { makeOutput in
        try command.draw { pdf, body in try pdf.render(body, to: makeOutput) }
      }
    } catch let error as UsageError {
      // A column went out of the file: the page has no command line to point to.
      throw PlatenError(.invalidData, error.message, file: command.options.input)
    }
    document.messages = missing.map { PreviewMessage($0) }
    return document
  }

  private static func html(_ command: HTMLCommand) throws -> PreviewDocument {
    var renderer = try command.renderer()
    let page = try command.readPage(&renderer)
    let ready = renderer
    var (document, result) = try PagePictures.draw { try ready.render(page.html, isText: page.isText, to: $0) }
    document.messages =
      (page.warnings + result.warnings).map {
        PreviewMessage(.warning, $0.message, file: $0.file, line: $0.line, page: $0.page)
      } + result.missingCharacters.map { PreviewMessage($0) }
    return document
  }
}

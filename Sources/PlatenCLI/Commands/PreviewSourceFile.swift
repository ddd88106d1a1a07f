import Foundation
import Platen
import PlatenHTML
import PlatenPreview

/// Makes the source of a preview of the command line's file, on top of the command that renders such files.
enum PreviewSourceFile {
  static func source(_ arguments: PreviewArguments) -> any PreviewSource {
    let file = URL(fileURLWithPath: arguments.input)
    let name = file.lastPathComponent
    let watched = [file] + arguments.watched.map { URL(fileURLWithPath: $0) }
    switch arguments.kind {
    case .table(let options):
      return PreviewClosure(name: name, watching: watched) { try table(TableCommand(options: options)) }
    case .html(let options):
      let others = ([options.data].compactMap { $0 } + options.css + options.allowedRoots).map {
        URL(fileURLWithPath: $0)
      }
      return PreviewClosure(name: name, watching: watched + others) { try html(HTMLCommand(options: options)) }
    case .report(let options):
      return ReportPreviewSource(name: name, watched: watched, options: options)
    case .program(let path):
      return ProgramPreviewSource(program: URL(fileURLWithPath: path), watchedFiles: watched)
    }
  }

  private static func table(_ command: TableCommand) throws -> PreviewDocument {
    var (document, missing) = try PagePictures.draw { makeOutput in
      try command.draw { pdf, body in try pdf.render(body, to: makeOutput) }
    }
    document.messages = missing.map { PreviewMessage($0) }
    return document
  }

  private static func html(_ command: HTMLCommand) throws -> PreviewDocument {
    var renderer = try command.renderer()
    let (page, isText) = try command.readPage(&renderer)
    let ready = renderer
    var (document, result) = try PagePictures.draw { try ready.render(page, isText: isText, to: $0) }
    document.messages =
      result.warnings.map {
        PreviewMessage(.warning, $0.message, file: $0.file, line: $0.line, page: $0.page)
      } + result.missingCharacters.map { PreviewMessage($0) }
    return document
  }
}

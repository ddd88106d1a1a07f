public import Foundation
internal import PlatenGraphics

extension PDFShareHelper {
  /// Opens a PDF in the desktop's viewer: with `xdg-open` on Linux, `open` on macOS.
  ///
  /// Does not wait until the viewer is closed. Throws ``PlatenError``: `unreadable` or `invalidData` when the file is
  /// no PDF, `missingProgram` when nothing opens documents here, `sharingFailed` when that failed.
  public func open(_ url: URL) throws {
    let path = try PDFFile.checked(url)
    #if canImport(Darwin)
    let name = "open"
    let mend = "Check PATH."
    #else
    let name = "xdg-open"
    let mend = "Install xdg-utils, or open the file yourself."
    #endif
    guard let program = programs.find(name) else {
      throw PlatenError(.missingProgram, "The program \(name), which opens documents, is missing. \(mend)", file: path)
    }
    let outcome: ProgramRun.Outcome
    do {
      outcome = try ProgramRun(program: program, arguments: [path], timeLimit: openingTime, mayGoOn: true)
        .run(in: privateFolder())
    } catch let error as ProgramRun.NotStarted {
      throw PlatenError(.sharingFailed, "\(name) cannot be started: \(error.reason)", file: path)
    }
    guard let status = outcome.status, status != 0 else { return }
    let complaint = outcome.complaint
    throw PlatenError(
      .sharingFailed,
      "\(name) failed with status \(status)\(complaint.isEmpty ? "" : " (\(complaint))"). Choose a program for PDF files in the desktop's settings, or open the file yourself.",
      file: path)
  }
}

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
    // What it wrote is left out: one line of the shell for each program that is not there.
    throw PlatenError(.sharingFailed, Self.failure(of: name, status), file: path)
  }

  /// What a status of `xdg-open` means (xdg-utils, exit codes): 3 without a program for the file, 4 when that failed.
  private static func failure(of name: String, _ status: Int32) -> String {
    #if canImport(Darwin)
    return
      "No program opened the PDF (\(name) ended with status \(status)). Choose one in the Finder, or open the file yourself."
    #else
    if status == 3 {
      return "There is no program here that \(name) opens PDF files with. Install one, or copy the file elsewhere."
    }
    return
      "No program opened the PDF (\(name) ended with status \(status)). Without a desktop there is none; on one, choose a program for PDF files in its settings."
    #endif
  }
}

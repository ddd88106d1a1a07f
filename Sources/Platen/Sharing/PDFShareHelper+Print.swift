public import Foundation
internal import PlatenGraphics

extension PDFShareHelper {
  /// Prints a PDF through CUPS (`lp`), and returns when the job is in the queue.
  ///
  /// Throws ``PlatenError``: `unreadable` or `invalidData` when the file is no PDF, `invalidValue` for settings that no
  /// printer has, `missingProgram` without `lp`, `sharingFailed` with the words of `lp` when it refuses.
  @discardableResult
  public func print(_ url: URL, settings: PrintSettings = PrintSettings()) throws -> PrintJob {
    let path = try PDFFile.checked(url)
    let arguments = try Self.arguments(path: path, settings)
    guard let program = programs.find("lp") else {
      throw PlatenError(
        .missingProgram, "The program lp, which prints, is missing. Install cups-client, or print from a viewer.",
        file: path)
    }
    let outcome: ProgramRun.Outcome
    do {
      outcome = try ProgramRun(program: program, arguments: arguments, timeLimit: settings.timeLimit)
        .run(in: privateFolder())
    } catch is ProgramRun.TimedOut {
      throw PlatenError(
        .sharingFailed, "The print system did not answer in time. Check with lpstat -r whether it runs.", file: path)
    } catch let error as ProgramRun.NotStarted {
      throw PlatenError(.sharingFailed, "lp cannot be started: \(error.reason)", file: path)
    }
    guard outcome.status == 0 else {
      let complaint = outcome.complaint
      throw PlatenError(
        .sharingFailed,
        "Printing failed: \(complaint.isEmpty ? "lp ended with status \(outcome.status ?? -1)" : complaint). Choose a printer that lpstat -e lists, or set a default one.",
        file: path)
    }
    return PrintJob(identifier: Self.job(in: outcome.output))
  }

  /// The arguments of `lp` (IEEE Std 1003.1, and `sides` of RFC 8011). The path is absolute and stands after `--`, so
  /// no file name is an option.
  static func arguments(path: String, _ settings: PrintSettings) throws -> [String] {
    var arguments: [String] = []
    if let printer = settings.printer {
      guard isPrinterName(printer) else {
        throw PlatenError(
          .invalidValue, "The printer's name has characters that no printer's name has. Use one that lpstat -e lists.")
      }
      arguments += ["-d", printer]
    }
    guard (1...9999).contains(settings.copies) else {
      throw PlatenError(.invalidValue, "\(settings.copies) copies are not possible. Set 1 to 9999.")
    }
    guard settings.timeLimit > 0, settings.timeLimit <= 86_400 else {
      throw PlatenError(.invalidValue, "The time limit of printing is not within a day. Set some seconds.")
    }
    if settings.copies > 1 { arguments += ["-n", String(settings.copies)] }
    if let duplex = settings.duplex { arguments += ["-o", "sides=\(duplex.rawValue)"] }
    let title = settings.jobTitle ?? URL(fileURLWithPath: path).lastPathComponent
    let scalars = title.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    // RFC 8011 gives names 255 bytes.
    let name = SafeFileName.cut(String(String.UnicodeScalarView(scalars)), toBytes: 255)
    if !name.isEmpty { arguments += ["-t", name] }
    return arguments + ["--", path]
  }

  /// CUPS refuses spaces, `/` and `#` in names; an instance follows a `/`.
  private static func isPrinterName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255 && !name.hasPrefix("-") && !name.hasPrefix("/")
      && name.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
          && !"#'\"\\?".unicodeScalars.contains($0)
      }
  }

  /// `lp` says "request id is Office-12 (1 file(s))" in the user's language.
  private static func job(in output: String) -> String? {
    output.split(whereSeparator: \.isWhitespace).first { word in
      guard let dash = word.lastIndex(of: "-"), dash != word.startIndex else { return false }
      let number = word[word.index(after: dash)...]
      return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }.map(String.init)
  }
}

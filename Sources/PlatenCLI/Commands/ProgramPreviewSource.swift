import Foundation
import Platen
import PlatenPreview

/// A program that writes PDF to standard output. What it says on standard error is shown beside the pages.
struct ProgramPreviewSource: PreviewSource {
  private static let timeLimit = 120.0
  private static let largest = 512 << 20
  private static let mostWarnings = 100
  private static let resolution = 132

  let program: URL
  let watchedFiles: [URL]

  var name: String { program.lastPathComponent }

  func render() throws -> PreviewDocument {
    let folder = try ProgramFolder()
    let outcome = try folder.run(program.path, [], output: "document.pdf", timeLimit: Self.timeLimit)
    guard outcome.status == 0 else {
      let said = outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
      throw PlatenError(
        .invalidData,
        "The program ended with status \(outcome.status)\(said.isEmpty ? "." : ": \(said.suffix(4000))")",
        file: program.path)
    }
    let file = folder.file("document.pdf")
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
    guard size <= Self.largest else {
      throw PlatenError(.limitExceeded, "The program wrote more than 512 MB.", file: program.path)
    }
    let pdf = try Data(contentsOf: file)
    guard pdf.starts(with: "%PDF-".utf8) else {
      throw PlatenError(
        .invalidData, "The program did not write a PDF to standard output; it must begin with %PDF-.",
        file: program.path)
    }
    let lines = outcome.errors.split(whereSeparator: \.isNewline).prefix(Self.mostWarnings)
    return PreviewDocument(
      pdf: pdf, pictures: pictures(folder), messages: lines.map { PreviewMessage(.warning, String($0)) })
  }

  /// Pictures by Poppler, where it is installed; without them the browser shows the PDF.
  private func pictures(_ folder: ProgramFolder) -> [PreviewPicture] {
    guard let poppler = ProgramFinder().find("pdftoppm") else { return [] }
    let arguments = [
      "-png", "-r", "\(Self.resolution)", "-l", "\(PagePictures.most)", folder.file("document.pdf").path,
      folder.file("page").path,
    ]
    let outcome = try? folder.run(poppler, arguments, output: "pdftoppm", timeLimit: Self.timeLimit)
    guard outcome?.status == 0 else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file("").path)) ?? []
    // Numbers have as many digits as the last one.
    let pages = names.filter { $0.hasPrefix("page-") && $0.hasSuffix(".png") }.sorted()
    return pages.compactMap { name in
      guard let data = try? Data(contentsOf: folder.file(name)) else { return nil }
      return try? PreviewPicture(png: data, resolution: Double(Self.resolution))
    }
  }
}

package import Foundation

extension Tool {
  /// The text of a PDF as `pdftotext` reads it, page after page (each ends with a form feed).
  package static func text(of pdf: Data, _ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    return try run("pdftotext", ["-enc", "UTF-8"] + options + [try folder.write(pdf, to: "read.pdf"), "-"]).output
  }
}

import Foundation
import Testing

@testable import PlatenGraphics

/// Looks into PDF files with the tools of poppler, where they are installed.
enum ImagePDFTool {
  static let isInstalled = ["pdfimages", "pdftoppm", "pdftotext"].allSatisfy { path(of: $0) != nil }

  private static func path(of tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(of: tool)))
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// The pictures in a PDF as they are stored, by file name.
  static func pictures(_ pdf: Data) throws -> [String: Data] {
    try ImageCanvas.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("in.pdf")
      try pdf.write(to: file)
      try run("pdfimages", ["-all", file.path, folder.appendingPathComponent("picture").path])
      var found: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "in.pdf" {
        found[name] = try Data(contentsOf: folder.appendingPathComponent(name))
      }
      return found
    }
  }

  static func text(_ pdf: Data) throws -> String {
    try ImageCanvas.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("in.pdf")
      try pdf.write(to: file)
      let out = folder.appendingPathComponent("out.txt")
      try run("pdftotext", [file.path, out.path])
      return try String(contentsOf: out, encoding: .utf8)
    }
  }

  /// The first page at 72 dots per inch.
  static func render(_ pdf: Data) throws -> ImageCanvas.Bitmap {
    try ImageCanvas.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("in.pdf")
      try pdf.write(to: file)
      let out = folder.appendingPathComponent("page").path
      try run("pdftoppm", ["-r", "72", "-png", "-singlefile", file.path, out])
      let image = try Image(contentsOf: out + ".png")
      let size = try #require(image.pixelSize)
      return try ImageCanvas.bitmap(size.width, size.height) {
        $0.draw(image, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
      }
    }
  }
}

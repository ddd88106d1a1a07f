import Foundation
import Platen
import TestSupport

@testable import PlatenPreview

/// A preview of a report in JSON that a test writes and changes.
struct PreviewFixture {
  let folder: TemporaryFolder
  let file: String
  let preview: PreviewServer

  init(name: String = "Sales.json", paragraphs: [String], _ change: (inout PreviewOptions) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("tmp"), withIntermediateDirectories: true)
    file = try folder.write(Self.report(paragraphs), to: name)
    var options = PreviewOptions()
    options.temporaryDirectory = URL(fileURLWithPath: folder.file("tmp"))
    change(&options)
    let path = file
    let source = PreviewClosure(name: name, watching: [URL(fileURLWithPath: file)]) {
      try PreviewDocument(try Report(jsonFile: path))
    }
    preview = try PreviewServer(source, options: options)
  }

  func visitor() throws -> HTTPVisitor { try HTTPVisitor(entering: preview.makeAddress()) }

  /// Each paragraph on a page of its own.
  static func report(_ paragraphs: [String]) throws -> Data {
    var content: [[String: Any]] = []
    for (index, text) in paragraphs.enumerated() {
      if index > 0 { content.append(["type": "pageBreak"]) }
      content.append(["type": "text", "text": text])
    }
    return try JSONSerialization.data(withJSONObject: ["title": "Sales", "language": "en", "content": content])
  }

  /// Saves as many editors do: another file takes the place of the old one.
  func save(_ paragraphs: [String]) throws { try save(try Self.report(paragraphs)) }

  func save(_ data: Data) throws {
    try data.write(to: URL(fileURLWithPath: file + ".new"))
    rename(file + ".new", file)
  }
}

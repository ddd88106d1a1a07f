package import Foundation

/// What poppler reads out of a PDF: its words and where they stand.
package struct ReadPDF {
  /// A word and its box, in points from the top left of the page.
  package struct Word {
    package var text: String
    package var left, top, right, bottom: Double
  }

  /// A page and its words, in the order of reading.
  package struct Page {
    package var width, height: Double
    package var words: [Word]

    /// The words in order, with a space between them.
    package var text: String { words.map(\.text).joined(separator: " ") }

    /// The first word that reads so.
    package func word(_ text: String) -> Word? { words.first { $0.text == text } }
  }

  package let pages: [Page]

  /// Reads with `pdftotext -bbox`.
  package init(_ data: Data) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool.run("pdftotext", ["-bbox", try folder.write(data, to: "read.pdf"), "-"])
    var pages: [Page] = []
    for line in outcome.output.split(separator: "\n") {
      if line.contains("<page ") {
        pages.append(Page(width: Self.number("width", line), height: Self.number("height", line), words: []))
      } else if line.contains("<word "), let start = line.utf8.firstIndex(of: UInt8(ascii: ">")),
        let end = line.range(of: "</word>", options: [.backwards, .literal]), !pages.isEmpty
      {
        pages[pages.count - 1].words.append(
          Word(
            text: Self.plain(line[line.utf8.index(after: start)..<end.lowerBound]), left: Self.number("xMin", line),
            top: Self.number("yMin", line), right: Self.number("xMax", line), bottom: Self.number("yMax", line)))
      }
    }
    self.pages = pages
  }

  /// The text of each page as `pdftotext` with these options writes it.
  package static func text(_ data: Data, _ options: [String] = ["-layout"]) throws -> [String] {
    let folder = try TemporaryFolder()
    let outcome = try Tool.run("pdftotext", options + [try folder.write(data, to: "read.pdf"), "-"])
    var pages = outcome.output.components(separatedBy: "\u{0C}")
    if pages.last == "" { pages.removeLast() }
    return pages
  }

  private static func number(_ name: String, _ line: Substring) -> Double {
    guard let start = line.range(of: " \(name)=\"") else { return .nan }
    return Double(line[start.upperBound...].prefix { $0 != "\"" }) ?? .nan
  }

  private static func plain(_ text: Substring) -> String {
    var result = String(text)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      result = result.replacingOccurrences(of: entity, with: character)
    }
    // A line that was wrapped may carry its space along.
    return result.trimmingCharacters(in: .whitespaces)
  }
}

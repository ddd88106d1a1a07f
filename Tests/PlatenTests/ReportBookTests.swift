import Foundation
import Testing
import TestSupport

@testable import Platen

/// A report of 300 pages: its contents, outline, links and numbers, read back by other programs.
@Suite struct ReportBookTests {
  @Test func contentsOutlineAndLinksLeadToTheirHeadings() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("book.pdf")
    let result = try ReportSamples.book().write(to: URL(fileURLWithPath: path))
    #expect(result.pageCount > 300)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try Tool.complaints(about: data) == "")

    let pages = try Tool.run("pdftotext", ["-layout", path, "-"]).output.components(separatedBy: "\u{C}")
    // Which page each heading stands on, and what that page shows as its number.
    var physical: [String: Int] = [:]
    var labels: [String: String] = [:]
    let contents = try #require(pages.firstIndex { $0.contains("1 of 6, ") || $0.contains("Page 1, ") })
    for (index, page) in pages.enumerated() where index >= contents {
      let footer = page.split(separator: "\n").last.map(String.init) ?? ""
      for line in page.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("Chapter ") || line.hasPrefix("Part ") || line == "Appendix" else { continue }
        physical[line] = index
        labels[line] =
          footer.hasPrefix("Page ") && line != "Appendix" ? String(footer.dropFirst(5).prefix { $0 != "," }) : "A"
      }
    }
    #expect(physical.count == 80 * 5 + 1)

    // The numbers in the table of contents.
    var listed: [String: String] = [:]
    for page in pages[..<contents] {
      for line in page.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1, ["Chapter", "Part", "Appendix"].contains(words[0]) else { continue }
        listed[words.dropLast().joined(separator: " ")] = words.last
      }
    }
    #expect(listed == labels)
    #expect(pages[0].contains("Page i, 1 of \(result.pageCount), 1 of \(contents)"))
    #expect(
      pages[contents].contains(
        "Page 1, \(contents + 1) of \(result.pageCount), 1 of \(result.pageCount - contents - 1)"))
    #expect(pages[result.pageCount - 1].contains("Page 1 of 1 of the appendix"))

    try checkOutline(data, physical)
  }

  private func checkOutline(_ data: Data, _ physical: [String: Int]) throws {
    let json = try Tool.json(of: data, keys: ["outlines", "pages", "pagelabels"])
    var found: [String: Int] = [:]
    func walk(_ entries: [[String: Any]]) {
      for entry in entries {
        if let title = entry["title"] as? String, let page = entry["destpageposfrom1"] as? Int {
          found[title] = page - 1
        }
        walk(entry["kids"] as? [[String: Any]] ?? [])
      }
    }
    let roots = json["outlines"] as? [[String: Any]] ?? []
    walk(roots)
    #expect(roots.count == 81)
    #expect(found == physical)
  }

  @Test func sectionsHaveTheirOwnPaper() throws {
    let data = try ReportSamples.book(chapters: 1).pdfData()
    let info = try Tool.info(of: data, ["-f", "1", "-l", "99"])
    let sizes = info.split(separator: "\n").filter { $0.hasPrefix("Page ") && $0.contains("size") }
    #expect(sizes.first?.contains("595.276 x 841.89") == true)
    #expect(sizes.last?.contains("595.276 x 419.528") == true)
  }
}

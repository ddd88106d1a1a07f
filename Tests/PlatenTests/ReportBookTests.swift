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

  @Test func linksOfTheContentsLeadToTheHeadingsTheyShow() throws {
    let data = try ReportSamples.book(chapters: 3).pdfData()
    let json = try Tool.json(of: data, keys: ["qpdf", "pages"])
    let objects = try #require((json["qpdf"] as? [Any])?.last as? [String: [String: Any]])
    func object(_ value: Any?) -> Any? {
      guard let name = value as? String, name.hasSuffix(" R") else { return value }
      return objects["obj:\(name)"]?["value"]
    }
    var destinations: [String: String] = [:]
    func collect(_ node: Any?) {
      guard let node = object(node) as? [String: Any] else { return }
      let names = node["/Names"] as? [Any] ?? []
      for index in stride(from: 0, to: names.count - 1, by: 2) {
        let target = object(names[index + 1])
        let array = target as? [Any] ?? object((target as? [String: Any])?["/D"]) as? [Any]
        if let name = names[index] as? String, let page = array?.first as? String { destinations[name] = page }
      }
      for kid in node["/Kids"] as? [Any] ?? [] { collect(kid) }
    }
    for entry in objects.values {
      if let root = (entry["value"] as? [String: Any])?["/Dests"] { collect(root) }
    }
    let pages = (json["pages"] as? [[String: Any]] ?? []).compactMap { $0["object"] as? String }
    let folder = try TemporaryFolder()
    let path = try folder.write(data, to: "book.pdf")
    let texts = try Tool.run("pdftotext", ["-layout", path, "-"]).output.components(separatedBy: "\u{C}")

    // In the order of the page's annotations, which is that of its lines.
    let first = try #require(object(pages.first) as? [String: Any])
    let links = (object(first["/Annots"]) as? [Any] ?? []).compactMap { object($0) as? [String: Any] }
    let lines = texts[0].split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .filter { ["Chapter", "Part", "Appendix"].contains($0.first) }
    #expect(links.count == 16)
    #expect(lines.count == 16)
    for (link, line) in zip(links, lines) {
      let name = try #require(link["/Dest"] as? String)
      let page = try #require(destinations[name].flatMap { pages.firstIndex(of: $0) })
      let title = line.dropLast().joined(separator: " ")
      #expect(texts[page].split(separator: "\n").contains { $0.trimmingCharacters(in: .whitespaces) == title })
    }
  }

  @Test func sectionsHaveTheirOwnPaper() throws {
    let data = try ReportSamples.book(chapters: 1).pdfData()
    let info = try Tool.info(of: data, ["-f", "1", "-l", "99"])
    let sizes = info.split(separator: "\n").filter { $0.hasPrefix("Page ") && $0.contains("size") }
    #expect(sizes.first?.contains("595.276 x 841.89") == true)
    #expect(sizes.last?.contains("595.276 x 419.528") == true)
  }
}

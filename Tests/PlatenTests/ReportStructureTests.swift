import Foundation
import Testing
import TestSupport

@testable import Platen

/// The structure tree of tagged reports, as Poppler reads it.
@Suite struct ReportStructureTests {
  /// Elements and their text, one a line, indented; without what Poppler adds to names.
  private func structure(_ report: Report) throws -> [String] {
    try Tool.info(of: try report.pdfData(), ["-struct-text"]).split(separator: "\n").map {
      $0.replacingOccurrences(of: " (block)", with: "").replacingOccurrences(of: " (inline)", with: "")
    }
  }

  private func report(@ComponentBuilder _ content: () -> ComponentGroup) -> Report {
    Report(pageSize: .a5, locale: Locale(identifier: "en"), content: content)
  }

  @Test func paragraphsOfSeveralLinesAreReadToTheirEnd() throws {
    let words = (1...120).map { "word\($0)" }.joined(separator: " ")
    let lines = try structure(report { Text(words) + Text(" link", link: "https://example.org") + Text(" after") })
    let text = lines.joined(separator: " ")
    for number in 1...120 { #expect(text.contains("word\(number)"), "word \(number)") }
    #expect(text.contains("after"))
  }

  /// Where a line ends between words, the text has a space (ISO 32000-1, clause 14.8.2.5).
  @Test(arguments: [TextAlignment.leading, .justified])
  func linesEndInSpacesBetweenWords(alignment: TextAlignment) throws {
    let words = (1...60).map { "word\($0)" }
    let lines = try structure(
      report {
        Text(words.joined(separator: " ") + "\nand more\n中文字" + String(repeating: "中", count: 60))
          .multilineTextAlignment(alignment)
      })
    let text = lines.joined().split(separator: "\"").filter { $0.contains("word1") }.joined()
    let found = text.split(separator: " ").map(String.init)
    #expect(Array(found.prefix(60)) == words)
    #expect(Array(found.dropFirst(60).prefix(2)) == ["and", "more"])
    #expect(text.hasSuffix(" 中文字" + String(repeating: "中", count: 60)))
  }

  @Test func listsOverPagesStayOneList() throws {
    let lines = try structure(
      report {
        ItemList(.decimal) {
          for number in 1...60 { Text("item \(number)") }
        }
        Text("after")
      })
    let names = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(names.filter { $0 == "L" }.count == 1)
    #expect(names.filter { $0 == "LI" }.count == 60)
    #expect(names.filter { $0 == "Lbl" }.count == 60)
    let texts = names.filter { $0.hasPrefix("\"item") || $0 == "\"after\"" }
    #expect(texts == (1...60).map { "\"item \($0)\"" } + ["\"after\""])
  }

  @Test func anItemOverPagesIsOneItem() throws {
    let lines = try structure(
      report {
        ItemList {
          VStack { for number in 1...70 { Text("line \(number)") } }
          Text("last")
        }
      })
    let names = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(names.filter { $0 == "LI" }.count == 2)
    #expect(names.filter { $0.hasPrefix("\"line") } == (1...70).map { "\"line \($0)\"" })
    #expect(names.last { $0.hasPrefix("\"") } == "\"last\"")
  }

  @Test func groupsWithAnOpacityAreReadInPlace() throws {
    let lines = try structure(
      report {
        Text("before")
        Heading("faint").opacity(0.5)
        VStack {
          Text("one")
          Text("two")
        }.opacity(0.3)
        Text("invisible").opacity(0)
        Text("after")
      }
    ).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == ["Document", "P", "\"before\"", "H1", "\"faint\"", "P", "\"onetwo\"", "P", "\"after\""])
  }

  @Test func pageNumbersInContentsAreRead() throws {
    let lines = try structure(
      report {
        TableOfContents()
        Heading("Chapter")
      }
    ).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.starts(with: ["Document", "TOC", "TOCI", "P", "\"Chapter\"", "Span", "\"1\"", "H1", "\"Chapter\""]))
  }

  @Test func groundsThatCoverThePageTakeNothingAway() throws {
    var report = report {
      Text("body").padding(400).background(Color(240, 240, 250))
    }.background { _ in Text("below").padding(300).background(Color(250, 250, 240)) }
    report.margins = .zero
    let lines = try structure(report).map { $0.trimmingCharacters(in: .whitespaces) }
    // What is below the content is no part of it.
    #expect(lines == ["Document", "P", "\"body\""])
    // Its room is a letter wide.
    #expect(try Tool.text(of: report.pdfData()).filter { !$0.isWhitespace }.contains("below"))
    #expect(try Tool.complaints(about: try report.pdfData()) == "")
  }

  @Test func everythingIsReadInOrder() throws {
    let lines = try structure(try ReportSamples.everything("en")).map { $0.trimmingCharacters(in: .whitespaces) }
    let marks = [
      "\"HStack\"", "\"2\"", "\"3\"", "\"Rotated 90\"", "\"Rotated -30\"", "\"STAMP\"", "\"Centred\"", "\"Accent\"",
      "\"Green\"",
    ]
    let places = marks.map { lines.firstIndex(of: $0) ?? -1 }
    #expect(!places.contains(-1))
    #expect(places == places.sorted())
  }

  @Test func headersAndFootersAreNotRead() throws {
    let report = report { for number in 1...60 { Text("line \(number)") } }
      .header { _ in Text("above") }.footer { _ in Text("below", link: "https://example.org") }
    let data = try report.pdfData()
    let names = try Tool.structure(of: data)
    #expect(!names.contains("above") && !names.contains("below") && names.contains("'line 60'"))
    #expect(try Tool.text(of: data).matches(of: /above/).count > 1)
    #expect(try Tool.complaints(about: data) == "")
  }

  @Test func untaggedReportsHaveNoStructure() throws {
    let data = try ReportSamples.everything("en", isTagged: false).pdfData()
    #expect(try Tool.info(of: data, ["-struct-text"]).isEmpty)
  }
}

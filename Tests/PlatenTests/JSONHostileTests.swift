import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct JSONHostileTests {
  /// The document with the value at each place, one after the other, replaced.
  private func mutations(of value: JSONValue, by other: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements):
      return [other]
        + elements.indices.flatMap { index in
          mutations(of: elements[index], by: other).map { changed in
            var copy = elements
            copy[index] = changed
            return .array(copy)
          }
        }
    case .object(let members):
      return [other]
        + members.indices.flatMap { index in
          mutations(of: members[index].value, by: other).map { changed in
            var copy = members
            copy[index].value = changed
            return .object(copy)
          }
        }
    default: return [other]
    }
  }

  private static let literals = [
    "null", "true", "-1", "1e400", "\"\"", "\"\\u202e{page}\"", "[]", "{}", "[[[]]]", "99999999999999999999",
  ]

  @Test(arguments: Repetitions.some(of: literals, least: 2))
  func anyValueAnywhereIsAnErrorOrADocument(_ literal: String) throws {
    let other = try JSONParser.parse(Data(literal.utf8))
    let document = try JSONParser.parse(Data(JSONSamples.everything.utf8))
    var read = 0
    var refused = 0
    for (number, mutant) in mutations(of: document, by: other).enumerated() {
      do {
        do throws(JSONFault) { try JSONValidator.check(mutant, .shape("report")) } catch {
          throw error.error(file: "r.json")
        }
        let node = JSONNode(value: mutant, path: [], file: "r.json")
        let report = try JSONReportBuilder(resources: .none).report(node, fonts: .system)
        // Drawing takes time; some of them tell enough.
        if number % 16 == 0 { _ = try report.pdfData() }
        read += 1
      } catch let error as PlatenError {
        #expect(error.file == "r.json" || error.code != .invalidData, "\(error)")
        refused += 1
      }
    }
    #expect(refused > 100 && read + refused > 300)
  }

  @Test func deepNestingIsRefused() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"type": "stack", "content": ["#, count: depth) + #"{"type": "text", "text": "deep"}"#
        + String(repeating: "]}", count: depth)
    }
    #expect(try JSONSamples.text(nested(30)).contains("deep"))
    #expect(JSONSamples.complaint(#"{"content": [\#(nested(31))]}"#).contains("nested more than 64 deep"))
    #expect(JSONSamples.complaint(String(repeating: "[", count: 1_000_000)).contains("nested more than 64 deep"))
    #expect(JSONSamples.complaint(String(repeating: #"{"a":"#, count: 100_000)).contains("nested more than 64 deep"))
  }

  @Test func tooLargeDocumentsAreRefused() {
    let data = Data(count: JSONParser.largest + 1)
    let error = #expect(throws: PlatenError.self) { try Report(json: data) }
    #expect(error?.message.contains("64 MB") == true)
  }

  @Test func hugeNumbersAreRefusedOrDrawn() throws {
    for key in ["thickness"] {
      for number in ["1e308", "1e999", "-1e999", "1e-400", String(repeating: "9", count: 5000)] {
        let complaint = JSONSamples.complaint(#"{"content": [{"type": "rule", "\#(key)": \#(number)}]}"#)
        #expect(
          number == "1e-400" ? complaint.isEmpty : complaint.contains("/content/0/thickness: expected"), "\(complaint)")
      }
    }
    #expect(JSONCell.number("1e100") != nil && JSONCell.number("1e101") == nil)
    #expect(JSONCell.number("1e99999999999999999999") == nil)
    #expect(JSONCell.number("0.00") ?? (1, 0) == (0, 2))
    #expect(JSONCell.number(String(repeating: "9", count: 39)) == nil)
    #expect(JSONCell.number("12.5e1") ?? (0, 9) == (125, 0))
  }

  @Test func filesStayInTheFolder() throws {
    let outside = try TemporaryFolder()
    try outside.write(Data("a,b\nSECRET,2\n".utf8), to: "secret.csv")
    let folder = try TemporaryFolder()
    try folder.write(Data("a,b\n1,2\n".utf8), to: "own.csv")
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder.file("escape.csv"), withDestinationPath: outside.file("secret.csv"))
    try manager.createSymbolicLink(atPath: folder.file("sub/away"), withDestinationPath: outside.path)
    try manager.createSymbolicLink(atPath: folder.file("inside.csv"), withDestinationPath: "own.csv")
    #expect(mkfifo(folder.file("pipe.csv"), 0o600) == 0)
    func complaint(_ name: String, _ root: String? = folder.path) -> String {
      JSONSamples.complaint(
        #"{"content": [{"type": "table", "rows": {"csv": "\#(name)"}}]}"#, folder: root)
    }
    for name in ["own.csv", "./own.csv", "sub/.././own.csv".replacing("sub/../", with: ""), "inside.csv"] {
      #expect(complaint(name) == "", "\(name)")
    }
    for (name, reason) in [
      ("../\(URL(fileURLWithPath: outside.path).lastPathComponent)/secret.csv", "without \\\"..\\\""),
      (outside.file("secret.csv"), "relative name"),
      ("sub/../own.csv", "relative name"), ("escape.csv", "leads out of the folder"),
      ("sub/away/secret.csv", "leads out of the folder"),
      ("pipe.csv", "not a file"), ("sub", "not a file"), ("missing.csv", "no such file"),
      ("own.csv\\u0000.png", "relative name"),
      ("own.csv/", "no such file"),
    ] {
      let complaint = complaint(name)
      #expect(
        complaint.hasPrefix("r.json: /content/0/rows/csv: ")
          && complaint.contains(reason.replacing("\\\"", with: "\"")), "\(complaint)")
      #expect(!complaint.contains("SECRET"))
    }
    #expect(complaint("own.csv", nil).contains("Files may not be opened here"))
    #expect(complaint("own.csv", folder.path + "2").contains("does not exist"))
    var small = ReportResources(folder: folder.path)
    small.maximumBytes = 3
    #expect(throws: PlatenError.self) { try small.data("own.csv") }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct JSONErrorTests {
  @Test(
    arguments: [
      (
        #"{"type": "table", "rows": [], "columns": [{"header": "A", "alignment": "middle"}]}"#,
        #"/content/0/columns/0/alignment: expected one of "leading", "center", "trailing", "decimal", found "middle""#
      ),
      (#"{"type": "hedding", "text": "a"}"#, #"found "hedding"; did you mean "heading"?"#),
      (#"{"text": "a"}"#, #"/content/0: the key "type" is missing"#),
      (#"{"type": "heading"}"#, #"/content/0: the key "text" is missing; expected a text"#),
      (
        #"{"type": "heading", "text": "a", "levl": 2}"#,
        #"/content/0/levl: unknown key of "heading"; did you mean "level"?"#
      ),
      (
        #"{"type": "heading", "text": "a", "level": 7}"#,
        "/content/0/level: expected a whole number from 1 to 6, found 7"
      ),
      (#"{"type": "heading", "text": "a", "level": 1.5}"#, "/content/0/level: expected a whole number"),
      (
        #"{"type": "text", "text": ["a", {"text": "b", "color": "red"}]}"#,
        ##"/content/0/text/1/color: expected a colour such as "#1E88E5", found "red""##
      ),
      (#"{"type": "text", "text": "a", "link": "file:///etc/passwd"}"#, "/content/0/link: The link to"),
      (#"{"type": "text", "text": [{"text": "a", "link": "javascript:1"}]}"#, "/content/0/text/0/link: The link to"),
      (#"{"type": "space", "height": -1}"#, "/content/0/height: expected a length from 0 to 14400 points"),
      (#"{"type": "space", "height": "5 furlongs"}"#, #"found "5 furlongs""#),
      (
        #"{"type": "row", "widths": [1], "content": []}"#,
        "/content/0/widths: expected a width for each of the 0 parts, found 1"
      ),
      (
        #"{"type": "grid", "columns": [{"minimum": 9, "maximum": 1}], "content": []}"#,
        "/content/0/columns/0: the minimum is greater"
      ),
      (#"{"type": "table", "rows": [[1]]}"#, #"/content/0: the key "columns" is missing"#),
      (
        #"{"type": "table", "rows": [[1, 2]], "columns": [{"header": "A"}]}"#,
        "/content/0/rows/0: expected 1 cells, one for each column, found 2"
      ),
      (
        #"{"type": "table", "rows": [{"a": 1, "b/c~": 2}], "columns": [{"header": "a"}]}"#,
        "/content/0/rows/0/b~1c~0: no column has this key"
      ),
      (
        #"{"type": "table", "rows": [{"a": "x"}], "columns": [{"header": "a", "type": "number"}]}"#,
        #"/content/0/rows/0/a: expected a number such as 1234.50, found "x""#
      ),
      (
        #"{"type": "table", "rows": [["2024-02-30"]], "columns": [{"header": "a", "type": "date"}]}"#,
        "/content/0/rows/0/0: expected a date"
      ),
      (
        #"{"type": "table", "rows": [["x"]], "columns": [{"header": "a", "total": "sum"}]}"#,
        #"/content/0/columns/0/total: the column "a" has no numbers to add up"#
      ),
      (
        #"{"type": "table", "rows": [], "columns": [{"header": "a", "type": "currency"}]}"#,
        #"/content/0/columns/0: the key "currency" is missing"#
      ),
      (
        #"{"type": "table", "rows": [], "columns": [{"header": "a", "type": "currency", "currency": "XX"}]}"#,
        "/content/0/columns/0/currency: expected an ISO 4217 code"
      ),
      (#"{"type": "table", "rows": [], "groups": ["zz"], "columns": [{"header": "a"}]}"#, ""),
      (
        #"{"type": "table", "rows": [[1]], "groups": ["zz"], "columns": [{"header": "a"}]}"#,
        "/content/0/groups/0: neither a column"
      ),
      (
        #"{"type": "table", "rows": [[1]], "rowStyles": [{"rows": [2]}], "columns": [{"header": "a"}]}"#,
        "/content/0/rowStyles/0/rows/0: expected a row from 1 to 1, found 2"
      ),
      (
        #"{"type": "table", "rows": [[1]], "totals": ["a", "b"], "columns": [{"header": "a"}]}"#,
        "/content/0/totals: expected 1 cells"
      ),
      (
        #"{"type": "table", "rows": [[1e999]], "columns": [{"header": "a", "type": "number"}]}"#,
        "/content/0/rows/0/0: the number 1e999 has more than 38 digits"
      ),
      (#"{"type": "picture", "image": "data:image/png;base64,AAAA"}"#, "/content/0/image: "),
      (#"{"type": "picture", "image": "data:image/png"}"#, "/content/0/image: the data: URI has no comma"),
      (#"{"type": "picture", "image": "logo.svg"}"#, #"/content/0/image: "logo.svg": Files may not be opened here"#),
      ("3", "/content/0: expected a part: an object with \"type\", found 3"),
    ] as [(String, String)])
  func errorsNameThePlace(_ part: String, _ message: String) {
    let complaint = JSONSamples.complaint(#"{"language": "en", "content": [\#(part)]}"#)
    #expect(
      message.isEmpty ? complaint.isEmpty : complaint.hasPrefix("r.json: ") && complaint.contains(message),
      "\(complaint)")
  }

  @Test(
    arguments: [
      ("[]", "the document: expected a report, found an array"),
      ("{}", #"expected either "content" or "sections", found none"#),
      (#"{"content": [], "sections": [{"content": []}]}"#, "found both"),
      (#"{"content": []}"#, "/content: expected at least one part"),
      (#"{"language": "xq", "content": []}"#, "/language: expected a language tag"),
      (#"{"page": {"size": "a4"}}"#, "/page/size: expected one of \"A3\""),
      (#"{"page": {"margins": 400}, "content": [{"type": "pageBreak"}]}"#, "/page/margins: the margins leave no room"),
      (#"{"metadata": {"creationDate": "yesterday"}}"#, "/metadata/creationDate: expected a date"),
      (#"{"watermark": {}, "content": [{"type": "pageBreak"}]}"#, #"/watermark: expected either "text" or "image""#),
      (#"{"a": 1, "a": 2}"#, "r.json:1:10: This is not valid JSON. The key \"a\" stands twice"),
      ("{\n \"title\": \"x\n\"}", "r.json:2:13: This is not valid JSON. A line end"), ("", "ends here"),
      ("{\"a\": 01}", "does not begin with 0"),
      ("{\"a\": \"\\ud800\"}", "surrogate"), ("{\"a\": 1,}", "A key in double quotes"), ("[1] x", "Something follows"),
      ("nul", "A JSON value is expected"), ("{\"a\": -}", "A digit is expected"),
    ] as [(String, String)])
  func documentsThatAreNone(_ json: String, _ message: String) {
    let complaint = JSONSamples.complaint(json)
    #expect(complaint.hasPrefix("r.json:") && complaint.contains(message), "\(complaint)")
  }

  @Test func textIsReadAsItIsWritten() throws {
    let value = try JSONParser.parse(Data(#"﻿ {"a\u00e9\n\"\/": ["😀\uD83D\uDE00", -0.50e+3, true, null]} "#.utf8))
    guard case .object(let members) = value, case .array(let values)? = members.first?.value else {
      Issue.record("no object")
      return
    }
    #expect(members[0].key == "aé\n\"/")
    #expect(values.map(\.summary) == ["\"😀😀\"", "-0.50e+3", "true", "null"])
    #expect(throws: PlatenError.self) { try JSONParser.parse(Data([0x22, 0xFF, 0x22])) }
  }
}

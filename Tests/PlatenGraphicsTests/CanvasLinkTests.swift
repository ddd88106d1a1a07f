import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct CanvasLinkTests {
  private let area = Rect(x: 10, y: 20, width: 30, height: 10)

  /// All link annotations of a PDF, as qpdf reads them.
  private func links(in pdf: Data) throws -> [[String: Any]] {
    let json = try Tool.json(of: pdf, keys: ["qpdf"])
    let objects = try #require((json["qpdf"] as? [Any])?.last as? [String: Any])
    return objects.sorted { $0.key.localizedStandardCompare($1.key) == .orderedAscending }.compactMap { entry in
      let value = (entry.value as? [String: Any])?["value"] as? [String: Any]
      return value?["/Subtype"] as? String == "/Link" ? value : nil
    }
  }

  private func uri(_ link: [String: Any]) -> String? { (link["/A"] as? [String: Any])?["/URI"] as? String }

  @Test func aLinkHasItsPlaceAndNoBorder() throws {
    let pdf = try Rendering.pdf { $0.link(area, to: "https://example.org/a?b=c#d") }
    #expect(try Tool.complaints(about: pdf) == "")
    let link = try #require(try links(in: pdf).first)
    #expect(uri(link) == "u:https://example.org/a?b=c#d")
    #expect((link["/Rect"] as? [Any])?.map { "\($0)" } == ["10", "70", "40", "80"])
    #expect("\(link["/BS"] ?? "")".contains("\"/W\": 0"))
    // Only the links would be in a structure tree: none is better.
    #expect(try Tool.info(of: pdf).contains("Tagged:          no"))
  }

  @Test func linksSurviveWhatIsDrawnAround() throws {
    let pdf = try Rendering.pdf { canvas in
      canvas.link(area, to: "https://example.org/first")
      canvas.fill(Rect(x: 0, y: 0, width: 200, height: 100), with: .white)
      canvas.withOpacity(0.5) {
        canvas.fill(area, with: .black)
        canvas.link(area, to: "https://example.org/group")
      }
      canvas.withSavedState {
        canvas.clip(to: Path())
        canvas.link(area, to: "https://example.org/clip")
        canvas.destination(named: "clip", at: .zero)
      }
      canvas.withSavedState {
        canvas.translate(x: 100, y: 50)
        canvas.rotate(by: .pi / 2)
        canvas.link(Rect(x: 0, y: 0, width: 20, height: 10), to: "https://example.org/turned")
      }
    }
    #expect(try Tool.complaints(about: pdf) == "")
    let found = try links(in: pdf)
    #expect(found.map(uri) == ["first", "group", "clip", "turned"].map { "u:https://example.org/\($0)" })
    let turned = try #require(found.last?["/Rect"] as? [Any])
    #expect(turned.map { "\($0)" } == ["90", "30", "100", "50"])
  }

  @Test func manyPagesWithAndWithoutLinks() throws {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    for page in 1...20 {
      let canvas = try output.beginPage(size: Size(width: 100, height: 100 + Double(page)))
      canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .black)
      if page % 3 == 0 { canvas.link(area, toDestination: "seite \(21 - page)") }
      if page % 3 == 0 { canvas.destination(named: "seite \(page)", at: Point(x: 1, y: 2)) }
    }
    try output.finish()
    #expect(try Tool.complaints(about: sink.data) == "")
    #expect(try links(in: sink.data).count == 6)
    #expect(try Tool.info(of: sink.data, ["-dests"]).contains("seite~2018"))
  }

  @Test func destinationsAloneAreWhole() throws {
    let pdf = try Rendering.pdf { $0.destination(named: "Ü (1)", at: Point(x: 3, y: 4)) }
    #expect(try Tool.complaints(about: pdf) == "")
    let dests = try Tool.info(of: pdf, ["-dests"])
    #expect(dests.contains("~C3~9C~20~281~29"), "\(dests)")
    #expect(dests.contains("XYZ    3   96"))
  }

  @Test func aLinkToNowhereIsAnErrorThatNamesIt() throws {
    let error = try #require(throws: PlatenError.self) {
      _ = try Rendering.pdf { $0.link(area, toDestination: "nirgends") }
    }
    #expect(error.code == .invalidValue && error.page == 1)
    #expect(error.message.contains("“nirgends”"))
  }

  @Test func namesThatCannotBe() throws {
    #expect(
      try Rendering.error { canvas in
        canvas.destination(named: "a", at: .zero)
        canvas.destination(named: "a", at: .zero)
      }?.message.contains("already") == true)
    for name in ["", String(repeating: "x", count: 2001)] {
      #expect(try Rendering.error { $0.destination(named: name, at: .zero) }?.code == .invalidValue)
      #expect(try Rendering.error { $0.link(area, toDestination: name) }?.code == .invalidValue)
    }
    // Names that look alike after a careless encoding stay apart.
    let pdf = try Rendering.pdf { canvas in
      for name in ["a b", "a~20b", "a%20b", "a'b", "a\\b", "a)b", "a\0b"] { canvas.destination(named: name, at: .zero) }
    }
    #expect(try Tool.complaints(about: pdf) == "")
    #expect(try Tool.info(of: pdf, ["-dests"]).components(separatedBy: "XYZ").count == 8)
  }

  @Test(arguments: [
    ("https://a.b/(x)", "https://a.b/%28x%29"),
    (
      "https://a.b/) /S /JavaScript /JS (app.alert(1))",
      "https://a.b/%29%20/S%20/JavaScript%20/JS%20%28app.alert%281%29%29"
    ),
    ("https://a.b/'%27\"\\", "https://a.b/%27%27%22%5C"), ("https://a.b/ü 你", "https://a.b/%C3%BC%20%E4%BD%A0"),
    ("https://a.b/100%", "https://a.b/100%25"), ("https://a.b/%zz%4", "https://a.b/%25zz%254"),
    ("https://a.b/%c3%BC", "https://a.b/%c3%BC"), ("HTTP://A.B", "http://A.B"), ("https://[::1]/", "https://[::1]/"),
    ("mailto:a@b.c?subject=x y", "mailto:a@b.c?subject=x%20y"), ("tel:+41 44", "tel:+41%2044"),
    ("ftp://h/<>{}|^`", "ftp://h/%3C%3E%7B%7D%7C%5E%60"),
  ])
  func addressesAreEncoded(_ given: String, _ expected: String) throws {
    let pdf = try Rendering.pdf { $0.link(area, to: given) }
    #expect(try Tool.complaints(about: pdf) == "")
    let found = try links(in: pdf)
    #expect(found.count == 1)
    #expect(found.first.flatMap(uri) == "u:\(expected)")
    #expect((found.first?["/A"] as? [String: Any])?["/S"] as? String == "/URI")
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "file:///etc/passwd", "data:text/html,x", "vbscript:x", "//example.org", "/a", "a", "a/b:c", "https:", "https://",
    "https:///path", "https://?q", "http:example.org", "mailto:", "tel:", "https://a.b/\nx", "https://a.b/\0",
    "https\u{FF1A}//a.b", "\u{202E}https://a.b",
  ])
  func hostileAddressesAreRefused(_ address: String) throws {
    let error = try Rendering.error { $0.link(area, to: address) }
    #expect(error?.code == .invalidValue)
    #expect(error?.message.contains("refused") == true)
    #expect(error?.page == 1)
    // The same in a picture, which has no links: a document is right or wrong in any format.
    #expect(throws: PlatenError.self) { _ = try Rendering.svg { $0.link(area, to: address) } }
  }

  @Test func aLongAddress() throws {
    let address = "https://a.b/" + String(repeating: "é", count: 20_000)
    let pdf = try Rendering.pdf { $0.link(area, to: address) }
    #expect(try Tool.complaints(about: pdf) == "")
    #expect(try links(in: pdf).first.flatMap(uri)?.count == 2 + 12 + 120_000)
  }
}

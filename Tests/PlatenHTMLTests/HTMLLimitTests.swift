import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// What is too much is refused with a plain message that names the page; what is merely much is printed.
@Suite struct HTMLLimitTests {
  private static let fonts = Result {
    try FontLibrary(data: [TestFont(family: "Box").data], includingSystemFonts: false)
  }

  private func renderer() throws -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try Self.fonts.get())
    renderer.name = "page.html"
    return renderer
  }

  private func refusal(_ html: String, _ change: (inout HTMLRenderer) throws -> Void) throws -> PlatenError? {
    var renderer = try renderer()
    try change(&renderer)
    do {
      _ = try renderer.pdf(from: html)
      return nil
    } catch let error as PlatenError { return error }
  }

  private func text(_ pieces: String, _ count: Int) -> String { String(repeating: pieces, count: count) }

  @Test func inputSize() throws {
    let html = "<p>" + text("x", 97)
    #expect(try refusal(html) { $0.limits.inputBytes = 103 } == nil)
    let error = try refusal(html) { $0.limits.inputBytes = 50 }
    #expect(
      error?.code == .limitExceeded && error?.description.hasPrefix("page.html: ") == true,
      "\(String(describing: error))")
    #expect(error?.message.contains("50 are allowed") == true)
  }

  @Test func nesting() throws {
    // html, body and the two div are 4.
    let html = "<!DOCTYPE html><body>\n<div>\n<div>x"
    #expect(try refusal(html) { $0.limits.nestingDepth = 4 } == nil)
    let error = try refusal(html) { $0.limits.nestingDepth = 3 }
    #expect(
      error?.code == .limitExceeded && error?.description.hasPrefix("page.html:3: ") == true,
      "\(String(describing: error))")
    #expect(error?.message.contains("nested more than 3 deep") == true)
  }

  @Test func elements() throws {
    // html, head, body and three p are 6.
    let html = "<!DOCTYPE html>\n<p>a\n<p>b\n<p>c"
    #expect(try refusal(html) { $0.limits.elements = 6 } == nil)
    let error = try refusal(html) { $0.limits.elements = 5 }
    #expect(
      error?.code == .limitExceeded && error?.description.hasPrefix("page.html:4: ") == true,
      "\(String(describing: error))")
    #expect(error?.message.contains("more than 5 elements") == true)
  }

  @Test func rules() throws {
    let html = "<style>p{color:red}</style><style>b{color:red} i{color:red}</style><p>x"
    #expect(try refusal(html) { $0.limits.rules = 3 } == nil)
    let error = try refusal(html) { $0.limits.rules = 2 }
    #expect(
      error?.code == .limitExceeded && error?.description.hasPrefix("page.html") == true, "\(String(describing: error))"
    )
    #expect(error?.message.contains("more than 2 rules") == true)
  }

  @Test func pixelsOfPictures() throws {
    // A header that promises 30,000 x 30,000 pixels, without any.
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    png += [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    let html = "<p>x<img src='data:image/png;base64,\(png.base64EncodedString())'>"
    let error = try refusal(html) { _ in }
    #expect(error?.code == .limitExceeded && error?.message.contains("30000") == true, "\(String(describing: error))")
  }

  @Test func pages() throws {
    let html = "<p>a" + text("<p style='break-before: page'>b", 3)
    #expect(try refusal(html) { $0.limits.pages = 4 } == nil)
    let error = try refusal(html) { $0.limits.pages = 3 }
    #expect(error?.code == .limitExceeded && error?.message.contains("3") == true, "\(String(describing: error))")
    // An endless height is an endless number of pages.
    let endless = try refusal("<div style='height: 1e9px'>x") { $0.limits.pages = 50 }
    #expect(endless == nil || endless?.code == .limitExceeded, "\(String(describing: endless))")
  }

  @Test func time() throws {
    let error = try refusal("<p>x") { $0.limits.time = .nanoseconds(1) }
    #expect(
      error?.code == .limitExceeded && error?.description.hasPrefix("page.html: ") == true,
      "\(String(describing: error))")
    #expect(error?.message.contains("longer") == true)
    #expect(try refusal("<p>x") { $0.limits.time = .seconds(3600) } == nil)
  }

  @Test func cancellation() async throws {
    let renderer = try renderer()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try renderer.pdf(from: "<p>x")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Elements as deep in each other as the limit lets them, of every way of layout.
  @Test(arguments: [
    ("<div>", 509), ("<div style='display: flex'>", 509), ("<div style='display: flex; flex-direction: column'>", 509),
    ("<div style='display: grid'>", 509), ("<div style='float: left'>", 509), ("<div style='position: relative'>", 509),
    ("<div style='position: absolute'>", 509), ("<span style='display: inline-block'>", 509), ("<span>", 509),
    ("<div style='columns: 2'>", 509), ("<div style='display: table'>", 509), ("<table><tr><td>", 127),
    ("<ul><li>", 254), ("<div style='display: inline-flex; flex-wrap: wrap'>", 509),
    ("<div style='display: grid; grid-template-columns: auto auto'>", 509),
    ("<div style='float: left'><span style='display: inline-block'>", 254),
    ("<div style='display: flex'><div style='display: grid'>", 254),
    ("<div style='overflow: hidden; width: fit-content'>", 509),
    ("<fieldset>", 509), ("<blockquote>", 509),
  ])
  func deepNesting(tags: String, count: Int) throws {
    let html =
      "<!DOCTYPE html><style>* { margin: 0; padding: 0; border: 0 }</style><body>"
      + text(tags, Repetitions.of(count, least: 120)) + "x"
    var renderer = try renderer()
    do {
      let page = try ReadPDF(try renderer.pdf(from: html)).pages
      #expect(page.count >= 1)
    } catch let error as PlatenError {
      #expect(error.code == .limitExceeded && !error.message.isEmpty, "\(error)")
    }
    // One that is deeper is refused before any layout.
    renderer.limits.nestingDepth = 100
    #expect(throws: PlatenError.self) { try renderer.pdf(from: html) }
  }

  /// Much of one thing. Every word is drawn.
  @Test func muchOfOneThing() throws {
    let count = Repetitions.of(2_000, least: 200)
    let renderer = try renderer()
    func words(_ html: String) throws -> Int {
      try ReadPDF(try renderer.pdf(from: "<!DOCTYPE html>" + html)).pages.reduce(0) { $0 + $1.words.count }
    }
    #expect(try words(text("<div style='float: left; width: 30px; height: 9px'>f</div>", count) + "end") == count + 1)
    #expect(try words("<table cellpadding=9>" + text("<tr><td>a<td>b", count) + "</table>") == 2 * count)
    let row = "<div style='display: table-row'><div style='display: table-cell'>a </div></div>"
    #expect(try words("<div style='display: table'>" + text(row, count) + "</div>") == count)
    #expect(
      try words("<div style='display: flex; flex-wrap: wrap'>" + text("<div style='padding: 0 9px'>x</div>", count))
        == count)
    #expect(
      try words("<div style='display: grid; grid-template-columns: repeat(9, 1fr)'>" + text("<div>x</div>", count))
        == count)
    // A line that cannot be broken is one word, however far it leads.
    #expect(try words("<p>" + text("x", count * 20)) == 1)
  }
}

import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct ResourcePolicyTests {
  @Test(arguments: [
    "img/a.svg", "./img/../img/a.svg", "img/a%20b.svg", "img/a b.svg", "img/%252e.svg", "IMG", "css/../img/a.svg#part",
    "img/a.svg?version=2",
  ])
  func filesInTheFolder(address: String) throws {
    let site = try ResourceSite()
    if address == "IMG" {
      // An absolute address, its scheme in capitals.
      let image = try site.loader().image("FILE://" + site.folder.path + "/img/a.svg", line: 1)
      #expect(image?.size == Size(width: 6, height: 3))
    } else {
      let loader = try site.loader()
      #expect(try loader.image(address, line: 1)?.size == Size(width: 6, height: 3), "\(loader.log.list)")
      #expect(loader.log.list.isEmpty)
    }
  }

  @Test(arguments: [
    "../secret.svg", "%2e%2e/secret.svg", "%2E%2E%2Fsecret.svg", "img/..%2f..%2fsecret.svg", "..\\secret.svg",
    "img/../../secret.svg", "link.svg", "up/secret.svg", "../site2/b.svg", "/etc/passwd", "file:///etc/passwd",
    "FiLe:/etc/passwd", "file://localhost/etc/passwd", "file://host/etc/passwd", "http://example.com/a.svg",
    "HTTPS://example.com/a.svg", "//example.com/a.svg", "ftp://example.com/a", "javascript:alert(1)", "img", "pipe",
    "/dev/zero", "img/a.svg%00.png", "%ff.svg", "none.svg", "../none.svg", "about:blank", "chrome://x",
    "\u{1}file:///etc/passwd",
  ])
  func nothingElse(address: String) throws {
    let site = try ResourceSite()
    try site.link("link.svg", to: "secret.svg")
    try site.link("up", to: "")
    mkfifo(site.outer.file("site/pipe"), 0o600)
    let loader = try site.loader()
    #expect(try loader.image(address, line: 7) == nil)
    let warning = try #require(loader.log.list.first)
    #expect(warning.file == "page.html" && warning.line == 7 && loader.log.list.count == 1, "\(warning)")
    // Asked again it is not opened again, nor warned of again.
    #expect(try loader.image(address, line: 8) == nil && loader.log.list.count == 1)
    #expect(throws: PlatenError.self) { try site.loader(isStrict: true).image(address, line: 7) }
  }

  /// A link inside of the folder to a place inside of it is a file of the folder.
  @Test func linksThatStayInside() throws {
    let site = try ResourceSite()
    try site.link("link.svg", to: "site/img/a.svg")
    #expect(try site.loader().image("link.svg", line: 1) != nil)
  }

  /// What lies outside is not told apart from what is not there.
  @Test func nothingIsToldOfFilesOutside() throws {
    let site = try ResourceSite()
    let loader = try site.loader()
    _ = try loader.image("../secret.svg", line: 1)
    _ = try loader.image("../nothing.svg", line: 1)
    let reasons = loader.log.list.map { $0.message.split(separator: "\" ").last.map(String.init) ?? "" }
    #expect(reasons.count == 2 && reasons[0] == reasons[1], "\(reasons)")
  }

  @Test func nothingIsGrantedByDefault() throws {
    let site = try ResourceSite()
    let loader = try site.loader(HTMLResourcePolicy.none)
    #expect(try loader.image("img/a.svg", line: 1) == nil)
    #expect(try loader.image("data:image/svg+xml;base64," + ResourceSite.svg.base64EncodedString(), line: 1) != nil)
    #expect(loader.log.list.count == 1)
  }

  @Test func theClosureDecides() throws {
    let site = try ResourceSite()
    let log = RequestLog()
    let loader = try site.loader(
      .closure(folders: [site.folder]) { request in
        log.add(request)
        return request.url.host == "good.example" ? .data(ResourceSite.svg) : .refused
      })
    #expect(try loader.image("HTTP://good.example/x.svg#f", line: 3) != nil)
    #expect(try loader.image("http://good.example/x.svg", line: 4) != nil)
    #expect(try loader.image("https://bad.example/x.svg", line: 5) == nil)
    #expect(try loader.image("../secret.svg", line: 6) == nil)
    #expect(try loader.image("img/a.svg", line: 7) != nil)
    #expect(
      log.requests.map(\.url.absoluteString) == [
        "http://good.example/x.svg", "https://bad.example/x.svg",
        URL(fileURLWithPath: site.outer.file("secret.svg")).absoluteString,
      ])
    #expect(log.requests[0].purpose == .image && log.requests[0].line == 3 && log.requests[0].file == "page.html")
  }

  @Test func redirectsAreAskedAboutAnew() throws {
    let site = try ResourceSite()
    let log = RequestLog()
    let target = { @Sendable (text: String) in
      HTMLResourceAnswer.redirect(URL(string: text) ?? URL(fileURLWithPath: "/"))
    }
    let loader = try site.loader(
      .closure { request in
        log.add(request)
        switch request.url.path {
        case "/a": return target("/b")
        case "/b": return .data(ResourceSite.svg)
        case "/file": return target("file:///etc/passwd")
        case "/data": return target("data:image/svg+xml,<svg/>")
        case "/loop": return target("/loop")
        default: return .refused
        }
      })
    #expect(try loader.image("http://h/a", line: 1) != nil)
    #expect(log.requests.map(\.url.absoluteString) == ["http://h/a", "http://h/b"])
    #expect(try loader.image("http://h/file", line: 1) == nil)
    #expect(log.requests.last?.url.absoluteString == "file:///etc/passwd")
    let count = log.requests.count
    #expect(try loader.image("http://h/data", line: 1) == nil && log.requests.count == count + 1)
    #expect(try loader.image("http://h/loop", line: 1) == nil && log.requests.count == count + 7)
  }

  @Test func theBaseChangesMeaningsNotGrants() throws {
    let site = try ResourceSite()
    let loader = try site.loader()
    loader.setBase("img/")
    #expect(try loader.image("a.svg", line: 1) != nil)
    loader.setBase("file:///")
    #expect(try loader.image("etc/passwd", line: 1) == nil)
    loader.setBase("data:text/plain,")
    loader.setBase("javascript:x")
    #expect(try loader.image("etc/hosts", line: 1) == nil)
    #expect(loader.link("#a%20b") == "#a b")
    #expect(loader.link("other.html") == nil && loader.link("JavaScript:alert(1)") == nil)
    #expect(loader.link("HTTPS://example.com/x y") == "https://example.com/x y")
    #expect(loader.link("mailto:a@b.c") == "mailto:a@b.c" && loader.link("data:text/html,x") == nil)
  }

  @Test func referencesInsideOfSVGGoThroughTheGate() throws {
    let site = try ResourceSite()
    func picture(_ address: String) -> Data {
      Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="4">
        <image width="8" height="4" xlink:href="\(address)"/></svg>
        """.utf8)
    }
    try site.outer.write(picture("a.svg"), to: "site/img/in.svg")
    try site.outer.write(picture("../../secret.svg"), to: "site/img/out.svg")
    try site.outer.write(picture("http://example.com/a.svg"), to: "site/img/net.svg")
    let loader = try site.loader()
    #expect(try loader.image("img/in.svg", line: 1) != nil && loader.log.list.isEmpty)
    #expect(try loader.image("img/out.svg", line: 1) != nil && loader.log.list.count == 1)
    #expect(try loader.image("img/net.svg", line: 1) != nil && loader.log.list.count == 2)
    #expect(try loader.image(svg: String(decoding: picture("img/a.svg"), as: UTF8.self), line: 1) != nil)
    #expect(loader.log.list.count == 2)
    let inlined = HTMLSVGReferences.inlined(picture("x&amp;y.svg")) { $0 == "x&y.svg" ? Data("Q".utf8) : nil }
    #expect(String(decoding: inlined, as: UTF8.self).contains(#"xlink:href="data:;base64,UQ==""#))
    #expect(HTMLSVGReferences.inlined(picture("#part")) { _ in Data() } == picture("#part"))
  }

  @Test func limits() throws {
    let site = try ResourceSite()
    func code(_ change: (inout HTMLResourceLimits) -> Void, _ addresses: String...) throws -> PlatenError.Code? {
      var limits = HTMLResourceLimits()
      change(&limits)
      let loader = try site.loader(limits: limits)
      do {
        for address in addresses { _ = try loader.image(address, line: 1) }
        return nil
      } catch let error as PlatenError { return error.code }
    }
    let size = ResourceSite.svg.count
    #expect(try code({ $0.bytesPerResource = size - 1 }, "img/a.svg") == .limitExceeded)
    #expect(try code({ $0.bytesPerResource = size }, "img/a.svg") == nil)
    #expect(try code({ $0.totalBytes = 2 * size - 1 }, "img/a.svg", "img/a b.svg") == .limitExceeded)
    #expect(try code({ $0.totalBytes = 2 * size }, "img/a.svg", "img/a b.svg", "img/a.svg") == nil)
    #expect(try code({ $0.count = 1 }, "img/a.svg", "img/a b.svg") == .limitExceeded)
  }

  @Test func foldersMustExist() throws {
    let site = try ResourceSite()
    #expect(throws: PlatenError.self) { try site.loader(.folders([site.folder.appendingPathComponent("none")])) }
  }
}

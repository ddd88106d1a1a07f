import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

@Suite struct TemplateFolderTests {
  private static func make() throws -> (outer: TemporaryFolder, folder: String) {
    let outer = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: outer.file("set/parts"), withIntermediateDirectories: true)
    try outer.write(Data("secret".utf8), to: "secret.html")
    try outer.write(Data("\u{FEFF}<p>{{> parts/item}}{{> foot}}</p>".utf8), to: "set/page.html")
    try outer.write(Data("<b>{{v}}</b>".utf8), to: "set/parts/item.html")
    try outer.write(Data("<i>{{v}}</i>".utf8), to: "set/foot.mustache")
    return (outer, outer.file("set"))
  }

  @Test func partsOfAFolder() throws {
    let (outer, folder) = try Self.make()
    defer { withExtendedLifetime(outer) {} }
    let template = try HTMLTemplate(folder: folder, main: "page")
    #expect(try template.render(["v": "<"]) == "<p><b>&lt;</b><i>&lt;</i></p>")
    #expect { try template.render([:]) } throws: { ($0 as? PlatenError)?.file == "parts/item.html" }
  }

  @Test(arguments: [
    "../secret", "../secret.html", "/etc/passwd", "parts/../../secret", "parts//item", "./foot", "..", ".",
    "parts\\item", "a\u{0}b", "link", "up/secret.html",
  ])
  func nothingOutside(name: String) throws {
    let (outer, folder) = try Self.make()
    defer { withExtendedLifetime(outer) {} }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.html", withDestinationPath: outer.file("secret.html"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/up", withDestinationPath: outer.path)
    #expect { try HTMLTemplate(folder: folder, main: name) } throws: { ($0 as? PlatenError)?.code == .unreadable }
    try outer.write(Data("{{> \(name)}}".utf8), to: "set/page.html")
    #expect { try HTMLTemplate(folder: folder, main: "page.html") } throws: {
      ($0 as? PlatenError)?.code == .unreadable
    }
  }

  /// Percent-encoding is no way out: names are taken as they are.
  @Test func encodedNamesAreNames() throws {
    let (outer, folder) = try Self.make()
    defer { withExtendedLifetime(outer) {} }
    try outer.write(Data("{{> %2e%2e/secret}}".utf8), to: "set/page.html")
    let template = try HTMLTemplate(folder: folder, main: "page.html")
    #expect { try template.render([:]) } throws: { ($0 as? PlatenError)?.code == .missingValue }
  }

  @Test func linksInsideTheFolderAreFollowed() throws {
    let (outer, folder) = try Self.make()
    defer { withExtendedLifetime(outer) {} }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/again.html", withDestinationPath: folder + "/parts/item.html")
    #expect(try HTMLTemplate(folder: folder, main: "again").render(["v": 1]) == "<b>1</b>")
  }

  @Test func singleFiles() throws {
    let (outer, folder) = try Self.make()
    defer { withExtendedLifetime(outer) {} }
    #expect(try HTMLTemplate(file: folder + "/parts/item.html").render(["v": 1]) == "<b>1</b>")
    // No other file is opened for it.
    let page = try HTMLTemplate(file: folder + "/page.html")
    #expect { try page.render(["v": 1]) } throws: { ($0 as? PlatenError)?.code == .missingValue }
    #expect { try HTMLTemplate(file: folder) } throws: { ($0 as? PlatenError)?.code == .unreadable }
    #expect { try HTMLTemplate(file: folder + "/none") } throws: { ($0 as? PlatenError)?.code == .unreadable }
    #expect { try HTMLTemplate(folder: folder + "/none", main: "a") } throws: {
      ($0 as? PlatenError)?.code == .unreadable
    }
    try outer.write(Data([0x3C, 0xFF]), to: "set/latin.html")
    #expect { try HTMLTemplate(file: folder + "/latin.html") } throws: {
      ($0 as? PlatenError)?.code == .invalidTemplate
    }
    var limits = TemplateLimits()
    limits.maximumBytes = 3
    #expect { try HTMLTemplate(file: folder + "/foot.mustache", limits: limits) } throws: {
      ($0 as? PlatenError)?.code == .limitExceeded
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite("Image: SVG")
struct ImageSVGTests {
  static func image(_ attributes: String, _ content: String = "") throws -> Image {
    try Image(
      data: Data(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(content)</svg>"
          .utf8),
      name: "picture.svg")
  }

  static func sample() throws -> Image {
    try image(
      "viewBox='0 0 40 40'",
      "<rect width='20' height='40' fill='#ff0000'/><circle cx='30' cy='20' r='5' fill='#0000ff'/>")
  }

  @Test(
    "the size follows CSS, in points",
    arguments: [
      ("width='96' height='48'", 72, 36), ("width='1in' height='2.54cm'", 72, 72),
      ("width='72pt' height='6pc'", 72, 72),
      ("width='25.4mm' height='2em'", 72, 24), ("viewBox='0 0 40 20'", 30, 15),
      ("width='50%' height='100%' viewBox='0 0 40 20'", 30, 15), ("width='80' viewBox='0 0 40 20'", 60, 30),
      ("height='80' viewBox='0 0 40 20'", 120, 60), ("", 225, 112.5), ("width='100%' height='100'", 225, 75),
    ] as [(String, Double, Double)])
  func size(attributes: String, width: Double, height: Double) throws {
    let image = try Self.image(attributes)
    #expect(abs(image.size.width - width) < 0.001)
    #expect(abs(image.size.height - height) < 0.001)
    #expect(image.pixelSize == nil)
  }

  @Test("a size that cannot be shown is refused", arguments: ["width='0' height='9'", "width='1e30' height='1'"])
  func wrongSize(attributes: String) {
    let error = #expect(throws: PlatenError.self) { try Self.image(attributes) }
    #expect(error?.code == .invalidImage)
  }

  @Test("it is stretched to the rectangle and clipped there")
  func stretching() throws {
    let image = try Self.image(
      "width='10' height='10' overflow='visible'", "<rect x='-50' y='-50' width='200' height='200' fill='#00ff00'/>")
    let rect = Rect(x: 4, y: 8, width: 12, height: 4)
    let bitmap = try ImageCanvas.bitmap(20, 20) { $0.draw(image, in: rect) }
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(bitmap[x, y] == (4..<16 ~= x && 8..<12 ~= y ? 0xFF00_FF00 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("a PDF holds vectors, once", .enabled(if: ImagePDFTool.isInstalled))
  func vectors() throws {
    let image = try Self.sample()
    let pdf = try ImageCanvas.pdf(pages: 2) { canvas in
      for index in 0..<50 { canvas.draw(image, in: Rect(x: Double(index), y: 0, width: 80, height: 80)) }
    }
    #expect(pdf.range(of: Data("/Subtype /Image".utf8)) == nil)
    let forms = String(decoding: pdf, as: UTF8.self).components(separatedBy: "/Subtype /Form").count - 1
    #expect(forms >= 1 && forms <= 2)
    #expect(pdf.count < 12000)
    let once = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 0, y: 0, width: 80, height: 80)) }
    let bitmap = try ImagePDFTool.render(once)
    #expect(bitmap.color(20, 40) == [255, 0, 0])
    #expect(bitmap.color(60, 40) == [0, 0, 255])
    #expect(bitmap.color(75, 75) == [255, 255, 255])
  }

  @Test("text in it stays text", .enabled(if: ImagePDFTool.isInstalled))
  func text() throws {
    let image = try Self.image("width='200' height='40'", "<text x='10' y='30' font-size='20'>Findable</text>")
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 0, y: 0, width: 200, height: 40)) }
    #expect(try ImagePDFTool.text(pdf).contains("Findable"))
  }

  @Test("an SVG document holds vectors too")
  func svgInSVG() throws {
    let image = try Self.sample()
    let svg = try ImageCanvas.svg { $0.draw(image, in: Rect(x: 0, y: 0, width: 80, height: 80)) }
    #expect(!svg.contains("<image"))
    #expect(svg.contains("<path"))
  }

  @Test("gzipped files are read")
  func compressed() throws {
    // <svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"/>
    let bytes = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAACA7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijPTCnJsFWyNFNSyEjNTM8osVUysVDStwMAXXC/lkAAAAA="
      ))
    #expect(try Image(data: bytes).size == Size(width: 72, height: 36))
    #expect(throws: PlatenError.self) { try Image(data: bytes.dropLast(20)) }
  }

  @Test("broken markup is refused with librsvg's reason")
  func broken() {
    let error = #expect(throws: PlatenError.self) {
      try Image(data: Data("<svg xmlns='http://www.w3.org/2000/svg'><rect></svg>".utf8), name: "broken.svg")
    }
    #expect(error?.code == .invalidImage)
    #expect(error?.file == "broken.svg")
    #expect(error?.message.contains("XML parse error") == true)
    #expect(throws: PlatenError.self) { try Image(data: Data("<html><body>no</body></html>".utf8)) }
  }

  @Test("nothing outside of the file is read")
  func outside() throws {
    try ImageCanvas.inTemporaryFolder { folder in
      let secret = folder.appendingPathComponent("secret.png")
      let green =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='#0f0'/></svg>"
      try Data(green.utf8).write(to: folder.appendingPathComponent("secret.svg"))
      try ImageFixture.data("rgb.png").write(to: secret)
      let text = folder.appendingPathComponent("secret.txt")
      try Data("M0 0h9v9h-9z".utf8).write(to: text)
      for target in [
        secret.path, "file://" + secret.path, "file://\(folder.path)/secret.svg", "http://127.0.0.1:9/x.png",
      ] {
        let image = try Self.image("width='9' height='9'", "<image width='9' height='9' xlink:href='\(target)'/>")
        let bitmap = try ImageCanvas.bitmap(9, 9) { $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
        #expect(bitmap.pixels.allSatisfy { $0 == 0 }, "\(target)")
      }
      let use = try Self.image("width='9' height='9'", "<use xlink:href='file://\(folder.path)/secret.svg'/>")
      let bitmap = try ImageCanvas.bitmap(9, 9) { $0.draw(use, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
      #expect(bitmap.pixels.allSatisfy { $0 == 0 })

      let entity = """
        <!DOCTYPE svg [<!ENTITY path SYSTEM "file://\(text.path)">]>
        <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect { fill: #0f0 } &path;</style>
        <text>&path;</text><path d="&path;"/></svg>
        """
      if let image = try? Image(data: Data(entity.utf8)) {
        let bitmap = try ImageCanvas.bitmap(9, 9) { $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
        #expect(bitmap.pixels.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("pictures inside the file are shown")
  func embeddedPicture() throws {
    let png = try ImageFixture.data("rgb.png").base64EncodedString()
    let image = try Self.image(
      "width='6' height='4'", "<image width='6' height='4' xlink:href='data:image/png;base64,\(png)'/>")
    let bitmap = try ImageCanvas.bitmap(6, 4) { $0.draw(image, in: Rect(x: 0, y: 0, width: 6, height: 4)) }
    #expect(bitmap[1, 1] == ImageFixture.expected(1, 1))
  }

  @Test("entities that multiply are refused")
  func billionLaughs() {
    var text = "<!DOCTYPE svg [<!ENTITY a0 \"lol\">"
    for level in 1...9 {
      text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    text += "]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text>&a9;</text></svg>"
    #expect(throws: PlatenError.self) { try Image(data: Data(text.utf8)) }
  }

  @Test("deep nesting ends in an error", arguments: [300, 100_000])
  func nesting(depth: Int) {
    let content = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    #expect(throws: PlatenError.self) { try Self.image("width='9' height='9'", content) }
  }

  @Test(
    "links of a picture are drawn, and lead nowhere",
    arguments: [
      "<a href='javascript:1'><rect width='40' height='40'/></a>",
      "<a xlink:href='file:///etc/passwd'><text y='20'>words</text></a>",
      "<a\nhref='javascript:1'><text y='20'>words</text></a>",
      "<s:a xmlns:s='http://www.w3.org/2000/svg' href='javascript:1'><rect width='9' height='9'/></s:a>",
    ])
  func linksOfPictures(content: String) throws {
    let image = try Self.image("viewBox='0 0 40 40'", content)
    for isGroup in [false, true] {
      let pdf = try ImageCanvas.pdf(pages: 2) { canvas in
        canvas.withOpacity(isGroup ? 0.5 : 1) {
          canvas.draw(image, in: Rect(x: 10, y: 10, width: 40, height: 40))
        }
      }
      let text = String(decoding: pdf, as: UTF8.self)
      #expect(!text.contains("/URI") && !text.contains("javascript") && !text.contains("passwd"))
      #expect(try Tool.complaints(about: pdf) == "")
    }
  }

  @Test("what may become links is told from the bytes")
  func mayHaveLinks() throws {
    func mayHave(_ content: String) throws -> Bool {
      guard case .vector(let picture) = try Self.image("viewBox='0 0 40 40'", content).source else { return false }
      return picture.mayHaveLinks
    }
    for content in [
      "<a/>", "<a >x</a>", "<x:a\txmlns:x='u'/>", "<image href='data:image/png;base64,AA'/>", "<include/>",
    ] {
      #expect(try mayHave(content), "\(content)")
    }
    for content in ["<rect width='1' height='1'/>", "<text>a: b</text>", "<animate/>", "<!-- & -->"] {
      #expect(try !mayHave(content), "\(content)")
    }
    let entity =
      "<!DOCTYPE svg [<!ENTITY x \"&#60;a href='u'/>\">]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>&x;</svg>"
    guard case .vector(let picture) = try Image(data: Data(entity.utf8)).source else {
      Issue.record("no picture")
      return
    }
    #expect(picture.mayHaveLinks)
  }
}

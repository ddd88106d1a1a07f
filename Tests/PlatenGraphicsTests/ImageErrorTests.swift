import Foundation
import Testing

@testable import PlatenGraphics

@Suite("Image: errors")
struct ImageErrorTests {
  private func failure(_ path: String, _ limits: Image.Limits = Image.Limits()) -> PlatenError? {
    #expect(throws: PlatenError.self) { try Image(contentsOf: path, limits: limits) }
  }

  @Test("what is not a readable file is told by kind, with its name")
  func files() throws {
    try ImageCanvas.inTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("missing.png").path
      #expect(failure(missing)?.code == .unreadable)
      #expect(failure(missing)?.file == missing)
      #expect(failure(missing)?.message.contains("no such file") == true)
      #expect(failure(folder.path)?.message.contains("folder") == true)
      #expect(failure("")?.code == .unreadable)
      #expect(failure("a\0b")?.code == .unreadable)
      #expect(failure("/dev/zero")?.message.contains("device") == true)

      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(failure(pipe)?.message.contains("pipe") == true)

      let empty = folder.appendingPathComponent("empty.png")
      try Data().write(to: empty)
      #expect(failure(empty.path)?.code == .invalidImage)
      #expect(failure(empty.path)?.message.contains("empty") == true)

      let locked = folder.appendingPathComponent("locked.png")
      try ImageFixture.data("rgb.png").write(to: locked)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked.path)
      // The administrator may read everything.
      if geteuid() != 0 { #expect(failure(locked.path)?.message.contains("permission") == true) }
    }
  }

  @Test(
    "data of other kinds are refused with a hint",
    arguments: [
      ("hello", "no picture"), ("%PDF-1.7\n%abc", "PDF"), ("%!PS-Adobe-3.0", "PostScript"),
      ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIF"), ("", "empty"), ("<p>hello</p>", "SVG"),
    ])
  func unknown(text: String, hint: String) {
    let error = #expect(throws: PlatenError.self) { try Image(data: Data(text.utf8), name: "file") }
    #expect(error?.code == .invalidImage)
    #expect(error?.file == "file")
    #expect(error?.message.contains(hint) == true)
  }

  @Test(
    "the limit of pixels holds for every kind",
    arguments: ["rgb.png", "rgb.jpg", "cmyk-adobe.jpg", "rgb.gif", "rgb.webp", "rgb.bmp", "rgb.tiff"])
  func pixelLimit(name: String) throws {
    let data = try ImageFixture.data(name)
    let error = #expect(throws: PlatenError.self) { try Image(data: data, limits: Image.Limits(maximumPixels: 23)) }
    #expect(error?.code == .invalidImage)
    #expect(error?.message.contains("maximumPixels") == true)
    let byteError = #expect(throws: PlatenError.self) { try Image(data: data, limits: Image.Limits(maximumBytes: 10)) }
    #expect(byteError?.message.contains("maximumBytes") == true)
    #expect(throws: Never.self) { try Image(data: data, limits: Image.Limits(maximumPixels: 48 * 32)) }
  }

  @Test("files that claim to be enormous are refused before memory is taken")
  func bombs() throws {
    func patched(_ name: String, _ offset: Int, _ bytes: [UInt8]) throws -> Data {
      var data = try ImageFixture.data(name)
      data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      return data
    }
    let frame = try #require(try ImageFixture.data("rgb.jpg").range(of: Data([0xFF, 0xC0]))).lowerBound
    let bombs = try [
      patched("rgb.png", 16, [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0]), patched("rgb.gif", 6, [0xFF, 0xFF, 0xFF, 0xFF]),
      patched("rgb.bmp", 18, [0xA0, 0x86, 1, 0, 0xA0, 0x86, 1, 0]),
      patched("rgb.jpg", frame + 5, [0xFF, 0xFF, 0xFF, 0xFF]), patched("rgb.webp", 22, [0xFF, 0xFF, 0x0F]),
    ]
    for bomb in bombs {
      let error = #expect(throws: PlatenError.self) { try Image(data: bomb) }
      #expect(error?.code == .invalidImage)
      #expect(error?.message.contains("pixels") == true)
    }
  }
}

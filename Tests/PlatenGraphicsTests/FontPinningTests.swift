import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct FontPinningTests {
  private func family(of generic: String, in library: FontLibrary) throws -> String? {
    try library.coverage(of: "a", font: Font([generic], size: 10)).runs.first?.face?.family
  }

  private func proportional(_ family: String) -> TestFont {
    var font = TestFont(family: family)
    font.advances["i"] = 250
    font.advances["m"] = 800
    return font
  }

  @Test func genericFamiliesAreThoseOfTheLibrary() throws {
    let library = try FontLibrary(
      data: [TestFont(family: "Machine & <Test>"), proportional("Book Serif"), proportional("Plain Sans")].map(\.data),
      includingSystemFonts: false)
    #expect(try family(of: "sans-serif", in: library) == "Plain Sans")
    #expect(try family(of: "serif", in: library) == "Book Serif")
    #expect(try family(of: "monospace", in: library) == "Machine & <Test>")
    #expect(try family(of: "No Such Family", in: library) == "Plain Sans")
    #expect(try family(of: "Book Serif", in: library) == "Book Serif")
  }

  @Test func oneFontServesAllGenericFamilies() throws {
    let library = try FontLibrary(data: [proportional("Only Test").data], includingSystemFonts: false)
    for generic in ["sans-serif", "serif", "monospace", "cursive", "x"] {
      #expect(try family(of: generic, in: library) == "Only Test")
    }
  }

  @Test func dataAndFilesGiveTheSameBytes() throws {
    let fonts = [proportional("One Test"), proportional("Two Serif")]
    let folder = try TemporaryFolder()
    let files = try fonts.enumerated().map { try folder.write($1.data, to: "\($0).ttf") }
    func page(_ library: FontLibrary) throws -> Data {
      let engine = try TextEngine.current(for: library)
      return try Rendering.pdf {
        for (line, name) in ["One Test", "serif", "sans-serif", "None"].enumerated() {
          let style = TextStyle(font: Font([name], size: 10))
          $0.draw(engine.shape([TextRun("Some mist \u{E123}", style: style)]), at: Point(x: 5, y: 20 * Double(line)))
        }
      }
    }
    let fromData = try page(FontLibrary(data: fonts.map(\.data), includingSystemFonts: false))
    #expect(try fromData == page(FontLibrary(files: files, includingSystemFonts: false)))
    #expect(try fromData == page(FontLibrary(folder: folder.path, includingSystemFonts: false)))
  }

  @Test func foldersAreReadInTheOrderOfNames() throws {
    let folder = try TemporaryFolder()
    for name in ["b.TTF", "a.ttf", "notes.txt", "sub/c.otf"] {
      try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
      try folder.write(proportional("Font \(name.prefix(1))").data, to: name)
    }
    #expect(
      try FontFiles.all(in: folder.path) == ["a.ttf", "b.TTF", "sub/c.otf"].map { "\(folder.path)/\($0)" })
    let library = try FontLibrary(folder: folder.path, includingSystemFonts: false)
    #expect(try family(of: "sans-serif", in: library) == "Font a")
    let mixed = try FontLibrary(
      paths: [folder.file("b.TTF"), folder.file("sub")], includingSystemFonts: false)
    #expect(try family(of: "sans-serif", in: mixed) == "Font b")
    #expect(try family(of: "Font s", in: mixed) == "Font s")
  }

  @Test func foldersThatCannotBeUsedAreNamed() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.file("none"), "", "a\0b"] {
      let error = #expect(throws: PlatenError.self) { try FontLibrary(folder: path) }
      #expect(error?.code == .invalidFont && error?.file == path)
    }
    let broken = try folder.write(Data("no font".utf8), to: "broken.ttf")
    let error = #expect(throws: PlatenError.self) { try FontLibrary(folder: folder.path) }
    #expect(error?.file == broken)
  }

  @Test func whatIsNoFontFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe.ttf")
    #expect(mkfifo(pipe, 0o600) == 0)
    let huge = try folder.write(TestFont(family: "Huge Test").data, to: "huge.ttf")
    let handle = try #require(FileHandle(forWritingAtPath: huge))
    try handle.truncate(atOffset: 600 << 20)
    try handle.close()
    let link = folder.file("link.ttf")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    for (path, words) in [
      (pipe, "ordinary file"), (huge, "more than a font"), (link, "ordinary file"), ("a\0b", "path"),
    ] {
      let error = #expect(throws: PlatenError.self) { try FontLibrary(files: [path]) }
      #expect(error?.code == .invalidFont && error?.file == path)
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
  }

  @Test func damagedFontsPackedForTheWebAreRefused() throws {
    let font = TestFont(family: "Web Test").data
    for (magic, name) in [("wOFF", "WOFF"), ("wOF2", "WOFF2")] {
      let error = #expect(throws: PlatenError.self) { try FontLibrary(data: [Data(magic.utf8) + font.dropFirst(4)]) }
      #expect(error?.code == .invalidFont && error?.message.contains("WOFF") == true, "\(name)")
    }
  }

  @Test func symbolicLinksToFontsAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write(proportional("Linked Test").data, to: "real.ttf")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.ttf"), withDestinationPath: "real.ttf")
    let library = try FontLibrary(files: [folder.file("link.ttf")], includingSystemFonts: false)
    #expect(try family(of: "Linked Test", in: library) == "Linked Test")
  }
}

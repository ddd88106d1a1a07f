import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Glyphs of CFF fonts are whole in a PDF, alone and in groups: cairo 1.16 loses strokes of some when it embeds a part of
/// such a font (see `FontPins.outlineFont`).
@Suite struct TextCFFTests {
  /// Those that are blank or lack strokes when nothing else of the font is in the document: found by following cairo's way
  /// through the charstrings of Noto Sans CJK, Regular and Bold, and Noto Serif CJK.
  private static let damagedAlone = Array("如瘃忉烪")

  private static let cell = 20.0
  private static let columns = 40

  private static func shape(_ character: Character, _ weight: FontWeight, _ families: [String]) throws -> ShapedText {
    try TextEngine.current(for: .system).shape(
      [TextRun(String(character), style: TextStyle(font: Font(families, size: 16, weight: weight)))],
      style: ParagraphStyle(language: "zh-Hans"))
  }

  /// Draws the characters in a grid.
  private static func draw(
    _ characters: ArraySlice<Character>, _ weight: FontWeight, _ families: [String], on canvas: Canvas
  ) throws {
    for (index, character) in characters.enumerated() {
      let place = Point(x: cell * Double(index % columns), y: cell * Double(index / columns) - 4)
      canvas.draw(try shape(character, weight, families), at: place)
    }
  }

  /// Characters whose ink in the PDF is not that in a picture of the page; `perDocument` of them share a document.
  private static func damaged(
    _ characters: [Character], perDocument: Int, _ weight: FontWeight = .regular,
    _ families: [String] = ["Noto Sans CJK SC"]
  ) throws -> [Character] {
    let folder = try TemporaryFolder()
    var found: [Character] = []
    for start in stride(from: 0, to: characters.count, by: perDocument) {
      let part = characters[start..<min(start + perDocument, characters.count)]
      let rows = (part.count + columns - 1) / columns
      let size = Size(width: cell * Double(columns), height: cell * Double(rows) + 10)
      let pdf = try Rendering.pdf(size: size) { try draw(part, weight, families, on: $0) }
      let expected = try Rendering.pixels(size: size) { try draw(part, weight, families, on: $0) }
      _ = try Tool.run(
        "pdftoppm",
        ["-r", "72", "-png", "-gray", "-singlefile", try folder.write(pdf, to: "in.pdf"), folder.file("out")])
      let printed = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.file("out.png"))))
      for (index, character) in part.enumerated() {
        let inks = [expected, printed].map { ink(in: $0, column: index % columns, row: index / columns) }
        // Renderers differ in how they blend edges; a stroke has more than this.
        if inks[0] < 3 || abs(inks[0] - inks[1]) > 3 + inks[0] * 0.08 { found.append(character) }
      }
    }
    return found
  }

  /// How much of a cell is dark, in pixels.
  private static func ink(in picture: Pixels, column: Int, row: Int) -> Double {
    let side = Int(cell)
    var sum = 0
    for y in row * side..<(row + 1) * side {
      for x in column * side..<(column + 1) * side { sum += 255 - Int(picture[x, y].green) }
    }
    return Double(sum) / 255
  }

  private static func random(_ count: Int, seed: UInt64) -> [Character] {
    var generator = Linear(state: seed)
    return (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x4E00...0x9FA5, using: &generator)).map(Character.init)
    }
  }

  @Test(arguments: [FontWeight.regular, .bold]) func charactersAlone(weight: FontWeight) throws {
    let some = damagedAlone + Self.random(Repetitions.of(40), seed: 1)
    #expect(try Self.damaged(some, perDocument: 1, weight) == [])
  }

  @Test(arguments: [2, 30, 300]) func charactersInGroups(count: Int) throws {
    let some = damagedAlone + Self.random(Repetitions.of(count == 2 ? 40 : 1500, least: count), seed: UInt64(count))
    #expect(try Self.damaged(some, perDocument: count) == [])
  }

  @Test func serif() throws {
    let some = damagedAlone + Self.random(Repetitions.of(600, least: 100), seed: 9)
    #expect(try Self.damaged(some, perDocument: 100, .regular, ["Noto Serif CJK SC"]) == [])
  }

  /// All sizes and the text that copies out come from one font in the file, which is as small as its few glyphs.
  @Test func oneSmallFontForAllSizes() throws {
    let engine = try TextEngine.current(for: .system)
    let pdf = try Rendering.pdf(size: Size(width: 400, height: 300)) { canvas in
      for (index, size) in [8.0, 10, 12, 20].enumerated() {
        let text = engine.shape(
          [TextRun("如果需要打印", style: TextStyle(font: Font(["Noto Sans CJK SC"], size: size)))],
          style: ParagraphStyle(language: "zh-Hans"))
        canvas.draw(text, at: Point(x: 20, y: 20 + 40 * Double(index)))
      }
    }
    #expect(String(decoding: pdf, as: UTF8.self).components(separatedBy: "/FontFile3").count - 1 == 1)
    #expect(pdf.count < 12_000)
    #expect(try Tool.text(of: pdf, ["-raw"]).components(separatedBy: "如果需要打印").count - 1 == 4)
    #expect(try Tool.complaints(about: pdf) == "")
  }

  private var damagedAlone: [Character] { Self.damagedAlone }

  /// Numbers that are the same in every run (a linear congruential generator).
  private struct Linear: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Colour emoji: pictures of the font's own pixels, and text that copies out.
@Suite struct TextEmojiTests {
  /// A face, a sequence with joiners of more than eight units of UTF-16, a flag of two letters and one of a region, a
  /// keycap, a skin tone, selectors.
  static let sequences = [
    "😀", "👨‍👩‍👧‍👦", "👩‍💻", "🏳️‍🌈", "🇩🇪", "🇯🇵🇮🇳", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "3️⃣", "👍🏽", "👩🏿‍🚀", "❤️", "✅", "⚠️", "😀😀 😃",
  ]

  private static func shape(
    _ text: String, size: Double = 12, color: Color = .black, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> ShapedText {
    try TextEngine.current(for: .system).shape(
      [TextRun(text, style: TextStyle(font: Font(size: size), color: color))], style: style)
  }

  /// Entries of pdfimages: width, height and pixels to the inch of each picture shown, masks left out.
  private static func pictures(in pdf: Data) throws -> [(width: Int, height: Int, resolution: Int)] {
    let folder = try TemporaryFolder()
    let list = try Tool.run("pdfimages", ["-list", try folder.write(pdf, to: "in.pdf")]).output
    return list.split(separator: "\n").map { $0.split(separator: " ") }.compactMap { fields in
      guard fields.count > 13, fields[2] == "image", let width = Int(fields[3]), let height = Int(fields[4]),
        let resolution = Int(fields[12])
      else { return nil }
      return (width, height, resolution)
    }
  }

  private static func count(_ text: String, in data: Data) -> Int {
    String(decoding: data, as: UTF8.self).components(separatedBy: text).count - 1
  }

  @Test(arguments: sequences) func copiesOut(emoji: String) throws {
    let line = "before \(emoji) and\(emoji)after"
    #expect(try extracted(Self.shape(line)) == line)
    #expect(try extracted(Self.shape(emoji)) == emoji)
  }

  @Test func aPageOfAllCopiesOutInOrder() throws {
    let texts = Self.sequences.map { "Take \($0), or \($0)" }
    let pdf = try Rendering.pdf(size: Size(width: 400, height: 600)) { canvas in
      for (index, text) in texts.enumerated() {
        canvas.draw(try Self.shape(text, size: index % 2 == 0 ? 9 : 14), at: Point(x: 20, y: 20 + 30 * Double(index)))
      }
    }
    for options in [[], ["-raw"], ["-layout"]] {
      let lines = try Tool.text(of: pdf, options).split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: .whitespaces.union(.controlCharacters))
      }
      #expect(lines.filter { !$0.isEmpty } == texts, "\(options)")
    }
    #expect(try Tool.complaints(about: pdf) == "")
  }

  /// MuPDF reads them, too; before version 1.22 it writes characters beyond the first plane as surrogates.
  @Test(arguments: ["👨‍👩‍👧‍👦", "3️⃣", "❤️", "😀"]) func copiesOutOfMuPDF(emoji: String) throws {
    let pdf = try Rendering.pdf { $0.draw(try Self.shape("so \(emoji) it is"), at: Point(x: 20, y: 20)) }
    let folder = try TemporaryFolder()
    let outcome = try Tool.run("mutool", ["draw", "-F", "stext", try folder.write(pdf, to: "in.pdf")])
    let points = outcome.output.matches(of: /\bc="([^"]*)"/).map { String($0.1) }.joined()
    let plain = points.replacing(/&#x([0-9a-fA-F]+);/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    #expect(plain.contains("so ") && plain.contains(" it is"), "\(outcome.output)")
    let joiners = emoji.unicodeScalars.filter { $0 == "\u{200D}" }.count
    #expect(plain.unicodeScalars.filter { $0 == "\u{200D}" }.count == joiners)
  }

  @Test func rightToLeftLines() throws {
    let line = "مرحبا 😀 بالعالم 🇩🇪 نص"
    let shaped = try Self.shape(line, ParagraphStyle(direction: .rightToLeft))
    let read = try normalized(extracted(shaped, options: []))
    #expect(read.unicodeScalars.sorted() == line.unicodeScalars.sorted(), "\(read)")
    let pdf = try Rendering.pdf(size: Size(width: 400, height: 100)) { $0.draw(shaped, at: Point(x: 20, y: 20)) }
    let words = try #require(ReadPDF(pdf).pages.first).words
    let face = try #require(words.first { $0.text.contains("😀") })
    let first = try #require(words.first { $0.text.contains("ح") })
    let last = try #require(words.first { $0.text.contains("ص") })
    #expect(first.left > face.right - 1 && face.left > last.right - 1)
  }

  /// The bitmaps of the font (136 by 128 pixels in Noto Color Emoji) as they are: at least 300 pixels to the inch up to 24 pt.
  @Test(arguments: [6.0, 12, 24]) func isSharpInPrint(size: Double) throws {
    let pdf = try Rendering.pdf { $0.draw(try Self.shape("a 😀", size: size), at: Point(x: 20, y: 20)) }
    let picture = try #require(Self.pictures(in: pdf).first)
    #expect(picture.width >= 128 && picture.height >= 128)
    #expect(picture.resolution >= 300)
  }

  /// Bold and slanted text have the same pictures, not blurred ones.
  @Test func weightsShareThePictures() throws {
    let engine = try TextEngine.current(for: .system)
    let fonts = [Font(size: 12, weight: .bold), Font(size: 12), Font(size: 12, isItalic: true)]
    let pdf = try Rendering.pdf { canvas in
      for (index, font) in fonts.enumerated() {
        let text = engine.shape([TextRun("a 😀", style: TextStyle(font: font))])
        canvas.draw(text, at: Point(x: 20, y: 20 + 20 * Double(index)))
      }
    }
    #expect(Self.count("/Subtype /Image", in: pdf) == 2)
    #expect(try Self.pictures(in: pdf).count == 3)
  }

  /// A font of layers of colour (COLR): no crash, pictures where it has layers, outlines elsewhere, and its text.
  @Test func layersOfColour() throws {
    let library = try FontLibrary(data: [ColorTestFont.data], includingSystemFonts: false)
    let engine = try TextEngine.current(for: library)
    let text = engine.shape([TextRun("ACA", style: TextStyle(font: Font([ColorTestFont.family], size: 20)))])
    let pdf = try Rendering.pdf { $0.draw(text, at: Point(x: 20, y: 20)) }
    #expect(try Self.pictures(in: pdf).count == 1)
    #expect(try Tool.text(of: pdf, ["-raw"]).contains("ACA"))
    #expect(try Tool.complaints(about: pdf) == "")
    let pixels = try Rendering.pixels(size: Size(width: 100, height: 60)) { $0.draw(text, at: Point(x: 20, y: 20)) }
    #expect(pixels.count(of: Pixels.Colour(255, 0, 0)) > 20)
    #expect(pixels.count(of: Pixels.Colour(0, 0, 255)) > 20)
    #expect(pixels.count(of: .black) > 100)
  }

  @Test func threeHundredOnAPageAreStoredOnce() throws {
    let kinds = ["😀", "🍎", "🚚", "🇩🇪", "👩‍💻"]
    func pages(_ count: Int) throws -> Data {
      let sink = DataSink()
      let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
      for _ in 0..<count {
        let canvas = try output.beginPage(size: Size(width: 600, height: 800))
        try canvas.batchingText {
          for index in 0..<300 {
            let text = try Self.shape(kinds[index % kinds.count], size: index % 2 == 0 ? 10 : 12)
            canvas.draw(text, at: Point(x: 20 + 25 * Double(index % 20), y: 20 + 25 * Double(index / 20)))
          }
        }
      }
      try output.finish()
      return sink.data
    }
    let one = try pages(1)
    // A picture and its mask each.
    #expect(Self.count("/Subtype /Image", in: one) == 2 * kinds.count)
    #expect(one.count < 80_000)
    let two = try pages(2)
    #expect(Self.count("/Subtype /Image", in: two) == 2 * kinds.count)
    #expect(try Tool.complaints(about: two) == "")
    #expect(try pages(2) == two)
    let text = try Tool.text(of: one, ["-raw"]).filter { !$0.isWhitespace }
    #expect(kinds.allSatisfy { kind in text.filter { String($0) == kind }.count == 60 })
  }

  /// The letters around an emoji stand where its width in the font puts them, and it stands between them.
  @Test func standsInItsPlace() throws {
    let pixels = try Rendering.pixels(size: Size(width: 200, height: 40), resolution: 144) {
      $0.draw(try Self.shape("😀", size: 20), at: Point(x: 50, y: 5))
    }
    let pdf = try Rendering.pdf(size: Size(width: 200, height: 40)) {
      $0.draw(try Self.shape("😀", size: 20), at: Point(x: 50, y: 5))
    }
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "pdftoppm", ["-r", "144", "-png", "-singlefile", try folder.write(pdf, to: "in.pdf"), folder.path + "/out"])
    let printed = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.png")))
    func box(_ picture: Pixels) -> [Int] {
      var box = [Int.max, Int.max, 0, 0]
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y].blue < 200 {
          box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
        }
      }
      return box
    }
    let width = try Self.shape("😀", size: 20).size.width * 2
    let found = box(pixels)
    #expect(found[0] >= 99 && Double(found[2]) <= 101 + width && Double(found[2] - found[0]) > width * 0.7)
    for (one, other) in zip(found, box(printed)) { #expect(abs(one - other) <= 2) }
  }

  @Test func isColouredInPicturesAndFaintWhereTheTextIs() throws {
    func yellow(_ alpha: Double) throws -> Pixels.Colour {
      let color = Color(red: 0, green: 0, blue: 0, alpha: alpha)
      let pixels = try Rendering.pixels(size: Size(width: 100, height: 60), resolution: 72) {
        $0.draw(try Self.shape("😀", size: 40, color: color), at: Point(x: 0, y: 0))
      }
      // The brightest of its yellow.
      var best = Pixels.Colour.white
      for y in 0..<60 {
        for x in 0..<100 where pixels[x, y].blue < best.blue && pixels[x, y].red > 200 { best = pixels[x, y] }
      }
      return best
    }
    let full = try yellow(1)
    #expect(full.red > 200 && full.blue < 120)
    let half = try yellow(0.5)
    #expect(abs(Int(half.blue) - (Int(full.blue) + 255) / 2) <= 12)
    #expect(try yellow(0) == .white)
  }

  @Test func svgHasPicturesStoredOnce() throws {
    let svg = try Rendering.svg(size: Size(width: 200, height: 60)) { canvas in
      for x in 0..<3 { canvas.draw(try Self.shape("😀", size: 20), at: Point(x: 10 + 40 * Double(x), y: 10)) }
    }
    #expect(svg.components(separatedBy: "<image ").count - 1 == 1)
    #expect(svg.components(separatedBy: "<use xlink:href=\"#image").count - 1 == 3)
  }

  @Test func inGroupsAndTaggedDocuments() throws {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    output.isTagged = true
    let canvas = try output.beginPage(size: Size(width: 300, height: 200))
    for index in 0..<3 {
      try canvas.withTag(.paragraph) {
        canvas.draw(try Self.shape("😀 first of \(index) 👍🏽"), at: Point(x: 20, y: 20 + 30 * Double(index)))
      }
    }
    try canvas.withOpacity(0.5) { canvas.draw(try Self.shape("😀 faint"), at: Point(x: 20, y: 150)) }
    try output.finish()
    #expect(try Tool.complaints(about: sink.data) == "")
    let text = try Tool.text(of: sink.data, ["-raw"])
    #expect(text.contains("😀 first of 0 👍🏽") && text.contains("😀 first of 2 👍🏽"), "\(text)")
    let folder = try TemporaryFolder()
    let structure = try Tool.run(
      "pdfinfo", ["-struct-text", try folder.write(sink.data, to: "in.pdf")]
    ).output
    #expect(structure.components(separatedBy: "P (block)").count - 1 == 3, "\(structure)")
    #expect(structure.contains("😀"))
  }

  @Test func threadsMakeTheSameBytes() throws {
    @Sendable func document() throws -> Data {
      try Rendering.pdf(size: Size(width: 400, height: 600)) { canvas in
        for (index, text) in Self.sequences.enumerated() {
          canvas.draw(try Self.shape(text + "如"), at: Point(x: 20, y: 20 + 30 * Double(index)))
        }
      }
    }
    let expected = try document()
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<Repetitions.of(4) { results.append((try? document()) ?? Data()) }
    }
    #expect(results.all.count == 8 * Repetitions.of(4))
    for data in results.all { #expect(data == expected) }
  }

  private final class Results: @unchecked Sendable {
    // @unchecked: all access is under the lock.
    private let lock = NSLock()
    private var items: [Data] = []

    var all: [Data] { lock.withLock { items } }

    func append(_ item: Data) { lock.withLock { items.append(item) } }
  }
}

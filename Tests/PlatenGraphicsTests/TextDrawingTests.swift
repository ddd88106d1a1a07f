import PlatenGraphics
import TestSupport
import Testing

/// What is drawn beside glyphs: lines under and through text, frames for missing characters, links.
@Suite struct TextDrawingTests {
  /// Four pixels to the point; 20 pt type: baseline at 16 pt, underline at 18, strike at 10.
  private func pixels(_ text: ShapedText, width: Double? = nil) throws -> Pixels {
    try Rendering.pixels(size: Size(width: 100, height: 40), resolution: 288) {
      $0.draw(text, at: Point(x: 10, y: 5), width: width)
    }
  }

  /// The vertical stretch, in points, that is dark at `x` points.
  private func inked(_ pixels: Pixels, x: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var start: Int?
    for y in 0...pixels.height {
      let isDark = y < pixels.height && pixels[Int(x * 4), y].red < 128
      if isDark, start == nil { start = y }
      if !isDark, let first = start {
        result.append(Double(first) / 4...Double(y) / 4)
        start = nil
      }
    }
    return result
  }

  private func shape(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) throws -> ShapedText {
    let fonts = try TextFonts(size: 20)
    var style = TextStyle(font: fonts.font)
    change(&style)
    return fonts.engine.shape([TextRun(text, style: style)])
  }

  @Test func boxesStandOnTheBaseline() throws {
    let marks = inked(try pixels(shape("a")), x: 15)
    #expect(marks == [7...21])
  }

  @Test func theUnderlineIsWhereTheFontSays() throws {
    let image = try pixels(shape("a b") { $0.isUnderlined = true })
    // 100 below the baseline, 50 thick, in thousandths of 20 pt.
    let marks = inked(image, x: 25)
    #expect(marks.count == 1)
    let line = try #require(marks.first)
    #expect(abs(line.lowerBound - 22.5) <= 0.26 && abs(line.upperBound - 23.5) <= 0.26, "\(line)")
    #expect(inked(image, x: 9.5) == [])
    #expect(inked(image, x: 40.5) == [])
    #expect(inked(image, x: 39.5).count == 1)
  }

  @Test func theStrikeIsWhereTheFontSays() throws {
    let image = try pixels(shape("a b") { $0.isStruckThrough = true })
    let line = try #require(inked(image, x: 25).first)
    #expect(abs(line.lowerBound - 14.5) <= 0.51 && abs(line.upperBound - 15.5) <= 0.51, "\(line)")
  }

  @Test func linesHaveTheColourOfTheText() throws {
    let red = Color(255, 0, 0)
    let image = try pixels(
      shape("a b") {
        $0.isUnderlined = true
        $0.color = red
      })
    #expect(image[100, 92] == Pixels.Colour(255, 0, 0))
  }

  @Test func missingCharactersAreReportedAndFramed() throws {
    let fonts = try TextFonts(TestFont(family: "Missing Test", characters: "ab "), size: 20)
    let text = fonts.shape("a\u{E123}\u{F0000}b\u{E123}")
    #expect(text.missingCharacters == ["\u{E123}", "\u{F0000}"])
    let image = try pixels(text)
    let hollow = inked(image, x: 10 + 10 + (text.size.width - 20) / 6)
    #expect(hollow.count == 2, "\(hollow)")
    #expect(text.size.width > 30)
  }

  @Test func privateUseCharactersAreReportedWithSystemFonts() throws {
    let text = try TextFonts.system("a \u{10FFFD} b")
    #expect(text.missingCharacters == ["\u{10FFFD}"])
    let image = try Rendering.pixels(size: Size(width: 100, height: 40)) { $0.draw(text, at: Point(x: 5, y: 5)) }
    #expect(image.count(of: .white) < 4000)
    #expect(try normalized(extracted(text)).contains("b"))
  }

  @Test func ignorableCharactersAreNotMissed() throws {
    let fonts = try TextFonts()
    let text = fonts.shape("a\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}\u{200E}\u{2068}b\u{2069}\u{FE0F}")
    #expect(text.missingCharacters == [])
    #expect(text.size.width == 10)
  }

  @Test func linkedRunsOpenTheirAddress() throws {
    let fonts = try TextFonts()
    let style = TextStyle(font: fonts.font)
    let text = fonts.engine.shape([
      TextRun("see ", style: style), TextRun("our two pages", style: style, link: "https://example.org/a b"),
    ])
    let pdf = try Rendering.pdf(size: Size(width: 200, height: 100)) { $0.draw(text, at: Point(x: 20, y: 30)) }
    let links = try Tool.info(of: pdf, ["-url"])
    #expect(links.contains("https://example.org/a%20b"), "\(links)")
    #expect(links.split(separator: "\n").count { $0.contains("example.org") } == 1)
    let wrapped = fonts.engine.shape(
      [TextRun("our two pages", style: style, link: "https://example.org/")], width: 40)
    let second = try Rendering.pdf(size: Size(width: 200, height: 100)) { $0.draw(wrapped, at: Point(x: 20, y: 30)) }
    #expect(try Tool.info(of: second, ["-url"]).split(separator: "\n").count { $0.contains("example.org") } == 2)
  }

  @Test func anAddressThatIsNoneIsAnError() throws {
    let fonts = try TextFonts()
    let text = fonts.engine.shape([TextRun("x", style: TextStyle(font: fonts.font), link: "javascript:alert(1)")])
    let error = try Rendering.error { $0.draw(text, at: .zero) }
    #expect(error != nil)
  }

  @Test func drawingNowhereIsHarmless() throws {
    let text = try shape("abc") { $0.isUnderlined = true }
    for value in [Double.nan, .infinity, 1e300, -1e300] {
      let error = try Rendering.error { $0.draw(text, at: Point(x: value, y: 10), width: 20) }
      #expect(error == nil || error?.code == .invalidValue)
      let vertical = try Rendering.error { $0.draw(text, at: Point(x: 10, y: value), width: value) }
      #expect(vertical == nil || vertical?.code == .invalidValue)
    }
  }

  @Test func batchedTextLooksTheSame() throws {
    let latin = try TextFonts.system("Latin, kerned AV and more", size: 9)
    let arabic = try TextFonts.system("نص عربي abc", size: 9)
    func draw(_ canvas: Canvas) {
      for row in 0..<5 {
        canvas.draw(latin, at: Point(x: 10, y: 10 + 20 * Double(row)))
        canvas.draw(arabic, at: Point(x: 200, y: 10 + 20 * Double(row)))
      }
    }
    let plain = try GlyphPlaces { draw($0) }
    let batched = try GlyphPlaces { canvas in canvas.batchingText { draw(canvas) } }
    #expect(plain.glyphs.count == batched.glyphs.count)
    func sorted(_ places: GlyphPlaces) -> [GlyphPlaces.Glyph] {
      places.glyphs.sorted { ($0.y, $0.x, $0.outline) < ($1.y, $1.x, $1.outline) }
    }
    #expect(sorted(plain) == sorted(batched))
    #expect(plain.glyphs.count > 100)
  }
}

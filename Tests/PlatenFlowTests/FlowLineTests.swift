import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// CSS 2.2, clauses 9.4.2 and 10.8; CSS Text 3. Liberation Sans at 10 points: digits 5.56, space 2.78; ascent 9.05 and descent
/// 2.12, in whole pixels 9 and 2.25.
@Suite("Lines")
struct FlowLineTests {
  private typealias Scene = FlowScene

  @Test("White space collapses, also between inline boxes, and vanishes at the ends of lines (CSS Text 3, 4.1)")
  func whiteSpace() throws {
    let root = Scene.block([
      Scene.text("  one \n two "), Scene.inline([Scene.text(" three ")]), Scene.text(" four\n"), Scene.lineBreak(),
      Scene.text("  five"),
    ])
    #expect(Scene.texts(try Scene.lay(root)) == ["one two three four", "five"])
  }

  @Test("pre keeps spaces and line ends, pre-line only line ends, nowrap does not wrap (CSS Text 3, 3)")
  func modes() throws {
    func lay(_ space: FlowTextStyle.WhiteSpace, _ text: String, width: Double = 400) throws -> [String] {
      Scene.texts(
        try Scene.lay(
          Scene.block([Scene.text(text) { $0.text.whiteSpace = space }]) { $0.text.whiteSpace = space }, width: width))
    }
    let pre = FlowTextStyle.WhiteSpace(keepsSpaces: true, keepsLineEnds: true, wraps: false)
    #expect(try lay(pre, "a  b\n  c") == ["a  b", "  c"])
    #expect(try lay(FlowTextStyle.WhiteSpace(keepsLineEnds: true), "a  b \n  c") == ["a b", "c"])
    #expect(try lay(FlowTextStyle.WhiteSpace(wraps: false), "aa bb cc", width: 20) == ["aa bb cc"])
    #expect(try lay(FlowTextStyle.WhiteSpace(), "aa bb cc", width: 20) == ["aa", "bb", "cc"])
  }

  @Test("A word that is too long sticks out, or is broken where overflow-wrap allows it (CSS Text 3, 5.5)")
  func longWords() throws {
    #expect(Scene.texts(try Scene.lay(Scene.block([Scene.text("1234567 1")]), width: 20)) == ["1234567", "1"])
    let broken = Scene.block([Scene.text("1234567 1") { $0.text.overflowWrap = .breakWord }])
    #expect(Scene.texts(try Scene.lay(broken, width: 20)) == ["123", "456", "7 1"])
    let all = Scene.block([Scene.text("1 234567") { $0.text.wordBreak = .breakAll }])
    #expect(Scene.texts(try Scene.lay(all, width: 20)) == ["1 23", "456", "7"])
  }

  @Test("Lines end after every space; addresses and amounts only at hyphens and question marks, as in browsers")
  func lineEnds() throws {
    func lay(_ text: String) throws -> [String] {
      Scene.texts(try Scene.lay(Scene.block([Scene.text(text)]), width: 1))
    }
    #expect(try lay("a ) b") == ["a", ")", "b"])
    #expect(try lay("a/b.c,d:e(f") == ["a/b.c,d:e(f"])
    #expect(try lay("a?b=c&d") == ["a?", "b=c&d"])
    #expect(try lay("02-123-4567") == ["02-", "123-", "4567"])
    #expect(try lay("(-1 -1 $-5 x-$5") == ["(-1", "-1", "$-5", "x-$5"])
    #expect(try lay("a:(b) c)[d]") == ["a:", "(b)", "c)", "[d]"])
    // Small kana and the prolonged sound mark may begin lines.
    let kana = "\u{3042}\u{3063}\u{30A2}\u{30FC}\u{3002}"
    #expect(try lay(kana) == ["\u{3042}", "\u{3063}", "\u{30A2}", "\u{30FC}\u{3002}"])
  }

  @Test("Alignment, indent and justification (CSS Text 3, 6 and 7)")
  func alignment() throws {
    func first(_ align: FlowTextStyle.Align, rtl: Bool = false) throws -> Double {
      let box = try Scene.lay(
        Scene.block([Scene.text("1234")]) {
          $0.text.align = align
          $0.text.isRightToLeft = rtl
        }, width: 100)
      return (Scene.lines(box)[0].minX * 100).rounded() / 100
    }
    let width = 5.56152 * 4
    #expect(try first(.start) == 0)
    #expect(abs(try first(.end) - (100 - width)) < 0.02)
    #expect(abs(try first(.center) - (100 - width) / 2) < 0.02)
    #expect(abs(try first(.start, rtl: true) - (100 - width)) < 0.02)
    let justified = try Scene.lay(
      Scene.block([Scene.text("12 34 56 78")]) {
        $0.text.align = .justify
        $0.text.indent = .points(10)
      }, width: 60)
    let lines = Scene.lines(justified)
    #expect(lines.count == 2)
    #expect(abs(lines[0].minX - 10) < 0.01)
    #expect(abs(lines[0].maxX - 60) < 0.05)
    #expect(lines[1].minX == 0)
  }

  @Test("The height of a line is line-height; leading is shared above and below (10.8.1)")
  func lineHeight() throws {
    let box = try Scene.lay(Scene.block([Scene.text("a"), Scene.lineBreak(), Scene.text("b")]))
    let lines = Scene.lines(box)
    #expect(lines.map(\.y) == [0, 20])
    #expect(lines.map(\.height) == [20, 20])
    // (20 - 9 - 2.25) / 2 = 4.375, in whole pixels 3.75 above.
    #expect(lines.map(\.baseline) == [12.75, 12.75])
    let normal = try Scene.lay(
      Scene.block([Scene.text("a") { $0.text.lineHeight = .normal }]) { $0.text.lineHeight = .normal })
    // 9 + 2.25 and a gap of 0.33, in whole pixels none.
    #expect(Scene.lines(normal).map(\.height) == [11.25])
  }

  @Test("A picture stands on the baseline, or in the middle, at the top or bottom (10.8.1)")
  func objects() throws {
    func top(_ align: FlowStyle.VerticalAlign) throws -> (y: Double, height: Double) {
      let root = Scene.block([Scene.text("a"), Scene.object(10, 30) { $0.verticalAlign = align }])
      let box = try Scene.lay(root)
      guard let line = Scene.lines(box).first else { return (-1, -1) }
      for case .box(let object) in line.items { return (object.origin.y, line.height) }
      return (-1, -1)
    }
    // On the baseline: 30 above it, and below the strut's 20 - 12.75.
    #expect(try top(.baseline) == (0, 37.25))
    #expect(try top(.top) == (0, 30))
    #expect(try top(.bottom) == (0, 30))
    #expect(try top(.points(-10)) == (0, 30))
  }

  @Test("Inline boxes take their margins, borders and padding from the line, only where they begin and end")
  func edges() throws {
    let root = Scene.block([
      Scene.text("12"),
      Scene.inline([Scene.text("34 56")]) {
        $0.padding = FlowEdges(.points(3))
        $0.margin = FlowEdges(.points(2))
        $0.backgroundColor = Color.black
      }, Scene.text("78"),
    ])
    let box = try Scene.lay(root, width: 400)
    var frame: Rect?
    for case .inline(_, let rect, true, true) in Scene.lines(box)[0].items { frame = rect }
    let digits = 5.56152
    let expected = Rect(x: 2 * digits + 2, y: 3.75 - 3, width: 4 * digits + 2.7783 + 6, height: 11.25 + 6)
    #expect(abs((frame?.minX ?? 0) - expected.minX) < 0.02)
    #expect(abs((frame?.width ?? 0) - expected.width) < 0.02)
    #expect(frame?.minY == expected.minY && frame?.height == expected.height)
    // In half of the room it is on two lines.
    let narrow = try Scene.lay(root, width: 35)
    var ends: [[Bool]] = []
    for line in Scene.lines(narrow) {
      for case .inline(_, _, let hasStart, let hasEnd) in line.items { ends.append([hasStart, hasEnd]) }
    }
    #expect(ends == [[true, false], [false, true]])
  }

  @Test("Right-to-left words stand from right to left, numbers in them from left to right (UAX 9)")
  func bidi() throws {
    let root = Scene.block([Scene.text("abc \u{5D0}\u{5D1} 12 \u{5D2}\u{5D3} xyz")])
    let line = Scene.lines(try Scene.lay(root))[0]
    var places: [(String, Double)] = []
    for case .text(let run, _, let x, _) in line.items { places.append((run.text, x)) }
    #expect(places.map(\.1) == places.map(\.1).sorted())
    let joined = places.map(\.0).joined()
    // Runs are in visual order; so are the letters within right-to-left runs.
    #expect(joined == "abc \u{5D3}\u{5D2} 12 \u{5D1}\u{5D0} xyz")
  }

  @Test("The narrowest and widest of content (CSS Sizing 3, 5.1)")
  func widths() throws {
    let node = Scene.block([Scene.text("1 1234 12")]) { $0.padding = FlowEdges(.points(4)) }
    let widths = try Scene.layout().widths(of: node)
    #expect(abs(widths.min - (4 * 5.56152 + 8)) < 0.02)
    #expect(abs(widths.max - (7 * 5.56152 + 2 * 2.7783 + 8)) < 0.02)
  }
}

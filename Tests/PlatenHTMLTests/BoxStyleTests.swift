import PlatenFlow
import PlatenGraphics
import Testing

@testable import PlatenHTML

@Suite struct BoxStyleTests {
  private func style(_ css: String, inside: String = "") throws -> FlowStyle {
    let dump = try BoxDump("<section><div>t</div></section>", css: "section { \(inside) } div { \(css) }")
    return try #require(dump.tree.root.children.first?.children.first?.children.first?.style)
  }

  private func points(_ length: FlowLength, of base: Double? = 200) -> Double? { length.resolved(base) }

  @Test func lengths() throws {
    let style = try style(
      "width: 50%; height: calc(100% - 10pt); min-width: min-content; max-width: none; margin: -1pt auto 2em 3px; padding: 10%"
    )
    #expect(points(style.width) == 100 && points(style.height) == 190)
    guard case .minContent = style.minWidth else { return #expect(Bool(false), "min-content") }
    #expect(style.maxWidth.isAuto && style.margin.right.isAuto)
    #expect(points(style.margin.top) == -1 && points(style.margin.bottom) == 24 && points(style.margin.left) == 2.25)
    #expect(points(style.padding.top) == 20)
    let clamped = try self.style("width: clamp(10pt, 50%, 80pt); padding: calc(10% - 50pt)")
    #expect(points(clamped.width) == 80 && points(clamped.width, of: 40) == 20 && points(clamped.padding.left) == 0)
  }

  /// CSS Masking 1, clause 8.1: with or without commas, for what is positioned absolutely only.
  @Test func clipIsForAbsoluteBoxes() throws {
    let clip = try #require(try style("position: absolute; clip: rect(1pt, auto, 30px, 0)").clip)
    #expect(points(clip.top) == 1 && clip.right.isAuto && points(clip.bottom) == 22.5 && points(clip.left) == 0)
    #expect(try points(#require(style("position: fixed; clip: rect(0 2pt 0 0)").clip).right) == 2)
    #expect(try style("clip: rect(0, 0, 0, 0)").clip == nil)
    #expect(try style("position: absolute; clip: auto").clip == nil)
  }

  @Test func bordersAndCorners() throws {
    let style = try style("border: 2pt dashed #00f; border-left: none; border-radius: 4pt 50% / 2pt")
    #expect(style.borders.top == FlowBorder(width: 1.5, style: .dashed, color: Color(0, 0, 255)))
    #expect(style.borders.left.width == 0 && style.radii.count == 4)
    #expect(points(style.radii[0].x) == 4 && points(style.radii[1].x) == 100 && points(style.radii[3].y) == 2)
    #expect(try self.style("border-radius: 0").radii.isEmpty)
  }

  @Test func backgroundsAreLayers() throws {
    let style = try style(
      """
      background: repeating-linear-gradient(to top right, #f00, 20%, #00f 40% 60%) right 10pt top 5pt / 30pt auto repeat-x,
        linear-gradient(0.25turn, #000, #fff) padding-box #0f0
      """)
    #expect(style.backgroundColor == Color(0, 255, 0) && style.backgrounds.count == 2)
    guard case .gradient(let first) = style.backgrounds[0].source,
      case .gradient(let second) = style.backgrounds[1].source
    else { return #expect(Bool(false), "gradients") }
    guard case .corner(x: 1, y: -1) = first.line, case .angle(90) = second.line else {
      return #expect(Bool(false), "lines")
    }
    // The hint at 20 % is a stop of the middle colour; two places make two stops.
    #expect(first.isRepeating && first.stops.map { $0.position.flatMap { points($0) } } == [nil, 40, 80, 120])
    #expect(first.stops[1].color == Color(red: 0.5, green: 0, blue: 0.5))
    let layer = style.backgrounds[0]
    #expect(layer.repeatsX && !layer.repeatsY && points(layer.x) == 190 && points(layer.y) == 5)
    guard case .size(let width, let height) = layer.fit else { return #expect(Bool(false), "size") }
    #expect(points(width) == 30 && height.isAuto)
  }

  /// CSS Images 3, clause 3.2; CSS Images 4, clause 3.3.
  @Test func roundGradients() throws {
    func line(_ value: String) throws -> FlowGradient? {
      guard case .gradient(let gradient)? = try style("background: \(value)").backgrounds.first?.source else {
        return nil
      }
      return gradient
    }
    guard case .radial(let plain)? = try line("radial-gradient(red, blue)")?.line,
      case .radial(let circle)? = try line("radial-gradient(circle closest-side at 25% top, red, blue)")?.line,
      case .radial(let sized)? = try line("radial-gradient(10pt 20% at right 5pt bottom 10pt, red, blue)")?.line,
      case .conic(let start, let x, let y)? = try line("conic-gradient(from 90deg at left 10%, red, blue 90deg)")?.line
    else { return #expect(Bool(false), "lines") }
    #expect(!plain.isCircle && plain.extent == .farthestCorner && points(plain.x) == 100 && points(plain.y) == 100)
    #expect(circle.isCircle && circle.extent == .closestSide && points(circle.x) == 50 && points(circle.y) == 0)
    #expect(sized.size.flatMap { points($0.width) } == 10 && sized.size.flatMap { points($0.height) } == 40)
    #expect(points(sized.x) == 195 && points(sized.y) == 190)
    #expect(start == 90 && points(x) == 0 && points(y) == 20)
    let conic = try #require(try line("repeating-conic-gradient(red 0 25%, blue 0 0.5turn)"))
    #expect(conic.isRepeating && conic.stops.map { $0.position.flatMap { points($0) } } == [0, 50, 0, 100])
    for wrong in [
      "radial-gradient(circle 1pt 2pt, red, blue)", "conic-gradient(90deg, red, blue)", "radial-gradient(red)",
    ] {
      #expect(try line(wrong) == nil, "\(wrong)")
    }
    let repeats = try style("background: linear-gradient(red, blue) space round").backgrounds[0]
    #expect(repeats.tilingX == .spaced && repeats.tilingY == .resized && repeats.repeatsX && repeats.repeatsY)
  }

  @Test func shadowsAndTransforms() throws {
    let style = try style(
      "box-shadow: inset 1pt 2pt 3pt 4pt #f00, 0 1pt; color: #00f; transform: translate(10%, 2pt) rotate(90deg) scale(2); transform-origin: left top; opacity: 50%"
    )
    #expect(style.shadows.count == 2 && style.shadows[0].isInset && style.shadows[0].spread == 4)
    #expect(style.shadows[1].color == Color(0, 0, 255) && style.shadows[1].y == 1)
    #expect(style.opacity == 0.5 && points(style.transformOrigin.x) == 0 && style.transform.count == 3)
    guard case .translate(let x, _) = style.transform[0], case .matrix(let turn) = style.transform[1],
      case .matrix(let scale) = style.transform[2]
    else { return #expect(Bool(false), "functions") }
    #expect(points(x) == 20 && abs(turn.yx - 1) < 1e-9 && abs(turn.xx) < 1e-9 && scale.xx == 2 && scale.yy == 2)
  }

  @Test func text() throws {
    let style = try style(
      """
      font: italic 600 10pt/1.5 serif; letter-spacing: 1pt; word-spacing: 2pt; text-align: -webkit-center; text-indent: 10%;
      white-space: pre-line; overflow-wrap: anywhere; word-break: break-all; hyphens: auto; tab-size: 4;
      text-align-last: right; visibility: hidden; font-variant: tabular-nums; font-feature-settings: 'ss01', 'tnum' off
      """)
    let text = style.text
    #expect(text.font.size == 10 && text.font.isItalic && text.font.weight == .semibold && text.font.letterSpacing == 1)
    #expect(text.font.features.map { "\($0.tag)\($0.value)" } == ["ss011", "tnum0"])
    #expect(text.lineHeight == .points(15) && text.wordSpacing == 2 && text.align == .center && text.movesBlocks)
    #expect(text.whiteSpace == .init(keepsLineEnds: true) && text.overflowWrap == .anywhere)
    #expect(text.wordBreak == .breakAll && text.hyphens == .auto && text.tabSpaces == 4 && text.isHidden)
    #expect(text.alignLast == .right && points(text.indent) == 20)
    #expect(try self.style("line-height: normal").text.lineHeight == .normal)
    #expect(try self.style("text-wrap: nowrap").text.whiteSpace == .init(wraps: false))
    #expect(try self.style("line-height: 150%", inside: "font-size: 20pt").text.lineHeight == .points(30))
  }

  @Test func verticalAlign() throws {
    #expect(try style("vertical-align: 25%; line-height: 20pt").verticalAlign == .points(5))
    #expect(try style("vertical-align: -1pt").verticalAlign == .points(-1))
    #expect(try style("vertical-align: super").verticalAlign == .superscript)
  }

  @Test func flexAndAlignment() throws {
    let style = try style(
      "flex: 2 3 10%; order: -1; align-self: last baseline; display: flex; flex-flow: column wrap; justify-content: safe center; gap: 1pt 2%"
    )
    #expect(style.flex.grow == 2 && style.flex.shrink == 3 && style.flex.order == -1)
    guard case .length(let basis) = style.flex.basis else { return #expect(Bool(false), "basis") }
    #expect(points(basis) == 20 && points(style.rowGap) == 1 && points(style.columnGap) == 4)
    guard case .lastBaseline? = style.alignSelf, case .center = style.justifyContent,
      case .column = style.flex.direction,
      case .wrap = style.flex.wrap
    else { return #expect(Bool(false), "alignment") }
    let old = try self.style("display: -webkit-box; -webkit-box-pack: justify; -webkit-box-flex: 1")
    guard case .spaceBetween = old.justifyContent else { return #expect(Bool(false), "pack") }
    #expect(old.flex.grow == 1)
  }

  @Test func gridTemplates() throws {
    let grid = try #require(
      try style(
        """
        display: grid; grid-template: [top] "a b" 20pt [mid] "a ..." / repeat(auto-fit, minmax(10pt, 1fr)) [end] fit-content(20%);
        grid-auto-flow: column dense; grid-auto-rows: 1fr 2pt
        """
      ).grid)
    #expect(grid.areas == [["a", "b"], ["a", "."]])
    #expect(grid.rows.count == 4 && grid.columns.count == 3 && grid.autoRows.count == 2)
    #expect(grid.flowsByColumn && grid.isDense)
    guard case .repeated(count: nil, isFit: true, let tracks) = grid.columns[0], case .track(let track)? = tracks.first,
      case .minmax(.length, .flexible(1)) = track, case .lines(["end"]) = grid.columns[1],
      case .track(.fitContent) = grid.columns[2], case .lines(["top"]) = grid.rows[0],
      case .track(.length(.points(20))) = grid.rows[1], case .track(.length(.auto)) = grid.rows[3]
    else { return #expect(Bool(false), "\(grid)") }
    let flow = try #require(try style("display: grid; grid: auto-flow 10pt / 1fr 2fr").grid)
    #expect(flow.rows.isEmpty && flow.columns.count == 2 && flow.autoRows.count == 1)
    let item = try #require(try style("grid-area: 2 / span 3 / foo / -1").grid)
    guard case .number(2, name: nil) = item.rowStart, case .span(3, name: nil) = item.columnStart,
      case .name("foo") = item.rowEnd, case .number(-1, name: nil) = item.columnEnd
    else { return #expect(Bool(false), "\(item)") }
    #expect(try style("display: block").grid == nil)
  }

  @Test func breaksAndColumns() throws {
    let style = try style(
      "break-before: recto; break-after: avoid; page-break-inside: avoid; orphans: 3; widows: 4; page: wide; columns: 2 10pt; column-rule: 1pt solid; column-fill: auto; column-span: all"
    )
    guard case .right = style.breakBefore, case .avoid = style.breakAfter else { return #expect(Bool(false), "breaks") }
    #expect(style.avoidsBreakInside && style.orphans == 3 && style.widows == 4 && style.page == "wide")
    #expect(style.columnCount == 2 && style.columnWidth == 10 && style.columnRule.width == 0.75)
    #expect(!style.balancesColumns && style.spansColumns)
  }

  @Test func headerCellsAreCentredUnlessTheirRowIsAligned() throws {
    let plain = try BoxDump("<table><tr><th>a</table>")
    #expect(plain.text("a")?.style.text.align == .center)
    let aligned = try BoxDump("<table style='text-align:right'><tr><th>a</table>")
    #expect(aligned.text("a")?.style.text.align == .right)
  }

  // CSS Fonts 4, clause 5: families that are not there are passed over; emoji families decide nothing.
  @Test func families() throws {
    let library = FontLibrary.system
    let serif = try #require(library.resolvedFamily("serif"))
    #expect(library.resolvedFamily("No Such Family") == nil)
    #expect(library.resolvedFamily("NOTO SANS") == "Noto Sans")
    let style = try style("font-family: 'Noto Color Emoji', 'Noto Sans', serif")
    #expect(style.text.font.families.prefix(2) == ["Noto Sans", serif])
    #expect(style.text.font.families.firstIndex(of: "Noto Color Emoji") != 0)
    #expect(try self.style("font-family: 'Noto Color Emoji'").text.font.families.first == serif)
  }
}

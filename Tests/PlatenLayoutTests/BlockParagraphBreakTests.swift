import PlatenGraphics
import Testing

@testable import PlatenLayout

@Suite struct BlockParagraphBreakTests {
  private let style = TextStyle(font: Font(size: 10))

  private func lineHeight(_ bench: Bench) -> Double {
    let metrics = bench.context.engine.metrics(of: style.font, language: "en")
    return metrics.ascent + metrics.descent
  }

  /// The number of lines in each paragraph of each page.
  private func lineCounts(_ fragments: [Fragment]) -> [[Int]] {
    func counts(_ fragment: Fragment) -> [Int] {
      if case .text(let text) = fragment.content { return [text.lineCount] }
      return fragment.children.flatMap { counts($0.fragment) }
    }
    return fragments.map(counts)
  }

  private func paragraph(lines: Int, orphans: Int = 2, widows: Int = 2) -> ParagraphBlock {
    var block = ParagraphBlock((1...lines).map { "\($0)" }.joined(separator: "\n"), style: style)
    block.orphans = orphans
    block.widows = widows
    return block
  }

  /// Pages of so many lines.
  private func bench(lines: Double) throws -> Bench {
    var bench = try Bench()
    bench.height = lineHeight(bench) * lines + 0.5
    return bench
  }

  @Test(arguments: [
    // Lines before it, its own lines, what stands on each page: at least two of it before and after a break.
    (0, 5, [[5]]), (0, 6, [[4], [2]]), (0, 7, [[5], [2]]), (4, 3, [[4], [3]]), (3, 3, [[3], [3]]),
    (3, 4, [[3, 2], [2]]),
    (2, 4, [[2, 2], [2]]), (2, 5, [[2, 3], [2]]), (3, 12, [[3, 2], [5], [5]]),
  ])
  func orphansAndWidows(_ before: Int, _ lines: Int, _ expected: [[Int]]) throws {
    let bench = try bench(lines: 5)
    let blocks: [any Block] =
      before > 0 ? [paragraph(lines: before), paragraph(lines: lines)] : [paragraph(lines: lines)]
    #expect(lineCounts(try bench.fragments(Stack(blocks))) == expected)
  }

  @Test func noLineIsLostOrDoubled() throws {
    for lines in 1...23 {
      for room in 1...6 {
        for (orphans, widows) in [(2, 2), (1, 1), (3, 2), (0, 0), (-4, 99), (Int.max, Int.max)] {
          let bench = try bench(lines: Double(room))
          let counts = lineCounts(try bench.fragments(paragraph(lines: lines, orphans: orphans, widows: widows)))
          #expect(counts.flatMap { $0 }.reduce(0, +) == lines, "\(lines) lines, \(room) a page, \(orphans)/\(widows)")
          #expect(counts.allSatisfy { $0.reduce(0, +) <= room })
        }
      }
    }
  }

  @Test func linesStayTogetherInColumns() throws {
    let bench = try bench(lines: 5)
    let fragments = try bench.fragments(ColumnsBlock(paragraph(lines: 14), count: 2, gap: 0))
    #expect(lineCounts(fragments) == [[5, 5], [2, 2]])
  }

  @Test func aLineHigherThanThePageIsScaledAlone() throws {
    var bench = try Bench()
    bench.height = lineHeight(bench) / 2
    let fragments = try bench.fragments(paragraph(lines: 3))
    #expect(lineCounts(fragments) == [[1], [1], [1]])
    #expect(bench.warnings.map(\.page) == [1, 2, 3])
    #expect(
      bench.warnings.allSatisfy {
        $0.block == "line of text" && $0.message.contains("49 percent") || $0.message.contains("50 percent")
      })
  }

  @Test func picturesStandInLines() throws {
    let bench = try Bench(width: 200)
    let image = try Image(width: 2, height: 1, rgba: Array(repeating: 200, count: 8))
    let text = bench.context.engine.shape(
      [
        TextRun("ab ", style: style), TextRun(InlineImage(image, height: 30), style: style),
        TextRun(" cd", style: style),
      ],
      width: 200)
    let plain = bench.context.engine.shape([TextRun("ab  cd", style: style)], width: 200)
    #expect(text.lineCount == 1)
    #expect(abs(text.size.width - plain.size.width - 60) < 0.1)
    #expect(abs(text.firstBaseline - 30) < 0.01)
  }

  @Test func picturesInLinesTakeTheHeightOfLettersAndNeverMoreThanTheLine() throws {
    let bench = try Bench(width: 200)
    let image = try Image(width: 1, height: 1, rgba: Array(repeating: 200, count: 4))
    let metrics = bench.context.engine.metrics(of: style.font, language: "en")
    let small = bench.context.engine.shape([TextRun(InlineImage(image), style: style)], width: 200)
    #expect(abs(small.size.width - metrics.ascent) < 0.01)
    for height in [1e6, .infinity] {
      let large = bench.context.engine.shape([TextRun(InlineImage(image, height: height), style: style)], width: 50)
      #expect(large.size.width <= 50.01)
    }
    for height in [-1, Double.nan, 0] {
      let none = bench.context.engine.shape([TextRun(InlineImage(image, height: height), style: style)], width: 50)
      #expect(none.size.width == 0)
    }
  }
}

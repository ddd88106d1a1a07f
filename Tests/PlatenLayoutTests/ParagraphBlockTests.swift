import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Paragraphs over pages. Lines are 10 points high.
@Suite struct ParagraphBlockTests {
  private func paragraph(_ lines: Int, _ plain: PlainContext, orphans: Int = 2, widows: Int = 2) -> ParagraphBlock {
    var block = ParagraphBlock(
      (0..<lines).map { "line \($0)" }.joined(separator: "\n"), style: plain.text())
    block.orphans = orphans
    block.widows = widows
    return block
  }

  private func lines(_ pages: Pages) -> [Int] { pages.heights.map { Int(($0 / 10).rounded()) } }

  @Test(arguments: [
    // lines, room on the first page in lines, pages of ten lines
    (5, 5, [5]), (5, 4, [3, 2]), (5, 3, [3, 2]), (5, 2, [2, 3]), (5, 1, [0, 5]), (5, 0, [0, 5]), (3, 2, [0, 3]),
    (2, 1, [0, 2]), (1, 0, [0, 1]), (4, 3, [2, 2]), (12, 10, [10, 2]), (11, 10, [9, 2]), (21, 10, [10, 9, 2]),
    (22, 10, [10, 10, 2]), (13, 2, [2, 9, 2]), (25, 1, [0, 10, 10, 5]),
  ])
  func leavesNoLineAlone(count: Int, first: Int, expected: [Int]) throws {
    let plain = try PlainContext()
    let pages = try Pages(paragraph(count, plain), height: 100, first: Double(first) * 10, plain.context)
    #expect(lines(pages) == expected)
  }

  @Test func smallPagesGiveUpCompany() throws {
    let plain = try PlainContext()
    #expect(try lines(Pages(paragraph(3, plain), height: 10, plain.context)) == [1, 1, 1])
    #expect(try lines(Pages(paragraph(3, plain), height: 20, plain.context)) == [2, 1])
    #expect(try lines(Pages(paragraph(3, plain), height: 25, plain.context)) == [2, 1])
  }

  @Test func everyLineIsPlacedOnceAndWithinItsRoom() throws {
    let plain = try PlainContext()
    for count in 1...14 {
      for height in stride(from: 10.0, through: 60, by: 3.3) {
        for first in stride(from: 0.0, through: height, by: 4.9) {
          for (orphans, widows) in [(1, 1), (2, 2), (3, 3), (0, 0)] {
            let block = paragraph(count, plain, orphans: orphans, widows: widows)
            let pages = try Pages(block, height: height, first: first, plain.context, limit: 100)
            #expect(lines(pages).reduce(0, +) == count)
            for (used, room) in zip(pages.heights, pages.rooms) { #expect(used <= room + Regions.tolerance) }
          }
        }
      }
    }
  }

  @Test func measuringNeedsNoPage() throws {
    let plain = try PlainContext()
    #expect(try paragraph(7, plain).fragment(width: 100, plain.context).size == Size(width: 100, height: 70))
  }

  @Test func linesAndAlignmentAreLimitedByTheBlock() throws {
    let plain = try PlainContext()
    let block = ParagraphBlock(
      "one two three four", style: plain.text(), alignment: .trailing, maxLines: 2, overflow: .ellipsis,
      lineHeight: 1.5,
      role: .heading(level: 1))
    let fragment = try block.fragment(width: 40, plain.context)
    #expect(fragment.size == Size(width: 40, height: 30))
    #expect(fragment.role == .heading(level: 1))
    #expect(
      fragment.dump() == """
        text 0.0 0.0 40.0 30.0 heading(level: 1)
          line 5.0 0.0 35.0 15.0 baseline 10.5
          line 0.0 15.0 40.0 15.0 baseline 25.5

        """)
  }
}

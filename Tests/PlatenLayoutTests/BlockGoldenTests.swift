import PlatenGraphics
import Testing

@testable import PlatenLayout

/// A document of many blocks as text: a change of any rule shows as a line.
@Suite struct BlockGoldenTests {
  private func dump(_ direction: WritingDirection) throws -> String {
    let stack = Stack(
      [
        KeepWithNext(FakeBlock("title", height: 12)),
        GridBlock(
          [.automatic, .weight(1)],
          [
            GridCell(FakeBlock("key")), GridCell(FakeBlock("value", slices: 2)),
            GridCell(FakeBlock("both"), columnSpan: 2),
          ],
          columnSpacing: 4, rowSpacing: 2),
        RepeatBlock(header: FakeBlock("head", height: 6), ColumnsBlock(FakeBlock("flow", slices: 9), count: 2, gap: 8)),
        Box(FakeBlock("boxed"), margin: Insets(2), padding: Insets(3), style: BoxStyle(background: .black)),
        Row(
          [(.fixed(30), FakeBlock("left")), (.weight(1), RotatedBlock(90, FakeBlock("turned", natural: 25)))],
          spacing: 5),
      ], spacing: 4)
    return try Bench(width: 120, height: 80, direction: direction).pages(stack).enumerated().map { index, page in
      (["page \(index + 1)"] + page.map { "  \($0)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func leftToRight() throws {
    #expect(
      try dump(.leftToRight) == """
        page 1
          title (0.0, 0.0) 120.0 x 12.0
          key (0.0, 16.0) 20.0 x 10.0
          value.0 (24.0, 16.0) 96.0 x 10.0
          value.1 (24.0, 26.0) 96.0 x 10.0
          both (0.0, 38.0) 120.0 x 10.0
          head (0.0, 52.0) 120.0 x 6.0
          flow.0 (0.0, 58.0) 56.0 x 10.0
          flow.1 (0.0, 68.0) 56.0 x 10.0
          flow.2 (64.0, 58.0) 56.0 x 10.0
          flow.3 (64.0, 68.0) 56.0 x 10.0
        page 2
          - (0.0, 0.0) 120.0 x 6.0
          flow.4 (0.0, 6.0) 56.0 x 10.0
          flow.5 (0.0, 16.0) 56.0 x 10.0
          flow.6 (0.0, 26.0) 56.0 x 10.0
          flow.7 (64.0, 6.0) 56.0 x 10.0
          flow.8 (64.0, 16.0) 56.0 x 10.0
          box (2.0, 42.0) 116.0 x 16.0
          boxed (5.0, 45.0) 110.0 x 10.0
        page 3
          left (0.0, 0.0) 30.0 x 10.0
          turned (35.0, 0.0) 10.0 x 25.0
        """)
  }

  @Test func rightToLeft() throws {
    #expect(
      try dump(.rightToLeft) == """
        page 1
          title (0.0, 0.0) 120.0 x 12.0
          key (100.0, 16.0) 20.0 x 10.0
          value.0 (0.0, 16.0) 96.0 x 10.0
          value.1 (0.0, 26.0) 96.0 x 10.0
          both (0.0, 38.0) 120.0 x 10.0
          head (0.0, 52.0) 120.0 x 6.0
          flow.0 (64.0, 58.0) 56.0 x 10.0
          flow.1 (64.0, 68.0) 56.0 x 10.0
          flow.2 (0.0, 58.0) 56.0 x 10.0
          flow.3 (0.0, 68.0) 56.0 x 10.0
        page 2
          - (0.0, 0.0) 120.0 x 6.0
          flow.4 (64.0, 6.0) 56.0 x 10.0
          flow.5 (64.0, 16.0) 56.0 x 10.0
          flow.6 (64.0, 26.0) 56.0 x 10.0
          flow.7 (0.0, 6.0) 56.0 x 10.0
          flow.8 (0.0, 16.0) 56.0 x 10.0
          box (2.0, 42.0) 116.0 x 16.0
          boxed (5.0, 45.0) 110.0 x 10.0
        page 3
          left (90.0, 0.0) 30.0 x 10.0
          turned (75.0, 0.0) 10.0 x 25.0
        """)
  }
}

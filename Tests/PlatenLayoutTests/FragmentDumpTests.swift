import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Trees of fragments as text, compared with Tests/Goldens. `PLATEN_RECORD=1 swift test` writes them anew.
@Suite struct FragmentDumpTests {
  private func report(_ plain: PlainContext) -> Stack {
    let rows = (1...9).map { ["\($0)", "Item \($0)" + ($0 == 4 ? "\nwith a second line" : ""), "\($0 * 125).00"] }
    let columns = [
      TableColumnLayout("No", width: .fixed(30)), TableColumnLayout("Item", width: .automatic),
      TableColumnLayout("Amount", width: .weight(1), alignment: .trailing),
    ]
    return Stack(
      [
        ParagraphBlock("A report in little", style: plain.text(14), alignment: .center, role: .heading(level: 1)),
        Row(
          [
            (.weight(1), Box(ParagraphBlock("left", style: plain.text()), padding: Insets(4))),
            (.weight(2), Box(ParagraphBlock("right\nand more", style: plain.text()), padding: Insets(4))),
          ], spacing: 8),
        Divider(color: .black),
        ParagraphBlock(
          "Some words that are long enough to be broken into lines, of which some go to the next page.",
          style: plain.text(), lineHeight: 1.2),
        Spacer(6),
        plain.table(rows, columns: columns, totals: ["", "Sum", "5,625.00"]),
        KeepTogether(Stack([Divider(color: .black), ParagraphBlock("The end", style: plain.text())], spacing: 3)),
      ], spacing: 10, role: .section)
  }

  @Test func aReportFromLeftToRight() throws {
    let plain = try PlainContext()
    let pages = try Pages(report(plain), height: 160, plain.context)
    #expect(try Golden.difference(of: pages.dump, from: "report-ltr.txt") == nil)
  }

  @Test func aReportFromRightToLeft() throws {
    let plain = try PlainContext(direction: .rightToLeft)
    let pages = try Pages(report(plain), height: 160, plain.context)
    #expect(try Golden.difference(of: pages.dump, from: "report-rtl.txt") == nil)
  }

  @Test func splitRows() throws {
    let plain = try PlainContext()
    let long = (1...25).map { "line \($0)" }.joined(separator: "\n")
    let table = plain.table(
      [["a", "b"], [long, "short"], ["c", "d"]], columns: [TableColumnLayout("A"), TableColumnLayout("B")])
    #expect(try Golden.difference(of: Pages(table, height: 100, plain.context).dump, from: "split-rows.txt") == nil)
  }

  @Test func differencesAreFound() throws {
    guard !Golden.isRecording else { return }
    let plain = try PlainContext()
    let pages = try Pages(report(plain), height: 161, plain.context)
    #expect(try Golden.difference(of: pages.dump + "x", from: "report-ltr.txt") != nil)
  }
}

import PlatenGraphics
import Testing

@testable import PlatenFlow

@Suite("Widths that content asks for")
struct FlowWidthTests {
  /// CSS Sizing 3, clause 5.2.2.
  @Test("A control whose width is a part of the room gives way to it")
  func compressibleControls() throws {
    func widths(_ width: FlowLength, isControl: Bool) throws -> FlowWidths {
      let node = FlowScene.block([FlowScene.bar(10) { $0.width = .points(80) }]) {
        $0.width = width
        $0.padding = FlowEdges(.points(3))
        $0.isCompressible = isControl
      }
      return try FlowScene.layout().outerWidths(of: node)
    }
    #expect(try widths(.fraction(1), isControl: true) == FlowWidths(min: 6, max: 86))
    #expect(try widths(.auto, isControl: true) == FlowWidths(min: 86, max: 86))
    #expect(try widths(.fraction(1), isControl: false) == FlowWidths(min: 86, max: 86))
  }
}

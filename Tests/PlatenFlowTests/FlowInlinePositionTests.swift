import PlatenFlow
import PlatenGraphics
import PlatenLayout
import Testing

/// CSS 2.2, clause 10.3.7; CSS Positioned Layout 3, clause 2.1.
@Suite("Absolutely positioned boxes in lines")
struct FlowInlinePositionTests {
  private typealias Scene = FlowScene

  private func badge(inline: Bool, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    Scene.bar(4) {
      $0.width = .points(6)
      $0.position = .absolute
      $0.wasInline = inline
      change($0)
    }
  }

  @Test("What was inline stands behind the text before it, a block at the start of the line")
  func staticPosition() throws {
    func place(inline: Bool, _ align: FlowTextStyle.Align = .start) throws -> [Double] {
      let root = Scene.block([
        Scene.block([Scene.text("1"), Scene.lineBreak(), Scene.text("12"), badge(inline: inline), Scene.text("34")]) {
          $0.text.align = align
        }
      ]) { $0.position = .relative }
      let box = try Scene.lay(root, width: 100).positioned.first
      return [box?.origin.x ?? -1, box?.origin.y ?? -1].map { ($0 * 100).rounded() / 100 }
    }
    #expect(try place(inline: true) == [11.12, 20])
    #expect(try place(inline: false) == [0, 20])
    // Four digits at the right end: 100 - 4 * 5.5615 + 2 * 5.5615.
    #expect(try place(inline: true, .end) == [88.88, 20])
  }

  @Test("A positioned inline box holds what is in it")
  func containingInline() throws {
    let holder = Scene.inline([
      Scene.text("34"),
      badge(inline: true) {
        $0.inset.right = .zero; $0.inset.top = .zero
      },
    ]) {
      $0.position = .relative
    }
    let box = try Scene.lay(Scene.block([Scene.text("12"), holder, Scene.text("56")]))
    let badge = box.positioned.first
    // The content area of the inline box: 9 above and 2.25 below a baseline at 12.75.
    #expect(abs((badge?.origin.x ?? 0) - (4 * 5.56152 - 6)) < 0.02)
    #expect(badge?.origin.y == 3.75)
  }

  @Test("What is positioned lies above what comes after the box that holds it (CSS 2.2, appendix E)")
  func paintOrder() throws {
    let holder = Scene.block([badge(inline: false) { $0.inset.top = .zero }]) { $0.position = .relative }
    let root = Scene.block([holder, Scene.block([Scene.text("below")])])
    let slicer = FlowSlicer(context: LayoutContext(engine: try TextEngine.current(for: .system)))
    let heights = try slicer.whole(Scene.lay(root)).children.map(\.fragment.size.height)
    // The empty holder with its badge comes after the line.
    #expect(heights == [20, 0])
  }
}

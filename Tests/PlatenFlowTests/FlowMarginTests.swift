import PlatenFlow
import PlatenGraphics
import Testing

/// CSS 2.2, clauses 8.3.1 and 10.3.3; the numbers are worked out by hand.
@Suite("Blocks: widths and collapsing margins")
struct FlowMarginTests {
  private typealias Scene = FlowScene

  @Test("Margins of neighbours collapse to the larger, negative ones are added (8.3.1)")
  func neighbours() throws {
    let root = Scene.block([
      Scene.bar(10) { $0.margin.bottom = .points(12) },
      Scene.bar(10) { $0.margin.top = .points(20) },
      Scene.bar(10) { $0.margin.top = .points(-4) },
    ])
    #expect(
      Scene.frames(try Scene.lay(root)) == [[0, 0, 400, 46], [0, 0, 400, 10], [0, 30, 400, 10], [0, 36, 400, 10]])
  }

  @Test("The margins of a box collapse with those of its first and last child (8.3.1)")
  func throughParent() throws {
    let root = Scene.block([
      Scene.bar(10),
      Scene.block([Scene.bar(10) { $0.margin = FlowEdges(.points(15)) }]) { $0.margin = FlowEdges(.points(5)) },
      Scene.bar(10),
    ])
    // Sides do not collapse: the box is 5 in, its child 15 more.
    #expect(
      Scene.frames(try Scene.lay(root)) == [
        [0, 0, 400, 60], [0, 0, 400, 10], [5, 25, 390, 10], [20, 25, 360, 10], [0, 50, 400, 10],
      ])
  }

  @Test("Padding and borders keep them apart (8.3.1)")
  func padding() throws {
    let root = Scene.block([
      Scene.block([Scene.bar(10) { $0.margin = FlowEdges(.points(15)) }]) {
        $0.padding = FlowEdges(.points(1))
        $0.margin = FlowEdges(.points(5))
      }
    ])
    #expect(
      Scene.frames(try Scene.lay(root)) == [[0, 0, 400, 52], [5, 5, 390, 42], [21, 21, 358, 10]])
  }

  @Test("Margins go through an empty box (8.3.1)")
  func emptyBox() throws {
    let root = Scene.block([
      Scene.bar(10),
      Scene.block {
        $0.margin.top = .points(10)
        $0.margin.bottom = .points(30)
      },
      Scene.bar(10) { $0.margin.top = .points(20) },
    ])
    let frames = Scene.frames(try Scene.lay(root))
    #expect(frames[3] == [0, 40, 400, 10])
    #expect(frames[0] == [0, 0, 400, 50])
  }

  @Test("auto margins centre, one alone takes all (10.3.3)")
  func autoMargins() throws {
    func edges(_ left: FlowLength, _ right: FlowLength) -> FlowEdges {
      FlowEdges(top: .zero, right: right, bottom: .zero, left: left)
    }
    func bar(_ margin: FlowEdges) -> FlowNode {
      Scene.bar(10) {
        $0.width = .fraction(0.25)
        $0.margin = margin
      }
    }
    let root = Scene.block([
      bar(edges(.auto, .auto)), bar(edges(.auto, .points(10))), bar(edges(.points(7), .auto)), bar(edges(.zero, .zero)),
    ])
    #expect(Scene.frames(try Scene.lay(root)).dropFirst().map { $0[0] } == [150, 290, 7, 0])
  }

  @Test("From right to left boxes that are too narrow stand at the right (10.3.3)")
  func rightToLeft() throws {
    let root = Scene.block([Scene.bar(10) { $0.width = .points(100) }]) { $0.text.isRightToLeft = true }
    #expect(Scene.frames(try Scene.lay(root))[1] == [300, 0, 100, 10])
  }

  @Test("Minimal and maximal widths and heights, and box-sizing (10.4, 10.7)")
  func limits() throws {
    let root = Scene.block([
      Scene.bar(10) { $0.maxWidth = .points(120) },
      Scene.bar(10) {
        $0.width = .points(50)
        $0.minWidth = .fraction(0.5)
        $0.minHeight = .points(30)
      },
      Scene.bar(40) {
        $0.padding = FlowEdges(.points(5))
        $0.width = .points(100)
        $0.isBorderBox = true
      },
      Scene.bar(40) {
        $0.padding = FlowEdges(.points(5))
        $0.width = .points(100)
      },
    ])
    #expect(
      Scene.frames(try Scene.lay(root)).dropFirst().map { Array($0[2...]) } == [
        [120, 10], [200, 30], [100, 40], [110, 50],
      ])
  }

  @Test("Percentages of heights need a height around them (10.5)")
  func percentHeights() throws {
    let half = Scene.block { $0.height = .fraction(0.5) }
    let root = Scene.block([Scene.block([half]) { $0.height = .points(80) }, Scene.block([half])])
    let frames = Scene.frames(try Scene.lay(root))
    #expect(frames[2] == [0, 0, 400, 40])
    #expect(frames[4] == [0, 80, 400, 0])
  }
}

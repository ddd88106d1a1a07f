import PlatenFlow
import PlatenGraphics
import Testing

/// CSS 2.2, clause 9.5; the numbers are worked out by hand.
@Suite("Floats")
struct FlowFloatTests {
  private typealias Scene = FlowScene

  private func float(_ side: FlowStyle.Float, _ width: Double, _ height: Double, clear: FlowStyle.Clear = .none)
    -> FlowNode
  {
    Scene.bar(height) {
      $0.width = .points(width)
      $0.float = side
      $0.clear = clear
    }
  }

  @Test("They go to their sides, beside each other while there is room, then down (9.5.1)")
  func places() throws {
    let root = Scene.block([
      float(.left, 100, 50), float(.left, 100, 30), float(.right, 150, 20), float(.left, 120, 10),
    ])
    let frames = Scene.frames(try Scene.lay(root))
    // The fourth does not fit beside the first two and the right one until the right one ends.
    #expect(
      frames == [[0, 0, 400, 50], [0, 0, 100, 50], [100, 0, 100, 30], [250, 0, 150, 20], [200, 20, 120, 10]])
  }

  @Test("Lines are short beside them")
  func lines() throws {
    let root = Scene.block([
      float(.left, 370, 30), Scene.block([Scene.text("aa bb cc dd")]),
    ])
    let box = try Scene.lay(root)
    guard case .blocks(let children) = box.content, let paragraph = children.first else {
      Issue.record("no block")
      return
    }
    // Ten points of Liberation Sans: two letters and a space are 5.56 * 2 + 2.78 wide at most.
    #expect(Scene.texts(paragraph) == ["aa bb", "cc dd"])
    #expect(Scene.lines(paragraph).map(\.minX) == [370, 370])
  }

  @Test("clear goes below them, and its margin does not collapse then (9.5.2)")
  func clear() throws {
    let root = Scene.block([
      float(.left, 100, 50),
      Scene.bar(10) {
        $0.clear = .left
        $0.margin.top = .points(20)
      },
    ])
    #expect(Scene.frames(try Scene.lay(root))[1] == [0, 50, 400, 10])
  }

  @Test("A table or other root stands beside a float where it fits (9.5)")
  func roots() throws {
    let root = Scene.block([
      float(.left, 100, 50),
      Scene.block([Scene.bar(10)]) {
        $0.clipsX = true; $0.clipsY = true
      },
      Scene.block([Scene.bar(10)]) {
        $0.isFlowRoot = true; $0.width = .points(350)
      },
    ])
    let frames = Scene.frames(try Scene.lay(root))
    #expect(frames[1] == [100, 0, 300, 10])
    #expect(frames[3] == [0, 50, 350, 10])
  }

  @Test("A root is as high as its floats (10.6.7), a block in the flow is not")
  func heights() throws {
    let root = Scene.block([Scene.block([float(.right, 10, 70)]), Scene.bar(10)])
    let frames = Scene.frames(try Scene.lay(root))
    #expect(frames[0] == [0, 0, 400, 70])
    #expect(frames[1] == [0, 0, 400, 0])
  }

  @Test("Floats in a line stand beside that line when they fit, else below (9.5)")
  func inline() throws {
    let root = Scene.block([
      Scene.text("aa "), float(.right, 100, 10), Scene.text("bb "), float(.left, 390, 5), Scene.text("cc"),
    ])
    let box = try Scene.lay(root)
    #expect(box.floats.map { [$0.origin.x, $0.origin.y] } == [[300, 0], [0, 20]])
    #expect(Scene.texts(box) == ["aa bb cc"])
  }

  @Test("Ten thousand floats are placed")
  func many() throws {
    let root = Scene.block((0..<10_000).map { float($0 % 3 == 0 ? .right : .left, 90, Double($0 % 7) + 1) })
    let box = try Scene.lay(root)
    #expect(box.floats.count == 10_000)
    // No two of one row overlap.
    for (first, second) in zip(box.floats, box.floats.dropFirst()) where first.origin.y == second.origin.y {
      let isApart = first.origin.x + 90 <= second.origin.x + 0.01 || second.origin.x + 90 <= first.origin.x + 0.01
      #expect(isApart)
    }
  }
}

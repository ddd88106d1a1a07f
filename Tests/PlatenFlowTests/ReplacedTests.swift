import PlatenFlow
import PlatenGraphics
import Testing

@Suite("Sizes of replaced boxes")
struct ReplacedTests {
  private func size(_ node: FlowNode, width: Double = 1000, height: Double? = nil) throws -> Size {
    try Build.layout().layOut(node, in: FlowSpace(width: width, height: height)).size
  }

  @Test("Natural sizes, 300 by 150 without any, ratios (CSS 2.2, 10.3.2 and 10.6.2)")
  func natural() throws {
    #expect(try size(Build.picture(40, 30)) == Size(width: 40, height: 30))
    #expect(try size(Build.picture(nil, nil)) == Size(width: 300, height: 150))
    #expect(try size(Build.picture(nil, 50, ratio: 2)) == Size(width: 100, height: 50))
    #expect(try size(Build.picture(nil, nil, ratio: 2), width: 80) == Size(width: 80, height: 40))
    #expect(try size(Build.picture(40, 30) { $0.width = .points(80) }) == Size(width: 80, height: 60))
    #expect(try size(Build.picture(40, 30) { $0.height = .fraction(0.5) }, height: 30) == Size(width: 20, height: 15))
    #expect(try size(Build.picture(40, 30) { $0.height = .fraction(0.5) }) == Size(width: 40, height: 30))
    #expect(try size(Build.picture(40, nil) { $0.height = .points(7) }) == Size(width: 40, height: 7))
  }

  @Test(
    "Limits with a ratio (the table of CSS 2.2, 10.4), natural size 200 by 100",
    arguments: [
      // minWidth, maxWidth, minHeight, maxHeight, width, height
      [0, 100, 0, 1000, 100, 50], [400, 1000, 0, 1000, 400, 200], [0, 1000, 0, 50, 100, 50],
      [0, 1000, 200, 1000, 400, 200], [0, 100, 0, 20, 40, 20], [0, 20, 0, 50, 20, 10],
      [300, 1000, 400, 1000, 800, 400], [600, 1000, 150, 1000, 600, 300], [300, 1000, 0, 50, 300, 50],
      [0, 100, 300, 1000, 100, 300], [0, 100, 70, 1000, 100, 70], [400, 1000, 0, 120, 400, 120],
    ])
  func limits(_ numbers: [Double]) throws {
    let node = Build.picture(200, 100) {
      $0.minWidth = .points(numbers[0])
      $0.maxWidth = .points(numbers[1])
      $0.minHeight = .points(numbers[2])
      $0.maxHeight = .points(numbers[3])
    }
    #expect(try size(node) == Size(width: numbers[4], height: numbers[5]))
  }

  @Test("Padding, border and box-sizing; aspect-ratio refers to the box that box-sizing names")
  func surroundings() throws {
    func node(_ isBorderBox: Bool, ratio: Double?) -> FlowNode {
      Build.picture(40, 20) {
        $0.padding = FlowEdges(.points(5))
        $0.isBorderBox = isBorderBox
        $0.aspectRatio = ratio
        $0.width = .points(60)
      }
    }
    #expect(try size(node(false, ratio: nil)) == Size(width: 70, height: 40))
    #expect(try size(node(true, ratio: nil)) == Size(width: 60, height: 35))
    #expect(try size(node(false, ratio: 1)) == Size(width: 70, height: 70))
    #expect(try size(node(true, ratio: 1)) == Size(width: 60, height: 60))
  }

  @Test("Percentages make it as narrow as it must be, not as wide (CSS Sizing 3, 5.2.2)")
  func widths() throws {
    let layout = try Build.layout()
    #expect(try layout.widths(of: Build.picture(40, 20)) == FlowWidths(min: 40, max: 40))
    #expect(try layout.widths(of: Build.picture(40, 20) { $0.maxWidth = .fraction(1) }) == FlowWidths(min: 0, max: 40))
    #expect(try layout.widths(of: Build.picture(40, 20) { $0.height = .points(10) }) == FlowWidths(min: 20, max: 20))
  }

  @Test(
    "object-fit and object-position (CSS Images 3, 5.5 and 5.6), 100 by 100 in 60 by 40 with padding 5",
    arguments: [
      (FlowStyle.ObjectFit.fill, Rect(x: 5, y: 5, width: 60, height: 40)),
      (.contain, Rect(x: 25, y: 5, width: 40, height: 40)), (.cover, Rect(x: 5, y: -5, width: 60, height: 60)),
      (.none, Rect(x: -35, y: -25, width: 100, height: 100)), (.scaleDown, Rect(x: 25, y: 5, width: 40, height: 40)),
    ])
  func fits(_ fit: FlowStyle.ObjectFit, _ place: Rect) throws {
    let node = Build.picture(100, 100) {
      $0.objectFit = fit
      $0.objectPosition = (.fraction(1), .fraction(0.5))
      $0.width = .points(60)
      $0.height = .points(40)
      $0.padding = FlowEdges(.points(5))
    }
    #expect(try Build.layout().layOut(node, in: FlowSpace(width: 500)).picturePlace == place)
  }
}

import PlatenFlow
import PlatenGraphics
import Testing

/// A tree and what layout makes of it are given back when nobody holds them any longer, even if the layout goes on.
@Suite struct FlowLifetimeTests {
  private struct Held {
    weak var node: FlowNode?
    weak var box: FlowBox?
  }

  private static let trees: [String: @Sendable () -> FlowNode] = [
    "table": { TableBuild.table(rows: [[TableBuild.cell(30), TableBuild.flexibleCell(20)]]) },
    "collapsed table": {
      TableBuild.table([TableBuild.column(), TableBuild.group([TableBuild.row([TableBuild.cell(30)])])]) {
        $0.collapsesBorders = true
      }
    },
    "flex": { Build.node(.flex, [Build.node(.block, [Build.picture(30, 20)]), Build.node(.flex)]) },
    "grid": { Build.node(.grid, [Build.node(.block, [Build.picture(30, 20)]), Build.node(.grid)]) },
    "lines": { FlowScene.block([FlowScene.text("Words in lines"), FlowScene.object(10, 10)]) },
  ]

  private func layOut(_ node: FlowNode, with layout: FlowLayout) throws -> Held {
    _ = try layout.widths(of: node)
    let box = try layout.layOut(node, in: FlowSpace(width: 400, height: nil))
    let held = Held(node: node, box: box)
    #expect(held.node != nil && held.box != nil && box.size.width > 0)
    return held
  }

  @Test(arguments: trees.keys.sorted()) func treesAreGivenBack(name: String) throws {
    let layout = try Build.layout()
    let make = try #require(Self.trees[name])
    var held = try layOut(make(), with: layout)
    #expect(held.node == nil && held.box == nil)
    // One inside of a block, where the outermost call is that of another box.
    held = try layOut(Build.node(.block, [make()]), with: layout)
    #expect(held.node == nil && held.box == nil)
  }
}

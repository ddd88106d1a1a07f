import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenLayout

/// Random trees of all blocks, each from a seed that is named when it fails.
@Suite struct PropertyTests {
  /// Makes trees and remembers what is in them.
  private struct Grower {
    var dice: Dice
    var leaves: [FakeBlock] = []
    /// Only blocks that keep what is in them in one order.
    var isLinear: Bool

    init(seed: UInt64, isLinear: Bool) {
      dice = Dice(seed)
      self.isLinear = isLinear
    }

    mutating func leaf() -> any Block {
      let isSliced = dice.number(0...2) > 0
      let leaf = FakeBlock(
        "n\(leaves.count)", slices: isSliced ? dice.number(1...12) : 1,
        height: isSliced ? Double(dice.number(1...12)) : Double(dice.number(1...90)),
        natural: Double(dice.number(1...150)))
      leaves.append(leaf)
      return leaf
    }

    mutating func trees(_ count: ClosedRange<Int>, depth: Int) -> [any Block] {
      (0..<dice.number(count)).map { _ in tree(depth: depth - 1) }
    }

    mutating func odd() -> Double {
      [0, 3, 7.5, 20, -4, .nan, .infinity, 1e9][dice.number(0...7)]
    }

    mutating func tree(depth: Int) -> any Block {
      guard depth > 0 else { return leaf() }
      switch dice.number(0...(isLinear ? 15 : 20)) {
      case 0, 1, 2: return Stack(trees(0...5, depth: depth), spacing: Double(dice.number(0...4)), role: .section)
      case 3:
        return Box(
          tree(depth: depth - 1), margin: Insets(Double(dice.number(0...3))),
          padding: Insets(Double(dice.number(0...5))),
          minHeight: odd())
      case 4: return KeepTogether(tree(depth: depth - 1))
      case 5: return Stack([KeepWithNext(tree(depth: depth - 1)), Spacer(odd()), tree(depth: depth - 1)])
      case 6: return EnsureSpace(odd(), tree(depth: depth - 1))
      case 7: return Stack([tree(depth: depth - 1), PageBreak(), tree(depth: depth - 1)])
      case 8:
        return ColumnsBlock(
          Stack(trees(1...4, depth: depth)), count: dice.number(1...3), gap: 2, isBalanced: dice.number(0...1) == 0)
      case 9:
        let items = trees(1...4, depth: depth).map { ListBlock.Item(marker: "", content: $0) }
        return ListBlock(items, markerStyle: TextStyle(font: Font(size: 2)), gap: 1, spacing: 1, minimumIndent: 3)
      case 10: return RepeatBlock(header: leaf(), tree(depth: depth - 1))
      case 11: return Localized(tree(depth: depth - 1), direction: .rightToLeft, language: nil)
      case 12: return AlignBlock(tree(depth: depth - 1), [.leading, .center, .trailing][dice.number(0...2)])
      case 13: return OpacityBlock(0.5, tree(depth: depth - 1))
      case 14: return RotatedBlock(odd() * 7, tree(depth: depth - 1))
      case 15:
        return FrameBlock(
          tree(depth: depth - 1), width: dice.number(0...1) == 0 ? nil : odd(),
          height: dice.number(0...3) == 0 ? 5 + odd() : nil, minHeight: odd())
      case 16, 17:
        let children = trees(1...3, depth: depth).map { block -> (width: Row.Width, block: any Block) in
          ([.weight(1), .fixed(20), .automatic][dice.number(0...2)], block)
        }
        return Row(children, spacing: Double(dice.number(0...5)))
      case 18:
        let cells = trees(1...5, depth: depth).map {
          GridCell($0, columnSpan: dice.number(1...2), rowSpan: dice.number(0...3) == 0 ? 2 : 1)
        }
        return GridBlock([.weight(1), .automatic, .fixed(10)], cells, columnSpacing: 1, rowSpacing: 1)
      case 19: return LayerBlock(tree(depth: depth - 1), layers: [LayerBlock.Layer(leaf())])
      default: return ScaleToFit(tree(depth: depth - 1), keepsLines: dice.number(0...1) == 0)
      }
    }
  }

  /// What a tree came to on pages.
  private struct Outcome {
    let names: [String]
    let fragments: [Fragment]
    let expected: [String]
    let width: Double
    let height: Double
  }

  private func outcome(seed: UInt64, isLinear: Bool) throws -> Outcome {
    var grower = Grower(seed: seed, isLinear: isLinear)
    let tree = grower.tree(depth: 5)
    var bench = try Bench(width: 100, height: Double(grower.dice.number(30...120)))
    bench.context.direction = grower.dice.number(0...1) == 0 ? .leftToRight : .rightToLeft
    let fragments = try bench.fragments(tree)
    // Repeated headers have no name any more; markers are text.
    let names = fragments.flatMap { Probe.all(in: $0) }.map(\.name).filter { $0.hasPrefix("n") }
    return Outcome(
      names: names, fragments: fragments, expected: grower.leaves.flatMap(\.names), width: bench.width,
      height: bench.height)
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(40))) func nothingIsLostOrDoubled(_ block: UInt64) throws {
    for seed in block * 25..<block * 25 + 25 {
      let outcome = try outcome(seed: seed, isLinear: false)
      #expect(outcome.names.sorted() == outcome.expected.sorted(), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(40))) func orderIsKept(_ block: UInt64) throws {
    for seed in block * 25..<block * 25 + 25 {
      let outcome = try outcome(seed: seed, isLinear: true)
      #expect(outcome.names == outcome.expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(40))) func nothingIsDrawnOutsideOfItsRegion(_ block: UInt64) throws {
    for seed in block * 25..<block * 25 + 25 {
      let outcome = try outcome(seed: seed, isLinear: seed % 2 == 0)
      for (page, fragment) in outcome.fragments.enumerated() {
        for probe in Probe.all(in: fragment) where probe.rect.width > 0 && probe.rect.height > 0 {
          let isInside =
            probe.rect.minX >= -0.05 && probe.rect.minY >= -0.05 && probe.rect.maxX <= outcome.width + 0.05
            && probe.rect.maxY <= outcome.height + 0.05
          #expect(isInside, "seed \(seed), page \(page + 1) of height \(outcome.height): \(probe)")
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(Repetitions.of(40))) func partsStandInsideOfTheWhole(_ block: UInt64) throws {
    for seed in block * 25..<block * 25 + 25 {
      let outcome = try outcome(seed: seed, isLinear: seed % 2 == 0)
      for fragment in outcome.fragments { check(fragment, seed) }
    }
  }

  private func check(_ fragment: Fragment, _ seed: UInt64) {
    #expect(fragment.size.width.isFinite && fragment.size.height.isFinite, "seed \(seed)")
    for child in fragment.children {
      if case .effect = fragment.content {
      } else {
        let bottom = child.origin.y + child.fragment.size.height
        #expect(child.origin.y >= -0.05 && bottom <= fragment.size.height + 0.05, "seed \(seed)")
      }
      check(child.fragment, seed)
    }
  }

  @Test func elementsOpenAndCloseInPairs() throws {
    for seed in 5000..<5000 + UInt64(Repetitions.of(400)) {
      let outcome = try outcome(seed: seed, isLinear: seed % 2 == 0)
      var open: [Role] = []
      for fragment in outcome.fragments {
        var depth = 0
        walk(fragment, &open, &depth, seed)
      }
      #expect(open.isEmpty, "seed \(seed)")
    }
  }

  /// Opens and closes as the painter does; `depth` is how many of the open elements are around the fragment.
  private func walk(_ fragment: Fragment, _ open: inout [Role], _ depth: inout Int, _ seed: UInt64) {
    // Nothing begins or ends inside of a group with an opacity, and decoration may stand anywhere.
    if case .effect(_, let opacity, _) = fragment.content, opacity < 1 { return }
    if fragment.role == .artifact { return }
    if let role = fragment.role {
      if fragment.isContinued {
        #expect(depth < open.count && open[depth] == role, "seed \(seed)")
      } else {
        #expect(depth == open.count, "seed \(seed)")
        open.append(role)
      }
      depth += 1
    }
    for child in fragment.children { walk(child.fragment, &open, &depth, seed) }
    guard fragment.role != nil else { return }
    if !fragment.continues {
      #expect(depth == open.count, "seed \(seed)")
      _ = open.popLast()
    }
    depth -= 1
  }
}

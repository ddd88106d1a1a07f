import PlatenGraphics

/// Blocks one below the other. Breaks between and within its children.
package struct Stack: Block {
  package var children: [any Block]
  /// Room between neighbours, in points; dropped at a break.
  package var spacing: Double
  package var role: Role?
  /// Whether it began on an earlier page.
  private var isContinued = false

  package init(_ children: [any Block], spacing: Double = 0, role: Role? = nil) {
    self.children = children
    self.spacing = spacing
    self.role = role
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var placed: [Fragment.Placed] = []
    /// The first child not placed, and how far the placed ones reach; before each child, for taking it back.
    var bottoms: [Double] = []
    var y = 0.0
    for (index, child) in children.enumerated() {
      let gap = placed.isEmpty ? 0 : spacing
      let room = regions.taking(y + gap)
      switch try child.layoutOrShrink(in: room, context) {
      case .complete(let fragment):
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: y + gap)))
        bottoms.append(y)
        y += gap + fragment.size.height
      case .partial(let fragment, let rest):
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: y + gap)))
        y += gap + fragment.size.height
        return .partial(
          finish(placed, width: regions.width, height: y, continues: true),
          rest: remainder([rest] + children[(index + 1)...]))
      case .refused(let refusal):
        guard !placed.isEmpty else { return .refused(refusal) }
        let cut = breakIndex(before: index, isFresh: regions.isFresh)
        if cut == 0 { return .refused(refusal) }
        let height = cut < index ? bottoms[cut] : y
        return .partial(
          finish(Array(placed[..<cut]), width: regions.width, height: height, continues: true),
          rest: remainder(Array(children[cut...])))
      }
    }
    return .complete(finish(placed, width: regions.width, height: y, continues: false))
  }

  /// Where to break when the child at `index` does not fit: before blocks that are to stand with it, unless that would
  /// leave nothing on a page of its own.
  private func breakIndex(before index: Int, isFresh: Bool) -> Int {
    var cut = index
    while cut > 0, children[cut - 1] is KeepWithNext { cut -= 1 }
    return cut == 0 && isFresh ? index : cut
  }

  private func finish(
    _ placed: [Fragment.Placed], width: Double, height: Double, continues: Bool
  ) -> Fragment {
    if role == nil, placed.count == 1, placed[0].origin == .zero { return placed[0].fragment }
    var fragment = Fragment(size: Size(width: width, height: height), role: role, content: .group(placed))
    fragment.isContinued = isContinued
    fragment.continues = continues
    return fragment
  }

  private func remainder(_ blocks: [any Block]) -> Stack {
    var rest = Stack(blocks, spacing: spacing, role: role)
    rest.isContinued = true
    return rest
  }
}

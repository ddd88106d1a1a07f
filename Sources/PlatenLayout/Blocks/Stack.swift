import PlatenGraphics

/// Blocks one below the other. Breaks between and within its children.
package struct Stack: Block {
  package var children: [any Block]
  /// Room between neighbours, in points; dropped at a break.
  package var spacing: Double
  package var role: Role?

  package init(_ children: [any Block], spacing: Double = 0, role: Role? = nil) {
    self.children = children
    self.spacing = spacing
    self.role = role
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var placed: [Fragment.Placed] = []
    var y = 0.0
    var index = 0
    func finish() -> Fragment {
      Fragment(size: Size(width: regions.width, height: y), role: role, content: .group(placed))
    }
    while index < children.count {
      let gap = placed.isEmpty ? 0 : spacing
      switch try children[index].layout(in: regions.taking(y + gap), context) {
      case .complete(let fragment):
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: y + gap)))
        y += gap + fragment.size.height
        index += 1
      case .partial(let fragment, let rest):
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: y + gap)))
        y += gap + fragment.size.height
        return .partial(finish(), rest: remainder([rest] + children[(index + 1)...]))
      case .refused(let refusal):
        guard !placed.isEmpty else { return .refused(refusal) }
        return .partial(finish(), rest: remainder(Array(children[index...])))
      }
    }
    return .complete(finish())
  }

  private func remainder(_ blocks: [any Block]) -> Stack {
    Stack(blocks, spacing: spacing, role: role)
  }
}

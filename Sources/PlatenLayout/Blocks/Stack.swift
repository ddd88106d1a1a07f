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
    self.spacing = spacing.asLength
    self.role = role
  }

  package var keepsWithNext: Bool { children.last?.keepsWithNext ?? false }

  /// Whether there is nothing in it.
  var isEmpty: Bool { children.allSatisfy { ($0 as? Stack)?.isEmpty ?? false } }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var placed: [Fragment.Placed] = []
    /// How far the placed children reach before each one, for taking it back.
    var bottoms: [Double] = []
    var y = 0.0
    for (index, child) in children.enumerated() {
      var top = y > 0 ? y + spacing : 0
      var result = try child.layoutOrShrink(in: regions.taking(top), context)
      if case .refused = result, top > 0, regions.isFresh, placed.allSatisfy(\.fragment.isBlank) {
        // Only room stands above: it goes rather than stand on a page of its own.
        placed = placed.map { Fragment.Placed($0.fragment.withoutRoom(), at: .zero) }
        bottoms = bottoms.map { _ in 0 }
        (y, top) = (0, 0)
        result = try child.layoutOrShrink(in: regions, context)
      }
      switch result {
      case .complete(let fragment):
        // What takes no room has no room around it either.
        if fragment.size.height == 0, fragment.isBlank { top = y }
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: top)))
        bottoms.append(y)
        y = top + fragment.size.height
      case .partial(let fragment, let rest):
        placed.append(Fragment.Placed(fragment, at: Point(x: 0, y: top)))
        return .partial(
          finish(placed, width: regions.width, height: top + fragment.size.height, continues: true),
          rest: remainder([rest] + children[(index + 1)...]))
      case .refused(let refusal):
        let cut = breakIndex(before: index, regions)
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
  private func breakIndex(before index: Int, _ regions: Regions) -> Int {
    var cut = index
    while cut > 0 {
      // Room between a heading and what it stands with does not part them.
      var previous = cut - 1
      while previous > 0, children[previous] is Spacer { previous -= 1 }
      guard children[previous].keepsWithNext else { break }
      cut = previous
    }
    return cut == 0 && regions.isFresh ? index : cut
  }

  private func finish(
    _ placed: [Fragment.Placed], width: Double, height: Double, continues: Bool
  ) -> Fragment {
    if role == nil, placed.count == 1, placed[0].origin == .zero, placed[0].fragment.size.width == width {
      return placed[0].fragment
    }
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

extension Fragment {
  /// Room shrunk to nothing; what can be led to in it stays.
  fileprivate func withoutRoom() -> Fragment {
    var copy = mapChildren { $0.withoutRoom() }
    copy.size.height = 0
    if case .group(let children) = copy.content {
      copy.content = .group(children.map { Placed($0.fragment, at: Point(x: $0.origin.x, y: 0)) })
    }
    return copy
  }
}

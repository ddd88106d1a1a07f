import PlatenGraphics

/// Blocks side by side, from the side where reading starts. All get the height of the highest. Moves on whole where it can;
/// higher than a page, it breaks where its children break.
package struct Row: Block {
  /// How wide a child is.
  package enum Width: Hashable {
    /// Points.
    case fixed(Double)
    /// A share of what the fixed ones leave.
    case weight(Double)
  }

  package var children: [(width: Width, block: any Block)]
  package var spacing: Double
  /// Children lower than the row: at its top, or in the middle.
  package var centersVertically: Bool

  package init(_ children: [(width: Width, block: any Block)], spacing: Double = 0, centersVertically: Bool = false) {
    self.children = children
    self.spacing = spacing
    self.centersVertically = centersVertically
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let widths = resolvedWidths(in: regions.width)
    var fragments: [Fragment] = []
    var height = 0.0
    for (child, width) in zip(children, widths) {
      let fragment = try child.block.fragment(width: width, context)
      fragments.append(fragment)
      height = max(height, fragment.size.height)
    }
    guard regions.fits(height) else {
      if Regions.fits(height, in: regions.freshHeight) { return .refused(Refusal(block: "row", needed: height)) }
      return try split(in: regions, widths, context)
    }
    return .complete(place(fragments, widths, height: height, in: regions, context))
  }

  /// As much of each child as fits here.
  private func split(in regions: Regions, _ widths: [Double], _ context: LayoutContext) throws -> LayoutResult {
    var fragments: [Fragment] = []
    var rest: [(width: Width, block: any Block)] = []
    var height = 0.0
    for (child, width) in zip(children, widths) {
      let room = Regions(width: width, height: regions.height, freshHeight: regions.freshHeight)
      switch try child.block.layout(in: room, context) {
      case .complete(let fragment):
        fragments.append(fragment)
        rest.append((child.width, Spacer(0)))
      case .partial(let fragment, let remainder):
        fragments.append(fragment)
        rest.append((child.width, remainder))
      case .refused(let refusal): return .refused(refusal)
      }
      height = max(height, fragments[fragments.count - 1].size.height)
    }
    var remainder = self
    remainder.children = rest
    return .partial(place(fragments, widths, height: height, in: regions, context), rest: remainder)
  }

  private func place(
    _ fragments: [Fragment], _ widths: [Double], height: Double, in regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    var placed: [Fragment.Placed] = []
    var leading = 0.0
    for (index, var fragment) in fragments.enumerated() {
      let x = context.direction.x(leading: leading, width: widths[index], in: regions.width)
      var y = 0.0
      if case .box = fragment.content {
        fragment = fragment.stretched(to: height)
      } else if centersVertically {
        y = (height - fragment.size.height) / 2
      }
      placed.append(Fragment.Placed(fragment, at: Point(x: x, y: y)))
      leading += widths[index] + spacing
    }
    return Fragment(size: Size(width: regions.width, height: height), content: .group(placed))
  }

  private func resolvedWidths(in width: Double) -> [Double] {
    var room = width - spacing * Double(max(0, children.count - 1))
    var weights = 0.0
    for child in children {
      switch child.width {
      case .fixed(let points): room -= points
      case .weight(let weight): weights += weight
      }
    }
    return children.map { child in
      switch child.width {
      case .fixed(let points): points
      case .weight(let weight): weights > 0 ? max(0, room) * weight / weights : 0
      }
    }
  }
}

extension Fragment {
  /// A box drawn higher, its content where it was.
  fileprivate func stretched(to height: Double) -> Fragment {
    var copy = self
    copy.size.height = height
    return copy
  }
}

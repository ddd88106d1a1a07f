import PlatenGraphics

/// Blocks side by side, from the side where reading starts. All get the height of the highest. Does not break.
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
      return .refused(Refusal(block: "row", needed: height))
    }
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
    return .complete(Fragment(size: Size(width: regions.width, height: height), content: .group(placed)))
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

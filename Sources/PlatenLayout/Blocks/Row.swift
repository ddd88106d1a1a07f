import PlatenGraphics

/// Blocks side by side, from the side where reading starts. All get the height of the highest; each goes on on the next
/// page where it breaks.
package struct Row: Block {
  /// How wide a child is.
  package enum Width: Hashable {
    /// Points.
    case fixed(Double)
    /// A share of what the fixed ones leave.
    case weight(Double)
  }

  /// Where children lower than the row stand.
  package enum VerticalAlignment: Hashable {
    case top, center, bottom
  }

  package var children: [(width: Width, block: any Block)]
  package var spacing: Double
  package var alignment: VerticalAlignment
  package var role: Role?

  package init(
    _ children: [(width: Width, block: any Block)], spacing: Double = 0, alignment: VerticalAlignment = .top,
    role: Role? = nil
  ) {
    self.children = children
    self.spacing = spacing
    self.alignment = alignment
    self.role = role
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let widths = resolvedWidths(in: regions.width)
    var fragments: [Fragment] = []
    var rests: [(width: Width, block: any Block)] = []
    var breaks = false
    for (child, width) in zip(children, widths) {
      let room = Regions(width: width, height: regions.height, freshHeight: regions.freshHeight)
      switch try child.block.layoutOrShrink(in: room, context) {
      case .complete(let fragment):
        fragments.append(fragment)
        rests.append((child.width, Stack([])))
      case .partial(let fragment, let rest):
        fragments.append(fragment)
        rests.append((child.width, rest))
        breaks = true
      case .refused(let refusal):
        return .refused(refusal)
      }
    }
    let fragment = arrange(fragments, widths: widths, regions, context)
    guard breaks else { return .complete(fragment) }
    var rest = self
    rest.children = rests
    return .partial(fragment, rest: rest)
  }

  private func arrange(
    _ fragments: [Fragment], widths: [Double], _ regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    let height = fragments.reduce(0) { max($0, $1.size.height) }
    var placed: [Fragment.Placed] = []
    var leading = 0.0
    for (index, var fragment) in fragments.enumerated() {
      let x = context.direction.x(leading: leading, width: widths[index], in: regions.width)
      var y = 0.0
      if case .box = fragment.content {
        fragment.size.height = height
      } else {
        switch alignment {
        case .top: break
        case .center: y = (height - fragment.size.height) / 2
        case .bottom: y = height - fragment.size.height
        }
      }
      placed.append(Fragment.Placed(fragment, at: Point(x: x, y: y)))
      leading += widths[index] + spacing
    }
    return Fragment(size: Size(width: regions.width, height: height), role: role, content: .group(placed))
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

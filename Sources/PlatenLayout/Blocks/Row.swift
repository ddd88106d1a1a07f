import PlatenGraphics

/// Blocks side by side, from the side where reading starts. All get the height of the highest; each goes on on the next
/// page where it breaks.
package struct Row: Block {
  /// How wide a child is.
  package typealias Width = Track

  /// Where children lower than the row stand.
  package enum VerticalAlignment: Hashable {
    case top, center, bottom

    /// How much of the height that is left over stands above.
    func offset(of height: Double, in room: Double) -> Double {
      switch self {
      case .top: 0
      case .center: (room - height) / 2
      case .bottom: room - height
      }
    }
  }

  package var children: [(width: Width, block: any Block)]
  package var spacing: Double
  package var alignment: VerticalAlignment
  /// Whether the first lines of children stand on one baseline, whatever their fonts; `alignment` then counts for what
  /// has no text.
  package var alignsBaselines: Bool
  package var role: Role?

  package init(
    _ children: [(width: Width, block: any Block)], spacing: Double = 0, alignment: VerticalAlignment = .top,
    alignsBaselines: Bool = false, role: Role? = nil
  ) {
    self.children = children
    self.spacing = spacing
    self.alignment = alignment
    self.alignsBaselines = alignsBaselines
    self.role = role
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let tracks = try TrackWidths(children.map(\.width), spacing: spacing, in: regions.width) {
      try children[$0].block.naturalWidth(limit: regions.width, context)
    }
    var fragments: [Fragment] = []
    var rests: [(width: Width, block: any Block)] = []
    var breaks = false
    for (child, width) in zip(children, tracks.widths) {
      switch try child.block.layoutOrShrink(in: regions.with(width: width), context) {
      case .complete(let fragment):
        fragments.append(fragment)
        rests.append((.fixed(width), Stack([])))
      case .partial(let fragment, let rest):
        fragments.append(fragment)
        rests.append((.fixed(width), rest))
        breaks = true
      case .refused(let refusal):
        return .refused(refusal)
      }
    }
    let fragment = arrange(fragments, tracks, regions, context)
    guard breaks else { return .complete(fragment) }
    var rest = self
    rest.children = rests
    return .partial(fragment, rest: rest)
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    var sum = spacing.asLength * Double(max(0, children.count - 1))
    var weights = 0.0
    var share = 0.0
    for child in children {
      switch child.width {
      case .fixed(let points): sum += points.asLength
      case .content(let minimum, let maximum):
        let natural = try child.block.naturalWidth(limit: limit, context)
        sum += max(min(natural, maximum.asLength), minimum.asLength)
      case .share(let weight, _, _):
        weights += weight.asLength
        if weight.asLength > 0 {
          share = max(share, try child.block.naturalWidth(limit: limit, context) / weight.asLength)
        }
      }
    }
    return min(limit, sum + share * weights)
  }

  private func arrange(
    _ fragments: [Fragment], _ tracks: TrackWidths, _ regions: Regions, _ context: LayoutContext
  ) -> Fragment {
    let baselines = alignsBaselines ? fragments.map(\.firstBaseline) : []
    let baseline = baselines.reduce(0) { max($0, $1 ?? 0) }
    /// How far children are moved down to the common baseline.
    let drops = fragments.indices.map { index in
      baselines.indices.contains(index) ? baselines[index].map { baseline - $0 } : nil
    }
    let height = zip(fragments, drops).reduce(0) { max($0, $1.0.size.height + ($1.1 ?? 0)) }
    var placed: [Fragment.Placed] = []
    var leading = 0.0
    for (index, (fragment, width)) in zip(fragments, tracks.widths).enumerated() {
      let x = context.direction.x(leading: leading, width: width, in: regions.width)
      let child = fragment.withElementsClosed().stretched(to: height - (drops[index] ?? 0))
      let y = drops[index] ?? alignment.offset(of: child.size.height, in: height)
      placed.append(Fragment.Placed(child, at: Point(x: x, y: y)))
      leading += width + tracks.spacing
    }
    return Fragment(size: Size(width: regions.width, height: height), role: role, content: .group(placed))
  }
}

import PlatenGraphics

/// The size of a flex container or grid as far as it is known before its content is laid out.
struct FlowContainerFrame {
  /// Comparisons of sums of lengths: a hundredth of a point.
  static let tolerance = 0.01

  let sizes: FlowSizes
  let borderWidth: Double
  /// nil where the content decides.
  let borderHeight: Double?
  /// The height of the content box that percentages refer to.
  let percentHeight: Double?
  let leastBorderHeight: Double
  let mostBorderHeight: Double

  var innerWidth: Double { max(0, borderWidth - sizes.surround.horizontal) }
  var innerHeight: Double? { borderHeight.map { max(0, $0 - sizes.surround.vertical) } }
  var mostInnerHeight: Double { max(0, mostBorderHeight - sizes.surround.vertical) }

  /// Brings the height of a content box between `min-height` and `max-height`.
  func clampInner(_ height: Double) -> Double {
    max(0, max(min(height + sizes.surround.vertical, mostBorderHeight), leastBorderHeight) - sizes.surround.vertical)
  }
}

extension FlowLayout {
  func containerFrame(_ node: FlowNode, in space: FlowSpace) throws -> FlowContainerFrame {
    let style = node.style
    let sizes = FlowSizes(style, in: space.width)
    let width = try space.borderWidth ?? containerWidth(node, sizes, in: space)
    var height = space.borderHeight
    var least = sizes.surround.vertical
    var most = Double.infinity
    if !space.ignoresHeights {
      least = sizes.clampedHeight(0, base: space.height)
      most = sizes.clampedHeight(.infinity, base: space.height)
      if height == nil, let given = style.height.resolved(space.height) {
        height = sizes.clampedHeight(sizes.borderHeight(given), base: space.height)
      }
      // A ratio gives way to content that is higher (CSS Sizing 4, clause 4.1.1): it is a least height.
      if height == nil, let ratio = style.aspectRatio {
        least = max(least, min(most, sizes.height(forWidth: width, ratio: ratio)))
      }
    }
    let isDefinite = space.borderHeight == nil || space.isBorderHeightDefinite
    return FlowContainerFrame(
      sizes: sizes, borderWidth: width, borderHeight: height,
      percentHeight: isDefinite ? height.map { max(0, $0 - sizes.surround.vertical) } : nil, leastBorderHeight: least,
      mostBorderHeight: most)
  }

  private func containerWidth(_ node: FlowNode, _ sizes: FlowSizes, in space: FlowSpace) throws -> Double {
    let style = node.style
    if let given = style.width.resolved(space.width) {
      return sizes.clampedWidth(sizes.borderWidth(given), base: space.width)
    }
    let room = max(0, space.width - style.margin.resolved(space.width).horizontal)
    let width: Double
    switch style.width {
    case .minContent: width = try widths(of: node).min
    case .maxContent: width = try widths(of: node).max
    case .fitContent: width = try fitted(node, room)
    default: width = space.shrinksToFit ? try fitted(node, room) : room
    }
    return sizes.clampedWidth(width, base: space.width)
  }

  /// As wide as the content within the room (CSS Sizing 3, clause 2.1, "fit-content").
  func fitted(_ node: FlowNode, _ room: Double) throws -> Double {
    let found = try widths(of: node)
    return min(max(found.min, room), found.max)
  }
}

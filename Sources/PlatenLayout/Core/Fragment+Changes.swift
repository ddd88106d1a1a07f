import PlatenGraphics

extension Fragment {
  /// Drawn smaller or larger, in a frame of `width` points in whose middle it stands.
  func scaled(by scale: Double, in width: Double) -> Fragment {
    let x = (width - size.width * scale) / 2
    return Fragment(
      size: Size(width: width, height: size.height * scale),
      content: .effect(
        Transform(xx: scale, yx: 0, xy: 0, yy: scale, x0: x, y0: 0), opacity: 1, [Placed(self, at: .zero)]))
  }

  /// The fragment at `x` in a frame of `width` points.
  func placed(at x: Double, in width: Double) -> Fragment {
    if x == 0, size.width == width { return self }
    return Fragment(
      size: Size(width: width, height: size.height), content: .group([Placed(self, at: Point(x: x, y: 0))]))
  }

  /// A box fills its place; anything else keeps its height.
  func stretched(to height: Double) -> Fragment {
    guard case .box = content, size.height < height else { return self }
    var copy = self
    copy.size.height = height
    return copy
  }

  /// With elements that begin and end on this page: where neighbours go on on the next page at the same time, elements
  /// cannot stay open, for they would come to lie in each other.
  package func withElementsClosed() -> Fragment {
    if areElementsClosed, !isContinued, !continues { return self }
    var copy = areElementsClosed ? self : mapChildren { $0.withElementsClosed() }
    copy.isContinued = false
    copy.continues = false
    copy.areElementsClosed = true
    return copy
  }

  /// With elements that end on this page, when nothing of them is left for a later one.
  func withEndClosed() -> Fragment {
    var copy = mapChildren { $0.withEndClosed() }
    copy.continues = false
    return copy
  }

  /// What is said once already is decoration when it is repeated, as are grounds: without elements, headings and named
  /// places.
  package func asRepetition() -> Fragment {
    var copy = self
    copy.removeRoles()
    copy.role = .artifact
    return copy
  }

  /// Room of the same size in which nothing is seen; headings and named places can still be led to.
  func hidden() -> Fragment {
    var copy = mapChildren { $0.hidden() }
    copy.role = nil
    copy.isContinued = false
    copy.continues = false
    switch copy.content {
    case .group: break
    case .box(_, let children), .effect(_, _, let children), .drawing(_, let children):
      copy.content = .group(children)
    case .empty, .text, .image, .rule, .rows, .tablePage, .pageReference: copy.content = .empty
    }
    return copy
  }

  /// The same fragment with changed children.
  func mapChildren(_ change: (Fragment) -> Fragment) -> Fragment {
    func changed(_ children: [Placed]) -> [Placed] {
      children.map { Placed(change($0.fragment), at: $0.origin) }
    }
    var copy = self
    switch content {
    case .group(let children): copy.content = .group(changed(children))
    case .box(let style, let children): copy.content = .box(style, changed(children))
    case .drawing(let drawing, let children): copy.content = .drawing(drawing, changed(children))
    case .effect(let transform, let opacity, let children):
      copy.content = .effect(transform, opacity: opacity, changed(children))
    case .empty, .text, .image, .rule, .rows, .tablePage, .pageReference: break
    }
    return copy
  }
}

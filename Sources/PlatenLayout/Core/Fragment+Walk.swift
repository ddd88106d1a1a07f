extension Fragment {
  /// Calls `body` with the headings in the fragment, in reading order.
  package func forEachHeading(_ body: (Heading) -> Void) {
    if case .heading(let heading) = mark { body(heading) }
    for child in children { child.fragment.forEachHeading(body) }
  }

  /// The fragments directly inside this one.
  package var children: [Placed] {
    switch content {
    case .group(let children), .box(_, let children), .effect(_, _, let children): children
    case .tablePage(let page): page.fragments
    case .empty, .text, .image, .rule, .rows, .pageReference: []
    }
  }

  /// Takes the roles away from the fragment and all inside: for furniture, which has one role as a whole.
  mutating func removeRoles() {
    role = nil
    mark = mark.flatMap { if case .heading = $0 { nil } else { $0 } }
    switch content {
    case .group(let children): content = .group(Self.withoutRoles(children))
    case .box(let style, let children): content = .box(style, Self.withoutRoles(children))
    case .effect(let transform, let opacity, let children):
      content = .effect(transform, opacity: opacity, Self.withoutRoles(children))
    case .empty, .text, .image, .rule, .rows, .tablePage, .pageReference: break
    }
  }

  private static func withoutRoles(_ children: [Placed]) -> [Placed] {
    children.map { child in
      var copy = child
      copy.fragment.removeRoles()
      return copy
    }
  }
}

extension Fragment {
  /// Calls `body` with the headings in the fragment, in reading order.
  package func forEachHeading(_ body: (Heading) -> Void) {
    if case .heading(let heading) = mark { body(heading) }
    for child in children { child.fragment.forEachHeading(body) }
  }

  /// The fragments directly inside this one.
  package var children: [Placed] {
    switch content {
    case .group(let children), .box(_, let children), .effect(_, _, let children), .drawing(_, let children): children
    case .tablePage(let page): page.fragments
    case .empty, .text, .image, .rule, .rows, .pageReference: []
    }
  }

  /// Takes the roles away from the fragment and all inside: for furniture, which has one role as a whole. Headings and
  /// named places go, too: they would be there once on each page.
  mutating func removeRoles() {
    self = withoutRoles()
  }

  private func withoutRoles() -> Fragment {
    var copy = mapChildren { $0.withoutRoles() }
    copy.role = nil
    copy.isContinued = false
    copy.continues = false
    switch mark {
    case .heading, .anchor: copy.mark = nil
    case .link, .jump, nil: break
    }
    return copy
  }
}

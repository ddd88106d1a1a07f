extension Fragment {
  /// Calls `body` with the headings in the fragment, in reading order.
  package func forEachHeading(_ body: (Heading) -> Void) {
    switch mark {
    case .heading(let heading): body(heading)
    case .several(let marks):
      for case .heading(let heading) in marks { body(heading) }
    default: break
    }
    if case .drawing(let drawing, _) = content { drawing.headings.forEach(body) }
    for child in keptChildren { child.fragment.forEachHeading(body) }
  }

  /// Calls `body` with the names of the places in the fragment that links and the outline may lead to.
  package func forEachPlace(_ body: (String) -> Void) {
    func name(_ mark: Mark?) {
      switch mark {
      case .heading(let heading): body(heading.id)
      case .anchor(let name): body(name)
      case .several(let marks): for mark in marks { name(mark) }
      case .link, .jump, .string, .running, nil: break
      }
    }
    name(mark)
    if case .drawing(let drawing, _) = content { drawing.places.forEach(body) }
    for child in keptChildren { child.fragment.forEachPlace(body) }
  }

  /// Calls `body` with the strings and elements for headers and footers that begin to hold in the fragment, in reading
  /// order, and their distance from its top in points.
  package func forEachRunning(y: Double = 0, _ body: (Mark, Double) -> Void) {
    switch mark {
    case .string, .running: if let mark { body(mark, y) }
    case .several(let marks):
      for mark in marks {
        switch mark {
        case .string, .running: body(mark, y)
        default: break
        }
      }
    default: break
    }
    for child in keptChildren { child.fragment.forEachRunning(y: y + child.origin.y, body) }
  }

  /// The fragments directly inside this one, also those that are made only when they are painted.
  package var children: [Placed] {
    guard case .drawing(let drawing, _) = content, let made = try? drawing.fragment() else { return keptChildren }
    return made.children
  }

  /// The fragments inside that are kept.
  private var keptChildren: [Placed] {
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
    case .heading, .anchor, .string, .running: copy.mark = nil
    case .several(let marks): copy.mark = .several(marks.filter(\.isClick))
    case .link, .jump, nil: break
    }
    return copy
  }
}

extension Fragment.Mark {
  /// Whether it is there for who clicks on it, wherever it is repeated.
  fileprivate var isClick: Bool {
    switch self {
    case .link, .jump: true
    case .heading, .anchor, .string, .running, .several: false
    }
  }
}

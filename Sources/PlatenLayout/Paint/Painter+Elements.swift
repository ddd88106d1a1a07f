import PlatenGraphics

/// The structure tree of a tagged document.
extension Painter {
  /// Draws a fragment in its elements. One that goes on over pages stays open between them.
  func paintElements(of fragment: Fragment, in frame: Rect) throws {
    let link = fragment.linkAround(frame, on: canvas)
    if let mark = fragment.mark, link == nil { place(mark, frame) }
    guard !fragment.isGroup else { return try paintGroup(fragment, in: frame) }
    guard let role = fragment.role, let tag = role.tag.map(fitting) else {
      guard let link else { return try paintContent(of: fragment, in: frame) }
      return try canvas.withLink(frame, to: link) { try paintContent(of: fragment, in: frame) }
    }
    if let link, role.isFigure {
      return try canvas.withLink(frame, to: link) {
        try canvas.withTag(tag) { try paintContent(of: fragment, in: frame) }
      }
    }
    if !fragment.isContinued { canvas.beginTag(tag) }
    if let link {
      try canvas.withLink(frame, to: link) { try paintContent(of: fragment, in: frame) }
    } else if role.holdsText, fragment.isContinued || fragment.continues, !fragment.containsElements {
      // What begins on a page while it is open must not take its text away.
      try canvas.withTag(.span) { try paintContent(of: fragment, in: frame) }
    } else {
      try paintContent(of: fragment, in: frame)
    }
    if !fragment.continues { canvas.endTag() }
  }

  /// Elements cannot begin inside of a group with an opacity (cairo 1.16), so all of it is one.
  private func paintGroup(_ fragment: Fragment, in frame: Rect) throws {
    let tags = fragment.tagsOfGroup
    if let outer = tags.outer, !fragment.isContinued { canvas.beginTag(fitting(outer)) }
    try canvas.withTag(tags.inner.map(fitting)) { try paintContent(of: fragment, in: frame) }
    if tags.outer != nil, !fragment.continues { canvas.endTag() }
  }

  /// A paragraph within a text is a part of it.
  private func fitting(_ tag: StructureTag) -> StructureTag {
    tag == .paragraph && canvas.innermostTag?.isText == true ? .span : tag
  }
}

extension Role {
  fileprivate var isFigure: Bool {
    if case .figure = self { return true }
    return false
  }
}

extension Fragment {
  /// What the fragment as a whole leads to, where a Link element can stand around its content. An element over pages has
  /// no single place.
  fileprivate func linkAround(_ frame: Rect, on canvas: Canvas) -> LinkTarget? {
    guard let target = mark?.linkTarget, !isContinued, !continues, !isGroup, !isBlank, !containsElements,
      role == nil || role?.holdsText == true, canvas.canReach(frame)
    else { return nil }
    return target
  }
}

extension Fragment.Mark {
  var linkTarget: LinkTarget? {
    switch self {
    case .link(let uri): .address(uri)
    case .jump(let name): .place(name)
    case .heading, .anchor, .string, .running, .several: nil
    }
  }
}

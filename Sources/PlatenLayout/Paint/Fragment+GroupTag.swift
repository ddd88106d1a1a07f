import PlatenGraphics

extension Fragment {
  /// The element around a group with an opacity. Elements cannot begin inside of one (cairo 1.16), so all of it is one:
  /// that of its content when there is a single one, else a paragraph. Nil for anything else.
  var tagAroundGroup: StructureTag? {
    guard isGroup else { return nil }
    var roles: [Role] = []
    for child in children { child.fragment.collectLeafRoles(into: &roles) }
    guard let first = roles.first else { return nil }
    return roles.count == 1 ? first.tag : .paragraph
  }

  private var isGroup: Bool {
    switch content {
    case .effect(_, let opacity, _): opacity < 1
    case .drawing(let drawing, _): drawing.isGroup
    case .empty, .group, .text, .box, .image, .rule, .rows, .tablePage, .pageReference: false
    }
  }

  private func collectLeafRoles(into roles: inout [Role]) {
    switch content {
    case .text, .image, .rule, .rows, .tablePage, .pageReference: if let role { roles.append(role) }
    case .drawing(_, let children) where children.isEmpty: if let role { roles.append(role) }
    case .group, .box, .effect, .drawing: for child in children { child.fragment.collectLeafRoles(into: &roles) }
    case .empty: break
    }
  }
}

import PlatenGraphics

extension Fragment {
  /// The element around a group with an opacity. Elements cannot begin inside of one (cairo 1.16), so all of it is one:
  /// that of its content when there is a single one, else a paragraph. Nil for anything else.
  var tagAroundGroup: StructureTag? {
    guard case .effect(_, let opacity, let children) = content, opacity < 1 else { return nil }
    var roles: [Role] = []
    for child in children { child.fragment.collectLeafRoles(into: &roles) }
    guard let first = roles.first else { return nil }
    return roles.count == 1 ? first.tag : .paragraph
  }

  private func collectLeafRoles(into roles: inout [Role]) {
    switch content {
    case .text, .image, .rule, .rows, .tablePage, .pageReference: if let role { roles.append(role) }
    case .group, .box, .effect, .drawing: for child in children { child.fragment.collectLeafRoles(into: &roles) }
    case .empty: break
    }
  }
}

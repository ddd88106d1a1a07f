import PlatenGraphics

extension Fragment {
  /// The elements around a group with an opacity, in which none can begin (cairo 1.16): `outer` stays open over pages,
  /// `inner` does not. Neither for anything else. Without a role that holds text, the group is what its content is when that is a single thing, else
  /// a paragraph; without any content it is nothing.
  var tagsOfGroup: (outer: StructureTag?, inner: StructureTag?) {
    guard isGroup else { return (nil, nil) }
    switch role {
    case .listItem: return (.listItem, .listBody)
    case .tableRow: return (.tableRow, .dataCell)
    case let role? where role.holdsText: return (role.tag, isContinued || continues ? .span : nil)
    default: break
    }
    var roles: [Role] = []
    for child in children { child.fragment.collectRoles(into: &roles) }
    switch roles.first {
    case nil: return (nil, nil)
    // The box of a table or a list stands around its parts, inside of its element.
    case .tableRow: return (.tableRow, .dataCell)
    case .listItem: return (.listItem, .listBody)
    case let first?: return (nil, roles.count == 1 && first.holdsText ? first.tag : .paragraph)
    }
  }

  /// Whether it draws its children as a group with an opacity.
  var isGroup: Bool {
    switch content {
    case .effect(_, let opacity, _): opacity < 1
    case .drawing(let drawing, _): drawing.isGroup
    case .empty, .group, .text, .box, .image, .rule, .rows, .tablePage, .pageReference: false
    }
  }

  /// Whether elements begin inside of it.
  var containsElements: Bool {
    switch content {
    case .rows, .tablePage: true
    case .empty, .text, .image, .rule, .pageReference: false
    case .group(let children), .box(_, let children), .effect(_, _, let children), .drawing(_, let children):
      children.contains {
        let child = $0.fragment
        return child.role?.tag != nil || child.mark?.linkTarget != nil && !child.isBlank || child.containsElements
          || child.role != .artifact && child.isGroup && child.tagsOfGroup.inner != nil
      }
    }
  }

  /// The outermost roles inside, two at most.
  private func collectRoles(into roles: inout [Role]) {
    guard roles.count < 2, role != .artifact else { return }
    if let role { return roles.append(role) }
    switch content {
    // Tables tag their rows and cells themselves.
    case .rows, .tablePage: roles.append(.table)
    default: for child in children { child.fragment.collectRoles(into: &roles) }
    }
  }
}

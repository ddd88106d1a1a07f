internal import PlatenFlow
internal import PlatenLayout

/// The elements of a tagged document that elements of HTML are (ISO 32000-1, clause 14.8.4). What has none here stands in a
/// paragraph when it has lines, and leaves its children where they are.
extension HTMLBoxBuilder {
  /// Gives a box the role of its element, and that of its content inside of it.
  mutating func setRoles(_ element: HTMLElement, _ node: FlowNode) {
    (node.role, node.bodyRole) = roles(element, node)
    guard node.role == .listItem, let list = frames.lastIndex(where: { $0.box?.role == .list }) else { return }
    frames[list].hasListItems = true
  }

  /// A list whose items are no boxes, but stand in lines, is no list.
  func endRoles(of frame: HTMLBoxFrame) {
    if let node = frame.box, node.role == .list, !frame.hasListItems { node.role = nil }
  }

  private func roles(_ element: HTMLElement, _ node: FlowNode) -> (role: Role?, body: Role?) {
    switch node.kind {
    case .block, .flex, .grid: blockRoles(element)
    case .table: (element.name == "table" && !Self.isForLayout(element) ? .table : nil, nil)
    case .tableCaption: (isInDataTable ? .caption : nil, nil)
    case .tableRow, .tableCell: (tableRole(element), nil)
    case .tableColumnGroup, .tableColumn, .tableRowGroup, .replaced, .inline, .text, .lineBreak: (nil, nil)
    }
  }

  private func blockRoles(_ element: HTMLElement) -> (role: Role?, body: Role?) {
    switch element.name {
    case "p": (.paragraph, nil)
    case "h1": (.heading(level: 1), nil)
    case "h2": (.heading(level: 2), nil)
    case "h3": (.heading(level: 3), nil)
    case "h4": (.heading(level: 4), nil)
    case "h5": (.heading(level: 5), nil)
    case "h6": (.heading(level: 6), nil)
    case "article": (.article, nil)
    case "section", "main", "nav", "aside": (.section, nil)
    case "figure": (.group, nil)
    case "figcaption": (.caption, nil)
    case "blockquote": (.blockQuote, nil)
    case "ul", "ol", "menu", "dir", "dl": (.list, nil)
    case "li", "dd": isInList ? (.listItem, .listBody) : (nil, nil)
    // The label of an item is the term where a list defines terms (clause 14.8.4.3.3).
    case "dt": isInList ? (.listItem, .listLabel) : (nil, nil)
    // Style sheets make blocks of tables and their parts; these stay what they are.
    case "table": (Self.isForLayout(element) ? nil : .table, nil)
    case "tr", "td", "th": (tableRole(element), nil)
    default: (nil, nil)
    }
  }

  private var isInList: Bool { frames.contains { $0.box?.role == .list } }

  private func tableRole(_ element: HTMLElement) -> Role? {
    switch element.name {
    case "tr" where isInDataTable: .tableRow
    case "th" where isInDataTable: .headerCell
    case "td" where isInDataTable: .dataCell
    default: nil
    }
  }

  /// Whether the table around, if there is one, is more than a way to place things.
  private var isInDataTable: Bool {
    for frame in frames.reversed() {
      guard let node = frame.box else { continue }
      if node.role == .table { return true }
      if case .table = node.kind { return false }
      if document.element(frame.id)?.name == "table" { return false }
    }
    return false
  }

  private static func isForLayout(_ element: HTMLElement) -> Bool {
    let role = element["role"].map(HTMLText.lowercased)
    return role == "presentation" || role == "none"
  }
}

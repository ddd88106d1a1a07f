internal import PlatenFlow
internal import PlatenLayout

/// The elements of a tagged document that elements of HTML are (ISO 32000-1, clause 14.8.4). What has none here stands in a
/// paragraph when it has lines, and leaves its children where they are.
extension HTMLBoxBuilder {
  /// Gives a box the role of its element, and that of its content inside of it.
  mutating func setRoles(_ element: HTMLElement, _ node: FlowNode) {
    (node.role, node.bodyRole) = roles(element, node)
    if node.role == .listItem, let list { frames[list].hasListItems = true }
  }

  /// A list whose items are no boxes, but stand in lines, is no list.
  func endRoles(of frame: HTMLBoxFrame) {
    if let node = frame.box, node.role == .list, !frame.hasListItems { node.role = nil }
  }

  /// By the names of elements; one look-up for each box.
  private static let known: [String: (role: Role, body: Role?)] = [
    "p": (.paragraph, nil), "h1": (.heading(level: 1), nil), "h2": (.heading(level: 2), nil),
    "h3": (.heading(level: 3), nil), "h4": (.heading(level: 4), nil), "h5": (.heading(level: 5), nil),
    "h6": (.heading(level: 6), nil), "article": (.article, nil), "section": (.section, nil), "main": (.section, nil),
    "nav": (.section, nil), "aside": (.section, nil), "figure": (.group, nil), "figcaption": (.caption, nil),
    "blockquote": (.blockQuote, nil), "ul": (.list, nil), "ol": (.list, nil), "menu": (.list, nil),
    "dir": (.list, nil), "dl": (.list, nil), "li": (.listItem, .listBody), "dd": (.listItem, .listBody),
    // The label of an item is the term where a list defines terms (clause 14.8.4.3.3).
    "dt": (.listItem, .listLabel), "table": (.table, nil), "tr": (.tableRow, nil), "th": (.headerCell, nil),
    "td": (.dataCell, nil),
  ]

  private func roles(_ element: HTMLElement, _ node: FlowNode) -> (role: Role?, body: Role?) {
    switch node.kind {
    case .tableCaption: return (isInDataTable ? .caption : nil, nil)
    case .tableColumnGroup, .tableColumn, .tableRowGroup, .replaced, .inline, .text, .lineBreak: return (nil, nil)
    case .block, .flex, .grid, .table, .tableRow, .tableCell: break
    }
    guard let roles = Self.known[element.name] else { return (nil, nil) }
    // Style sheets make blocks of tables and their parts; these stay what they are. Tables are made of nothing else.
    switch (roles.role, node.kind) {
    case (.table, .table), (.table, .block), (.table, .flex), (.table, .grid):
      return (Self.isForLayout(element) ? nil : .table, nil)
    case (.tableRow, .tableRow), (.tableRow, .block), (.tableRow, .flex), (.tableRow, .grid),
      (.headerCell, .tableCell), (.headerCell, .block), (.headerCell, .flex), (.headerCell, .grid),
      (.dataCell, .tableCell), (.dataCell, .block), (.dataCell, .flex), (.dataCell, .grid):
      return (isInDataTable ? roles.role : nil, nil)
    case (.table, _), (.tableRow, _), (.headerCell, _), (.dataCell, _), (_, .table), (_, .tableRow), (_, .tableCell):
      return (nil, nil)
    case (.listItem, _): return list == nil ? (nil, nil) : roles
    default: return roles
    }
  }

  /// The frame of the list around.
  private var list: Int? {
    // By index: frames are large to copy.
    for index in frames.indices.reversed() {
      if case .box(let node) = frames[index].kind, node.role == .list { return index }
    }
    return nil
  }

  /// Whether the table around, if there is one, is more than a way to place things.
  private var isInDataTable: Bool {
    for index in frames.indices.reversed() {
      guard case .box(let node) = frames[index].kind else { continue }
      switch (node.role, node.kind) {
      case (.table, _): return true
      case (_, .table): return false
      case (_, .block), (_, .flex), (_, .grid):
        if document.element(frames[index].id)?.name == "table" { return false }
      default: break
      }
    }
    return false
  }

  private static func isForLayout(_ element: HTMLElement) -> Bool {
    let role = element["role"].map(HTMLText.lowercased)
    return role == "presentation" || role == "none"
  }
}

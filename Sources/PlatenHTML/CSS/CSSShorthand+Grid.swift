/// The shorthands of grid containers (CSS Grid Layout 1, clauses 7.4 and 7.8).
extension CSSShorthand {
  /// `none`, `rows / columns`, or rows written as strings of areas with their sizes and names.
  mutating func gridTemplate() -> Bool {
    var copy = reader
    if copy.keyword(["none"]) != nil, copy.isAtEnd() {
      reader = copy
      return true
    }
    guard let parts = gridParts() else { return false }
    return setTemplate(rows: parts.rows, columns: parts.columns)
  }

  /// A template, or one axis and how the other is filled: `auto-flow dense? tracks? / columns`.
  mutating func grid() -> Bool {
    var copy = reader
    if copy.keyword(["none"]) != nil, copy.isAtEnd() {
      reader = copy
      return true
    }
    guard let parts = gridParts() else { return false }
    let rowFlow = Self.autoFlow(parts.rows)
    let columnFlow = Self.autoFlow(parts.columns)
    switch (rowFlow, columnFlow) {
    case (nil, nil): return setTemplate(rows: parts.rows, columns: parts.columns)
    case (let flow?, nil):
      guard let columns = parts.columns else { return false }
      values[.gridAutoFlow] = .list([.keyword("row")] + (flow.isDense ? [.keyword("dense")] : []))
      if !flow.tracks.isEmpty { values[.gridAutoRows] = Self.joined(flow.tracks) }
      values[.gridTemplateColumns] = Self.joined(columns)
    case (nil, let flow?):
      values[.gridAutoFlow] = .list([.keyword("column")] + (flow.isDense ? [.keyword("dense")] : []))
      if !flow.tracks.isEmpty { values[.gridAutoColumns] = Self.joined(flow.tracks) }
      values[.gridTemplateRows] = Self.joined(parts.rows)
    default: return false
    }
    return true
  }

  /// What stands before and after the slash.
  private mutating func gridParts() -> (rows: [CSSValue], columns: [CSSValue]?)? {
    var rows: [CSSValue] = []
    var columns: [CSSValue]?
    while !reader.isAtEnd() {
      guard let item = reader.component(functions: ["minmax", "repeat", "fit-content"], keepsCase: true) else {
        return nil
      }
      if item == .keyword("/") {
        guard columns == nil else { return nil }
        columns = []
      } else if columns != nil {
        columns?.append(item)
      } else {
        rows.append(item)
      }
    }
    guard !rows.isEmpty, columns?.isEmpty != true else { return nil }
    return (rows, columns)
  }

  private mutating func setTemplate(rows: [CSSValue], columns: [CSSValue]?) -> Bool {
    let areas = rows.filter(Self.isString)
    if areas.isEmpty {
      guard let columns else { return false }
      values[.gridTemplateRows] = Self.joined(rows)
      values[.gridTemplateColumns] = Self.joined(columns)
      return true
    }
    // A row without a size of its own is as high as its content.
    var tracks: [CSSValue] = []
    var isWaiting = false
    for item in rows {
      switch item {
      case .string:
        if isWaiting { tracks.append(.auto) }
        isWaiting = true
      case .function("[", _):
        if isWaiting { tracks.append(.auto) }
        isWaiting = false
        tracks.append(item)
      default:
        guard isWaiting else { return false }
        tracks.append(item)
        isWaiting = false
      }
    }
    if isWaiting { tracks.append(.auto) }
    values[.gridTemplateRows] = Self.joined(tracks)
    values[.gridTemplateAreas] = .list(areas)
    if let columns { values[.gridTemplateColumns] = Self.joined(columns) }
    return true
  }

  private static func autoFlow(_ items: [CSSValue]?) -> (isDense: Bool, tracks: [CSSValue])? {
    guard let items, items.contains(.keyword("auto-flow")) else { return nil }
    return (
      items.contains(.keyword("dense")), items.filter { $0 != .keyword("auto-flow") && $0 != .keyword("dense") }
    )
  }

  private static func isString(_ value: CSSValue) -> Bool {
    if case .string = value { return true }
    return false
  }

  private static func joined(_ items: [CSSValue]) -> CSSValue { items.count == 1 ? items[0] : .list(items) }
}

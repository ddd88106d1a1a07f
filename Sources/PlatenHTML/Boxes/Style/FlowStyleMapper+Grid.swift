internal import PlatenFlow

extension FlowStyleMapper {
  private static let gridProperties: [CSSProperty] = [
    .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoFlow, .gridAutoColumns, .gridAutoRows,
    .gridRowStart, .gridRowEnd, .gridColumnStart, .gridColumnEnd,
  ]

  func setGrid(_ style: FlowStyle, _ css: CSSComputedStyle) {
    let isGrid = css.keyword(.display).hasSuffix("grid")
    if !isGrid, css.areInitial(.gridTemplateColumns, through: .gridColumnEnd) { return }
    guard isGrid || Self.gridProperties.contains(where: { css[$0] != $0.initial }) else { return }
    var grid = FlowGridStyle()
    grid.columns = Self.entries(css[.gridTemplateColumns])
    grid.rows = Self.entries(css[.gridTemplateRows])
    grid.areas = css[.gridTemplateAreas].items.compactMap { row in
      guard case .string(let text) = row else { return nil }
      // Any number of dots is a cell without a name.
      return HTMLText.words(text).map { $0.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "." : $0 }
    }
    let columns = css[.gridAutoColumns].items.compactMap { Self.track($0) }
    if !columns.isEmpty { grid.autoColumns = columns }
    let rows = css[.gridAutoRows].items.compactMap { Self.track($0) }
    if !rows.isEmpty { grid.autoRows = rows }
    let flow = css[.gridAutoFlow].items.compactMap(\.keyword)
    grid.flowsByColumn = flow.contains("column")
    grid.isDense = flow.contains("dense")
    grid.rowStart = Self.line(css[.gridRowStart])
    grid.rowEnd = Self.line(css[.gridRowEnd])
    grid.columnStart = Self.line(css[.gridColumnStart])
    grid.columnEnd = Self.line(css[.gridColumnEnd])
    style.grid = grid
  }

  /// CSS Grid Layout 1, clause 7.2.
  private static func entries(_ value: CSSValue) -> [FlowGridStyle.Entry] {
    guard value != .none else { return [] }
    return value.items.compactMap { item in
      guard case .function(let name, let arguments) = item else { return track(item).map { .track($0) } }
      switch name {
      case "[": return .lines(arguments.compactMap(\.keyword))
      case "repeat":
        guard arguments.count == 2 else { return nil }
        let tracks = entries(arguments[1])
        switch arguments[0] {
        case .number(let count) where count >= 1 && !tracks.isEmpty:
          return .repeated(count: Int(min(count, 10_000)), isFit: false, tracks)
        case .keyword(let word) where HTMLText.lowercased(word) == "auto-fill":
          return .repeated(count: nil, isFit: false, tracks)
        case .keyword(let word) where HTMLText.lowercased(word) == "auto-fit":
          return .repeated(count: nil, isFit: true, tracks)
        default: return nil
        }
      default: return track(item).map { .track($0) }
      }
    }
  }

  private static func track(_ value: CSSValue, depth: Int = 0) -> FlowGridStyle.Track? {
    switch value {
    case .dimension(let factor, .fr): return .flexible(max(0, factor))
    case .length, .percentage, .math, .number(0): return .length(FlowLength(value, isNonNegative: true))
    case .keyword(let word):
      switch HTMLText.lowercased(word) {
      case "auto", "min-content", "max-content": return .length(FlowLength(value))
      default: return nil
      }
    case .function("minmax", let arguments):
      guard depth == 0, arguments.count == 2, let least = track(arguments[0], depth: 1),
        let most = track(arguments[1], depth: 1)
      else { return nil }
      return .minmax(least, most)
    case .function("fit-content", let arguments):
      return arguments.first.map { .fitContent(FlowLength($0, isNonNegative: true)) }
    default: return nil
    }
  }

  /// CSS Grid Layout 1, clause 8.3.
  private static func line(_ value: CSSValue) -> FlowGridStyle.Line {
    var number: Int?
    var name: String?
    var isSpan = false
    for item in value.items {
      switch item {
      case .number(let given): number = Int(min(max(given, -10_000), 10_000))
      case .keyword(let word) where HTMLText.lowercased(word) == "span": isSpan = true
      case .keyword(let word) where HTMLText.lowercased(word) == "auto": return .auto
      case .keyword(let word): name = word
      default: return .auto
      }
    }
    if isSpan { return .span(max(1, number ?? 1), name: name) }
    if let number { return number == 0 ? .auto : .number(number, name: name) }
    return name.map { .name($0) } ?? .auto
  }
}

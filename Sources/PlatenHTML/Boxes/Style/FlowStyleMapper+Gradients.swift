internal import PlatenFlow
internal import PlatenGraphics

/// Gradients (CSS Images 3, clause 3; CSS Images 4, clause 3.3).
extension FlowStyleMapper {
  static func gradient(_ name: String, _ arguments: [CSSValue]) -> FlowGradient? {
    var groups = arguments[...]
    var line: FlowGradient.Line?
    let isConic = name.hasSuffix("conic-gradient")
    if name.hasSuffix("linear-gradient") {
      line = Self.line(&groups)
    } else {
      // Without colours, the first part is about the shape.
      var items: [CSSValue] = []
      if let first = groups.first, !first.items.contains(where: \.isColor) {
        items = first.items
        groups = groups.dropFirst()
      }
      line = isConic ? Self.conic(items) : Self.radial(items)
    }
    guard let line else { return nil }
    let stops = Self.stops(groups, isConic: isConic)
    guard stops.count >= 2 else { return nil }
    return FlowGradient(line: line, stops: stops, isRepeating: name.hasPrefix("repeating-"))
  }

  private static func line(_ groups: inout ArraySlice<CSSValue>) -> FlowGradient.Line? {
    if case .angle(let degrees)? = groups.first {
      groups = groups.dropFirst()
      return .angle(degrees)
    }
    guard let words = groups.first?.items.compactMap(\.keyword), words.first == "to" else { return .angle(180) }
    groups = groups.dropFirst()
    var (x, y) = (0, 0)
    for word in words.dropFirst() {
      switch word {
      case "left": x = -1
      case "right": x = 1
      case "top": y = -1
      case "bottom": y = 1
      default: return nil
      }
    }
    return .corner(x: x, y: y)
  }

  private static func radial(_ items: [CSSValue]) -> FlowGradient.Line? {
    var shape = FlowRadialShape()
    let parts = items.split(separator: .keyword("at"), maxSplits: 1, omittingEmptySubsequences: false)
    var lengths: [FlowLength] = []
    var isEllipse = false
    for item in parts.first ?? [] {
      switch item {
      case .keyword("circle"): shape.isCircle = true
      case .keyword("ellipse"): isEllipse = true
      case .keyword("closest-side"): shape.extent = .closestSide
      case .keyword("farthest-side"): shape.extent = .farthestSide
      case .keyword("closest-corner"): shape.extent = .closestCorner
      case .keyword("farthest-corner"): shape.extent = .farthestCorner
      default:
        guard let length = length(item) else { return nil }
        lengths.append(length)
      }
    }
    guard lengths.count <= 2, !(isEllipse && lengths.count == 1), !(shape.isCircle && lengths.count == 2) else {
      return nil
    }
    if let width = lengths.first {
      shape.isCircle = lengths.count == 1
      shape.size = (width, lengths.count > 1 ? lengths[1] : width)
    }
    if parts.count > 1 {
      guard let place = place(Array(parts[1])) else { return nil }
      (shape.x, shape.y) = place
    }
    return .radial(shape)
  }

  private static func conic(_ items: [CSSValue]) -> FlowGradient.Line? {
    var start = 0.0
    var place: (FlowLength, FlowLength) = (.fraction(0.5), .fraction(0.5))
    let parts = items.split(separator: .keyword("at"), maxSplits: 1, omittingEmptySubsequences: false)
    let before = Array(parts.first ?? [])
    if !before.isEmpty {
      guard before.count == 2, before[0] == .keyword("from"), let angle = before[1].degrees else { return nil }
      start = angle
    }
    if parts.count > 1 {
      guard let given = Self.place(Array(parts[1])) else { return nil }
      place = given
    }
    return .conic(from: start, x: place.0, y: place.1)
  }

  private static func length(_ item: CSSValue) -> FlowLength? {
    switch item {
    case .number(0): return .zero
    case .length, .percentage, .math: return FlowLength(item)
    default: return nil
    }
  }

  /// A position (CSS Values 4, clause 8.3) of one, two or four values.
  private static func place(_ items: [CSSValue]) -> (FlowLength, FlowLength)? {
    func axis(_ item: CSSValue, _ start: String, _ end: String) -> FlowLength? {
      switch item {
      case .keyword(start): return .zero
      case .keyword(end): return .fraction(1)
      case .keyword("center"): return .fraction(0.5)
      default: return length(item)
      }
    }
    func x(_ item: CSSValue) -> FlowLength? { axis(item, "left", "right") }
    func y(_ item: CSSValue) -> FlowLength? { axis(item, "top", "bottom") }
    switch items.count {
    case 1:
      if let x = x(items[0]) { return (x, .fraction(0.5)) }
      return y(items[0]).map { (.fraction(0.5), $0) }
    case 2:
      if let x = x(items[0]), let y = y(items[1]) { return (x, y) }
      guard let x = x(items[1]), let y = y(items[0]) else { return nil }
      return (x, y)
    case 4:
      let isSwapped = ["top", "bottom"].contains(items[0].keyword)
      let (across, down) = isSwapped ? (items[2...], items[...1]) : (items[...1], items[2...])
      guard let x = offset(Array(across), "left", "right"), let y = offset(Array(down), "top", "bottom") else {
        return nil
      }
      return (x, y)
    default: return nil
    }
  }

  private static func offset(_ pair: [CSSValue], _ start: String, _ end: String) -> FlowLength? {
    guard let length = length(pair[1]) else { return nil }
    switch pair[0].keyword {
    case start: return length
    case end: return .expression { $0 - (length.resolved($0) ?? 0) }
    default: return nil
    }
  }

  private static func stops(_ groups: ArraySlice<CSSValue>, isConic: Bool) -> [FlowGradient.Stop] {
    var stops: [FlowGradient.Stop] = []
    var hint: FlowLength?
    for group in groups {
      var color: CSSColor?
      var places: [FlowLength] = []
      for item in group.items {
        switch item {
        case .color(let given): color = given
        case _ where isConic:
          if let angle = item.degrees {
            places.append(.fraction(angle / 360))
          } else if case .percentage(let percent) = item {
            places.append(.fraction(percent / 100))
          }
        default: places.append(FlowLength(item))
        }
      }
      guard let color else {
        hint = places.first
        continue
      }
      let stop = FlowGradient.Stop(color: Color(color), position: places.first)
      // A hint moves the middle colour; one more stop comes close to the curve that the specification has.
      if let hint, let last = stops.last {
        stops.append(FlowGradient.Stop(color: middle(last.color, stop.color), position: hint))
      }
      hint = nil
      stops.append(stop)
      if places.count > 1 { stops.append(FlowGradient.Stop(color: Color(color), position: places[1])) }
    }
    return stops
  }

  private static func middle(_ a: Color, _ b: Color) -> Color {
    let alpha = (a.alpha + b.alpha) / 2
    guard alpha > 0 else { return a }
    func mixed(_ x: Double, _ y: Double) -> Double { (x * a.alpha + y * b.alpha) / (2 * alpha) }
    return Color(red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue), alpha: alpha)
  }
}

extension CSSValue {
  fileprivate var isColor: Bool {
    if case .color = self { return true }
    return false
  }

  /// An angle; zero needs no unit.
  fileprivate var degrees: Double? {
    switch self {
    case .angle(let degrees): degrees
    case .number(0): 0
    default: nil
    }
  }
}

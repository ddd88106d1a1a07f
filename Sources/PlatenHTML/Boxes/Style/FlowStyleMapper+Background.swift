internal import PlatenFlow
internal import PlatenGraphics

extension FlowStyleMapper {
  /// CSS Backgrounds and Borders 3, clause 3.1: lists that are shorter than that of the pictures begin again.
  func backgrounds(_ css: CSSComputedStyle) throws -> [FlowBackground] {
    func layers(_ property: CSSProperty) -> [CSSValue] {
      if case .commas(let items) = css[property], !items.isEmpty { return items }
      return [css[property]]
    }
    let repeats = layers(.backgroundRepeat)
    let positions = layers(.backgroundPosition)
    let sizes = layers(.backgroundSize)
    let origins = layers(.backgroundOrigin)
    let clips = layers(.backgroundClip)
    return try layers(.backgroundImage).enumerated().compactMap { index, value in
      guard let source = try source(value) else { return nil }
      var layer = FlowBackground(source)
      let words = repeats[index % repeats.count].items.compactMap(\.keyword)
      layer.repeatsX = words.first != "no-repeat" && words.first != "repeat-y"
      layer.repeatsY = words.last != "no-repeat" && words.last != "repeat-x"
      let place = positions[index % positions.count].items
      if place.count == 2 {
        layer.x = FlowLength(place[0])
        layer.y = FlowLength(place[1])
      }
      switch sizes[index % sizes.count] {
      case .keyword("cover"): layer.fit = .cover
      case .keyword("contain"): layer.fit = .contain
      case let size:
        let items = size.items.map { FlowLength($0, isNonNegative: true) }
        layer.fit = .size(width: items.first ?? .auto, height: items.count > 1 ? items[1] : .auto)
      }
      layer.origin = Self.area(origins[index % origins.count], .padding)
      layer.clip = Self.area(clips[index % clips.count], .border)
      return layer
    }
  }

  private static func area(_ value: CSSValue, _ initial: FlowBackground.Area) -> FlowBackground.Area {
    switch value.keyword {
    case "border-box": .border
    case "padding-box": .padding
    case "content-box": .content
    default: initial
    }
  }

  private func source(_ value: CSSValue) throws -> FlowBackground.Source? {
    switch value {
    case .url(let url): return try resources.image(url, line: 0).map { .image($0) }
    case .function(let name, let arguments):
      return Self.gradient(name, arguments).map { .linearGradient($0) }
    default: return nil
    }
  }

  /// CSS Images 3, clause 3.1. Radial and conic gradients are not drawn.
  private static func gradient(_ name: String, _ arguments: [CSSValue]) -> FlowGradient? {
    guard name == "linear-gradient" || name == "repeating-linear-gradient" else { return nil }
    var groups = arguments[...]
    var line = FlowGradient.Line.angle(180)
    if case .angle(let degrees)? = groups.first {
      line = .angle(degrees)
      groups = groups.dropFirst()
    } else if let words = groups.first?.items.compactMap(\.keyword), words.first == "to" {
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
      line = .corner(x: x, y: y)
      groups = groups.dropFirst()
    }
    var stops: [FlowGradient.Stop] = []
    var hint: FlowLength?
    for group in groups {
      var color: CSSColor?
      var places: [FlowLength] = []
      for item in group.items {
        if case .color(let given) = item { color = given } else { places.append(FlowLength(item)) }
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
    guard stops.count >= 2 else { return nil }
    return FlowGradient(line: line, stops: stops, isRepeating: name == "repeating-linear-gradient")
  }

  private static func middle(_ a: Color, _ b: Color) -> Color {
    let alpha = (a.alpha + b.alpha) / 2
    guard alpha > 0 else { return a }
    func mixed(_ x: Double, _ y: Double) -> Double { (x * a.alpha + y * b.alpha) / (2 * alpha) }
    return Color(red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue), alpha: alpha)
  }
}

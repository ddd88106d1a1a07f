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
      layer.tilingX = words.first == "space" ? .spaced : words.first == "round" ? .resized : .cut
      layer.tilingY = words.last == "space" ? .spaced : words.last == "round" ? .resized : .cut
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
    case .url(let url): return try resources.image(url, line: line).map { .image($0) }
    case .function(let name, let arguments):
      return Self.gradient(name, arguments).map { .gradient($0) }
    default: return nil
    }
  }
}

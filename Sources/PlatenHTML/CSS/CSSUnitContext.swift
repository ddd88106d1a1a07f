/// What relative units are measured by. Points.
package struct CSSUnitContext: Hashable, Sendable {
  package var fontSize: Double
  package var rootFontSize: Double
  /// Height of an `x` and advance of a `0`, as fractions of the font size.
  package var xHeight: Double
  package var zeroWidth: Double
  package var lineHeight: Double
  package var rootLineHeight: Double
  package var viewportWidth: Double
  package var viewportHeight: Double
  /// How much larger all lengths of the element are shown (CSS Viewport 1, clause 5), with the `zoom` of what is around it.
  package var zoom = 1.0

  package init(
    fontSize: Double = 12, rootFontSize: Double = 12, xHeight: Double = 0.5, zeroWidth: Double = 0.5,
    viewportWidth: Double, viewportHeight: Double
  ) {
    self.fontSize = fontSize
    self.rootFontSize = rootFontSize
    self.xHeight = xHeight
    self.zeroWidth = zeroWidth
    lineHeight = fontSize * 1.2
    rootLineHeight = rootFontSize * 1.2
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
  }

  /// One unit in points, nil for what is no length.
  package func points(_ unit: CSSUnit) -> Double? {
    switch unit {
    case .em: fontSize
    case .rem: rootFontSize
    case .ex: fontSize * xHeight
    case .ch: fontSize * zeroWidth
    case .lh: lineHeight
    case .rlh: rootLineHeight
    case .vw, .vi: viewportWidth / 100 * zoom
    case .vh, .vb: viewportHeight / 100 * zoom
    case .vmin: min(viewportWidth, viewportHeight) / 100 * zoom
    case .vmax: max(viewportWidth, viewportHeight) / 100 * zoom
    default: unit.points
    }
  }
}

extension CSSValue {
  /// The value with its relative units computed.
  func computed(_ units: CSSUnitContext) -> CSSValue {
    switch self {
    case .dimension(let value, let unit):
      guard let points = units.points(unit) else { return self }
      return .length(CSSMath.bounded(value * points))
    case .math(let math):
      let computed = math.computed(units)
      switch computed {
      case .number(let value): return .number(value)
      case .length(let points): return .length(points)
      case .percentage(let percent): return .percentage(percent)
      default: return .math(computed)
      }
    case .list(let items): return .list(items.map { $0.computed(units) })
    case .commas(let items): return .commas(items.map { $0.computed(units) })
    case .function(let name, let items): return .function(name, items.map { $0.computed(units) })
    default: return self
    }
  }
}

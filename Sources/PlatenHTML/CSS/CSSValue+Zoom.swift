extension CSSValue {
  /// The value with its lengths `factor` times as long; units that depend on a font or the page have their own measure.
  func zoomed(_ factor: Double) -> CSSValue {
    switch self {
    case .length(let points): .length(CSSMath.bounded(points * factor))
    case .math(let math): .math(math.zoomed(factor))
    case .list(let items): .list(items.map { $0.zoomed(factor) })
    case .commas(let items): .commas(items.map { $0.zoomed(factor) })
    case .function(let name, let items): .function(name, items.map { $0.zoomed(factor) })
    default: self
    }
  }

  /// What a value of `zoom` multiplies lengths by; 1 for zero, as in browsers.
  var zoomFactor: Double {
    let factor =
      switch self {
      case .number(let value): value
      case .percentage(let percent): percent / 100
      default: 1.0
      }
    return factor > 0 ? min(max(factor, 0.01), 100) : 1
  }
}

extension CSSMath {
  fileprivate func zoomed(_ factor: Double) -> CSSMath {
    switch self {
    case .length(let points): .length(Self.bounded(points * factor))
    case .number, .percentage, .relative: self
    case .sum(let left, let right): .sum(left.zoomed(factor), right.zoomed(factor))
    case .scaled(let value, let scale): .scaled(value.zoomed(factor), scale)
    case .smallest(let values): .smallest(values.map { $0.zoomed(factor) })
    case .largest(let values): .largest(values.map { $0.zoomed(factor) })
    }
  }
}

internal import PlatenFlow

extension FlowLength {
  /// A computed value as a length; keywords that mean no length of their own (`none`, `normal`, `stretch`) are `auto`.
  init(_ value: CSSValue, isNonNegative: Bool = false) {
    switch value {
    case .length(let points), .number(let points): self = .points(isNonNegative ? max(0, points) : points)
    case .percentage(let percent): self = .fraction(percent / 100)
    case .math(let math):
      if let points = math.value(percentBase: nil) {
        self = .points(isNonNegative ? max(0, points) : points)
      } else if isNonNegative {
        self = .expression { max(0, math.value(percentBase: $0) ?? 0) }
      } else {
        self = .expression { math.value(percentBase: $0) ?? 0 }
      }
    case .keyword(let word):
      switch HTMLText.lowercased(word) {
      case "min-content": self = .minContent
      case "max-content": self = .maxContent
      case "fit-content": self = .fitContent
      default: self = .auto
      }
    default: self = .auto
    }
  }
}

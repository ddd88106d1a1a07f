/// A value of a property. Lengths are in points; in a computed value no length is relative any more.
package indirect enum CSSValue: Hashable, Sendable {
  /// An identifier, lowercase except where names are an author's own (counters, grid lines); also `/` in a list.
  case keyword(String)
  case number(Double)
  case percentage(Double)
  /// Points.
  case length(Double)
  /// A number with a unit that is no fixed length: `em` and the like before they are computed, `fr`.
  case dimension(Double, CSSUnit)
  /// Degrees.
  case angle(Double)
  case math(CSSMath)
  case color(CSSColor)
  case string(String)
  case url(String)
  /// Values with white space between them.
  case list([CSSValue])
  /// Values with commas between them.
  case commas([CSSValue])
  case function(String, [CSSValue])

  package static let auto = CSSValue.keyword("auto")
  package static let none = CSSValue.keyword("none")
  package static let normal = CSSValue.keyword("normal")
  package static let zero = CSSValue.length(0)

  /// The keyword that it is, nil for other values.
  package var keyword: String? {
    if case .keyword(let text) = self { return text }
    return nil
  }

  /// A computed length in points; percentages are of `base`, and without a base nil.
  package func points(of base: Double?) -> Double? {
    switch self {
    case .length(let points): return points
    case .percentage(let percent): return base.map { $0 * percent / 100 }
    case .math(let math): return math.value(percentBase: base)
    default: return nil
    }
  }

  /// The parts of a list; a value that is none is a list of itself.
  package var items: [CSSValue] {
    switch self {
    case .list(let items), .commas(let items): items
    default: [self]
    }
  }
}

internal import Foundation
internal import PlatenFlow
internal import PlatenGraphics

extension FlowStyleMapper {
  func setDecoration(_ style: FlowStyle, _ css: CSSComputedStyle) throws {
    if !css.areInitial(.borderTopStyle, through: .borderLeftStyle) {
      style.borders.top = Self.border(css, .borderTopWidth, .borderTopStyle, .borderTopColor)
      style.borders.right = Self.border(css, .borderRightWidth, .borderRightStyle, .borderRightColor)
      style.borders.bottom = Self.border(css, .borderBottomWidth, .borderBottomStyle, .borderBottomColor)
      style.borders.left = Self.border(css, .borderLeftWidth, .borderLeftStyle, .borderLeftColor)
    }
    if !css.areInitial(.borderTopLeftRadius, through: .borderBottomLeftRadius) {
      let radii = [
        CSSProperty.borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
      ].map { css[$0].items.map { FlowLength($0, isNonNegative: true) } }
      if radii.contains(where: { $0.contains { $0.isRelative || $0.resolved(nil) ?? 0 > 0 } }) {
        style.radii = radii.map { (x: $0.first ?? .zero, y: $0.last ?? .zero) }
      }
    }
    let color = css.color(.backgroundColor)
    if color.alpha > 0, case .color = css[.backgroundColor] { style.backgroundColor = Color(color) }
    if !css.isInitial(.backgroundImage), css[.backgroundImage].items.contains(where: { $0 != .none }) {
      style.backgrounds = try backgrounds(css)
    }
    if !css.isInitial(.boxShadow) { style.shadows = shadows(css) }
    if !css.isInitial(.transform) {
      style.transform = Self.transform(css[.transform])
      style.transformOrigin = Self.position(css[.transformOrigin])
    }
  }

  /// CSS Backgrounds and Borders 3, clause 7.1.
  private func shadows(_ css: CSSComputedStyle) -> [FlowShadow] {
    let value = css[.boxShadow]
    guard value != .none else { return [] }
    let groups: [CSSValue]
    if case .commas(let items) = value { groups = items } else { groups = [value] }
    return groups.compactMap { group in
      var lengths: [Double] = []
      var color = css.color
      var isInset = false
      for item in group.items {
        switch item {
        case .color(let given): color = given
        case .keyword("inset"): isInset = true
        case .keyword("currentcolor"): break
        case .number(0): lengths.append(0)
        default:
          guard let points = item.points(of: nil) else { return nil }
          lengths.append(points)
        }
      }
      guard lengths.count >= 2, lengths.count <= 4 else { return nil }
      return FlowShadow(
        x: lengths[0], y: lengths[1], blur: lengths.count > 2 ? max(0, lengths[2]) : 0,
        spread: lengths.count > 3 ? lengths[3] : 0, color: Color(color), isInset: isInset)
    }
  }

  /// `rect(top, right, bottom, left)`, also without commas (CSS Masking 1, clause 8.1); nil for `auto`.
  static func clip(_ value: CSSValue) -> FlowEdges? {
    guard case .function("rect", let arguments) = value.items.first else { return nil }
    let edges = arguments.flatMap(\.items)
    guard edges.count == 4 else { return nil }
    return FlowEdges(
      top: FlowLength(edges[0]), right: FlowLength(edges[1]), bottom: FlowLength(edges[2]), left: FlowLength(edges[3]))
  }

  /// CSS Transforms 1, clause 12.1; a list with a function that is malformed transforms nothing.
  private static func transform(_ value: CSSValue) -> [FlowTransform] {
    guard value != .none else { return [] }
    var result: [FlowTransform] = []
    for item in value.items {
      guard case .function(let name, let arguments) = item, let function = transform(name, arguments) else { return [] }
      result.append(function)
    }
    return result
  }

  private static func transform(_ name: String, _ arguments: [CSSValue]) -> FlowTransform? {
    guard let first = arguments.first else { return nil }
    let numbers = arguments.map { value -> Double in
      switch value {
      case .number(let number): number
      case .percentage(let percent): percent / 100
      default: 0
      }
    }
    let tangents = arguments.map { tan(degrees($0) * .pi / 180) }
    func matrix(_ xx: Double, _ yx: Double, _ xy: Double, _ yy: Double, _ x0: Double = 0, _ y0: Double = 0)
      -> FlowTransform?
    {
      let all = [xx, yx, xy, yy, x0, y0]
      return all.allSatisfy(\.isFinite)
        ? .matrix(Transform(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0)) : nil
    }
    switch name {
    case "translate":
      return .translate(x: FlowLength(first), y: arguments.count > 1 ? FlowLength(arguments[1]) : .zero)
    case "translatex": return .translate(x: FlowLength(first), y: .zero)
    case "translatey": return .translate(x: .zero, y: FlowLength(first))
    case "scale": return matrix(numbers[0], 0, 0, numbers.count > 1 ? numbers[1] : numbers[0])
    case "scalex": return matrix(numbers[0], 0, 0, 1)
    case "scaley": return matrix(1, 0, 0, numbers[0])
    case "rotate":
      let angle = degrees(first) * .pi / 180
      return matrix(cos(angle), sin(angle), -sin(angle), cos(angle))
    case "skew": return matrix(1, tangents.count > 1 ? tangents[1] : 0, tangents[0], 1)
    case "skewx": return matrix(1, 0, tangents[0], 1)
    case "skewy": return matrix(1, tangents[0], 0, 1)
    case "matrix":
      guard numbers.count == 6 else { return nil }
      // The last two are CSS pixels.
      return matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4] * 0.75, numbers[5] * 0.75)
    default: return nil
    }
  }

  private static func degrees(_ value: CSSValue) -> Double {
    if case .angle(let degrees) = value { return degrees }
    return 0
  }
}

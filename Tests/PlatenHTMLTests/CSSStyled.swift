@testable import PlatenHTML

/// A document styled on a page of 510 by 757 points inside of a page box of 600 by 800.
struct CSSStyled {
  let document: HTMLDocument
  let tree: CSSStyleTree
  let warnings: [CSSWarning]

  init(_ html: String, css: String = "", isQuirks: Bool = false, relativeVisits: Int = CSSRelativeBudget.most) throws {
    document = try HTMLParser().parse((isQuirks ? "" : "<!DOCTYPE html>") + html)
    var collected = CSSWarnings()
    let sheet = try CSSStylesheet(css, file: "a.css", warnings: &collected)
    let environment = CSSEnvironment(
      media: CSSMediaContext(width: 510, height: 757), viewportWidth: 600, viewportHeight: 800,
      fontMetrics: { families, _ in families == ["Wide"] ? (0.6, 0.75) : (0.5, 0.5) })
    var cascade = CSSCascade(
      document: document, stylesheets: [sheet], environment: environment, warnings: &collected,
      relativeVisits: relativeVisits)
    tree = cascade.styleTree(warnings: &collected, file: "a.html")
    warnings = collected.list
  }

  /// The style of the element with this id, or else of the first of this name.
  func style(_ name: String) -> CSSComputedStyle? {
    let byID = document.nodes.indices.first { document.element($0)?.id == name }
    return (byID ?? document.elements(named: name).first).flatMap { tree[$0] }
  }

  func pseudo(_ element: CSSPseudoElement, _ name: String) -> CSSComputedStyle? {
    document.elements(named: name).first.flatMap { tree.style(of: element, at: $0) }
  }

  /// The values as text: `12pt`, `50%`, `#rrggbbaa`.
  static func text(_ value: CSSValue?) -> String {
    switch value {
    case nil: "nil"
    case .keyword(let word): word
    case .number(let number): short(number)
    case .percentage(let percent): short(percent) + "%"
    case .length(let points): short(points) + "pt"
    case .dimension(let number, let unit): short(number) + unit.rawValue
    case .angle(let degrees): short(degrees) + "deg"
    case .math(let math): "math(\(short(math.value(percentBase: 100) ?? -1)) of 100)"
    case .color(let color):
      "#"
        + [color.red, color.green, color.blue, color.alpha].map { part in
          let digits = String(Int((part * 255).rounded()), radix: 16)
          return digits.count < 2 ? "0" + digits : digits
        }.joined()
    case .string(let text): "'\(text)'"
    case .url(let text): "url(\(text))"
    case .list(let items): items.map(text).joined(separator: " ")
    case .commas(let items): items.map(text).joined(separator: ", ")
    case .function(let name, let items): "\(name)(\(items.map(text).joined(separator: ", ")))"
    }
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

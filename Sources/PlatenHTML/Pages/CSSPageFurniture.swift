/// What `@page` says of the headers and footers of mPDF: their names, without `html_`, and how far from the edge of the paper
/// they stand.
package struct CSSPageFurniture: Hashable, Sendable {
  var names: [String: String] = [:]
  /// 9 mm unless said.
  var offsets: [String: Double] = [:]

  static let properties: Set<String> = [
    "header", "footer", "odd-header-name", "even-header-name", "odd-footer-name", "even-footer-name", "margin-header",
    "margin-footer",
  ]

  /// Takes declarations in the order of the cascade.
  mutating func take(_ declarations: [CSSDeclaration]) {
    for declaration in declarations {
      guard let value = declaration.value.first(where: { !$0.isWhitespace }) else { continue }
      switch (declaration.name, value.kind) {
      case ("header", .ident(let name)), ("footer", .ident(let name)):
        for side in ["odd", "even"] { names["\(side)-\(declaration.name)-name"] = name }
      case ("margin-header", .dimension(let number, let unit)), ("margin-footer", .dimension(let number, let unit)):
        if let points = CSSUnit(rawValue: unit)?.points { offsets[declaration.name] = number.value * points }
      case (let property, .ident(let name)) where property.hasSuffix("-name"): names[property] = name
      default: break
      }
    }
  }

  /// The name of the definition for a side; nil for none.
  func name(_ band: HTMLPageElements.Band, isEven: Bool) -> String? {
    let name = names["\(isEven ? "even" : "odd")-\(band.rawValue)-name"]
    guard let name, name.hasPrefix("html_") else { return nil }
    return String(name.dropFirst(5))
  }

  /// Points from the edge of the paper.
  func offset(_ band: HTMLPageElements.Band) -> Double {
    min(max(offsets["margin-\(band.rawValue)"] ?? 9 * 72 / 25.4, 0), 14_400)
  }
}

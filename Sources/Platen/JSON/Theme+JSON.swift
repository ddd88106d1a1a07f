public import Foundation

extension Theme {
  /// Reads a theme: a JSON object with the names of properties, colours as `#RRGGBB`, lengths in points or as `"5mm"`.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - name: What errors call it, such as its file name.
  ///   - base: The theme whose properties are kept where the document is silent.
  /// - Throws: ``PlatenError`` with code `invalidData`, naming the JSON pointer and what was expected.
  public init(json: Data, name: String? = nil, base: Theme = .standard) throws {
    let value = try JSONParser.parse(json, file: name)
    do throws(JSONFault) { try JSONValidator.check(value, .shape("theme")) } catch { throw error.error(file: name) }
    self = base
    apply(JSONNode(value: value, path: [], file: name))
  }

  /// Takes over the properties that a checked value has.
  mutating func apply(_ node: JSONNode) {
    for property in ThemeKeys.colors {
      if let color = node.color(property.name) { self[keyPath: property.path] = color }
    }
    for property in ThemeKeys.lengths + ThemeKeys.gaps {
      if let length = node.length(property.name) { self[keyPath: property.path] = length }
    }
    if let color = node.color("headerText") { headerText = color }
    if let side = node.length("logoSize") { logoSize = Size(width: side, height: side) }
    let families = node.elements("fontFamilies").compactMap(\.text)
    if !families.isEmpty { fontFamilies = families }
  }
}

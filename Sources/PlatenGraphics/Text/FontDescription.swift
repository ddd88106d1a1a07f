internal import CPangoCairo
import Foundation

/// A PangoFontDescription made from a ``Font``.
final class FontDescription {
  let pointer: OpaquePointer

  /// - Parameter tradition: The way of writing whose families are tried after those of the font that have a name.
  init(_ font: Font, tradition: ScriptTradition? = nil) {
    pointer = pango_font_description_new()
    // A comma separates families in Pango and cannot be part of a name.
    var families = font.families.filter { !$0.isEmpty && !$0.contains(",") && !$0.contains("\0") }
    if families.isEmpty { families = Font.defaultFamilies }
    let further = (tradition?.families ?? []) + FontCompanions.families(of: families)
    let generic = families.firstIndex { Self.genericFamilies.contains($0.lowercased()) } ?? families.endIndex
    families.insert(contentsOf: further, at: generic)
    let list = families.joined(separator: ",")
    pango_font_description_set_family(pointer, list)
    pango_font_description_set_absolute_size(pointer, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight.value)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  private static let genericFamilies: Set = [
    "sans-serif", "sans", "serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  deinit { pango_font_description_free(pointer) }
}

internal import CPangoCairo
import Foundation

/// A PangoFontDescription made from a ``Font``.
final class FontDescription {
  let pointer: OpaquePointer

  init(_ font: Font) {
    pointer = pango_font_description_new()
    // A comma separates families in Pango and cannot be part of a name.
    let families = font.families.filter { !$0.isEmpty && !$0.contains(",") && !$0.contains("\0") }
    let list = (families.isEmpty ? Font.defaultFamilies : families).joined(separator: ",")
    pango_font_description_set_family(pointer, list)
    pango_font_description_set_absolute_size(pointer, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight.value)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pointer) }
}

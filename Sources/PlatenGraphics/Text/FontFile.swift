internal import CPangoCairo

/// The file that a font is read from, and which of its faces.
struct FontFile: Hashable {
  let path: String
  let index: Int32

  /// Nil for a font without a file.
  init?(of font: UnsafeMutablePointer<PangoFont>) {
    guard let pattern = Self.pattern(of: font) else { return nil }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    path = String(cString: file)
    self.index = index
  }

  /// What fontconfig says of a font; borrowed from it.
  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
  }
}

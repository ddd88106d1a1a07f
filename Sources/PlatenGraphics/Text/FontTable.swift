internal import CPangoCairo

/// A table of an OpenType font, by its tag of four letters.
struct FontTable {
  let tag: hb_tag_t

  init(_ name: StaticString) {
    tag = (0..<4).reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t(name.utf8Start[$1]) }
  }

  /// The bytes that the table has in a font (`hb_font_t`); 0 where it has none.
  func length(in font: OpaquePointer) -> Int {
    guard let table = hb_face_reference_table(hb_font_get_face(font), tag) else { return 0 }
    defer { hb_blob_destroy(table) }
    return Int(hb_blob_get_length(table))
  }
}

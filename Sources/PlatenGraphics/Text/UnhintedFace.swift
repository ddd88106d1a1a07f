internal import CPangoCairo

/// A TrueType font without its hinting instructions, as documents embed it.
///
/// Instructions fit outlines to coarse pixels; readers of PDF do without them, and text is laid out without them. Of the
/// bytes that cairo embeds they are half: the tables `cvt `, `fpgm` and `prep` as a whole, and a part of each glyph. So
/// HarfBuzz makes the font once more without them (`hb_subset_or_fail` with `HB_SUBSET_FLAGS_NO_HINTING`), with the same
/// glyph numbers and outlines, and cairo draws with that. It takes a third of a millisecond for 700 glyphs.
///
/// Belongs to a cairo face, as its user data, and is freed after it.
final class UnhintedFace {
  /// Fonts with more outlines than these stay as they are: they are those of Chinese, Japanese and Korean, which have few
  /// instructions, and a copy costs what it weighs.
  private static let largest = 4 << 20
  /// Its address stands for this kind of user data in cairo.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  private let face: FT_Face
  private let bytes: OpaquePointer

  /// A `cairo_font_face_t` without the instructions of `font` (`hb_font_t`), which the caller owns. Nil where there are none
  /// to leave out, and for fonts that are not to be copied: variable ones, as the copy would be their default instance.
  static func make(of font: OpaquePointer) -> OpaquePointer? {
    guard (1...largest).contains(FontTable("glyf").length(in: font)), FontTable("fvar").length(in: font) == 0,
      ["fpgm", "prep", "cvt "].contains(where: { FontTable($0).length(in: font) > 0 }),
      let bytes = stripped(font)
    else { return nil }
    guard let made = UnhintedFace(takingOwnershipOf: bytes) else { return nil }
    guard let face = cairo_ft_font_face_create_for_ft_face(made.face, Int32(FT_LOAD_NO_HINTING)) else { return nil }
    let data = Unmanaged.passRetained(made)
    let status = cairo_font_face_set_user_data(face, key, data.toOpaque()) { data in
      if let data { Unmanaged<UnhintedFace>.fromOpaque(data).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(face)
      data.release()
      return nil
    }
    return face
  }

  private init?(takingOwnershipOf bytes: OpaquePointer) {
    var length: UInt32 = 0
    let start = hb_blob_get_data(bytes, &length)
    let opened = FreeTypeFaces.open(UnsafeRawBufferPointer(start: start, count: Int(length)))
    guard let opened else {
      hb_blob_destroy(bytes)
      return nil
    }
    face = opened
    self.bytes = bytes
  }

  deinit {
    FreeTypeFaces.close(face)
    hb_blob_destroy(bytes)
  }

  /// The font with all its glyphs, but without instructions and what only layout needs. The caller owns the reference.
  private static func stripped(_ font: OpaquePointer) -> OpaquePointer? {
    guard let source = hb_font_get_face(font), let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let count = hb_face_get_glyph_count(source)
    guard count > 0 else { return nil }
    hb_set_add_range(hb_subset_input_glyph_set(input), 0, count - 1)
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for table in ["GSUB", "GPOS", "GDEF", "kern", "BASE", "JSTF", "MATH", "DSIG"] as [StaticString] {
      hb_set_add(dropped, FontTable(table).tag)
    }
    hb_subset_input_set_flags(
      input,
      HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue
        | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
    guard let made = hb_subset_or_fail(source, input) else { return nil }
    defer { hb_face_destroy(made) }
    guard hb_face_get_glyph_count(made) == count, let bytes = hb_face_reference_blob(made) else { return nil }
    return bytes
  }
}

internal import CPangoCairo

extension TextEngine {
  /// Marks text in scripts that its language does not have with a language of its own.
  ///
  /// Pango would take one from LANGUAGE or PANGO_LANGUAGE (`pango_script_get_sample_language`), and with it another font or
  /// other forms of letters. For a library that is isolated from the machine that must not be; with fonts of the
  /// system it is what the user of the machine prefers.
  func insertLanguages(of text: some Sequence<UInt8>, language: String?, into list: OpaquePointer?) {
    guard library.isIsolated else { return }
    let main = pango_language_from_string(language ?? "en")
    var start = 0
    var end = 0
    var current: String?
    func close(_ next: String?) {
      if let current, end > start, let attribute = pango_attr_language_new(pango_language_from_string(current)) {
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      start = end
      current = next
    }
    var known: [UnicodeScript: String?] = [:]
    for scalar in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
      // Shared characters go with those before them.
      let script = UnicodeScript(of: scalar)
      if !script.isShared, script.code != "Zsye" {
        let own: String?
        if let found = known[script] {
          own = found
        } else {
          let isIncluded = pango_language_includes_script(main, pangoScript(script)) != 0
          own = isIncluded ? nil : Self.languages[script.code, default: "xx"]
          known.updateValue(own, forKey: script)
        }
        if own != current { close(own) }
      }
      end += UTF8.width(scalar)
    }
    close(nil)
  }

  private func pangoScript(_ script: UnicodeScript) -> PangoScript {
    let tag = script.code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return PangoScript(rawValue: g_unicode_script_from_iso15924(tag).rawValue)
  }

  /// The language for Latin letters beside a language that is not written with them.
  var latinLanguage: OpaquePointer? {
    library.isIsolated ? pango_language_from_string("en") : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }

  /// Languages that stand for scripts, as Pango has them where the environment names none; the others get a tag that no
  /// language has, and so no forms of a language.
  private static let languages = [
    "Arab": "ar", "Armn": "hy", "Beng": "bn", "Cans": "iu", "Cher": "chr", "Cyrl": "ru", "Deva": "hi", "Ethi": "am",
    "Geor": "ka", "Grek": "el", "Gujr": "gu", "Guru": "pa", "Hang": "ko", "Hebr": "he", "Hira": "ja", "Kana": "ja",
    "Khmr": "km", "Knda": "kn", "Laoo": "lo", "Latn": "en", "Mlym": "ml", "Mong": "mn", "Mymr": "my", "Orya": "or",
    "Sinh": "si", "Syrc": "syr", "Taml": "ta", "Telu": "te", "Thaa": "dv", "Thai": "th", "Tibt": "bo",
  ]
}

internal import CPangoCairo

extension FontLibrary {
  /// Which faces of the library show `text`, as documents would use them, and what is missing.
  ///
  /// ```swift
  /// let coverage = try FontLibrary.system.coverage(of: "Price: ₹ 100 मूल्य", language: "hi")
  /// for character in coverage.missing { print(character) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text, of several lines as well.
  ///   - language: The language of the text as a BCP 47 tag, which decides where scripts have regional forms.
  ///   - font: The families to try first, weight and slant.
  /// - Throws: ``PlatenError`` when the drawing library cannot make a font map.
  /// - Complexity: Linear in the length of the text.
  public func coverage(of text: String, language: String? = nil, font: Font = Font(size: 10)) throws -> FontCoverage {
    try TextEngine.current(for: self).coverage(of: text, language: language, font: font)
  }

  /// All scripts of Unicode and how much of each the fonts have, in the order of their codes.
  ///
  /// - Parameter font: The families to try first, weight and slant.
  /// - Throws: ``PlatenError`` when the drawing library cannot make a font map.
  /// - Complexity: Looks at all characters of Unicode; takes about a second in a program built for speed.
  public func scripts(font: Font = Font(size: 10)) throws -> [ScriptCoverage] {
    struct Tally {
      var total = 0
      var covered = 0
      var sample = String.UnicodeScalarView()
      var first: Unicode.Scalar?
    }
    let known = characterSet()
    defer { FcCharSetDestroy(known) }
    var tallies: [UnicodeScript: Tally] = [:]
    // Beyond the last planes with scripts there are only private-use characters, selectors and tags.
    for scalar in (UInt32(0x21)...0x3FFFF).lazy.compactMap(Unicode.Scalar.init) {
      guard hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value) != HB_SCRIPT_UNKNOWN,
        GlyphRunBuilder.isVisible(scalar.value), scalar.properties.generalCategory != .control
      else { continue }
      var tally = tallies.removeValue(forKey: UnicodeScript(of: scalar)) ?? Tally()
      tally.total += 1
      if tally.first == nil { tally.first = scalar }
      if FcCharSetHasChar(known, scalar.value) != 0 {
        tally.covered += 1
        let isLetter = scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
        if tally.sample.count < 3, isLetter || tally.sample.isEmpty { tally.sample.append(scalar) }
      }
      tallies[UnicodeScript(of: scalar)] = tally
    }
    return try tallies.sorted { $0.key < $1.key }.map { script, tally in
      let runs = tally.sample.isEmpty ? [] : try coverage(of: String(tally.sample), font: font).runs
      return ScriptCoverage(
        script: script, characterCount: tally.total, coveredCount: tally.covered, face: runs.last?.face,
        package: tally.first.flatMap { FontPackages.package(for: $0) })
    }
  }

  /// All characters of all fonts; the caller owns it.
  func characterSet() -> OpaquePointer? {
    let union = FcCharSetCreate()
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(config, kind)?.pointee else { continue }
      for index in 0..<Int(set.nfont) {
        var characters: OpaquePointer?
        var changed: FcBool = 0
        guard FcPatternGetCharSet(set.fonts[index], FC_CHARSET, 0, &characters) == FcResultMatch else { continue }
        _ = FcCharSetMerge(union, characters, &changed)
      }
    }
    return union
  }
}

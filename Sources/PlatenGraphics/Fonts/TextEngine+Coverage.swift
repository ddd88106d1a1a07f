internal import CPangoCairo

extension TextEngine {
  /// Longer lines are looked at a part at a time.
  private static let partLength = 4096

  /// Which faces show a text, found as for drawing: itemized and shaped, in logical order.
  func coverage(of text: String, language: String?, font: Font) -> FontCoverage {
    var runs: [FontCoverage.Run] = []
    var missing: [MissingCharacter] = []
    var known: Set<Unicode.Scalar> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let lineStart = runs.count
      var rest = Paragraph.hasControls(String(line)) ? Self.withoutControls(line) : line
      while !rest.isEmpty {
        let part = rest.prefix(Self.partLength)
        rest = rest.dropFirst(part.count)
        let found = FontLock.withLock { self.runs(of: String(part), language: language, font: font) }
        for run in found {
          if run.face == nil {
            for scalar in run.text.unicodeScalars
            where GlyphRunBuilder.isVisible(scalar.value) && known.insert(scalar).inserted {
              missing.append(MissingCharacter(scalar))
            }
          }
          if runs.count > lineStart, let last = runs.last, last.face == run.face, last.script == run.script {
            runs[runs.count - 1].text += run.text
          } else {
            runs.append(run)
          }
        }
      }
    }
    return FontCoverage(runs: runs, missing: missing)
  }

  /// Without what documents leave out of text: controls but the tab, and noncharacters.
  private static func withoutControls(_ line: Substring) -> Substring {
    var kept = Substring.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      let isNoncharacter = scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      if !isNoncharacter, scalar == "\t" || scalar.properties.generalCategory != .control { kept.append(scalar) }
    }
    return Substring(kept)
  }

  private func runs(of text: String, language: String?, font: Font) -> [FontCoverage.Run] {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return [] }
      let attributes = pango_attr_list_new()
      defer { pango_attr_list_unref(attributes) }
      pango_attr_list_insert(attributes, pango_attr_font_desc_new(description(for: font).pointer))
      insertLanguages(of: bytes, language: language, into: attributes)
      pango_context_set_language(context, pango_language_from_string(language ?? "en"))
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
        let items = pango_itemize_with_base_dir(
          context, PANGO_DIRECTION_WEAK_LTR, start, 0, Int32(bytes.count), attributes, nil)
        defer { g_list_free(items) }
        var runs: [FontCoverage.Run] = []
        var node = items
        while let current = node {
          node = current.pointee.next
          guard let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
          runs += self.runs(of: item, text: bytes)
          pango_item_free(item)
        }
        return runs
      }
    }
  }

  /// The runs of one item: what its face shows, and between that what it does not.
  private func runs(
    of item: UnsafeMutablePointer<PangoItem>, text whole: UnsafeBufferPointer<UInt8>
  ) -> [FontCoverage.Run] {
    let start = Int(item.pointee.offset)
    let bytes = Array(whole[start..<min(start + Int(item.pointee.length), whole.count)])
    let text = String(decoding: bytes, as: UTF8.self)
    // Pango counts shared characters for the script before them, even where that stands in another item.
    let script =
      text.unicodeScalars.lazy.map { UnicodeScript(of: $0) }.first { !$0.isShared } ?? .common
    guard let font = item.pointee.analysis.font else {
      return [FontCoverage.Run(text: text, script: script, face: nil)]
    }
    let lost = missing(in: bytes, of: &item.pointee.analysis)
    let face = coverageFace(of: font)
    var runs: [FontCoverage.Run] = []
    for scalar in text.unicodeScalars {
      let isLost = lost.contains(scalar.value)
      let own = isLost ? UnicodeScript(of: scalar) : script
      if let last = runs.last, (last.face == nil) == isLost, last.script == own {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append(FontCoverage.Run(text: String(Character(scalar)), script: own, face: isLost ? nil : face))
      }
    }
    return runs
  }

  /// The characters that come out of shaping without a glyph.
  private func missing(in bytes: [UInt8], of analysis: inout PangoAnalysis) -> Set<UInt32> {
    guard let string = pango_glyph_string_new() else { return [] }
    defer { pango_glyph_string_free(string) }
    bytes.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) {
        pango_shape_full($0.baseAddress, Int32($0.count), $0.baseAddress, Int32($0.count), &analysis, string)
      }
    }
    return GlyphRunBuilder.missing(in: string.pointee)
  }

  private func coverageFace(of font: UnsafeMutablePointer<PangoFont>) -> FontCoverage.Face {
    let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    func text(_ property: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return "" }
      return String(cString: value)
    }
    return FontCoverage.Face(family: text(FC_FAMILY), style: text(FC_STYLE), file: text(FC_FILE))
  }
}

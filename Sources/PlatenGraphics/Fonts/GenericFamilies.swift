internal import CPangoCairo

/// The families of private fonts by their kind, for a configuration without rules of its own.
///
/// A configuration of the system has lists of families for `sans-serif` and the like; one that is isolated from it gets
/// its own, made of the fonts that are there.
struct GenericFamilies {
  private(set) var sans: [String] = []
  private(set) var serif: [String] = []
  private(set) var monospaced: [String] = []

  private enum Kind { case sans, serif, monospaced }

  init(of config: OpaquePointer) {
    guard let set = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return }
    var seen: Set<String> = []
    for index in 0..<Int(set.nfont) {
      guard let pattern = set.fonts[index] else { continue }
      var name: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name else { continue }
      let family = String(cString: name)
      guard seen.insert(family).inserted else { continue }
      switch Self.kind(of: pattern, family: family) {
      case .sans: sans.append(family)
      case .serif: serif.append(family)
      case .monospaced: monospaced.append(family)
      }
    }
  }

  /// What a font says of itself: its advances, then PANOSE and family class (OpenType `OS/2`), then its name.
  private static func kind(of pattern: OpaquePointer, family: String) -> Kind {
    var spacing: Int32 = 0
    if FcPatternGetInteger(pattern, FC_SPACING, 0, &spacing) == FcResultMatch, spacing >= FC_MONO { return .monospaced }
    let os2 = table("OS/2", of: pattern)
    if os2.count >= 42 {
      // PANOSE: family kind 2 is Latin text; serif styles 2 to 10 have serifs, 11 to 15 have none.
      if os2[32] == 2, (2...10).contains(os2[33]) { return .serif }
      if os2[32] == 2, (11...15).contains(os2[33]) { return .sans }
      // IBM's family classes: 1 to 5 and 7 have serifs, 8 has none.
      if (1...5).contains(os2[30]) || os2[30] == 7 { return .serif }
      if os2[30] == 8 { return .sans }
    }
    let words = family.lowercased().split(separator: " ")
    if words.contains("mono") { return .monospaced }
    return words.contains("serif") || words.contains("times") || words.contains("roman") ? .serif : .sans
  }

  private static func table(_ tag: String, of pattern: OpaquePointer) -> [UInt8] {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return [] }
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let blob = hb_blob_create_from_file(String(cString: file))
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(max(index, 0)) & 0xFFFF)
    defer { hb_face_destroy(face) }
    let table = hb_face_reference_table(face, hb_tag_from_string(tag, -1))
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &length) else { return [] }
    return UnsafeBufferPointer(start: bytes, count: Int(length)).map { UInt8(bitPattern: $0) }
  }

  /// Adds the rules to a configuration.
  func install(in config: OpaquePointer) {
    let text = Array(rules.utf8) + [0]
    _ = text.withUnsafeBufferPointer { FcConfigParseAndLoadFromMemory(config, $0.baseAddress, 0) }
  }

  private var rules: String {
    // Fontconfig adds the languages of the environment to what is asked for: only the first, asked for, is kept. Families
    // that are not there are taken for sans-serif, as everywhere.
    var text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
      <match target="pattern"><edit name="lang" mode="assign_replace"><name>lang</name></edit></match>
      <match target="pattern">
      <test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>
      <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
      <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
      <edit name="family" mode="append_last"><string>sans-serif</string></edit></match>
      """
    let lists = [("sans-serif", sans), ("serif", serif), ("monospace", monospaced)]
    for (generic, families) in lists where !families.isEmpty {
      let names = families.map { "<family>\(Self.escaped($0))</family>" }.joined()
      text += "<alias binding=\"same\"><family>\(generic)</family><prefer>\(names)</prefer></alias>"
    }
    return text + "</fontconfig>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

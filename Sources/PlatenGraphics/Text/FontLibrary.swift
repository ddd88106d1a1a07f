internal import CPangoCairo
public import Foundation

/// The fonts that text may use: those of the system, private ones from files or memory, or both.
///
/// Private fonts are known to this library only; nothing is installed. A library can be shared between threads; each
/// thread keeps one font map for it (`pango_cairo_font_map_new`) and reuses it for all its documents.
public final class FontLibrary: Sendable {
  /// The fonts that fontconfig knows on this machine.
  public static let system = FontLibrary()

  /// Owns one reference. Written only in init; fontconfig allows a built configuration to be read from many threads.
  nonisolated(unsafe) let config: OpaquePointer?
  /// Keeps the files of fonts that were used open.
  let pins = FontPins()
  /// What families it has.
  let families = FontFamilies()
  /// Whether no font or setting of the system has an influence.
  let isIsolated: Bool
  /// Hold the files of fonts that came as data, which fontconfig wants on disk: its own, and those of the library that it was
  /// made of.
  private let folders: [PrivateFolder]
  /// The private fonts, for libraries that are made of this one.
  let files: [String]
  /// Those of them in its own folder.
  let ownFiles: [String]
  /// The private families of fonts that a document brings, by the names it knows them by, in lowercase.
  package let documentFamilies: [String: String]

  private init() {
    config = FcConfigReference(nil)
    isIsolated = false
    folders = []
    files = []
    ownFiles = []
    documentFamilies = [:]
  }

  /// Makes a library with private fonts (TrueType, OpenType, collections, and fonts packed for the web: WOFF 1 and 2).
  ///
  /// Without fonts of the system nothing outside of the library has an influence: no configuration of fontconfig, no
  /// environment variable, no language of the machine. The same files in the same order then give the same bytes on every
  /// machine with the same versions of the C libraries. The generic families `sans-serif`, `serif` and `monospace` are
  /// those of the fonts that are there, and the first of the sans-serif fonts stands in for families that are not.
  ///
  /// - Parameters:
  ///   - files: Paths of font files.
  ///   - data: Contents of font files; they are kept in a private temporary folder while the library lives.
  ///   - includingSystemFonts: Whether fonts of the system fill in for what the private ones lack. Without them the
  ///     result does not depend on the machine.
  /// - Throws: ``PlatenError`` with code `invalidFont` that names the file or the position in `data`.
  public init(files: [String] = [], data: [Data] = [], includingSystemFonts: Bool = true) throws {
    guard let config = includingSystemFonts ? FcInitLoadConfigAndFonts() : FcConfigCreate() else {
      throw PlatenError(.invalidFont, "The font configuration of this machine cannot be loaded.")
    }
    // FONTCONFIG_SYSROOT moves the fonts of the system, not those that are given by their paths.
    if !includingSystemFonts { FcConfigSetSysRoot(config, nil) }
    var kept: PrivateFolder?
    var added: [String] = []
    do {
      for (index, path) in files.enumerated() {
        let file = try Self.readable(path, named: path, copy: "file-\(index + 1)", in: &kept)
        try Self.add(file, named: path, to: config)
        added.append(file)
      }
      for (index, bytes) in data.enumerated() {
        let file = try Self.written(bytes, named: "font data \(index + 1)", as: "font-\(index + 1)", in: &kept)
        try Self.add(file, named: "font data \(index + 1)", to: config)
        added.append(file)
      }
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    if !includingSystemFonts { GenericFamilies(of: config).install(in: config) }
    self.config = config
    isIsolated = !includingSystemFonts
    folders = kept.map { [$0] } ?? []
    ownFiles = kept?.files ?? []
    self.files = added
    documentFamilies = [:]
  }

  /// The fonts of `base` and faces that a document brings, which are known by the family, weight and slant that it gives
  /// them and by nothing else. Faces that cannot be used are left out and told to `refused` by their places, with the reason.
  /// Does not keep the base itself.
  init(adding faces: [FontLibraryFace], to base: FontLibrary, refused: (Int, PlatenError) -> Void) throws {
    guard let config = base.isIsolated ? FcConfigCreate() : FcInitLoadConfigAndFonts() else {
      throw PlatenError(.invalidFont, "The font configuration of this machine cannot be loaded.")
    }
    if base.isIsolated { FcConfigSetSysRoot(config, nil) }
    var families = base.documentFamilies
    var own: PrivateFolder?
    do {
      for path in base.files { try Self.add(path, named: path, to: config) }
      // The families that stand for generic ones are those of the base.
      if base.isIsolated { GenericFamilies(of: config).install(in: config) }
      for (index, face) in faces.enumerated() {
        do {
          let path =
            switch face.source {
            case .data(let data): try Self.written(data, named: face.name, as: "face-\(index + 1)", in: &own)
            case .file(let file, _): try Self.readable(file, named: face.name, copy: "face-\(index + 1)", in: &own)
            }
          let before = Int(FcConfigGetFonts(config, FcSetApplication)?.pointee.nfont ?? 0)
          try Self.add(path, named: face.name, to: config)
          families[face.family.lowercased()] = face.privateFamily
          face.rename(in: config, from: before)
        } catch let error as PlatenError where error.code == .invalidFont {
          refused(index, error)
        }
      }
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    self.config = config
    isIsolated = base.isIsolated
    folders = base.folders + (own.map { [$0] } ?? [])
    ownFiles = own?.files ?? []
    files = base.files + ownFiles
    documentFamilies = families
  }

  deinit {
    FontLibraryCache.shared.forget(base: ObjectIdentifier(self))
    if let config { FcConfigDestroy(config) }
  }

  /// A font as a file in a folder of the library's own, which is made when it is first needed; unpacked where it is packed for
  /// the web.
  private static func written(
    _ data: Data, named name: String, as file: String, in folder: inout PrivateFolder?
  ) throws -> String {
    let bytes = PackedFont.isPacked(data) ? try PackedFont(data: data, name: name).unpacked() : data
    let own = try folder ?? PrivateFolder()
    folder = own
    return try own.write(bytes, name: file)
  }

  /// The path of a font file that text can be set in: a copy where it is packed for the web.
  private static func readable(
    _ path: String, named name: String, copy: String, in folder: inout PrivateFolder?
  ) throws -> String {
    try FontFiles.check(path, named: name)
    guard FontFiles.isPacked(path) else { return path }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PlatenError(.invalidFont, "The font file cannot be read; check its permissions.", file: name)
    }
    return try written(data, named: name, as: copy, in: &folder)
  }

  private static func add(_ path: String, named name: String, to config: OpaquePointer) throws {
    try FontFiles.check(path, named: name)
    let before = FontFiles.formats(of: config).count
    let added = path.withCString { raw in
      raw.withMemoryRebound(to: UInt8.self, capacity: path.utf8.count + 1) { FcConfigAppFontAddFile(config, $0) }
    }
    let formats = FontFiles.formats(of: config).dropFirst(before)
    guard added != 0, !formats.isEmpty else {
      throw PlatenError(
        .invalidFont, "The file is not a font that can be used; give a TrueType or OpenType file.", file: name)
    }
    if let other = formats.first(where: { !FontFiles.usableFormats.contains($0) }) {
      throw PlatenError(
        .invalidFont,
        "The font is in the format \(other), which text is not set in; convert it to TrueType or OpenType.",
        file: name)
    }
  }
}

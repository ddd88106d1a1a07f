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
  /// Holds the files of fonts that came as data, which fontconfig wants on disk.
  private let folder: PrivateFolder?

  private init() {
    config = FcConfigReference(nil)
    folder = nil
  }

  /// Makes a library with private fonts (TrueType, OpenType, collections).
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
    var kept: PrivateFolder?
    do {
      for path in files {
        try Self.add(path, named: path, to: config)
      }
      if !data.isEmpty {
        let folder = try PrivateFolder()
        kept = folder
        for (index, bytes) in data.enumerated() {
          let path = try folder.write(bytes, name: "font-\(index + 1)")
          try Self.add(path, named: "font data \(index + 1)", to: config)
        }
      }
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    self.config = config
    folder = kept
  }

  deinit {
    if let config { FcConfigDestroy(config) }
  }

  private static func add(_ path: String, named name: String, to config: OpaquePointer) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: path)
    else {
      throw PlatenError(
        .invalidFont, "The font file does not exist, is a folder or cannot be read; check its path and permissions.",
        file: name)
    }
    func count() -> Int { FcConfigGetFonts(config, FcSetApplication).map { Int($0.pointee.nfont) } ?? 0 }
    let before = count()
    let added = path.withCString { raw in
      raw.withMemoryRebound(to: UInt8.self, capacity: path.utf8.count + 1) { FcConfigAppFontAddFile(config, $0) }
    }
    guard added != 0, count() > before else {
      throw PlatenError(
        .invalidFont, "The file is not a font that can be used; give a TrueType or OpenType file.", file: name)
    }
  }
}

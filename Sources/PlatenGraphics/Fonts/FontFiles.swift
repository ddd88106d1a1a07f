internal import CPangoCairo
import Foundation

/// Font files: which can be used, and those of a folder.
enum FontFiles {
  /// Offsets in a font are 32 bits wide; real fonts, collections for all of East Asia among them, have 130 MB at the most.
  private static let largest = 512 << 20
  private static let endings: Set<String> = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

  /// What Pango sets text in (`pango_fc_is_supported_font_format`).
  static let usableFormats: Set<String> = ["TrueType", "CFF"]

  /// Throws unless the path leads to a file that can be read and is not too large to be a font.
  static func check(_ path: String, named name: String) throws {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard !path.utf8.contains(0), manager.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      manager.isReadableFile(atPath: path)
    else {
      throw PlatenError(
        .invalidFont, "The font file does not exist, is a folder or cannot be read; check its path and permissions.",
        file: name)
    }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? manager.attributesOfItem(atPath: target)
    // Opening a pipe would wait for who writes to it.
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int else {
      throw PlatenError(.invalidFont, "The font is not an ordinary file; give a TrueType or OpenType file.", file: name)
    }
    guard size <= largest else {
      throw PlatenError(
        .invalidFont, "The file has \(size) bytes, more than a font can have; give a TrueType or OpenType file.",
        file: name)
    }
  }

  /// Whether a file is packed for the web. Fontconfig takes such fonts, but Pango sets no text in them.
  static func isPacked(_ path: String) -> Bool {
    PackedFont.isPacked(FileHandle(forReadingAtPath: path)?.readData(ofLength: 4) ?? Data())
  }

  /// The formats of the private fonts of a configuration, in their order: `TrueType`, `CFF`, `Type 1`, `PCF`...
  static func formats(of config: OpaquePointer) -> [String] {
    guard let set = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return [] }
    return (0..<Int(set.nfont)).map { index in
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(set.fonts[index], FC_FONTFORMAT, 0, &value) == FcResultMatch, let value else {
        return "unknown"
      }
      return String(cString: value)
    }
  }

  /// The font files in a folder and the folders in it, in an order that does not depend on the file system.
  static func all(in folder: String) throws -> [String] {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard !folder.utf8.contains(0), manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
      manager.isReadableFile(atPath: folder), let names = manager.enumerator(atPath: folder)
    else {
      throw PlatenError(
        .invalidFont, "The folder of fonts does not exist, is not a folder or cannot be read.", file: folder)
    }
    let fonts = names.compactMap { $0 as? String }.filter { name in
      guard let dot = name.lastIndex(of: ".") else { return false }
      return endings.contains(name[name.index(after: dot)...].lowercased())
    }
    guard !fonts.isEmpty else {
      throw PlatenError(
        .invalidFont, "There is no font in the folder; it should have files ending in .ttf, .otf, .ttc or .woff2.",
        file: folder
      )
    }
    // By bytes: the order of strings depends on tables of Unicode.
    return fonts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
  }
}

extension FontLibrary {
  /// Makes a library with the fonts of a folder and the folders in it: all files that end in `.ttf`, `.otf`, `.ttc`,
  /// `.otc`, `.woff` or `.woff2`, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - includingSystemFonts: As for ``init(files:data:includingSystemFonts:)``.
  /// - Throws: ``PlatenError`` with code `invalidFont` that names the folder, when it has no fonts, or the file.
  public convenience init(folder: String, includingSystemFonts: Bool = true) throws {
    try self.init(files: FontFiles.all(in: folder), includingSystemFonts: includingSystemFonts)
  }

  /// Makes a library with the fonts at paths, each of a file or of a folder.
  package convenience init(paths: [String], includingSystemFonts: Bool) throws {
    let files = try paths.flatMap { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? try FontFiles.all(in: path) : [path]
    }
    try self.init(files: files, includingSystemFonts: includingSystemFonts)
  }
}

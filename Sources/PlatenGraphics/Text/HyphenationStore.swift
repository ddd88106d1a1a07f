internal import CPangoCairo
import Foundation

/// The hyphenation patterns that are installed, read when a language is first asked for and kept. Threads share it.
final class HyphenationStore: @unchecked Sendable {
  /// Patterns, or what is wrong with their file; neither when there is none.
  struct Entry: Sendable {
    var patterns: HyphenationPatterns?
    var fault: String?
  }

  /// Where Linux distributions and Homebrew put the patterns of LibreOffice.
  static let shared = HyphenationStore(folders: [
    "/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen", "/usr/share/myspell/dicts",
  ])

  /// More languages than are in one document.
  private static let limit = 64

  private let folders: [String]
  private let lock = NSLock()
  /// Only touched under the lock.
  private var entries: [String: Entry] = [:]

  init(folders: [String]) { self.folders = folders }

  /// The patterns for a language (a BCP 47 tag).
  func patterns(for language: String) -> Entry {
    let tag = language.lowercased().replacingOccurrences(of: "_", with: "-")
    lock.lock()
    defer { lock.unlock() }
    if let found = entries[tag] { return found }
    if entries.count >= Self.limit { entries.removeAll() }
    let entry = read(tag)
    entries[tag] = entry
    return entry
  }

  private func read(_ tag: String) -> Entry {
    guard let path = file(for: tag) else { return Entry() }
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath)
      guard (attributes[.size] as? Int ?? 0) <= HyphenationFile.sizeLimit else {
        throw HyphenationFile.Fault(reason: "it is larger than 16 MB")
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return Entry(patterns: try HyphenationFile([UInt8](data), decode: Self.decode).patterns)
    } catch {
      let reason = (error as? HyphenationFile.Fault)?.reason ?? "it cannot be read"
      return Entry(fault: "the hyphenation patterns in \(path) cannot be used: \(reason); words are not broken")
    }
  }

  /// The file for a language: that of its region, of the language, of its home region, of any region.
  private func file(for tag: String) -> String? {
    var parts = tag.split(separator: "-").map(String.init)
    guard let code = parts.first, code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    // Patterns for Norwegian are for both of its standards.
    let codes = code == "nb" || code == "nn" ? [code, "no"] : [code]
    parts.removeAll { $0.utf8.count == 1 }
    for folder in folders {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
        $0.hasPrefix("hyph_") && $0.hasSuffix(".dic")
      }.sorted()
      let byTag = Dictionary(
        names.map { ($0.dropFirst(5).dropLast(4).lowercased().replacingOccurrences(of: "_", with: "-"), $0) },
        uniquingKeysWith: { first, _ in first })
      for code in codes {
        let home = ["en": "us", "cs": "cz", "da": "dk", "el": "gr", "sv": "se", "uk": "ua", "sl": "si", "pt": "pt"][
          code]
        let rest = parts.dropFirst()
        let wanted = [
          ([code] + rest).joined(separator: "-"), ([code] + rest.filter { $0.utf8.count != 4 }).joined(separator: "-"),
          ([code] + rest.filter { $0.utf8.count == 4 }).joined(separator: "-"), code, "\(code)-\(home ?? code)",
        ]
        if let name = wanted.lazy.compactMap({ byTag[$0] }).first
          ?? names.first(where: { $0.hasPrefix("hyph_\(code)_") })
        {
          return folder + "/" + name
        }
      }
    }
    return nil
  }

  /// Text in one of the character sets that pattern files name, by GLib.
  static func decode(_ bytes: [UInt8], _ name: String) -> String? {
    let name = name.uppercased()
    if name == "UTF-8" { return String(validating: bytes, as: UTF8.self) }
    let known = ["ISO8859-", "ISO-8859-", "KOI8-", "MICROSOFT-CP", "CP125", "WINDOWS-125", "TIS", "ISCII"]
    guard known.contains(where: name.hasPrefix) else { return nil }
    let set = name.replacingOccurrences(of: "MICROSOFT-", with: "").replacingOccurrences(
      of: "ISO8859", with: "ISO-8859")
    var count: gsize = 0
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters -> String? in
        guard let text = g_convert(characters.baseAddress, buffer.count, "UTF-8", set, nil, &count, nil) else {
          return nil
        }
        defer { g_free(text) }
        return text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
          String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self)
        }
      }
    }
  }
}

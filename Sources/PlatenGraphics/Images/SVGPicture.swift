internal import Foundation

/// An SVG file (also gzipped), checked to be sound.
///
/// Keeps the bytes, not librsvg's handle, which one thread at a time may use: each document makes its own.
final class SVGPicture: Sendable {
  let memory: Memory
  /// In CSS pixels.
  let size: Size
  /// Whether it has text, or that cannot be told from its bytes because they are compressed or no UTF-8.
  let mayHaveText: Bool
  /// Whether it has links, or that cannot be told from its bytes.
  let mayHaveLinks: Bool

  init(_ memory: Memory) throws(PlatenError) {
    #if SVGImages
    self.memory = memory
    size = try SVGHandle(memory).size()
    mayHaveText = Self.findText(memory)
    mayHaveLinks = Self.findLinks(memory)
    #else
    throw PlatenError(
      .notBuiltIn,
      "This is an SVG picture, which this build leaves out. Enable the package trait SVGImages, or use PNG.")
    #endif
  }

  private static func findText(_ memory: Memory) -> Bool {
    let data = Data(bytesNoCopy: memory.start, count: memory.count, deallocator: .none)
    // Compressed data and UTF-16 have zero bytes.
    return data.contains(0) || ["<text", ":text"].contains { data.range(of: Data($0.utf8)) != nil }
  }

  /// Elements may also come out of entities, included files (`data:` only) and encodings other than UTF-8.
  private static func findLinks(_ memory: Memory) -> Bool {
    let data = Data(bytesNoCopy: memory.start, count: memory.count, deallocator: .none)
    if data.contains(0) { return true }
    for mark in ["<!ENTITY", "include", "data:"] where data.range(of: Data(mark.utf8)) != nil { return true }
    let declaration = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    if declaration.contains("encoding"), !declaration.contains("utf-8") { return true }
    let bytes = UnsafeRawBufferPointer(start: memory.start, count: memory.count)
    for place in bytes.indices.dropLast(2) where bytes[place + 1] == UInt8(ascii: "a") {
      guard bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: ":") else { continue }
      switch bytes[place + 2] {
      case 9, 10, 13, 32, UInt8(ascii: "/"), UInt8(ascii: ">"): return true
      default: break
      }
    }
    return false
  }
}

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

  init(_ memory: Memory) throws(PlatenError) {
    #if SVGImages
    self.memory = memory
    size = try SVGHandle(memory).size()
    mayHaveText = Self.findText(memory)
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
}

/// An SVG file (also gzipped), checked to be sound.
///
/// Keeps the bytes, not librsvg's handle, which one thread at a time may use: each document makes its own.
final class SVGPicture: Sendable {
  let memory: Memory
  /// In CSS pixels.
  let size: Size

  init(_ memory: Memory) throws(PlatenError) {
    #if SVGImages
    self.memory = memory
    size = try SVGHandle(memory).size()
    #else
    throw PlatenError(
      .notBuiltIn,
      "This is an SVG picture, which this build leaves out. Enable the package trait SVGImages, or use PNG.")
    #endif
  }
}

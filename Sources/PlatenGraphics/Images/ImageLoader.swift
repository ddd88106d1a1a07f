/// Turns the bytes of a file into a picture's source.
struct ImageLoader {
  let limits: Image.Limits

  /// The memory's address stays, which cairo and librsvg rely on.
  func load(_ memory: Memory) throws(PlatenError) -> (source: Image.Source, identity: Image.Identity) {
    guard let kind = ImageKind(sniffing: memory.bytes) else {
      throw PlatenError(.invalidImage, ImageKind.explainUnknown(memory.bytes))
    }
    let source = try source(kind, memory)
    return (source, Image.Identity(of: memory.bytes))
  }

  private func source(_ kind: ImageKind, _ memory: Memory) throws(PlatenError) -> Image.Source {
    switch kind {
    case .png:
      return .raster(RasterPicture(pixels: try PNGDecoder.decode(memory.bytes, limits: limits)))
    case .svg:
      return .vector(try SVGPicture(memory))
    case .jpeg:
      try PixbufDecoder.requireBuiltIn(kind)
      let header = try JPEGHeader(parsing: memory.bytes, limits: limits)
      if header.isEmbeddable {
        return .raster(RasterPicture(jpeg: JPEGData(try memory.prefix(header.end), header: header)))
      }
      let pixels = try PixbufDecoder.decode(memory.bytes, kind: kind, limits: limits)
      return .raster(RasterPicture(pixels: pixels, orientation: header.exif?.orientation ?? .up))
    case .gif, .webp, .tiff, .bmp:
      try PixbufDecoder.requireBuiltIn(kind)
      try LengthCheck.check(memory.bytes, kind: kind, limits: limits)
      return .raster(RasterPicture(pixels: try PixbufDecoder.decode(memory.bytes, kind: kind, limits: limits)))
    }
  }
}

internal import Foundation

/// Turns the bytes of a file into a picture's source.
struct ImageLoader {
  let limits: Image.Limits

  func load(_ data: Data) throws(PlatenError) -> (source: Image.Source, identity: Image.Identity) {
    guard data.count <= limits.maximumBytes else {
      throw PlatenError(
        .invalidImage,
        "The picture has \(data.count) bytes, more than the limit of \(limits.maximumBytes). "
          + "Make it smaller or raise Image.Limits.maximumBytes.")
    }
    // The copy has an address that stays, which cairo and librsvg rely on.
    let memory = try Memory(copying: data)
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

internal import CPangoCairo

/// Pixels as cairo reads them: 32 bits of alpha, red, green, blue in the machine's byte order, colour multiplied by
/// opacity.
final class PixelBuffer: Sendable {
  let width: Int
  let height: Int
  /// Whether every pixel covers what lies below; then the alpha bits are not used.
  let isOpaque: Bool
  let memory: Memory

  /// Takes pixels that `fill` writes into zeroed memory; it says whether all of them are opaque.
  ///
  /// The sides must be within 1...32767.
  init(
    width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) throws(PlatenError) -> Bool
  ) throws(PlatenError) {
    let count = width * height
    memory = try Memory(count: count * 4)
    self.width = width
    self.height = height
    isOpaque = try fill(
      UnsafeMutableBufferPointer(start: memory.start.bindMemory(to: UInt32.self, capacity: count), count: count))
  }

  /// Pixels from rows of three (red, green, blue) or four bytes (with opacity).
  convenience init(
    width: Int, height: Int, samples: UnsafeRawBufferPointer, channels: Int, rowStride: Int,
    isPremultiplied: Bool = false
  ) throws(PlatenError) {
    // The last row may end with its last pixel.
    guard channels == 3 || channels == 4, rowStride >= width * channels,
      samples.count >= (height - 1) * rowStride + width * channels
    else { throw PlatenError(.invalidImage, "The decoded picture has an unexpected layout.") }

    try self.init(width: width, height: height) { (pixels) throws(PlatenError) in
      guard let source = samples.baseAddress, let target = pixels.baseAddress else { return true }
      // Plain pointers: photographs have tens of millions of pixels, and builds without optimisation exist.
      var conjunction: UInt32 = 0xFF
      var y = 0
      while y < height {
        var sample = (source + y * rowStride).assumingMemoryBound(to: UInt8.self)
        var pixel = target + y * width
        let end = pixel + width
        while pixel < end {
          let alpha = channels == 4 ? UInt32(sample[3]) : 255
          let red = UInt32(sample[0])
          let green = UInt32(sample[1])
          let blue = UInt32(sample[2])
          if alpha == 255 {
            pixel.pointee = 0xFF00_0000 | red << 16 | green << 8 | blue
          } else if isPremultiplied {
            // A component cannot exceed the opacity it is multiplied by.
            pixel.pointee = alpha << 24 | min(red, alpha) << 16 | min(green, alpha) << 8 | min(blue, alpha)
          } else {
            pixel.pointee =
              alpha << 24 | Self.multiply(red, alpha) << 16 | Self.multiply(green, alpha) << 8
              | Self.multiply(blue, alpha)
          }
          conjunction &= alpha
          sample += channels
          pixel += 1
        }
        y += 1
      }
      return conjunction == 255
    }
  }

  /// Pixels from a caller's bytes, whose number is checked.
  convenience init(width: Int, height: Int, rgba: [UInt8]) throws(PlatenError) {
    try Image.Limits(maximumPixels: .max).check(width: width, height: height)
    guard rgba.count == width * height * 4 else {
      throw PlatenError(
        .invalidImage,
        "\(width) by \(height) pixels need \(width * height * 4) bytes, four for each pixel, but there are \(rgba.count)."
      )
    }
    // Typed throws do not pass through the closure of withUnsafeBytes.
    let result = rgba.withUnsafeBytes { bytes in
      Result { () throws(PlatenError) in
        try Memory(copying: bytes)
      }
    }
    let memory = try result.get()
    try self.init(width: width, height: height, samples: memory.bytes, channels: 4, rowStride: width * 4)
  }

  /// `component * alpha / 255`, rounded to the nearest.
  private static func multiply(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
    let product = component * alpha + 128
    return (product + (product >> 8)) >> 8
  }

  /// A cairo surface over these pixels, not a copy; it keeps them alive. The caller destroys it.
  func makeSurface() throws(PlatenError) -> OpaquePointer {
    let surface = cairo_image_surface_create_for_data(
      memory.start.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(width * 4))
    return try CairoSurface.checked(surface, keepingAlive: memory)
  }
}

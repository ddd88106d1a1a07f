internal import CPangoCairo

/// PNG through cairo (`cairo_image_surface_create_from_png_stream`): every colour type, depth and interlacing.
enum PNGDecoder {
  static func decode(_ bytes: UnsafeRawBufferPointer, limits: Image.Limits) throws(PlatenError) -> PixelBuffer {
    try checkSize(bytes, limits)
    var reader = Reader(bytes: bytes)
    let surface = withUnsafeMutablePointer(to: &reader) {
      cairo_image_surface_create_from_png_stream(readBytes, $0)
    }
    guard let surface else { throw CairoSurface.failure(CAIRO_STATUS_NO_MEMORY) }
    defer { cairo_surface_destroy(surface) }
    switch cairo_surface_status(surface) {
    case CAIRO_STATUS_SUCCESS: break
    case CAIRO_STATUS_READ_ERROR: throw damaged("cut short")
    case CAIRO_STATUS_NO_MEMORY: throw PlatenError(.invalidImage, "There is not enough memory for the PNG picture.")
    default: throw damaged("damaged")
    }
    return try pixels(of: surface)
  }

  /// Checks what the file says of its size (IHDR, the first chunk; PNG specification, clause 11.2.2) before cairo
  /// takes memory for it.
  private static func checkSize(_ bytes: UnsafeRawBufferPointer, _ limits: Image.Limits) throws(PlatenError) {
    guard bytes.count >= 33 else { throw damaged("cut short") }
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard number(8) == 13, number(12) == 0x4948_4452 else { throw damaged("damaged") }
    try limits.check(width: number(16), height: number(20))
  }

  /// Copies what cairo decoded, in whatever format (later versions keep 16 bits), into our own pixels.
  private static func pixels(of surface: OpaquePointer) throws(PlatenError) -> PixelBuffer {
    let isOpaque = cairo_surface_get_content(surface) == CAIRO_CONTENT_COLOR
    let width = cairo_image_surface_get_width(surface)
    let height = cairo_image_surface_get_height(surface)
    return try PixelBuffer(width: Int(width), height: Int(height)) { (pixels) throws(PlatenError) in
      let target = try CairoSurface.checked(
        cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
          isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height, width * 4))
      defer { cairo_surface_destroy(target) }
      let cr = cairo_create(target)
      cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cr, surface, 0, 0)
      cairo_paint(cr)
      let status = cairo_status(cr)
      cairo_destroy(cr)
      cairo_surface_finish(target)
      guard status == CAIRO_STATUS_SUCCESS else { throw CairoSurface.failure(status) }
      return isOpaque
    }
  }

  private static func damaged(_ how: String) -> PlatenError {
    PlatenError(.invalidImage, "The PNG picture is \(how). Export or copy it again.")
  }

  struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0
  }
}

private func readBytes(
  _ closure: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let reader = closure?.assumingMemoryBound(to: PNGDecoder.Reader.self), let target else {
    return CAIRO_STATUS_READ_ERROR
  }
  let position = reader.pointee.position
  guard let start = reader.pointee.bytes.baseAddress, Int(count) <= reader.pointee.bytes.count - position else {
    return CAIRO_STATUS_READ_ERROR
  }
  UnsafeMutableRawPointer(target).copyMemory(from: start + position, byteCount: Int(count))
  reader.pointee.position = position + Int(count)
  return CAIRO_STATUS_SUCCESS
}

internal import CPangoCairo

#if RasterImages
internal import CPixbuf
#endif

/// JPEG, WebP, GIF, TIFF and BMP through gdk-pixbuf (`GdkPixbufLoader`).
enum PixbufDecoder {
  /// Throws when this build leaves gdk-pixbuf out.
  static func requireBuiltIn(_ kind: ImageKind) throws(PlatenError) {
    #if !RasterImages
    throw PlatenError(
      .notBuiltIn,
      "This is a \(kind.rawValue) picture, which this build leaves out. Enable the package trait RasterImages, or use PNG."
    )
    #endif
  }

  #if RasterImages
  /// Decodes the first picture in the data. Rotations that the loader itself knows of (TIFF) are applied; for JPEG they
  /// are left to the caller.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, kind: ImageKind, limits: Image.Limits
  ) throws(PlatenError) -> PixelBuffer {
    let loader = try Loader(kind: kind, limits: limits)
    let pixbuf = try loader.load(bytes)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let turned = kind == .tiff ? gdk_pixbuf_apply_embedded_orientation(pixbuf) : nil
    defer { if let turned { g_object_unref(UnsafeMutableRawPointer(turned)) } }
    let result = turned ?? pixbuf

    let width = Int(gdk_pixbuf_get_width(result))
    let height = Int(gdk_pixbuf_get_height(result))
    let stride = Int(gdk_pixbuf_get_rowstride(result))
    let channels = Int(gdk_pixbuf_get_n_channels(result))
    try limits.check(width: width, height: height)
    guard gdk_pixbuf_get_bits_per_sample(result) == 8, stride > 0, let start = gdk_pixbuf_read_pixels(result) else {
      throw PlatenError(.invalidImage, "The decoded picture has an unexpected layout.")
    }
    // The last row is not padded (see gdk_pixbuf_get_byte_length).
    let samples = UnsafeRawBufferPointer(start: start, count: stride * (height - 1) + width * channels)
    // libtiff multiplies colour by opacity (TIFFRGBAImage), and gdk-pixbuf hands it on like that.
    return try PixelBuffer(
      width: width, height: height, samples: samples, channels: channels, rowStride: stride,
      isPremultiplied: kind == .tiff)
  }
  #else
  static func decode(
    _ bytes: UnsafeRawBufferPointer, kind: ImageKind, limits: Image.Limits
  ) throws(PlatenError) -> PixelBuffer {
    try requireBuiltIn(kind)
    throw PlatenError(.notBuiltIn, "This build cannot decode \(kind.rawValue) pictures.")
  }
  #endif
}

#if RasterImages
/// One `GdkPixbufLoader`, pinned to the kind that was sniffed so that no other loader gets the data.
private final class Loader {
  private let kind: ImageKind
  private let limits: Image.Limits
  private let handle: UnsafeMutablePointer<GdkPixbufLoader>
  private var isOpen = true
  private var refusal: PlatenError?

  init(kind: ImageKind, limits: Image.Limits) throws(PlatenError) {
    self.kind = kind
    self.limits = limits
    var error: UnsafeMutablePointer<GError>?
    guard let handle = gdk_pixbuf_loader_new_with_type(kind.rawValue.lowercased(), &error) else {
      g_clear_error(&error)
      throw Self.missing(kind)
    }
    self.handle = handle
  }

  deinit {
    // A loader must be closed before it is released; what it says by then does not matter.
    if isOpen { gdk_pixbuf_loader_close(handle, nil) }
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// The first picture; the caller releases it.
  func load(_ bytes: UnsafeRawBufferPointer) throws(PlatenError) -> OpaquePointer {
    let callback:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
        loader, width, height, data in
        guard let loader, let data else { return }
        // A size of nothing makes the loaders give up before they take memory.
        if !Unmanaged<Loader>.fromOpaque(data).takeUnretainedValue().accept(width, height) {
          gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
      }
    let signal = g_signal_connect_data(
      UnsafeMutableRawPointer(handle), "size-prepared", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(handle), signal) }

    let chunk = 1 << 16
    var position = 0
    while position < bytes.count, let base = bytes.baseAddress {
      let count = min(chunk, bytes.count - position)
      var error: UnsafeMutablePointer<GError>?
      let start = (base + position).assumingMemoryBound(to: UInt8.self)
      if gdk_pixbuf_loader_write(handle, start, gsize(count), &error) == 0 { throw failure(&error) }
      if let refusal { throw refusal }
      position += count
    }
    isOpen = false
    var error: UnsafeMutablePointer<GError>?
    if gdk_pixbuf_loader_close(handle, &error) == 0 { throw failure(&error) }
    if let refusal { throw refusal }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(handle) else {
      throw PlatenError(.invalidImage, "The \(kind.rawValue) data hold no picture.")
    }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  private func accept(_ width: Int32, _ height: Int32) -> Bool {
    do {
      try limits.check(width: Int(width), height: Int(height))
      return true
    } catch {
      refusal = error
      return false
    }
  }

  /// Takes over `error`. What the limits refused is reported rather than how the loader gave up.
  private func failure(_ error: inout UnsafeMutablePointer<GError>?) -> PlatenError {
    let reason = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "unknown reason"
    g_clear_error(&error)
    return refusal
      ?? PlatenError(
        .invalidImage, "The \(kind.rawValue) picture is damaged or cut short (\(reason)). Export or copy it again.")
  }

  private static func missing(_ kind: ImageKind) -> PlatenError {
    let package =
      kind == .webp
      ? "webp-pixbuf-loader (Debian, Ubuntu, Homebrew: webp-pixbuf-loader)"
      : "libgdk-pixbuf-2.0-0 (Homebrew: gdk-pixbuf)"
    return PlatenError(
      .notBuiltIn, "No loader for \(kind.rawValue) pictures is installed. Install the package \(package), or use PNG.")
  }
}
#endif

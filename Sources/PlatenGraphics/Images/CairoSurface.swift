internal import CPangoCairo

/// What all cairo surfaces made from pictures need.
enum CairoSurface {
  /// Returns `surface` when it is sound and makes it keep `owner` alive; else destroys it and throws.
  static func checked(_ surface: OpaquePointer?, keepingAlive owner: Memory? = nil) throws(PlatenError) -> OpaquePointer
  {
    guard let surface else { throw failure(CAIRO_STATUS_NO_MEMORY) }
    var status = cairo_surface_status(surface)
    if status == CAIRO_STATUS_SUCCESS, let owner {
      // The owner's address serves as the key: it is unique as long as the entry lives.
      let retained = Unmanaged.passRetained(owner)
      let key = UnsafeRawPointer(retained.toOpaque()).assumingMemoryBound(to: cairo_user_data_key_t.self)
      status = cairo_surface_set_user_data(surface, key, retained.toOpaque(), releaseMemory)
      if status != CAIRO_STATUS_SUCCESS { retained.release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw failure(status)
    }
    return surface
  }

  /// Attaches data under a MIME type (`cairo_surface_set_mime_data`), without a copy; the surface keeps them alive.
  static func attach(_ memory: Memory, as type: String, to surface: OpaquePointer) throws(PlatenError) {
    let retained = Unmanaged.passRetained(memory)
    let status = cairo_surface_set_mime_data(
      surface, type, memory.start.assumingMemoryBound(to: UInt8.self), UInt(memory.count), releaseMemory,
      retained.toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      retained.release()
      throw failure(status)
    }
  }

  static func failure(_ status: cairo_status_t) -> PlatenError {
    PlatenError(.drawingFailed, "The picture cannot be drawn: \(String(cString: cairo_status_to_string(status))).")
  }
}

private func releaseMemory(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  Unmanaged<Memory>.fromOpaque(pointer).release()
}

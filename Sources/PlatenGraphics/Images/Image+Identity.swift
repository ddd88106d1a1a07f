internal import CPangoCairo

extension Image {
  /// Tells pictures apart by content: the SHA-256 of the bytes they were made from (FIPS 180-4, through GLib), so that
  /// the same logo loaded twice is the same picture, and nobody can make two pictures that pass for one.
  struct Identity: Hashable, Sendable {
    /// 64 hexadecimal digits.
    let digest: String

    /// - Parameter tag: Told apart from other uses of the same bytes, such as pixels of another width.
    init(of bytes: UnsafeRawBufferPointer, tag: String = "") {
      guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
        digest = tag
        return
      }
      defer { g_checksum_free(checksum) }
      let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      g_checksum_update(checksum, start, bytes.count)
      g_checksum_update(checksum, tag, tag.utf8.count)
      digest = String(cString: g_checksum_get_string(checksum))
    }
  }
}

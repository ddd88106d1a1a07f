/// A JPEG file that can be put into a document as it is.
struct JPEGData: Sendable {
  let memory: Memory
  let header: JPEGHeader

  init(_ memory: Memory, header: JPEGHeader) {
    self.memory = memory
    self.header = header
  }

  /// The same file without an orientation to apply.
  ///
  /// Viewers of SVG apply it themselves (CSS Images 3, `image-orientation`), those of PDF do not. As the picture is turned
  /// upright by a matrix, it would be turned twice.
  func upright() throws(PlatenError) -> Memory {
    guard let exif = header.exif, exif.orientation != .up else { return memory }
    let copy = try Memory(copying: memory.bytes)
    copy.start.storeBytes(of: exif.isLittleEndian ? 1 : 0, toByteOffset: exif.offset, as: UInt8.self)
    copy.start.storeBytes(of: exif.isLittleEndian ? 0 : 1, toByteOffset: exif.offset + 1, as: UInt8.self)
    return copy
  }
}

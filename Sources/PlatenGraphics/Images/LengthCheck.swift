/// Notices what gdk-pixbuf's loaders do not: files that are cut short, of which they show what is there and leave the rest
/// to chance, and WebP files that are too large, which are decoded before anybody is asked.
enum LengthCheck {
  static func check(_ bytes: UnsafeRawBufferPointer, kind: ImageKind, limits: Image.Limits) throws(PlatenError) {
    let isComplete: Bool
    switch kind {
    case .webp: isComplete = try hasCompleteRIFF(bytes, limits)
    case .bmp: isComplete = try hasCompleteRows(bytes, limits)
    default: isComplete = true
    }
    guard isComplete else {
      throw PlatenError(.invalidImage, "The \(kind.rawValue) picture is cut short. Export or copy it again.")
    }
  }

  /// The length that the RIFF header states (WebP container specification), without the 8 bytes in front of it.
  private static func hasCompleteRIFF(_ bytes: UnsafeRawBufferPointer, _ limits: Image.Limits) throws(PlatenError)
    -> Bool
  {
    guard let length = number(bytes, 4, 4), length <= bytes.count - 8, let kind = number(bytes, 12, 4) else {
      return false
    }
    // The first chunk states the size: of the canvas (VP8X), or of the picture, lossless (VP8L) or lossy (VP8).
    switch kind {
    case 0x5838_5056:
      guard let width = number(bytes, 24, 3), let height = number(bytes, 27, 3) else { return false }
      try limits.check(width: width + 1, height: height + 1)
    case 0x4C38_5056:
      guard let fields = number(bytes, 21, 4) else { return false }
      try limits.check(width: (fields & 0x3FFF) + 1, height: (fields >> 14 & 0x3FFF) + 1)
    default:
      guard let width = number(bytes, 26, 2), let height = number(bytes, 28, 2) else { return false }
      try limits.check(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    return true
  }

  /// Whether all rows are there, as far as they are not compressed (BITMAPINFOHEADER, biCompression).
  private static func hasCompleteRows(_ bytes: UnsafeRawBufferPointer, _ limits: Image.Limits) throws(PlatenError)
    -> Bool
  {
    guard let start = number(bytes, 10, 4), let headerSize = number(bytes, 14, 4) else { return false }
    // OS/2's header has 16-bit fields and knows no compression.
    let isOld = headerSize == 12
    guard let width = number(bytes, 18, isOld ? 2 : 4), let rows = number(bytes, isOld ? 20 : 22, isOld ? 2 : 4),
      let depth = number(bytes, isOld ? 24 : 28, 2), let compression = isOld ? 0 : number(bytes, 30, 4)
    else { return false }
    // A negative height says that rows come from the top.
    let height = isOld ? rows : Int(Int32(truncatingIfNeeded: rows).magnitude)
    try limits.check(width: width, height: height)
    let isUncompressed = [0, 3, 6].contains(compression)
    return !isUncompressed || start + (width * depth + 31) / 32 * 4 * height <= bytes.count
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ length: Int) -> Int? {
    guard offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Notices files that are cut short where gdk-pixbuf's loaders do not: they show what is there, and leave the rest to
/// chance.
enum LengthCheck {
  static func check(_ bytes: UnsafeRawBufferPointer, kind: ImageKind, limits: Image.Limits) throws(PlatenError) {
    let isComplete: Bool
    switch kind {
    case .webp: isComplete = hasCompleteRIFF(bytes)
    case .bmp: isComplete = try hasCompleteRows(bytes, limits)
    default: isComplete = true
    }
    guard isComplete else {
      throw PlatenError(.invalidImage, "The \(kind.rawValue) picture is cut short. Export or copy it again.")
    }
  }

  /// The length that the RIFF header states (WebP container specification), without the 8 bytes in front of it.
  private static func hasCompleteRIFF(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let length = number(bytes, 4, 4) else { return false }
    return length <= bytes.count - 8
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

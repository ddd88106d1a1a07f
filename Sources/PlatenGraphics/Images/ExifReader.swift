/// Finds the orientation in EXIF data: a TIFF structure (TIFF 6.0, clause 2) of which only the first directory is read.
enum ExifReader {
  struct Found: Sendable {
    let orientation: ExifOrientation
    /// Where the two bytes of the value lie in the data.
    let offset: Int
    let isLittleEndian: Bool
  }

  /// Nil when there is none or the structure is damaged: then the picture is shown as it is stored.
  static func orientation(in bytes: UnsafeRawBufferPointer) -> Found? {
    guard bytes.count >= 8 else { return nil }
    let isLittleEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - length else { return nil }
      let digits = bytes[offset..<offset + length]
      return isLittleEndian ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
    }

    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // Type 3 is SHORT; one value lies in the entry itself.
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2),
        let orientation = ExifOrientation(rawValue: value)
      else { return nil }
      return Found(orientation: orientation, offset: entry + 8, isLittleEndian: isLittleEndian)
    }
    return nil
  }
}

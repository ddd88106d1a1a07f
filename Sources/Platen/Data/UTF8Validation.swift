/// Finds bytes that are not UTF-8 (Unicode, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
enum UTF8Validation {
  /// The offset of the first byte of the first ill-formed sequence within `start..<stop`, or nil when all is well.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ stop: Int) -> Int? {
    var position = start
    while position < stop {
      let lead = bytes[position]
      if lead < 0x80 {
        position += 1
        continue
      }
      let length: Int
      var lowest: UInt8 = 0x80
      var highest: UInt8 = 0xBF
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF:
        length = 3
        if lead == 0xE0 { lowest = 0xA0 }
        if lead == 0xED { highest = 0x9F }
      case 0xF0...0xF4:
        length = 4
        if lead == 0xF0 { lowest = 0x90 }
        if lead == 0xF4 { highest = 0x8F }
      default: return position
      }
      guard position + length <= stop, bytes[position + 1] >= lowest, bytes[position + 1] <= highest else {
        return position
      }
      for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { return position }
      position += length
    }
    return nil
  }
}

extension String {
  /// Whether the text has a line end: LF, VT, FF, CR, NEL, U+2028 or U+2029 (UAX 14, class BK). Linear in its length.
  package var hasLineEnds: Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case 0x0A...0x0D: return true
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: return true
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
          return true
        default: index += 1
        }
      }
      return false
    }
  }
}

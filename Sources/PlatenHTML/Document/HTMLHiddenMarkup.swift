internal import Foundation

/// Markup that comments hide from browsers, as templates for mPDF do it: `<!--mpdf ... mpdf-->`.
enum HTMLHiddenMarkup {
  /// Puts spaces for the ends of such comments, so that lines keep their numbers. Linear in the text.
  static func reveal(in text: inout [UInt8]) {
    guard find(Array("<!--mpdf".utf8), in: text, from: 0) != nil else { return }
    for mark in ["<!--mpdf", "mpdf-->"].map({ Array($0.utf8) }) {
      var start = 0
      while let place = find(mark, in: text, from: start) {
        start = place + mark.count
        for index in place..<start { text[index] = UInt8(ascii: " ") }
      }
    }
  }

  private static func find(_ mark: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard let first = mark.first, start + mark.count <= text.count else { return nil }
    return text.withUnsafeBytes { bytes in
      var place = start
      let last = bytes.count - mark.count
      while place <= last, let base = bytes.baseAddress,
        let found = memchr(base + place, Int32(first), last - place + 1)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(base + place, mark, mark.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}

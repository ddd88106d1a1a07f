#if canImport(Darwin)
import Foundation
#elseif WordBreaking
internal import CICU
#endif

/// Finds where lines can break in scripts without spaces between words (UAX 14, class SA), with the dictionaries of ICU:
/// on macOS by way of Foundation, elsewhere with the trait `WordBreaking`. Belongs to an engine and so to one thread.
final class WordBreaker {
  #if !canImport(Darwin) && WordBreaking
  private let breaks: UnsafeMutableRawPointer

  init?() {
    guard let breaks = platen_line_breaks_open() else { return nil }
    self.breaks = breaks
  }

  deinit { platen_line_breaks_close(breaks) }

  /// The byte offsets inside `text` (valid UTF-8) at which a new word starts, in order. Linear in its length.
  func starts(in text: ArraySlice<UInt8>) -> [Int] {
    let units = Array(String(decoding: text, as: UTF8.self).utf16)
    guard let length = Int32(exactly: units.count), length > 0 else { return [] }
    let offsets = [Int32](unsafeUninitializedCapacity: units.count) { buffer, count in
      count = Int(max(0, platen_line_breaks_find(breaks, units, length, buffer.baseAddress, length)))
    }
    var bytes = 0
    var unit = 0
    return offsets.map { offset in
      while unit < Int(offset) {
        // Both halves of a pair have two bytes of its four.
        let value = units[unit]
        bytes += value < 0x80 ? 1 : value < 0x800 || value & 0xF800 == 0xD800 ? 2 : 3
        unit += 1
      }
      return bytes
    }
  }
  #elseif canImport(Darwin)
  init?() {}

  /// The byte offsets inside `text` (valid UTF-8) at which a new word starts, in order. Linear in its length.
  func starts(in text: ArraySlice<UInt8>) -> [Int] {
    let string = String(decoding: text, as: UTF8.self)
    var offsets: [Int] = []
    string.enumerateSubstrings(in: string.startIndex..<string.endIndex, options: [.byWords, .substringNotRequired]) {
      _, range, _, _ in
      let offset = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
      if offset > 0 { offsets.append(offset) }
    }
    return offsets
  }
  #else
  init?() { nil }

  func starts(in text: ArraySlice<UInt8>) -> [Int] { [] }
  #endif
}

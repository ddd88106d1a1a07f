import Foundation

/// Takes names out of the resources of a page that stand there twice, on the way to a sink.
///
/// Cairo (at least up to 1.16) names a picture in the dictionary of XObjects as often as the page shows it, though keys of a
/// dictionary are to be unique (ISO 32000-1, clause 7.3.7). Blanks are put in the place of the repeated ones, as cairo has
/// counted the bytes already.
final class PDFResourceNames {
  private static let mark = Array("/XObject <<".utf8)
  /// The longest entry that can be: "/x", two numbers of ten digits, " 0 R".
  private static let longestEntry = 32

  /// Bytes of an entry, or of what may become the beginning of a dictionary, of which more has to come.
  private var rest: [UInt8] = []
  /// The numbers seen, while inside of a dictionary.
  private var seen: Set<Int>?

  /// What to hand on now; the last bytes may wait for the next call.
  func filtered(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var data = rest
    data.append(contentsOf: bytes)
    let done = data.withUnsafeMutableBufferPointer { process($0) }
    rest = Array(data[done...])
    data.removeSubrange(done...)
    return data
  }

  /// What still waits, as it came: nothing follows for now.
  func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
  }

  /// Answers how many bytes are done.
  private func process(_ data: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var index = 0
    while true {
      guard seen != nil else {
        guard let start = Self.findMark(in: UnsafeBufferPointer(data), from: index) else {
          return max(index, data.count - Self.mark.count + 1)
        }
        index = start + Self.mark.count
        seen = []
        continue
      }
      guard let entry = Self.entry(in: UnsafeBufferPointer(data), at: index) else {
        if data.count - index < Self.longestEntry { return index }
        seen = nil
        continue
      }
      guard let number = entry.number else {
        seen = nil
        index = entry.end
        continue
      }
      if seen?.insert(number).inserted == false {
        for place in index..<entry.end { data[place] = 0x20 }
      }
      index = entry.end
    }
  }

  private static func findMark(in data: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = data.baseAddress else { return nil }
    // The rarest letter first; it is the second.
    var place = start + 1
    while place + mark.count - 1 <= data.count {
      guard let hit = memchr(base + place, 0x58, data.count - place) else { return nil }
      let first = UnsafeRawPointer(hit) - UnsafeRawPointer(base) - 1
      if first + mark.count <= data.count, memcmp(base + first, mark, mark.count) == 0 { return first }
      place = first + 2
    }
    return nil
  }

  /// An entry such as " /x7 7 0 R", or without a number the end of the dictionary; nil when it is neither or not yet all there.
  private static func entry(in data: UnsafeBufferPointer<UInt8>, at start: Int) -> (number: Int?, end: Int)? {
    var index = start
    func take(_ text: StaticString) -> Bool {
      guard index + text.utf8CodeUnitCount <= data.count else { return false }
      for offset in 0..<text.utf8CodeUnitCount where data[index + offset] != text.utf8Start[offset] { return false }
      index += text.utf8CodeUnitCount
      return true
    }
    func takeNumber() -> Int? {
      var value = 0
      let first = index
      while index < data.count, index - first < 10, (0x30...0x39).contains(data[index]) {
        value = value * 10 + Int(data[index] - 0x30)
        index += 1
      }
      return index > first ? value : nil
    }
    if take(" >>") { return (nil, index) }
    guard take(" /x"), let name = takeNumber(), take(" "), let number = takeNumber(), number == name, take(" 0 R")
    else {
      return nil
    }
    return (number, index)
  }
}

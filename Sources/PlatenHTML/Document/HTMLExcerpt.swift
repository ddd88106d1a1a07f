internal import Foundation
internal import PlatenGraphics

/// A text without what the parser finds nothing in: the insides of style sheets and long attribute values, and long white space
/// (the indentation of the source). It goes through all it is given character by character, and templates consist of
/// these for more than a half. What is taken out is put back into the tree.
///
/// Where these parts stand is guessed. Whether the guess was right is seen in the tree: a mark must be all of a `style`
/// element or attribute value. White space becomes other white space, which tells what it stands for.
struct HTMLExcerpt {
  /// A part of a text that may be taken out.
  struct Part {
    enum Kind { case style, value, space }

    let kind: Kind
    let range: Range<Int>
  }

  /// U+E5A7, of the private use area; it stands around the number of a part.
  private static let mark: [UInt8] = [0xEE, 0x96, 0xA7]
  /// A form feed stands around the number of white space, in which spaces are zeros and tabs ones.
  private static let feed: UInt8 = 0x0C
  private static let mostSpaces = 64
  /// Shorter parts are left where they are.
  static let leastValue = 24
  static let leastSpace = 10

  /// The text for the parser.
  private(set) var text: [UInt8] = []
  private var parts: [(kind: Part.Kind, text: String, isFound: Bool)] = []
  private var spaces: [ArraySlice<UInt8>] = []
  /// Places in ``text``, and how many line ends are missing up to there.
  private var missingLines: [(place: Int, count: Int)] = []

  /// Nil when nothing can be taken out.
  init?(_ bytes: [UInt8], parts found: [Part]) {
    guard !found.isEmpty, !Self.hasMarks(bytes) else { return nil }
    let takesSpaces = Self.place(of: Self.feed, in: bytes) == nil && !Self.mayMakeFeeds(bytes)
    var copied = 0
    text.reserveCapacity(bytes.count)
    for part in found where part.kind != .space || takesSpaces {
      guard let replacement = replacement(of: part.kind, bytes[part.range]) else { continue }
      text += bytes[copied..<part.range.lowerBound]
      text += replacement
      copied = part.range.upperBound
      let lines = bytes[part.range].withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
      if lines > 0 { missingLines.append((text.count, (missingLines.last?.count ?? 0) + lines)) }
    }
    guard copied > 0 else { return nil }
    text += bytes[copied...]
  }

  private mutating func replacement(of kind: Part.Kind, _ content: ArraySlice<UInt8>) -> [UInt8]? {
    if kind == .space {
      // The parser makes line ends of them.
      guard !content.contains(13) else { return nil }
      var number = spaces.firstIndex { Self.isSame($0, content) } ?? spaces.count
      if number == spaces.count {
        guard number < Self.mostSpaces else { return nil }
        spaces.append(content)
      }
      var result = [Self.feed]
      repeat {
        result.append(number & 1 == 0 ? 0x20 : 0x09)
        number >>= 1
      } while number > 0
      result.append(Self.feed)
      return result
    }
    guard let string = Self.unchanged(content) else { return nil }
    parts.append((kind, string, false))
    return Self.mark + Array(String(parts.count - 1).utf8) + Self.mark
  }

  /// A content that the parser would leave as it is: it replaces control characters and noncharacters.
  private static func unchanged(_ content: ArraySlice<UInt8>) -> String? {
    let (hasControls, isASCII) = content.withUnsafeBufferPointer { bytes in
      var (controls, others): (UInt8, UInt8) = (0, 0)
      // Without an early end, so that the compiler can look at many bytes at a time.
      for byte in bytes {
        controls |= byte < 0x20 && byte != 9 && byte != 10 ? 1 : 0
        others |= byte >= 0x7F ? 1 : 0
      }
      return (controls != 0, others == 0)
    }
    guard !hasControls, let string = String(validating: content, as: UTF8.self) else { return nil }
    let isUnchanged =
      isASCII
      || string.unicodeScalars.allSatisfy { scalar in
        !(0x7F...0x9F).contains(scalar.value) && !(0xFDD0...0xFDEF).contains(scalar.value)
          && scalar.value & 0xFFFE != 0xFFFE
      }
    return isUnchanged ? string : nil
  }

  private static func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        guard let left = left.baseAddress, let start = right.baseAddress else { return true }
        return memcmp(left, start, right.count) == 0
      }
    }
  }

  private static func hasMarks(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while let start = place(of: mark[0], in: bytes, from: index) {
      if bytes[start...].starts(with: mark) { return true }
      index = start + 1
    }
    return false
  }

  private static func place(of byte: UInt8, in bytes: [UInt8], from index: Int = 0) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard index < buffer.count, let start = buffer.baseAddress,
        let found = memchr(start + index, Int32(byte), buffer.count - index)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// Whether a character reference may stand for a form feed.
  private static func mayMakeFeeds(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while let start = place(of: UInt8(ascii: "&"), in: bytes, from: index) {
      index = start + 1
      guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { continue }
      let digits = bytes[(index + 1)...].drop { $0 == 0x30 || $0 | 0x20 == UInt8(ascii: "x") }
      if digits.starts(with: "12".utf8) || digits.first.map({ $0 | 0x20 == UInt8(ascii: "c") }) == true { return true }
    }
    return false
  }

  /// A text of the tree, or the value of an attribute, with what was taken out of it.
  ///
  /// - Parameter kind: What the whole of it may stand for.
  mutating func restored(_ text: UnsafePointer<CChar>, _ kind: Part.Kind?) -> String {
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    if let kind, let part = part(bytes, kind) { return part }
    guard !spaces.isEmpty, bytes.contains(Self.feed) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: Self.feed) {
      result += bytes[index..<start]
      guard let end = bytes[(start + 1)...].firstIndex(of: Self.feed) else {
        index = start
        break
      }
      let number = bytes[(start + 1)..<end].reversed().reduce(0) { $0 << 1 | ($1 == 0x09 ? 1 : 0) }
      if spaces.indices.contains(number) { result += spaces[number] }
      index = end + 1
    }
    result += bytes[index...]
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func part(_ bytes: UnsafeRawBufferPointer, _ kind: Part.Kind) -> String? {
    guard bytes.count > 6, bytes[0] == Self.mark[0], bytes.starts(with: Self.mark) else { return nil }
    var number = 0
    for byte in bytes[3..<(bytes.count - 3)] {
      guard (48...57).contains(byte), number < parts.count else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    guard bytes[(bytes.count - 3)...].elementsEqual(Self.mark), parts.indices.contains(number),
      parts[number].kind == kind
    else { return nil }
    parts[number].isFound = true
    return parts[number].text
  }

  /// How many lines before `place` in ``text`` have been taken out.
  func missingLines(before place: Int) -> Int {
    var (low, high) = (0, missingLines.count)
    while low < high {
      let middle = (low + high) / 2
      if missingLines[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? missingLines[low - 1].count : 0
  }

  /// Whether all parts have come back.
  var isComplete: Bool { parts.allSatisfy(\.isFound) }
}

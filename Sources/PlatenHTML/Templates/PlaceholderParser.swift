import PlatenGraphics

/// Reads templates with `#NAME#` placeholders. Linear in the template's length.
enum PlaceholderParser {
  /// The longest format, in bytes.
  private static let longestFormat = 80

  static func parse(_ bytes: [UInt8], file: String?) throws -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    var textStart = 0
    var textLine = 1
    var index = 0
    var line = 1
    while index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      guard bytes[index] == hash else {
        index += 1
        continue
      }
      if let end = endOfColors(bytes, at: index) {
        index = end
        continue
      }
      guard let nameEnd = endOfName(bytes, from: index + 1), nameEnd < bytes.count else {
        index += 1
        continue
      }
      var end = nameEnd
      var format: TemplateFormat?
      if bytes[nameEnd] == UInt8(ascii: "|") {
        guard let close = endOfFormat(bytes, from: nameEnd + 1) else {
          index = nameEnd
          continue
        }
        let words = String(decoding: bytes[(nameEnd + 1)..<close], as: UTF8.self).split(separator: " ")
        let place = line
        format = try TemplateFormat(words.map(String.init)) {
          PlatenError(.invalidTemplate, $0, file: file, line: place)
        }
        end = close
      } else if bytes[nameEnd] != hash {
        index = nameEnd
        continue
      }
      if textStart < index { nodes.append(.text(Array(bytes[textStart..<index]), line: textLine)) }
      let name = String(decoding: bytes[(index + 1)..<nameEnd], as: UTF8.self)
      nodes.append(.value(.init(plain: name, line: line), isRaw: false, format: format))
      index = end + 1
      textStart = index
      textLine = line
    }
    if textStart < bytes.count { nodes.append(.text(Array(bytes[textStart...]), line: textLine)) }
    return nodes
  }

  private static let hash = UInt8(ascii: "#")

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func endOfName(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, isUpper(bytes[start]) else { return nil }
    var index = start
    while index < bytes.count, isUpper(bytes[index]) || isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
      index += 1
    }
    return index
  }

  /// The hash that ends a format; nil when there is none near.
  private static func endOfFormat(_ bytes: [UInt8], from start: Int) -> Int? {
    for index in start..<min(start + longestFormat, bytes.count) {
      if bytes[index] == hash { return index }
      guard isLetter(bytes[index]) || isDigit(bytes[index]) || bytes[index] == 0x20 else { return nil }
    }
    return nil
  }

  /// The end of colours in a row without anything between or behind them, such as `#CCC#DDDDDD`: the hash of the second
  /// does not end a placeholder. One colour is none: it needs no rule.
  private static func endOfColors(_ bytes: [UInt8], at start: Int) -> Int? {
    var index = start
    var count = 0
    // Only so many are looked at together, so that no long row is read again from each of its hashes.
    while count < 16, index < bytes.count, bytes[index] == hash {
      var end = index + 1
      // One byte more than the longest colour tells that it is none.
      while end < bytes.count, end - index <= 9,
        isLetter(bytes[end]) || isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_")
      {
        end += 1
      }
      let digits = bytes[(index + 1)..<end]
      guard [3, 4, 6, 8].contains(digits.count),
        digits.allSatisfy({ isDigit($0) || (0x61...0x66).contains($0 | 0x20) })
      else { return nil }
      count += 1
      index = end
    }
    return count > 1 ? index : nil
  }
}

import PlatenGraphics

/// Reads templates with `#NAME#` placeholders. Linear in the template's length.
enum PlaceholderParser {
  /// The longest format, in bytes.
  private static let longestFormat = 80

  /// - Parameter kept: Names that are filled later; they stay as they are.
  static func parse(_ bytes: [UInt8], file: String?, keeping kept: Set<String> = []) throws -> [TemplateNode] {
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
      guard let found = find(bytes, at: index) else {
        index = end(ofText: bytes, at: index)
        continue
      }
      guard found.format != nil || !kept.contains(found.name) else {
        index = found.end
        continue
      }
      var format: TemplateFormat?
      if let words = found.format {
        let place = line
        format = try TemplateFormat(words) { PlatenError(.invalidTemplate, $0, file: file, line: place) }
      }
      if textStart < index { nodes.append(.text(Array(bytes[textStart..<index]), line: textLine)) }
      nodes.append(.value(.init(plain: found.name, line: line), isRaw: false, format: format))
      index = found.end
      textStart = index
      textLine = line
    }
    if textStart < bytes.count { nodes.append(.text(Array(bytes[textStart...]), line: textLine)) }
    return nodes
  }

  /// A placeholder in a text.
  struct Found {
    var name: String
    /// The words behind the bar; nil without one.
    var format: [String]?
    /// Behind its second hash.
    var end: Int
  }

  /// The placeholder that begins with the hash at `index`; nil when none does.
  static func find(_ bytes: [UInt8], at index: Int) -> Found? {
    guard endOfColors(bytes, at: index) == nil, let nameEnd = endOfName(bytes, from: index + 1),
      nameEnd < bytes.count
    else { return nil }
    let name = String(decoding: bytes[(index + 1)..<nameEnd], as: UTF8.self)
    if bytes[nameEnd] == hash { return Found(name: name, end: nameEnd + 1) }
    var bar = nameEnd
    while bar < min(nameEnd + 8, bytes.count), bytes[bar] == 0x20 { bar += 1 }
    guard bar < bytes.count, bytes[bar] == UInt8(ascii: "|"), let close = endOfFormat(bytes, from: bar + 1) else {
      return nil
    }
    let words = String(decoding: bytes[(bar + 1)..<close], as: UTF8.self).split(separator: " ").map(String.init)
    // Hashes around words and a bar may be a text; a format that there is makes them a placeholder.
    if bar > nameEnd, !TemplateFormat.isKnown(words) { return nil }
    return Found(name: name, format: words, end: close + 1)
  }

  /// Behind a hash that begins no placeholder, and what belongs to it.
  static func end(ofText bytes: [UInt8], at index: Int) -> Int {
    endOfColors(bytes, at: index) ?? endOfName(bytes, from: index + 1) ?? index + 1
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
  static func endOfColors(_ bytes: [UInt8], at start: Int) -> Int? {
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

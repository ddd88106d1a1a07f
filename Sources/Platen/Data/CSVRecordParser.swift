/// Cuts one record out of a buffer. Offsets count from the start of the buffer.
struct CSVRecordParser {
  enum Result {
    /// A record was read; `lineEnds` counts the line ends in it, with the one that closes it.
    case record(end: Int, lineEnds: Int)
    /// A line without a byte in it.
    case blank(end: Int)
    /// The buffer ends within the record and more input may come.
    case incomplete
    /// Nothing is left.
    case end
    /// The text is malformed at this offset.
    case fault(CSVFault, Int)
  }

  private enum Field {
    case text(String, end: Int)
    case incomplete
    case fault(CSVFault, Int)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  /// No input follows the buffer.
  let isFinal: Bool

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 10
  private static let carriageReturn: UInt8 = 13

  func parse(from start: Int, into fields: inout [String]) -> Result {
    guard start < bytes.count else { return isFinal ? .end : .incomplete }
    if bytes[start] == Self.lineFeed || bytes[start] == Self.carriageReturn {
      guard let end = endOfLine(at: start) else { return .incomplete }
      return .blank(end: end)
    }
    var position = start
    var lineEnds = 0
    while true {
      let field: Field
      if position < bytes.count, bytes[position] == Self.quote {
        field = quotedField(at: position, lineEnds: &lineEnds)
      } else {
        field = plainField(at: position)
      }
      switch field {
      case .incomplete: return .incomplete
      case .fault(let fault, let offset): return .fault(fault, offset)
      case .text(let text, let end):
        fields.append(text)
        guard end < bytes.count else { return .record(end: end, lineEnds: lineEnds) }
        if bytes[end] == separator {
          position = end + 1
        } else {
          guard let next = endOfLine(at: end) else { return .incomplete }
          return .record(end: next, lineEnds: lineEnds + 1)
        }
      }
    }
  }

  /// The offset after the line end at `offset`; nil when it cannot be known yet.
  private func endOfLine(at offset: Int) -> Int? {
    if bytes[offset] == Self.lineFeed { return offset + 1 }
    if offset + 1 < bytes.count { return bytes[offset + 1] == Self.lineFeed ? offset + 2 : offset + 1 }
    return isFinal ? offset + 1 : nil
  }

  private func plainField(at start: Int) -> Field {
    var position = start
    var allBits: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      if byte == 0 { return .fault(.nul, position) }
      allBits |= byte
      position += 1
    }
    if position == bytes.count, !isFinal { return .incomplete }
    return text(start, position, isASCII: allBits < 0x80, end: position)
  }

  private func quotedField(at open: Int, lineEnds: inout Int) -> Field {
    let start = open + 1
    var position = start
    var allBits: UInt8 = 0
    var hasDoubledQuotes = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Self.quote {
        if position + 1 < bytes.count, bytes[position + 1] == Self.quote {
          hasDoubledQuotes = true
          position += 2
          continue
        }
        break
      }
      if byte <= Self.carriageReturn {
        if byte == 0 { return .fault(.nul, position) }
        if byte == Self.lineFeed { lineEnds += 1 }
        if byte == Self.carriageReturn, position + 1 < bytes.count, bytes[position + 1] != Self.lineFeed {
          lineEnds += 1
        }
      }
      allBits |= byte
      position += 1
    }
    guard position < bytes.count else { return isFinal ? .fault(.unclosedQuote, open) : .incomplete }
    let end = position + 1
    if end == bytes.count {
      // What looks like the closing quote may be the first half of a doubled one.
      guard isFinal else { return .incomplete }
    } else if bytes[end] != separator, bytes[end] != Self.lineFeed, bytes[end] != Self.carriageReturn {
      return .fault(.textAfterQuote, end)
    }
    guard hasDoubledQuotes else { return text(start, position, isASCII: allBits < 0x80, end: end) }
    if allBits >= 0x80, let fault = UTF8Validation.firstFault(in: bytes, start, position) {
      return .fault(.invalidUTF8, fault)
    }
    return .text(undoubled(start, position), end: end)
  }

  private func text(_ start: Int, _ stop: Int, isASCII: Bool, end: Int) -> Field {
    if !isASCII, let fault = UTF8Validation.firstFault(in: bytes, start, stop) { return .fault(.invalidUTF8, fault) }
    return .text(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<stop]), as: UTF8.self), end: end)
  }

  private func undoubled(_ start: Int, _ stop: Int) -> String {
    String(unsafeUninitializedCapacity: stop - start) { target in
      var count = 0
      var position = start
      while position < stop {
        target[count] = bytes[position]
        count += 1
        position += bytes[position] == Self.quote ? 2 : 1
      }
      return count
    }
  }
}

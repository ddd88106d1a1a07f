/// Decompresses zlib data (RFC 1950, RFC 1951), so that tests see a picture's pixels without the library under test.
package enum Inflate {
  package struct Malformed: Error {}

  package static func zlib(_ data: some Collection<UInt8>) throws -> [UInt8] {
    var reader = BitReader(Array(data.dropFirst(2)))
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = try reader.bits(1) == 1
      switch try reader.bits(2) {
      case 0: try stored(&reader, &output)
      case 1:
        let lengths = [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
        let ends = [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        try block(&reader, &output, Huffman(lengths + ends), Huffman([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try dynamicCodes(&reader)
        try block(&reader, &output, literals, distances)
      default: throw Malformed()
      }
    }
    return output
  }

  private static func stored(_ reader: inout BitReader, _ output: inout [UInt8]) throws {
    reader.alignToByte()
    let length = try reader.bits(16)
    _ = try reader.bits(16)
    for _ in 0..<length { output.append(UInt8(try reader.bits(8))) }
  }

  private static func block(
    _ reader: inout BitReader, _ output: inout [UInt8], _ literals: Huffman, _ distances: Huffman
  ) throws {
    let lengthBase = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    let distanceBase = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
      8193, 12289, 16385, 24577,
    ]
    while true {
      let symbol = try literals.next(&reader)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < lengthBase.count else { throw Malformed() }
      let index = symbol - 257
      let extra = index < 8 || index == 28 ? 0 : (index - 4) / 4
      let length = lengthBase[index] + (try reader.bits(extra))
      let far = try distances.next(&reader)
      guard far < distanceBase.count else { throw Malformed() }
      let distance = distanceBase[far] + (try reader.bits(far < 4 ? 0 : (far - 2) / 2))
      guard distance <= output.count else { throw Malformed() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private static func dynamicCodes(_ reader: inout BitReader) throws -> (Huffman, Huffman) {
    let literalCount = try reader.bits(5) + 257
    let distanceCount = try reader.bits(5) + 1
    let codeCount = try reader.bits(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [Int](repeating: 0, count: 19)
    for place in order.prefix(codeCount) { codeLengths[place] = try reader.bits(3) }
    let codes = Huffman(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try codes.next(&reader) {
      case 16:
        guard let last = lengths.last else { throw Malformed() }
        lengths += [Int](repeating: last, count: try reader.bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try reader.bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try reader.bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (Huffman(Array(lengths.prefix(literalCount))), Huffman(Array(lengths.dropFirst(literalCount))))
  }
}

/// Reads bits from the lowest of each byte on.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard position / 8 < bytes.count else { throw Inflate.Malformed() }
      value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
      position += 1
    }
    return value
  }

  mutating func alignToByte() { position = (position + 7) / 8 * 8 }
}

/// A canonical Huffman code (RFC 1951, clause 3.2.2).
struct Huffman {
  private var counts = [Int](repeating: 0, count: 16)
  private var symbols: [Int] = []

  init(_ lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }

  func next(_ reader: inout BitReader) throws -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      code |= try reader.bits(1)
      if code - first < counts[length] { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    throw Inflate.Malformed()
  }
}

internal import Foundation

/// Reads the markers of a JPEG file (ITU-T T.81, annex B) and refuses files that decoders cannot or only partly show.
///
/// As JPEG data go into documents without being decoded, nobody else would notice. What markers cannot tell is bits missing
/// inside the coded data; decoders fill the gap with grey and do not report it either.
struct JPEGParser {
  private let bytes: UnsafeRawBufferPointer
  private let limits: Image.Limits
  private var position = 2
  private var header = JPEGHeader()
  private var components: [JPEGHeader.Component] = []
  private var isProgressive = false
  private var hasJFIF = false
  private var hasWholeSampling = false
  private var adobeTransform: UInt8?
  /// Identifiers of the tables seen so far, one bit each.
  private var huffmanTables: UInt8 = 0
  private var quantizationTables: UInt8 = 0
  private var codedBytes = 0

  init(_ bytes: UnsafeRawBufferPointer, limits: Image.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func parse() throws(PlatenError) -> JPEGHeader {
    guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { throw damaged("it does not begin like one") }
    while true {
      let marker = try nextMarker()
      if marker == 0xD9 { break }
      // Markers without a length: TEM and stray restart markers.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      let segment = try nextSegment()
      switch marker {
      case 0xC4: try readHuffmanTables(segment)
      case 0xC0...0xCF where marker != 0xC8 && marker != 0xCC: try readFrame(marker, segment)
      case 0xDB: try readQuantizationTables(segment)
      case 0xDA:
        try readScan(segment)
        try skipCodedData()
      case 0xE0: hasJFIF = hasJFIF || segment.starts(with: "JFIF\0".utf8)
      case 0xE1: readExif(segment)
      case 0xEE:
        if segment.count >= 12, segment.starts(with: "Adobe".utf8) { adobeTransform = segment[segment.startIndex + 11] }
      case 0xDD where segment.count != 2: throw damaged("a restart interval is malformed")
      // Arithmetic coding, number of lines, restart interval, application data, comment.
      case 0xCC, 0xDC, 0xDD, 0xE2...0xEF, 0xFE: break
      default: throw damaged("a marker is unknown")
      }
    }
    header.end = position
    try checkCompleteness()
    header.isPlainColor = isPlainColor
    return header
  }

  private func damaged(_ how: String) -> PlatenError {
    PlatenError(.invalidImage, "The JPEG picture is damaged: \(how). Export or copy it again.")
  }

  private var truncated: PlatenError {
    PlatenError(.invalidImage, "The JPEG picture is cut short: its end is missing. Export or copy it again.")
  }

  private mutating func nextMarker() throws(PlatenError) -> UInt8 {
    while let base = bytes.baseAddress, position < bytes.count,
      let found = memchr(base + position, 0xFF, bytes.count - position)
    {
      let start = UnsafeRawPointer(found) - base
      if start != position { header.hasStrayBytes = true }
      position = start
      // Any number of fill bytes (0xFF) may precede a marker.
      while position < bytes.count, bytes[position] == 0xFF { position += 1 }
      guard position < bytes.count else { throw truncated }
      position += 1
      if bytes[position - 1] != 0 { return bytes[position - 1] }
      header.hasStrayBytes = true
    }
    throw truncated
  }

  /// The content of a segment, without its two bytes of length.
  private mutating func nextSegment() throws(PlatenError) -> Slice<UnsafeRawBufferPointer> {
    guard position + 2 <= bytes.count else { throw truncated }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2 else { throw damaged("a segment has the length \(length)") }
    guard position + length <= bytes.count else { throw truncated }
    defer { position += length }
    return bytes[position + 2..<position + length]
  }

  private mutating func readFrame(_ marker: UInt8, _ segment: Slice<UnsafeRawBufferPointer>) throws(PlatenError) {
    guard components.isEmpty else { throw damaged("it holds more than one frame") }
    let s = segment.startIndex
    guard segment.count >= 9, segment.count == 6 + 3 * Int(segment[s + 5]), segment[s + 5] <= 4 else {
      throw damaged("its frame header has the wrong length")
    }
    header.precision = Int(segment[s])
    header.height = Int(segment[s + 1]) << 8 | Int(segment[s + 2])
    header.width = Int(segment[s + 3]) << 8 | Int(segment[s + 4])
    try limits.check(width: header.width, height: header.height)
    header.componentCount = Int(segment[s + 5])
    header.isHuffman = marker <= 0xC2
    isProgressive = marker == 0xC2
    for entry in stride(from: s + 6, to: segment.endIndex, by: 3) {
      let component = JPEGHeader.Component(
        id: segment[entry], horizontal: Int(segment[entry + 1] >> 4), vertical: Int(segment[entry + 1] & 15),
        quantization: Int(segment[entry + 2]))
      guard (1...4).contains(component.horizontal), (1...4).contains(component.vertical), component.quantization < 4
      else {
        throw damaged("its frame header has wrong values")
      }
      components.append(component)
    }
    guard Set(components.map(\.id)).count == components.count else { throw damaged("two components have one name") }
    let widest = components.map(\.horizontal).max() ?? 1
    let highest = components.map(\.vertical).max() ?? 1
    hasWholeSampling = components.allSatisfy {
      widest.isMultiple(of: $0.horizontal) && highest.isMultiple(of: $0.vertical)
    }
  }

  private mutating func readHuffmanTables(_ segment: Slice<UnsafeRawBufferPointer>) throws(PlatenError) {
    var index = segment.startIndex
    while index < segment.endIndex {
      guard segment.endIndex - index >= 17, segment[index] & 0xEC == 0 else {
        throw damaged("a Huffman table is malformed")
      }
      let table = (segment[index] >> 4) * 4 + segment[index] & 3
      // Codes of each length are handed out in order; there must be enough of them.
      var symbols = 0
      var available = 1
      for length in 1...16 {
        let count = Int(segment[index + length])
        available = available * 2 - count
        symbols += count
        guard available >= 0 else { throw damaged("a Huffman table is malformed") }
      }
      index += 17
      guard symbols <= 256, segment.endIndex - index >= symbols else { throw damaged("a Huffman table is malformed") }
      if table < 4, segment[index..<index + symbols].contains(where: { $0 > 15 }) {
        throw damaged("a Huffman table is malformed")
      }
      index += symbols
      huffmanTables |= 1 << table
    }
  }

  private mutating func readQuantizationTables(_ segment: Slice<UnsafeRawBufferPointer>) throws(PlatenError) {
    var index = segment.startIndex
    while index < segment.endIndex {
      let length = segment[index] >> 4 == 0 ? 65 : 129
      guard segment[index] >> 4 <= 1, segment[index] & 15 < 4, segment.endIndex - index >= length else {
        throw damaged("a quantization table is malformed")
      }
      quantizationTables |= 1 << (segment[index] & 15)
      index += length
    }
  }

  private mutating func readScan(_ segment: Slice<UnsafeRawBufferPointer>) throws(PlatenError) {
    guard !components.isEmpty else { throw damaged("a scan precedes the frame header") }
    guard let count = segment.first.map(Int.init), (1...4).contains(count), segment.count == 4 + 2 * count else {
      throw damaged("a scan header has the wrong length")
    }
    let tail = segment.endIndex - 3
    let first = segment[tail]
    let last = segment[tail + 1]
    let low = segment[tail + 2] & 15
    let high = segment[tail + 2] >> 4
    if isProgressive {
      guard first <= last, last < 64, first == 0 ? last == 0 : count == 1, low < 14, high == 0 || high == low + 1 else {
        throw damaged("a scan header has wrong values")
      }
    }
    var blocks = 0
    var names: Set<UInt8> = []
    for entry in stride(from: segment.startIndex + 1, to: tail, by: 2) {
      guard let component = components.first(where: { $0.id == segment[entry] }) else {
        throw damaged("a scan names an unknown component")
      }
      // One interleaved unit holds at most ten blocks (clause B.2.3).
      blocks += component.horizontal * component.vertical
      guard names.insert(component.id).inserted, count == 1 || blocks <= 10 else {
        throw damaged("a scan header has wrong values")
      }
      guard quantizationTables & (1 << component.quantization) != 0 else {
        throw damaged("a quantization table is missing")
      }
      let dc = segment[entry + 1] >> 4
      let ac = segment[entry + 1] & 15
      guard dc < 4, ac < 4 else { throw damaged("a scan header has wrong values") }
      guard header.isHuffman else { continue }
      let needsDC = isProgressive ? first == 0 && high == 0 : true
      let needsAC = isProgressive ? first > 0 : true
      if (needsDC && huffmanTables & (1 << dc) == 0) || (needsAC && huffmanTables & (1 << (ac + 4)) == 0) {
        throw damaged("a Huffman table is missing")
      }
    }
  }

  /// Goes to the next marker that ends the coded data: not a stuffed zero byte, not a restart marker.
  private mutating func skipCodedData() throws(PlatenError) {
    let begin = position
    while let base = bytes.baseAddress, position < bytes.count,
      let found = memchr(base + position, 0xFF, bytes.count - position)
    {
      position = UnsafeRawPointer(found) - base
      var next = position + 1
      while next < bytes.count, bytes[next] == 0xFF { next += 1 }
      guard next < bytes.count else { throw truncated }
      if bytes[next] != 0, !(0xD0...0xD7).contains(bytes[next]) {
        codedBytes += position - begin
        return
      }
      position = next + 1
    }
    throw truncated
  }

  private mutating func readExif(_ segment: Slice<UnsafeRawBufferPointer>) {
    let prefix = 6
    guard header.exif == nil, segment.count > prefix, segment.starts(with: "Exif\0\0".utf8) else { return }
    let start = segment.startIndex + prefix
    guard
      let found = ExifReader.orientation(in: UnsafeRawBufferPointer(rebasing: bytes[start..<segment.endIndex]))
    else { return }
    header.exif = ExifReader.Found(
      orientation: found.orientation, offset: start + found.offset, isLittleEndian: found.isLittleEndian)
  }

  /// Every block of 8 by 8 samples takes at least one bit: far fewer coded bytes than that are a torso or a bomb.
  private func checkCompleteness() throws(PlatenError) {
    guard !components.isEmpty, codedBytes > 0 else { throw damaged("it has no picture data") }
    let widest = components.map(\.horizontal).max() ?? 1
    let highest = components.map(\.vertical).max() ?? 1
    func blocks(_ extent: Int, _ factor: Int, _ maximum: Int) -> Int {
      (extent * factor + maximum * 8 - 1) / (maximum * 8)
    }
    let total = components.reduce(0) {
      $0 + blocks(header.width, $1.horizontal, widest) * blocks(header.height, $1.vertical, highest)
    }
    if header.isHuffman, codedBytes < total / 8 { throw damaged("most of its picture data are missing") }
  }

  private var isPlainColor: Bool {
    // Ratios such as 3:2 between components are beyond many decoders.
    guard hasWholeSampling else { return false }
    guard components.count == 3 else { return true }
    if hasJFIF { return adobeTransform == nil || adobeTransform == 1 }
    if let adobeTransform { return adobeTransform <= 1 }
    return components.map(\.id) != Array("RGB".utf8)
  }
}

import Foundation

/// What an SVG picture refers to outside of itself. librsvg opens nothing by itself here; granted pictures are put into the
/// text as `data:` URIs, everything else stays unseen.
enum HTMLSVGReferences {
  /// More in one file are left as they are, that is unseen.
  private static let most = 200

  /// The SVG with its `href`s to pictures replaced by what `open` finds; other data come back as they are.
  static func inlined(_ data: Data, open: (String) throws -> Data?) rethrows -> Data {
    // Compressed and binary data have zero bytes; references in them stay unseen.
    guard data.count < 64 << 20, data.range(of: Data("href".utf8)) != nil, !data.contains(0),
      data.range(of: Data("<svg".utf8)) != nil || data.range(of: Data(":svg".utf8)) != nil,
      data.range(of: Data("mage".utf8)) != nil
    else { return data }
    let bytes = Array(data)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    var count = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let end = endOfTag(bytes, from: index)
      defer { index = end }
      guard isPicture(bytes[index..<end]), count < most, let range = reference(bytes, in: index..<end) else { continue }
      let text = TemplateEntities.decoded(bytes[range])
      let address = HTMLText.trimmed(text)
      guard !address.isEmpty, !address.hasPrefix("#"), HTMLAddress(address).scheme != "data" else { continue }
      count += 1
      guard let content = try open(address) else { continue }
      result += bytes[copied..<range.lowerBound]
      result += Array("data:;base64,".utf8) + Array(content.base64EncodedData())
      copied = range.upperBound
    }
    guard copied > 0 else { return data }
    return Data(result + bytes[copied...])
  }

  private static func endOfTag(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    var quote: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 34 || byte == 39 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// `image` and `feImage`, with or without a prefix.
  private static func isPicture(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().prefix { !HTMLText.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    let local = name.split(separator: UInt8(ascii: ":")).last ?? []
    return local.elementsEqual("image".utf8) || local.elementsEqual("feImage".utf8)
  }

  /// The value of `href` or of an attribute with a prefix before that name, without its quotes.
  private static func reference(_ bytes: [UInt8], in tag: Range<Int>) -> Range<Int>? {
    let name = Array("href".utf8)
    var index = tag.lowerBound + 1
    while index + name.count < tag.upperBound {
      let before = bytes[index - 1]
      if bytes[index] == 34 || bytes[index] == 39 {
        let quote = bytes[index]
        index += 1
        while index < tag.upperBound, bytes[index] != quote { index += 1 }
        index += 1
        continue
      }
      guard HTMLText.isSpace(before) || before == UInt8(ascii: ":"),
        bytes[index..<index + name.count].elementsEqual(name)
      else {
        index += 1
        continue
      }
      var place = index + name.count
      while place < tag.upperBound, HTMLText.isSpace(bytes[place]) { place += 1 }
      guard place < tag.upperBound, bytes[place] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      place += 1
      while place < tag.upperBound, HTMLText.isSpace(bytes[place]) { place += 1 }
      guard place < tag.upperBound, bytes[place] == 34 || bytes[place] == 39 else { return nil }
      let quote = bytes[place]
      let start = place + 1
      guard let end = bytes[start..<tag.upperBound].firstIndex(of: quote) else { return nil }
      return start..<end
    }
    return nil
  }
}

import PlatenGraphics

/// A tag of a template in a page that was taken for a finished one.
package struct UnfilledTag {
  /// As it is written, `{{name}}` or `#NAME#`, for messages.
  package var text: String
  /// The line, from 1.
  package var line: Int

  /// More bytes are in no tag that people write.
  private static let longest = 200

  /// The first tag in the text or an attribute of a page; nil when there is none. What scripts, style sheets, comments and
  /// code that is shown hold is theirs. Linear in the page.
  ///
  /// - Parameter kept: Placeholders that are filled later.
  package static func first(in page: [UInt8], keeping kept: Set<String> = []) -> UnfilledTag? {
    var scanner = TemplateScanner()
    var index = 0
    var line = 1
    while index < page.count {
      let byte = page[index]
      if byte == 0x0A { line += 1 }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "#") else {
        index += 1
        continue
      }
      guard
        let end = byte == UInt8(ascii: "#") ? endOfPlaceholder(page, at: index, kept) : endOfMustache(page, at: index)
      else {
        index = byte == UInt8(ascii: "#") ? PlaceholderParser.end(ofText: page, at: index) : index + 1
        continue
      }
      // It throws for values only, of which there are none.
      try? scanner.read(page, upTo: index)
      if isShown(scanner) {
        return UnfilledTag(text: TemplatePlace.excerpt(String(decoding: page[index..<end], as: UTF8.self)), line: line)
      }
      index = end
    }
    return nil
  }

  static func isShown(_ scanner: TemplateScanner) -> Bool {
    guard !scanner.isCode else { return false }
    switch scanner.context {
    case .text, .plainText, .attribute, .url: return true
    case .css(let attribute), .cssURL(let attribute): return attribute != nil
    case .comment, .forbidden: return false
    }
  }

  private static func endOfPlaceholder(_ page: [UInt8], at index: Int, _ kept: Set<String>) -> Int? {
    guard let found = PlaceholderParser.find(page, at: index), !kept.contains(found.name) else { return nil }
    return isFormat(found.format) ? found.end : nil
  }

  /// `{{name}}`, a section or a partial, with nothing in it but a name and a format.
  private static func endOfMustache(_ page: [UInt8], at index: Int) -> Int? {
    let brace = UInt8(ascii: "{")
    guard index + 1 < page.count, page[index + 1] == brace else { return nil }
    let limit = min(page.count, index + longest)
    guard let close = page[(index + 2)..<limit].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == 0x0A }),
      close + 1 < page.count, page[close] == UInt8(ascii: "}"), page[close + 1] == UInt8(ascii: "}")
    else { return nil }
    var content = page[(index + 2)..<close]
    var end = close + 2
    let trimmed = content.drop { $0 == 0x20 || $0 == 0x09 }
    if let sign = trimmed.first, "#^/&>".utf8.contains(sign) { content = trimmed }
    if let sigil = content.first, "{#^/&>".utf8.contains(sigil) {
      content = content.dropFirst()
      if sigil == brace {
        guard end < page.count, page[end] == UInt8(ascii: "}") else { return nil }
        end += 1
      }
    }
    let parts = String(decoding: content, as: UTF8.self).split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split { $0.isWhitespace }
    guard names.count == 1, isName(String(names[0])) else { return nil }
    let format = parts.count > 1 ? parts[1].split { $0.isWhitespace }.map(String.init) : nil
    return isFormat(format) ? end : nil
  }

  private static func isName(_ name: String) -> Bool {
    if name == "." { return true }
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" || first == "@" else {
      return false
    }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_.-/@".unicodeScalars.contains($0)
    }
  }

  private static func isFormat(_ words: [String]?) -> Bool {
    words.map(TemplateFormat.isKnown) ?? true
  }
}

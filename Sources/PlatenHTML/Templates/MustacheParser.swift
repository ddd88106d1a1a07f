import PlatenGraphics

/// Reads Mustache (specification 1.4, the required modules without lambdas). Linear in the template's length.
struct MustacheParser {
  private struct Open {
    var name: TemplateNode.Name
    var isInverted: Bool
    /// What stands before the section.
    var outer: [TemplateNode]
  }

  private let bytes: [UInt8]
  private let file: String?
  private let depth: Int
  private var index = 0
  /// The tag that is read, for errors.
  private var current = 0..<0
  private var line = 1
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var nodes: [TemplateNode] = []
  private var open: [Open] = []

  static func parse(_ bytes: [UInt8], file: String?, depth: Int) throws -> [TemplateNode] {
    var parser = MustacheParser(bytes: bytes, file: file, depth: depth)
    try parser.run()
    return parser.nodes
  }

  private init(bytes: [UInt8], file: String?, depth: Int) {
    self.bytes = bytes
    self.file = file
    self.depth = depth
  }

  private mutating func run() throws {
    while let start = find(opening, from: index) {
      try tag(at: start)
    }
    appendText(index..<bytes.count, line: line)
    if let last = open.last {
      throw PlatenError(
        .invalidTemplate,
        "The section \"\(TemplatePlace.excerpt(last.name.text))\" is not closed; add \"{{/\(TemplatePlace.excerpt(last.name.text))}}\".",
        file: file, line: last.name.line)
    }
  }

  /// One tag, with the text before it.
  private mutating func tag(at start: Int) throws {
    let textLine = line
    countLines(index..<start)
    var content = start + opening.count
    content = signAfterSpaces(content) ?? content
    let sigil = content < bytes.count ? bytes[content] : 0
    var end = closing
    if sigil == UInt8(ascii: "{") {
      end = [UInt8(ascii: "}")] + closing
    } else if sigil == UInt8(ascii: "=") {
      end = [UInt8(ascii: "=")] + closing
    }
    let hasSigil = "{=#^/>!&<$".utf8.contains(sigil)
    if hasSigil { content += 1 }
    guard let stop = find(end, from: content) else {
      throw failure("The tag is not closed; add \"\(String(decoding: end, as: UTF8.self))\".")
    }
    let after = stop + end.count
    current = start..<after
    let text = String(decoding: bytes[content..<stop], as: UTF8.self)
    let standsAlone = hasSigil && !"{&".utf8.contains(sigil) ? lineOfItsOwn(start, after) : nil
    appendText(index..<(standsAlone?.lowerBound ?? start), line: textLine)
    switch hasSigil ? sigil : 0 {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "="): try setDelimiters(text)
    case UInt8(ascii: ">"):
      // The indentation is that of the tag's line when nothing else stands on it.
      let indentation = standsAlone.map { Array(bytes[$0.lowerBound..<start]) } ?? []
      nodes.append(.partial(try word(text), indentation: indentation, line: line))
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      guard open.count < depth else {
        throw PlatenError(
          .limitExceeded, "Sections are nested more than \(depth) deep; nest them less or raise the limit.", file: file,
          line: line)
      }
      open.append(Open(name: try name(text), isInverted: sigil == UInt8(ascii: "^"), outer: nodes))
      nodes = []
    case UInt8(ascii: "/"): try close(try name(text))
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw failure("Inheritance is not supported; use a partial: \"{{> name}}\".")
    default:
      let (key, format) = try value(text)
      nodes.append(.value(key, isRaw: sigil == UInt8(ascii: "{") || sigil == UInt8(ascii: "&"), format: format))
    }
    countLines(start..<(standsAlone?.upperBound ?? after))
    index = standsAlone?.upperBound ?? after
  }

  private mutating func close(_ name: TemplateNode.Name) throws {
    guard var last = open.popLast() else {
      throw failure("There is no open section \"\(TemplatePlace.excerpt(name.text))\" to close.")
    }
    guard last.name.text == name.text else {
      throw failure(
        "The section \"\(TemplatePlace.excerpt(last.name.text))\" of line \(last.name.line) is open, but "
          + "\"\(TemplatePlace.excerpt(name.text))\" is closed.")
    }
    // Exchanged, not assigned: an array with two owners would be copied at every section.
    swap(&nodes, &last.outer)
    nodes.append(.section(last.name, isInverted: last.isInverted, last.outer))
  }

  private mutating func setDelimiters(_ text: String) throws {
    let parts = text.split { $0.isWhitespace }
    guard parts.count == 2, !parts.contains(where: { $0.contains("=") }) else {
      throw failure("Delimiters are set by two words without \"=\", such as \"{{=<% %>=}}\".")
    }
    // Longer ones would be compared over and over at each place that begins like them.
    guard parts.allSatisfy({ $0.utf8.count <= 64 }) else { throw failure("Delimiters have at most 64 bytes.") }
    opening = Array(parts[0].utf8)
    closing = Array(parts[1].utf8)
  }

  private func word(_ text: String) throws -> String {
    let words = text.split { $0.isWhitespace }
    guard let word = words.first else { throw failure("The tag is empty; write a name into it.") }
    guard words.count == 1 else {
      let tag = TemplatePlace.excerpt(String(decoding: bytes[current], as: UTF8.self))
      let mend =
        HandlebarsHelper.advice(words)
        ?? "A name has no spaces in it; a format stands behind a bar: \"{{total | currency EUR}}\"."
      throw failure("\"\(tag)\" cannot be read. \(mend)")
    }
    return String(word)
  }

  private func name(_ text: String) throws -> TemplateNode.Name {
    let name = TemplateNode.Name(dotted: try word(text), line: line)
    guard !name.parts.contains("") else { throw failure("A name has no points at its ends and not two in a row.") }
    return name
  }

  /// The name and the format of a variable.
  private func value(_ text: String) throws -> (TemplateNode.Name, TemplateFormat?) {
    guard let bar = text.firstIndex(of: "|") else { return (try name(text), nil) }
    let words = text[text.index(after: bar)...].split { $0.isWhitespace }
    let format = try TemplateFormat(words.map(String.init)) { failure($0) }
    return (try name(String(text[..<bar])), format)
  }

  private func failure(_ message: String) -> PlatenError {
    PlatenError(.invalidTemplate, message, file: file, line: line)
  }

  private mutating func appendText(_ range: Range<Int>, line: Int) {
    if !range.isEmpty { nodes.append(.text(Array(bytes[range]), line: line)) }
  }

  private mutating func countLines(_ range: Range<Int>) {
    for index in range where bytes[index] == 0x0A { line += 1 }
  }
}

extension MustacheParser {
  /// The sign of a tag that has spaces before it; nil when it has none or is a name. The specification leaves these spaces
  /// open and other readers skip them. Braces and equals signs have to meet their partners at the tag's end.
  private func signAfterSpaces(_ start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    guard index > start, index < bytes.count, "#^/>!&".utf8.contains(bytes[index]) else { return nil }
    return index
  }

  /// The first place of some bytes.
  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, start <= bytes.count - pattern.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in start...(bytes.count - pattern.count)
      where bytes[index] == first && bytes[index..<index + pattern.count].elementsEqual(pattern) {
        return index
      }
      return nil
    }
  }

  /// The whole line with its end, when there is nothing but spaces beside the tag.
  private func lineOfItsOwn(_ start: Int, _ end: Int) -> Range<Int>? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var first = start
    while first > 0, isSpace(bytes[first - 1]) { first -= 1 }
    guard first == 0 || bytes[first - 1] == 0x0A else { return nil }
    var last = end
    while last < bytes.count, isSpace(bytes[last]) { last += 1 }
    if last == bytes.count { return first..<last }
    if bytes[last] == 0x0D, last + 1 < bytes.count, bytes[last + 1] == 0x0A { return first..<(last + 2) }
    return bytes[last] == 0x0A ? first..<(last + 1) : nil
  }
}

internal import PlatenGraphics

/// Refuses, before the C parser sees it, a text whose tags nest so deeply or leave so much formatting open that the
/// standard's own algorithm takes time or space in the square of the text's length.
///
/// The scan knows tags, comments and raw texts, and counts as the tree constructor does wherever that is cheap. It is
/// coarse, therefore the depth it allows is four times the limit; the tree itself is measured exactly afterwards.
struct HTMLNestingGuard {
  private static let formatting: Set<HTMLTagName> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Elements without content, and those whose end the next sibling implies.
  private static let uncounted: Set<HTMLTagName> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    "keygen", "p", "li", "dt", "dd", "option", "optgroup", "rb", "rp", "rt", "rtc", "html", "head", "body", "frame",
  ]
  private static let tableParts: Set<HTMLTagName> = [
    "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup",
  ]
  private static let raw: Set<HTMLTagName> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]

  private static let ordinary: Set<HTMLTagName> = ["div", "span", "table", "ul", "ol", "section", "center"]
  private static let table: HTMLTagName = "table"
  private static let cell: HTMLTagName = "td"
  private static let header: HTMLTagName = "th"
  private static let caption: HTMLTagName = "caption"
  private static let style: HTMLTagName = "style"
  // A second one of these gives the first its attributes, but none that it has.
  private static let document: HTMLTagName = "html"
  private static let body: HTMLTagName = "body"

  let limits: HTMLLimits
  let file: String?
  private var stack: [HTMLTagName] = []
  /// The formatting that is open, by its whole tag: no more than three alike are open (the "Noah's Ark clause").
  private var open: [(name: HTMLTagName, tag: ArraySlice<UInt8>)] = []
  private var line = 1
  /// What the parser need not see, in its order.
  private(set) var parts: [HTMLExcerpt.Part] = []

  init(limits: HTMLLimits, file: String?) {
    self.limits = limits
    self.file = file
  }

  mutating func check(_ bytes: [UInt8]) throws {
    var budget = limits.elements
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if HTMLText.isSpace(byte) {
        index = endOfSpace(bytes, from: index)
        continue
      }
      guard byte == UInt8(ascii: "<"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      let isEnd = bytes[index + 1] == UInt8(ascii: "/")
      let start = index + (isEnd ? 2 : 1)
      if bytes[index + 1] == UInt8(ascii: "!") {
        index = endOfComment(bytes, from: index)
        continue
      }
      guard start < bytes.count, (97...122).contains(HTMLText.lowercased(bytes[start])) else {
        index += 1
        continue
      }
      var end = start
      while end < bytes.count, !HTMLText.isSpace(bytes[end]), bytes[end] != UInt8(ascii: ">"), bytes[end] != 47 {
        end += 1
      }
      let name = HTMLTagName(bytes[start..<min(end, start + 32)])
      end = endOfTag(bytes, from: end, mayShorten: !isEnd && name != Self.document && name != Self.body)
      index = end
      if isEnd {
        close(name)
      } else {
        let isSelfClosing = end >= 2 && bytes[end - 1] == UInt8(ascii: ">") && bytes[end - 2] == 47
        try begin(name, tag: bytes[start..<end], isSelfClosing: isSelfClosing)
        // Every start tag may have all open formatting made anew.
        budget -= max(open.count - 8, 0)
        if Self.raw.contains(name) {
          index = endOfRaw(bytes, name: bytes[start..<(start + name.count)], from: end)
          if name == Self.style, index > end { parts.append(HTMLExcerpt.Part(kind: .style, range: end..<index)) }
        }
      }
      guard budget > 0 else {
        throw PlatenError(
          .limitExceeded, "Too much formatting (b, font, a ...) is left open. Close these elements.", file: file,
          line: line)
      }
    }
  }

  private mutating func begin(_ name: HTMLTagName, tag: ArraySlice<UInt8>, isSelfClosing: Bool) throws {
    if Self.formatting.contains(name) {
      if open.reduce(0, { $0 + ($1.tag == tag ? 1 : 0) }) < 3 { open.append((name, tag)) }
      stack.append(name)
    } else if Self.tableParts.contains(name) {
      guard let table = stack.lastIndex(of: Self.table) else { return }
      // Rows and cells end the cells before them, with what those left open; outside of SVG.
      if let cell = stack[table...].lastIndex(of: Self.cell) { stack.removeSubrange(cell...) }
      if name == Self.cell || name == Self.header || name == Self.caption { stack.append(Self.cell) }
    } else if !Self.uncounted.contains(name), !isSelfClosing || Self.isOrdinary(name), !Self.raw.contains(name) {
      stack.append(name)
    }
    guard stack.count <= limits.depth * 4, open.count <= limits.depth * 4 else {
      throw PlatenError(
        .limitExceeded, "Elements are nested more than \(limits.depth) deep. Close elements that are left open.",
        file: file, line: line)
    }
  }

  /// A slash at the end of the tag means nothing outside of SVG and MathML.
  private static func isOrdinary(_ name: HTMLTagName) -> Bool {
    formatting.contains(name) || ordinary.contains(name)
  }

  private mutating func close(_ name: HTMLTagName) {
    if Self.formatting.contains(name) {
      if let place = open.lastIndex(where: { $0.name == name }) { open.remove(at: place) }
      if let place = stack.lastIndex(of: name) { stack.remove(at: place) }
      return
    }
    let counted = name == Self.header || name == Self.caption ? Self.cell : name
    let floor = counted == Self.table || counted == Self.cell ? 0 : (stack.lastIndex(of: Self.cell) ?? -1) + 1
    if let place = stack[floor...].lastIndex(of: counted) { stack.removeSubrange(place...) }
  }

  private mutating func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
    let isComment = start + 3 < bytes.count && bytes[start + 2] == 45 && bytes[start + 3] == 45
    var index = start + (isComment ? 4 : 2)
    while index < bytes.count {
      if bytes[index] == 10 { line += 1 }
      if bytes[index] == UInt8(ascii: ">"), !isComment || (bytes[index - 1] == 45 && bytes[index - 2] == 45) {
        return index + 1
      }
      index += 1
    }
    return index
  }

  private mutating func endOfSpace(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, HTMLText.isSpace(bytes[index]) {
      if bytes[index] == 10 { line += 1 }
      index += 1
    }
    // The first character stays: a line end after `<pre>` is not like others.
    if index - start > HTMLExcerpt.leastSpace {
      parts.append(HTMLExcerpt.Part(kind: .space, range: (start + 1)..<index))
    }
    return index
  }

  private mutating func endOfTag(_ bytes: [UInt8], from start: Int, mayShorten: Bool) -> Int {
    var index = start
    var quote: UInt8 = 0
    var previous: UInt8 = 0
    var value = 0
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 10 { line += 1 }
      if quote != 0 {
        if byte == quote {
          quote = 0
          if mayShorten, isPlain, index - value >= HTMLExcerpt.leastValue {
            parts.append(HTMLExcerpt.Part(kind: .value, range: value..<index))
          }
        } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") {
          isPlain = false
        }
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if (byte == 34 || byte == 39), previous == UInt8(ascii: "=") {
        quote = byte
        value = index + 1
        isPlain = true
      }
      if !HTMLText.isSpace(byte) { previous = byte }
      index += 1
    }
    return index
  }

  private mutating func endOfRaw(_ bytes: [UInt8], name: ArraySlice<UInt8>, from start: Int) -> Int {
    let wanted = name.map(HTMLText.lowercased)
    var index = start
    while index < bytes.count {
      if bytes[index] == 10 { line += 1 }
      if bytes[index] == UInt8(ascii: "<"), index + 2 + wanted.count <= bytes.count, bytes[index + 1] == 47,
        bytes[(index + 2)..<(index + 2 + wanted.count)].elementsEqual(wanted, by: { HTMLText.lowercased($0) == $1 })
      {
        return index
      }
      index += 1
    }
    return index
  }
}

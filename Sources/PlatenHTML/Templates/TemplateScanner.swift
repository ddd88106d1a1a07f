import PlatenGraphics

/// Follows the HTML that is written and knows in which context it stands: the tokenizer of the HTML standard (clause
/// 13.2.5), as far as values can meet it, and CSS Syntax 3 inside of styles.
///
/// It reads the result, not the template, so that sections, partials and rows need no rules of their own.
struct TemplateScanner {
  enum State {
    case text
    /// Behind `<`, and behind `</`.
    case tagOpen, endTagOpen
    case tagName
    /// In a tag: before, in and behind the name of an attribute, before and in its value, behind its quote.
    case beforeName, name, afterName, beforeValue, value, afterValue
    /// Behind `<!`, in a comment, in what counts as one up to the next `>`.
    case declaration, comment, bogusComment
    /// In an element whose content is no markup: style, script, title, ...
    case rawText
  }

  /// Behind `<!--` a script may hold `<script>`, whose end tag is not that of the script around it.
  enum ScriptState {
    case plain, escaped, doubleEscaped
  }

  private(set) var state = State.text
  /// How much has been read.
  private var position = 0
  private var tag: [UInt8] = []
  private var isEndTag = false
  private var attribute: [UInt8] = []
  private var kind = TemplateAttributeKind.plain
  private var quote: UInt8?
  /// Where the comment, declaration, attribute's value or address began.
  private var start = 0
  /// How deep SVG and MathML are open: their titles are no raw text.
  private var foreign = 0
  /// How deep elements are open that show code.
  private var code = 0
  private var css = TemplateCSSScanner()
  private var script = ScriptState.plain
  /// Whether the raw text is that of a style, known once and not looked up at each byte.
  private var isStyle = false
  private var address = TemplateURL.Start(begin: 0)
  /// The value that became part of the address in progress.
  private var pending: TemplatePlace?

  /// Longer names are none that matter.
  private static let longestName = 32

  /// The context of what is written next.
  var context: TemplateContext {
    switch state {
    case .text: return .text
    case .tagOpen, .endTagOpen, .tagName:
      return .forbidden("A value cannot name a tag; write a \"<\" that begins none as \"&lt;\".")
    case .beforeName, .name, .afterName, .afterValue:
      return .forbidden(
        "A value cannot be an attribute; put it into the quotes of one, or write the attribute into a section.")
    case .declaration, .comment, .bogusComment: return .comment
    case .beforeValue: return valueContext(TemplateAttributeKind(name(attribute), tag: name(tag)), quote: nil)
    case .value: return valueContext(kind, quote: quote)
    case .rawText:
      switch name(tag) {
      case "title", "textarea": return .plainText
      case "style": return css.isURL ? .cssURL(nil) : .css(nil)
      case "script": return .forbidden("A value cannot stand in a script, where no escape is safe.")
      default: return .forbidden("A value cannot stand in the element \"\(name(tag))\", where no escape is safe.")
      }
    }
  }

  private func valueContext(_ kind: TemplateAttributeKind, quote: UInt8?) -> TemplateContext {
    switch kind {
    case .plain: .attribute(quote: quote)
    case .refresh: .attribute(quote: quote)
    case .url, .image: .url(quote: quote)
    case .css: css.isURL ? .cssURL(.init(quote: quote)) : .css(.init(quote: quote))
    case .forbidden:
      .forbidden("A value cannot stand in the attribute \"\(name(attribute))\", where no escape is safe.")
    }
  }

  private func name(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Whether no tag may stand here, not even in HTML that the caller made.
  var isScript: Bool {
    if case .rawText = state { return tag.elementsEqual("script".utf8) }
    return false
  }

  /// Whether it is code that is shown here.
  var isCode: Bool { code > 0 }

  /// Whether the attribute holds several addresses.
  var isAddressList: Bool { attribute.elementsEqual("srcset".utf8) || attribute.elementsEqual("ping".utf8) }

  /// What stands in the address in progress already. Each byte of it is read once, however many values follow.
  mutating func addressStart(_ output: [UInt8]) -> TemplateURL.Start {
    let begin =
      switch state {
      case .value where kind != .css: start
      case .value, .rawText: min(css.start, output.count)
      default: output.count
      }
    if address.begin != begin { address = TemplateURL.Start(begin: begin) }
    address.read(output)
    return address
  }

  /// Says that a value goes into the address in progress, which is checked when it is complete.
  mutating func expect(_ place: TemplatePlace) { pending = place }

  /// Says that a value goes into an attribute. One may hold an address behind other text.
  mutating func expectAttribute(_ place: TemplatePlace) {
    let isRefresh =
      state == .beforeValue ? TemplateAttributeKind(name(attribute), tag: name(tag)) == .refresh : kind == .refresh
    if isRefresh { pending = place }
  }

  /// Reads what has been written since the last call, or of that what stands before `limit`. Linear.
  ///
  /// - Throws: `unsafeValue` when an address with a value in it is complete and has a scheme that is not allowed.
  mutating func read(_ output: [UInt8], upTo limit: Int? = nil) throws {
    let end = min(limit ?? output.count, output.count)
    while position < end {
      if case .text = state {
        position = Self.next(0x3C, in: output, from: position)
        guard position < end else { return }
        state = .tagOpen
        position += 1
        continue
      }
      if case .value = state, let quote, kind != .css {
        position = Self.next(quote, in: output, from: position)
        guard position < end else { return }
      }
      try step(output[position], output)
      position += 1
    }
  }

  /// Checks what is open at the end.
  mutating func finish(_ output: [UInt8]) throws {
    if state == .value { try endValue(output, at: output.count) }
    if state == .rawText { try css.finish(output, at: output.count, &pending) }
  }

  private static func next(_ byte: UInt8, in output: [UInt8], from start: Int) -> Int {
    output.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, bytes[index] != byte { index += 1 }
      return index
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension TemplateScanner {
  private mutating func step(_ byte: UInt8, _ output: [UInt8]) throws {
    let close = UInt8(ascii: ">")
    switch state {
    case .text: break
    case .tagOpen:
      switch byte {
      case UInt8(ascii: "!"):
        state = .declaration
        start = position + 1
      case UInt8(ascii: "/"): state = .endTagOpen
      case UInt8(ascii: "?"): state = .bogusComment
      case UInt8(ascii: "<"): break
      default:
        if Self.isLetter(byte) { beginTag(byte, isEnd: false) } else { state = .text }
      }
    case .endTagOpen:
      if Self.isLetter(byte) {
        beginTag(byte, isEnd: true)
      } else {
        state = byte == close ? .text : .bogusComment
      }
    case .tagName:
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        state = .beforeName
      } else if byte == close {
        endTag(output)
      } else if tag.count < Self.longestName {
        tag.append(Self.lower(byte))
      }
    case .beforeName, .afterName, .afterValue, .name: inTag(byte, output)
    case .beforeValue:
      if Self.isSpace(byte) { return }
      if byte == close { return endTag(output) }
      kind = TemplateAttributeKind(name(attribute), tag: name(tag))
      state = .value
      quote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
      start = quote == nil ? position : position + 1
      css = TemplateCSSScanner()
      if quote == nil, kind == .css { try css.step(byte, output, at: position, &pending) }
    case .value:
      if let quote {
        if byte == quote {
          try endValue(output, at: position)
          state = .afterValue
          return
        }
      } else if Self.isSpace(byte) || byte == close {
        try endValue(output, at: position)
        state = .beforeName
        if byte == close { endTag(output) }
        return
      }
      if kind == .css { try css.step(byte, output, at: position, &pending) }
    case .declaration:
      // "<!--" opens a comment, everything else counts as one up to ">".
      if byte == UInt8(ascii: "-"), position - start < 2 {
        if position - start == 1 {
          state = .comment
          start = position + 1
        }
      } else {
        state = byte == close ? .text : .bogusComment
      }
    case .bogusComment: if byte == close { state = .text }
    case .comment:
      guard byte == close else { return }
      let content = output[start..<position].suffix(3)
      let isWhole = content.count < 3 && content.elementsEqual("-".utf8)
      if position == start || isWhole || content.suffix(2).elementsEqual("--".utf8)
        || content.elementsEqual("--!".utf8)
      {
        state = .text
      }
    case .rawText: try inRawText(byte, output)
    }
  }

  private mutating func beginTag(_ byte: UInt8, isEnd: Bool) {
    state = .tagName
    tag = [Self.lower(byte)]
    isEndTag = isEnd
  }

  private mutating func inTag(_ byte: UInt8, _ output: [UInt8]) {
    if byte == UInt8(ascii: ">") { return endTag(output) }
    if Self.isSpace(byte) {
      if state == .name { state = .afterName }
      if state == .afterValue { state = .beforeName }
      return
    }
    if byte == UInt8(ascii: "/") {
      state = .beforeName
      return
    }
    // "=" before a name is part of it (unexpected-equals-sign-before-attribute-name).
    if byte == UInt8(ascii: "="), state == .name || state == .afterName {
      state = .beforeValue
      return
    }
    if state != .name { attribute = [] }
    state = .name
    if attribute.count < Self.longestName { attribute.append(Self.lower(byte)) }
  }

  /// Behind the `>` of a tag.
  private mutating func endTag(_ output: [UInt8]) {
    state = .text
    let name = name(tag)
    let isClosed = position > 0 && output[position - 1] == UInt8(ascii: "/")
    if name == "svg" || name == "math" {
      if isEndTag { foreign = max(foreign - 1, 0) } else if !isClosed, foreign < 1_000_000 { foreign += 1 }
      return
    }
    if name == "pre" || name == "code" || name == "samp" || name == "kbd" {
      code = isEndTag ? max(code - 1, 0) : min(code + 1, 1_000_000)
    }
    guard !isEndTag else { return }
    switch name {
    case "style", "script":
      if foreign > 0, isClosed { return }
      state = .rawText
    case "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext":
      if foreign == 0 { state = .rawText }
    default: return
    }
    css = TemplateCSSScanner()
    script = .plain
    isStyle = name == "style"
  }

  private mutating func inRawText(_ byte: UInt8, _ output: [UInt8]) throws {
    let endsWord = Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    let isInner = script == .doubleEscaped
    if !isStyle, isScript { followScript(byte, endsWord: endsWord, output) }
    if endsWord, !isInner, isEnd(output) {
      try css.finish(output, at: position - tag.count - 2, &pending)
      isEndTag = true
      state = .beforeName
      if byte == UInt8(ascii: ">") { endTag(output) }
      return
    }
    if isStyle { try css.step(byte, output, at: position, &pending) }
  }

  /// The states of script data (HTML 13.2.5.17 to 13.2.5.34), as far as they tell which end tag counts.
  private mutating func followScript(_ byte: UInt8, endsWord: Bool, _ output: [UInt8]) {
    switch script {
    case .plain: if byte == UInt8(ascii: "-"), ends(output, with: "<!-") { script = .escaped }
    case .escaped:
      if byte == UInt8(ascii: ">"), ends(output, with: "--") {
        script = .plain
      } else if endsWord, ends(output, with: "<script") {
        script = .doubleEscaped
      }
    case .doubleEscaped:
      if byte == UInt8(ascii: ">"), ends(output, with: "--") {
        script = .plain
      } else if endsWord, ends(output, with: "</script") {
        script = .escaped
      }
    }
  }

  private func ends(_ output: [UInt8], with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position >= count else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<count where Self.lower(output[position - count + index]) != word[index] { return false }
      return true
    }
  }

  /// Whether the end tag of the raw text stands right here.
  private func isEnd(_ output: [UInt8]) -> Bool {
    let length = tag.count + 2
    guard position >= length, output[position - length] == UInt8(ascii: "<"),
      output[position - length + 1] == UInt8(ascii: "/")
    else { return false }
    return output[(position - tag.count)..<position].lazy.map(Self.lower).elementsEqual(tag)
      && !tag.elementsEqual("plaintext".utf8)
  }

  private mutating func endValue(_ output: [UInt8], at end: Int) throws {
    switch kind {
    case .css: try css.finish(output, at: end, &pending)
    case .url, .image:
      guard let place = pending else { return }
      pending = nil
      try TemplateURL.check(output[start..<end], isImage: kind == .image, isList: isAddressList, at: place)
    case .refresh:
      guard let place = pending else { return }
      pending = nil
      try TemplateURL.checkRefresh(output[start..<end], at: place)
    case .plain, .forbidden: break
    }
  }
}

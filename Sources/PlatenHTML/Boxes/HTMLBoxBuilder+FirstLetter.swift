internal import PlatenFlow

/// `::first-letter` and `::first-line` (CSS Pseudo-Elements 4, clause 2).
extension HTMLBoxBuilder {
  /// The style of the first line of a block that is about to be opened: its own, or that of the block whose first line this one's
  /// is.
  mutating func firstLine(of id: HTMLDocument.NodeID) throws -> FlowStyle? {
    guard id >= 0 else { return nil }
    if let css = styles.style(of: .firstLine, at: id) { return try style(nil, -1, css, display: "inline").style }
    guard let outer = frames.last, let firstLine = outer.firstLine, case .box(let parent) = outer.kind,
      parent.children.allSatisfy(\.style.isOutOfFlow)
    else { return nil }
    return firstLine
  }

  /// Notes that the block opened last has a first letter of its own look.
  mutating func awaitFirstLetter(of id: HTMLDocument.NodeID, in kind: FlowNode.Kind) {
    guard id >= 0, styles.style(of: .firstLetter, at: id) != nil else { return }
    switch kind {
    case .block, .tableCell, .tableCaption: firstLetters.append(frames.count - 1)
    default: break
    }
  }

  /// Where what is out of the flow begins around the text that comes now; the blocks around it have another first line.
  private var firstLetterScope: Int { frames.lastIndex { $0.style.isOutOfFlow } ?? 0 }

  /// What is no text before the first letter leaves a block without.
  mutating func endFirstLetters(before node: FlowNode) {
    switch node.kind {
    case .text, .inline: return
    case .block where !node.isInlineLevel: return
    default:
      guard !node.style.isOutOfFlow else { return }
      let scope = firstLetterScope
      firstLetters.removeAll { $0 >= scope }
    }
  }

  /// Adds text with its first letter in a box of its own; false when it has none to be set apart.
  mutating func addFirstLetter(of text: String) throws -> Bool {
    let scope = firstLetterScope
    guard let index = firstLetters.last(where: { $0 >= scope }), let range = Self.firstLetter(of: text),
      let css = styles.style(of: .firstLetter, at: frames[index].id)
    else { return false }
    firstLetters.removeAll { $0 >= scope }
    let letter = String(text[range])
    try addText(String(text[..<range.lowerBound]))
    // What it has from the block, it has from the inline box that it stands in there.
    let isInline = frames.count - 1 > index && frames.last.map { $0.style !== frames[index].style } == true
    let change = isInline ? frames.last.map { FlowFirstLine(style: $0.style, block: frames[index].style) } : nil
    if let change {
      try openBox(-1, nil, css) { $0.text = change.text($0.text) }
    } else {
      try openBox(-1, nil, css)
    }
    try addText(letter)
    try close()
    isInWord = letter.unicodeScalars.last?.properties.isAlphabetic ?? false
    try addText(String(text[range.upperBound...]))
    return true
  }

  /// The first letter, digit or symbol with the punctuation before it and after it: any before it, also with spaces between;
  /// after it none that opens and no dash. Nil without any.
  static func firstLetter(of text: String) -> Range<String.Index>? {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    var index = start
    while index < text.endIndex, isPunctuation(text[index]) || index > start && isSpace(text[index]) {
      index = text.index(after: index)
    }
    guard index < text.endIndex, isLetter(text[index]) else { return nil }
    var end = text.index(after: index)
    var next = end
    while next < text.endIndex {
      let character = text[next]
      next = text.index(after: next)
      if isPunctuation(character, isFollowing: true) { end = next } else if !isNarrowSpace(character) { break }
    }
    return start..<end
  }

  private static func isPunctuation(_ character: Character, isFollowing: Bool = false) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .dashPunctuation: return !isFollowing
    case .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .connectorPunctuation:
      return true
    default: return false
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character != "\u{3000}" && character.unicodeScalars.first?.properties.generalCategory == .spaceSeparator
  }

  /// A space that parts no words.
  private static func isNarrowSpace(_ character: Character) -> Bool {
    character != " " && character != "\u{A0}" && isSpace(character)
  }
}

internal import PlatenFlow

/// Small capitals of fonts that have none (CSS Fonts 4, clause 6.6).
extension HTMLBoxBuilder {
  /// Adds text with smaller capitals in place of letters that small capitals are asked for; false when the font has them, or none
  /// are asked for.
  mutating func addSmallCapitals(_ text: String, _ frame: HTMLBoxFrame, _ style: FlowStyle) throws -> Bool {
    let words = frame.css[.fontVariant].items
    let isAll = words.contains(.keyword("all-small-caps")) || words.contains(.keyword("all-petite-caps"))
    guard isAll || words.contains(.keyword("small-caps")) || words.contains(.keyword("petite-caps")),
      mapper.fonts.lacksSmallCapitals(style.text.font, language: style.text.language)
    else { return false }
    let small = mapper.smallCapitals(in: style)
    var run = ""
    var isSmall = false
    func isReplaced(_ character: Character) -> Bool { character.isLowercase || isAll && character.isUppercase }
    func flush(_ builder: inout Self) throws {
      guard !run.isEmpty else { return }
      var inWord = false
      let shown =
        isSmall
        ? HTMLTextTransform.apply("uppercase", to: run, language: style.text.language, isInWord: &inWord) : run
      try builder.append(FlowNode(.text(shown), style: isSmall ? small : style, isInlineLevel: true))
      run = ""
    }
    for character in text {
      let replaced = isReplaced(character)
      if replaced != isSmall {
        try flush(&self)
        isSmall = replaced
      }
      run.append(character)
    }
    try flush(&self)
    return true
  }
}

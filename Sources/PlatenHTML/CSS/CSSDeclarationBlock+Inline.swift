extension CSSDeclarationBlock {
  private struct Key: Hashable, Sendable {
    var text: String
    var isQuirks: Bool
  }

  private static let cache = HTMLCache<Key, (block: CSSDeclarationBlock, warnings: [CSSWarning])>(mostBytes: 1 << 20)

  /// The declarations of a `style` attribute; one that was parsed lately is taken from a cache.
  init(inline text: String, isQuirks: Bool, line: Int, warnings: inout CSSWarnings) {
    let key = Key(text: text, isQuirks: isQuirks)
    let known: (block: CSSDeclarationBlock, warnings: [CSSWarning])
    if let found = Self.cache.value(key) {
      known = found
    } else {
      var found = CSSWarnings()
      // Lines are counted from that of the attribute.
      let declarations = CSSParser.declarations(inline: text, line: 0, warnings: &found)
      let block = CSSDeclarationBlock(declarations, isQuirks: isQuirks, warnings: &found)
      known = (block, found.list)
      Self.cache.keep(known, for: key, cost: text.utf8.count)
    }
    for warning in known.warnings { warnings.add(warning.message, line: line + warning.line) }
    self = known.block
  }
}

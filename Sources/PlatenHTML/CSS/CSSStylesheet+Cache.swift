internal import PlatenGraphics

extension CSSStylesheet {
  private struct Key: Hashable, Sendable {
    var text: String
    var line: Int
    var limits: CSSLimits
    var base: String?
  }

  private static let cache = HTMLCache<Key, (sheet: CSSStylesheet, warnings: [CSSWarning])>(mostBytes: 4 << 20)

  /// Like `init`, with addresses made absolute; a sheet that was parsed lately is taken from a cache.
  static func cached(
    _ text: String, file: String?, line: Int, limits: CSSLimits, base: HTMLAddress?, warnings: inout CSSWarnings
  ) throws -> CSSStylesheet {
    let key = Key(text: text, line: line, limits: limits, base: base?.text())
    warnings.file = file
    if let found = cache.value(key) {
      var sheet = found.sheet
      for warning in found.warnings { warnings.add(warning.message, line: warning.line) }
      sheet.file = file
      return sheet
    }
    var found = CSSWarnings(file: file)
    var sheet = try CSSStylesheet(text, file: file, line: line, limits: limits, warnings: &found)
    if let base { sheet.resolveAddresses(against: base) }
    cache.keep((sheet, found.list), for: key, cost: text.utf8.count)
    for warning in found.list { warnings.add(warning.message, line: warning.line) }
    return sheet
  }
}

internal import Foundation

/// What a style rule means: its selectors and declarations understood. Worked out when the rule is first asked, and kept
/// with it: sheets are shared by the documents that have the same one.
///
/// A locked cache: all members may be called on any thread.
final class CSSRuleMeaning: @unchecked Sendable {
  struct Meaning: Sendable {
    /// Nil when they are not supported; the rule is to be skipped then.
    var selectors: [CSSSelector]?
    var block = CSSDeclarationBlock()
    var warnings: [CSSWarning] = []
  }

  // One lock for all rules: it is held for no longer than a look.
  private static let lock = NSLock()
  private var standard: Meaning?
  private var quirks: Meaning?

  func meaning(of rule: CSSStyleRule, isQuirks: Bool) -> Meaning {
    Self.lock.lock()
    let known = isQuirks ? quirks : standard
    Self.lock.unlock()
    if let known { return known }
    let found = Self.find(rule, isQuirks)
    Self.lock.lock()
    if isQuirks { quirks = found } else { standard = found }
    Self.lock.unlock()
    return found
  }

  private static func find(_ rule: CSSStyleRule, _ isQuirks: Bool) -> Meaning {
    var warnings = CSSWarnings()
    guard let selectors = CSSSelectorParser.selectors(rule.prelude) else {
      warnings.add("The selector \"\(CSSToken.text(rule.prelude))\" is not supported.", line: rule.line)
      return Meaning(selectors: nil, warnings: warnings.list)
    }
    let block = CSSDeclarationBlock(rule.declarations, isQuirks: isQuirks, warnings: &warnings)
    // What shows under a pointer or with the focus is no loss on paper.
    if selectors.allSatisfy(\.matchesNothing) { warnings = CSSWarnings() }
    return Meaning(selectors: selectors, block: block, warnings: warnings.list)
  }
}

/// What a page selector is asked about (CSS Paged Media 3, clause 4).
package struct CSSPageKind: Hashable, Sendable {
  /// The named page (`page`); nil for an ordinary one.
  package var name: String?
  package var isFirst: Bool
  /// A right page, as the first one is in a document from left to right.
  package var isRight: Bool
  /// Made only so that the next one is a left or right page.
  package var isBlank: Bool

  package init(name: String? = nil, isFirst: Bool = false, isRight: Bool = true, isBlank: Bool = false) {
    self.name = name
    self.isFirst = isFirst
    self.isRight = isRight
    self.isBlank = isBlank
  }

  func matches(_ selector: CSSPageRule.Selector) -> Bool {
    if let wanted = selector.name, wanted != name { return false }
    return selector.pseudoClasses.allSatisfy { word in
      switch word {
      case "first": isFirst
      case "right": isRight
      case "left": !isRight
      case "blank": isBlank
      default: false
      }
    }
  }
}

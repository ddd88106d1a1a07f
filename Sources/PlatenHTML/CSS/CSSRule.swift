/// A declaration as written, its value not yet understood.
package struct CSSDeclaration: Hashable, Sendable {
  /// Lowercase, except in custom properties.
  package var name: String
  /// Without white space at the ends and without `!important`.
  package var value: [CSSToken]
  package var isImportant: Bool
  package var line: Int
}

/// A style rule: selectors that are not yet parsed, and declarations.
package struct CSSStyleRule: Sendable {
  package let prelude: [CSSToken]
  package let declarations: [CSSDeclaration]
  package let line: Int
  private let meaning = CSSRuleMeaning()

  package init(prelude: [CSSToken], declarations: [CSSDeclaration], line: Int) {
    self.prelude = prelude
    self.declarations = declarations
    self.line = line
  }

  func meaning(isQuirks: Bool) -> CSSRuleMeaning.Meaning { meaning.meaning(of: self, isQuirks: isQuirks) }
}

/// `@page`, with its margin boxes.
package struct CSSPageRule: Sendable {
  /// A page selector: a name and the pseudo-classes `first`, `left`, `right`, `blank`.
  package struct Selector: Hashable, Sendable {
    package var name: String?
    package var pseudoClasses: [String] = []
    /// Name; `:first` and `:blank`; `:left` and `:right` (CSS Paged Media Level 3, clause 4.4).
    package var specificity: CSSSpecificity {
      let strong = pseudoClasses.filter { $0 == "first" || $0 == "blank" }.count
      return CSSSpecificity(name == nil ? 0 : 1, strong, pseudoClasses.count - strong)
    }
  }

  package struct MarginBox: Sendable {
    /// `top-left-corner` ... `left-bottom`
    package var name: String
    package var declarations: [CSSDeclaration]
    package var line: Int
  }

  /// Empty: every page.
  package var selectors: [Selector]
  package var declarations: [CSSDeclaration]
  package var marginBoxes: [MarginBox]
  package var line: Int
}

/// `@import`: named, not fetched. Whoever holds the resources decides about it.
package struct CSSImportRule: Sendable {
  package var url: String
  package var media: CSSMediaQueryList
  /// The cascade layer that its rules go into; nil for none.
  package var layer: [String]?
  package var line: Int
}

package enum CSSRule: Sendable {
  case style(CSSStyleRule)
  case media(CSSMediaQueryList, rules: [CSSRule], line: Int)
  case page(CSSPageRule)
  case fontFace([CSSDeclaration], line: Int)
  case importing(CSSImportRule)
  /// `@layer` with rules; the name is split at its points.
  case layer([String], rules: [CSSRule], line: Int)
  /// `@layer` without rules: layers begin to be known in this order.
  case layerOrder([[String]])
}

/// Three counts, compared from the first to the last.
package struct CSSSpecificity: Hashable, Comparable, Sendable {
  package var ids: Int
  package var classes: Int
  package var types: Int

  package init(_ ids: Int, _ classes: Int, _ types: Int) {
    self.ids = ids
    self.classes = classes
    self.types = types
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
  }

  /// One number that is compared as the three are. More than 65,535 of a kind count as that many.
  var priority: Int { min(ids, 0xFFFF) << 32 | min(classes, 0xFFFF) << 16 | min(types, 0xFFFF) }

  static func + (left: Self, right: Self) -> Self {
    Self(left.ids + right.ids, left.classes + right.classes, left.types + right.types)
  }
}

/// A complex selector (Selectors Level 4, clauses 3 and 4) with at most one pseudo-element at its end.
package struct CSSSelector: Hashable, Sendable {
  enum Combinator: Hashable, Sendable { case descendant, child, nextSibling, laterSibling }

  struct Attribute: Hashable, Sendable {
    enum Test: Hashable, Sendable { case exists, equals, word, dash, prefix, suffix, substring }
    var name: String
    var test: Test
    var value: String
    var ignoresCase: Bool
  }

  /// `:nth-child()` and its kin: places `step * n + offset` for n from 0.
  struct Nth: Hashable, Sendable {
    var step: Int
    var offset: Int
    var fromEnd: Bool
    var ofType: Bool

    func contains(_ place: Int) -> Bool {
      let (difference, overflow) = place.subtractingReportingOverflow(offset)
      if overflow { return false }
      if step == 0 { return difference == 0 }
      return difference % step == 0 && difference / step >= 0
    }
  }

  indirect enum PseudoClass: Hashable, Sendable {
    /// At the edges of a cell or of `body`, for the user agent's sheet.
    case leadsCell, endsCell
    case root, empty, link, checked, disabled, enabled
    case nth(Nth)
    case onlyChild(ofType: Bool)
    case not([CSSSelector])
    case any([CSSSelector])
    /// Each ends in ``anchor``, after the combinator that it begins with.
    case has([CSSSelector])
    /// The element that `:has()` is asked of.
    case anchor
    case language([String])
    case direction(String)
    /// States that paper does not have, `:hover` for example.
    case never
  }

  struct Compound: Hashable, Sendable {
    /// As written; nil or `*` any.
    var tag: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [Attribute] = []
    var pseudoClasses: [PseudoClass] = []
  }

  /// The compound that the element itself must match is first.
  var compounds: [Compound]
  /// `combinators[i]` stands between `compounds[i]` and `compounds[i + 1]`.
  var combinators: [Combinator]
  package var pseudoElement: CSSPseudoElement?
  package var specificity: CSSSpecificity

  /// Whether it asks for a state that paper does not have.
  var matchesNothing: Bool {
    compounds.contains { compound in
      compound.pseudoClasses.contains { pseudoClass in
        switch pseudoClass {
        case .never: true
        case .any(let list): list.allSatisfy(\.matchesNothing)
        default: false
        }
      }
    }
  }
}

/// The pseudo-elements that can be styled; the box of `marker` is that of a list item's number or bullet.
package enum CSSPseudoElement: String, Hashable, Sendable {
  case before, after, marker
  case firstLine = "first-line"
  case firstLetter = "first-letter"
}

/// The computed values of one element; elements that are styled alike share one object.
package final class CSSComputedStyle: Sendable {
  private let values: CSSPropertyValues
  /// The custom properties, variables replaced.
  package let customs: [String: [CSSToken]]
  /// What relative units of this element were measured by.
  package let units: CSSUnitContext
  let fontSizeOrigin: CSSFontSizeOrigin

  /// Whether `display` was one of the inline kinds before it became a block (CSS Display 3, clause 2.7).
  package let wasInline: Bool

  init(
    values: CSSPropertyValues, customs: [String: [CSSToken]], units: CSSUnitContext, fontSizeOrigin: CSSFontSizeOrigin,
    wasInline: Bool = false
  ) {
    self.fontSizeOrigin = fontSizeOrigin
    self.wasInline = wasInline
    self.values = values
    self.customs = customs
    self.units = units
  }

  /// The computed value: lengths in points, percentages and `calc()` with percentages left for the layout.
  package subscript(property: CSSProperty) -> CSSValue { values[property] }

  /// Whether nothing is said of the properties from `first` to `last`, in the order of ``CSSProperty``. May be false for
  /// initial values that a declaration names; costs no more than looking at a few bits.
  func areInitial(_ first: CSSProperty, through last: CSSProperty) -> Bool { !values.hasAny(first, through: last) }

  func isInitial(_ property: CSSProperty) -> Bool { !values.has(property) }

  /// A number that is equal for values that are one object, as they are when they come from one declaration. It stands for
  /// the value as long as this style lives.
  func identity(of property: CSSProperty) -> Int { values.identity(of: property) }

  /// Whether all values are equal.
  func isSame(as other: CSSComputedStyle) -> Bool {
    units == other.units && fontSizeOrigin == other.fontSizeOrigin && wasInline == other.wasInline
      && customs == other.customs && values.isSame(as: other.values)
  }

  /// What a child without declarations has: inherited values, and initial ones for the others.
  var inheritedValues: CSSPropertyValues { values.inherited }

  /// Points.
  package var fontSize: Double { units.fontSize }

  /// The colour of the text.
  package var color: CSSColor { color(.color) }

  package var isRightToLeft: Bool { self[.direction].keyword == "rtl" }

  /// A computed colour; black for what is none.
  package func color(_ property: CSSProperty) -> CSSColor {
    if case .color(let color) = self[property] { return color }
    return .black
  }

  /// The word that a keyword property has, "" when it is no word.
  package func keyword(_ property: CSSProperty) -> String { self[property].keyword ?? "" }

  /// A length in points, percentages of `base`; nil for keywords, and for percentages without a base.
  package func length(_ property: CSSProperty, of base: Double? = nil) -> Double? { self[property].points(of: base) }

  /// A number (`flex-grow`, `opacity`, `font-weight`, `orphans`).
  package func number(_ property: CSSProperty) -> Double? {
    if case .number(let value) = self[property] { return value }
    return nil
  }
}

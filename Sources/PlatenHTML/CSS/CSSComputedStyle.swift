internal import Foundation

/// The computed values of one element; elements that are styled alike share one object.
package final class CSSComputedStyle: Sendable {
  private let values: [CSSValue]
  /// The custom properties, variables replaced.
  package let customs: [String: [CSSToken]]
  /// What relative units of this element were measured by.
  package let units: CSSUnitContext
  let fontSizeOrigin: CSSFontSizeOrigin

  /// Whether `display` was one of the inline kinds before it became a block (CSS Display 3, clause 2.7).
  package let wasInline: Bool

  init(
    values: [CSSValue], customs: [String: [CSSToken]], units: CSSUnitContext, fontSizeOrigin: CSSFontSizeOrigin,
    wasInline: Bool = false
  ) {
    self.fontSizeOrigin = fontSizeOrigin
    self.wasInline = wasInline
    self.values = values
    self.customs = customs
    self.units = units
  }

  /// The computed value: lengths in points, percentages and `calc()` with percentages left for the layout.
  package subscript(property: CSSProperty) -> CSSValue { values[property.rawValue] }

  /// Whether nothing is said of the properties from `first` to `last`, in the order of ``CSSProperty``. May be false for
  /// initial values that a declaration names; costs no more than comparing a few words of memory.
  func areInitial(_ first: CSSProperty, through last: CSSProperty) -> Bool {
    guard first.rawValue <= last.rawValue else { return false }
    let stride = MemoryLayout<CSSValue>.stride
    let range = first.rawValue * stride..<(last.rawValue + 1) * stride
    return values.withUnsafeBytes { mine in
      CSSProperty.initials.withUnsafeBytes { initials in Self.isEqual(mine[range], initials[range]) }
    }
  }

  private static func isEqual(_ left: Slice<UnsafeRawBufferPointer>, _ right: Slice<UnsafeRawBufferPointer>) -> Bool {
    let (left, right) = (UnsafeRawBufferPointer(rebasing: left), UnsafeRawBufferPointer(rebasing: right))
    guard left.count == right.count, let mine = left.baseAddress, let theirs = right.baseAddress else { return false }
    return memcmp(mine, theirs, left.count) == 0
  }

  func isInitial(_ property: CSSProperty) -> Bool { areInitial(property, through: property) }

  /// A number that is equal for values that are one object, as they are when they come from one declaration. It stands for
  /// the value as long as this style lives.
  func identity(of property: CSSProperty) -> Int {
    values.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: property.rawValue * MemoryLayout<CSSValue>.stride, as: Int.self)
    }
  }

  /// Whether all values are equal.
  func isSame(as other: CSSComputedStyle) -> Bool {
    guard units == other.units, fontSizeOrigin == other.fontSizeOrigin, wasInline == other.wasInline,
      values.count == other.values.count, customs == other.customs
    else { return false }
    // Most values come from the same declarations: then they are the same object, which needs no comparison.
    return values.withUnsafeBytes { mine in
      other.values.withUnsafeBytes { theirs in
        let stride = MemoryLayout<CSSValue>.stride
        for index in values.indices {
          let range = index * stride..<(index + 1) * stride
          if Self.isEqual(mine[range], theirs[range]) { continue }
          if values[index] != other.values[index] { return false }
        }
        return true
      }
    }
  }

  /// What a child without declarations has: inherited values, and initial ones for the others.
  var inheritedValues: [CSSValue] {
    Array(values[..<CSSProperty.inheritedCount]) + CSSProperty.initials[CSSProperty.inheritedCount...]
  }

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

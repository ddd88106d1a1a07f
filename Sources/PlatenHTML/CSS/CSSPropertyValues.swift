/// The values of all properties. Only those that are not initial take room: of some 140 properties an element has a dozen,
/// and each value that is copied costs the counting of a reference.
struct CSSPropertyValues: Sendable {
  /// A bit for each property, set where `values` has one.
  private var isSet: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// In the order of the properties.
  private var values: [CSSValue] = []

  subscript(property: CSSProperty) -> CSSValue {
    get { has(property) ? values[place(of: property)] : property.initial }
    set {
      let place = place(of: property)
      // A value that is the very initial one takes no room.
      let isInitial = Self.identity(of: newValue) == Self.identity(of: property.initial)
      switch (has(property), isInitial) {
      case (true, false): values[place] = newValue
      case (false, false):
        values.insert(newValue, at: place)
        mark(property, true)
      case (true, true):
        values.remove(at: place)
        mark(property, false)
      case (false, true): break
      }
    }
  }

  /// Whether a property has a value of its own, which may be equal to the initial one.
  func has(_ property: CSSProperty) -> Bool {
    word(property.rawValue >> 6) & (1 << UInt64(property.rawValue & 63)) != 0
  }

  /// Whether some property from `first` to `last`, in the order of ``CSSProperty``, has a value of its own.
  func hasAny(_ first: CSSProperty, through last: CSSProperty) -> Bool {
    guard first.rawValue <= last.rawValue else { return true }
    for index in first.rawValue >> 6...last.rawValue >> 6 {
      var bits = word(index)
      if index == first.rawValue >> 6 { bits &= ~0 << UInt64(first.rawValue & 63) }
      if index == last.rawValue >> 6 { bits &= ~0 >> UInt64(63 - last.rawValue & 63) }
      if bits != 0 { return true }
    }
    return false
  }

  /// Those of the inherited properties; the others are initial.
  var inherited: CSSPropertyValues {
    var result = CSSPropertyValues()
    let count = CSSProperty.inheritedCount
    // The inherited ones come first, and there are fewer than 64.
    result.isSet.0 = isSet.0 & (1 << UInt64(count) - 1)
    let kept = result.isSet.0.nonzeroBitCount
    guard kept > 0 else { return result }
    // Most elements get values of their own: room for them is made at once.
    result.values.reserveCapacity(kept + 16)
    result.values.append(contentsOf: values[..<kept])
    return result
  }

  /// Whether all values are equal.
  func isSame(as other: CSSPropertyValues) -> Bool {
    if isSet == other.isSet {
      return zip(values, other.values).allSatisfy { Self.identity(of: $0) == Self.identity(of: $1) || $0 == $1 }
    }
    return CSSProperty.allCases.allSatisfy { property in
      guard has(property) || other.has(property) else { return true }
      return self[property] == other[property]
    }
  }

  /// A number that is equal for values that are one object, as they are when they come from one declaration.
  func identity(of property: CSSProperty) -> Int {
    has(property) ? Self.identity(of: values[place(of: property)]) : Self.identity(of: property.initial)
  }

  /// The reference that a value is: all cases are indirect.
  private static func identity(of value: borrowing CSSValue) -> Int {
    withUnsafeBytes(of: value) { $0.load(as: Int.self) }
  }

  private func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: isSet.0
    case 1: isSet.1
    default: isSet.2
    }
  }

  private mutating func mark(_ property: CSSProperty, _ isOn: Bool) {
    let bit: UInt64 = 1 << UInt64(property.rawValue & 63)
    func changed(_ word: UInt64) -> UInt64 { isOn ? word | bit : word & ~bit }
    switch property.rawValue >> 6 {
    case 0: isSet.0 = changed(isSet.0)
    case 1: isSet.1 = changed(isSet.1)
    default: isSet.2 = changed(isSet.2)
    }
  }

  /// How many properties before this one have values.
  private func place(of property: CSSProperty) -> Int {
    let below: UInt64 = 1 << UInt64(property.rawValue & 63) - 1
    switch property.rawValue >> 6 {
    case 0: return (isSet.0 & below).nonzeroBitCount
    case 1: return isSet.0.nonzeroBitCount + (isSet.1 & below).nonzeroBitCount
    default: return isSet.0.nonzeroBitCount + isSet.1.nonzeroBitCount + (isSet.2 & below).nonzeroBitCount
    }
  }
}
